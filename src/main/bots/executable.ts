import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isBatch } from './batch.ts'
import { howToRunText, interpreterIn, isReadable, isScript } from './script.ts'

/**
 * The end of a sentence: why the system would not run an executable file itself but hand it to a shell, and how to fix it. Null:
 * it runs it, or that is not known.
 */
export function whyNotRun(path: string, name: string, platform = process.platform): string | null {
  if (platform === 'win32') return whyNotRunWindows(path, name)
  if (platform !== 'linux' || !isReadable(path)) return null
  const beginning = beginningOf(path)
  if (interpreterIn(beginning) !== null || isProgram(beginning)) return null
  if (isRegistered(path, beginning, registeredFormats())) return null
  if (beginning.length === 0) return 'is empty'
  if (beginning.includes(0)) return 'is not a program that this system can run'
  if (beginning.toString('utf8').startsWith('\ufeff#!'))
    return 'has a byte order mark before its #!: save it as UTF-8 without one'
  return `has no first line #!…: ${howToRunText(path, name)}`
}

function whyNotRunWindows(path: string, name: string): string | null {
  if (isBatch(path, 'win32') || !isReadable(path)) return null
  const beginning = beginningOf(path)
  if (beginning.toString('latin1', 0, 2) === 'MZ') return null
  if (beginning.length === 0) return 'is empty'
  const fix = isScript(path) ? `: ${howToRunText(path, name, 'win32')}` : ''
  return `is not a Windows program${fix}`
}

/**
 * Whether a file is what Windows has in the place of a Python that is not installed: it opens the Microsoft Store, or fails with
 * status 9009.
 */
export function isStorePlaceholder(file: string): boolean {
  return /\bAppInstallerPythonRedirector\.exe$/i.test(linkAt(file) ?? '')
}

/** The app execution alias of this name, in which Windows programs from the Store are started; null: none. */
export function aliasOnPath(name: string, path: string): string | null {
  const program = /\.exe$/i.test(name) ? name : `${name}.exe`
  const files = path.split(delimiter).map((folder) => join(folder, program))
  return files.find((file) => linkAt(file) !== null) ?? null
}

function linkAt(file: string): string | null {
  try {
    return readlinkSync(file)
  } catch {
    return null
  }
}

/** What the first line of a script says after `#!`, with a carriage return at its end; null for any other file. */
export function firstLineOf(path: string): string | null {
  if (process.platform === 'win32' || !isReadable(path)) return null
  return /^#!([^\n]*)/.exec(beginningOf(path).toString('utf8'))?.[1] ?? null
}

export function isCompiled(path: string): boolean {
  if (!isReadable(path)) return true // it is no script, for then nobody could run it
  const beginning = beginningOf(path)
  return isProgram(beginning) || machMagics.has(beginning.toString('hex', 0, 4))
}

/** Programs of macOS, for one kind of processor or several. */
const machMagics = new Set(['cffaedfe', 'cefaedfe', 'cafebabe'])

/** Whether an interpreter is registered for the file's format. `formats` are entries of Linux's binfmt_misc. */
export function isRegistered(path: string, beginning: Buffer, formats: readonly string[]): boolean {
  return formats.some((format) => {
    const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(format)?.[1]
    if (!format.startsWith('enabled\n')) return false
    const [extension, magic] = [field('extension'), field('magic')]
    if (extension !== undefined) return path.endsWith(extension)
    if (magic === undefined) return false
    return hasMagic(beginning.subarray(Number(field('offset'))), magic, field('mask') ?? '')
  })
}

/** As much of a file as Linux reads to identify its format. */
function beginningOf(path: string): Buffer {
  const part = Buffer.alloc(256)
  const file = openSync(path, 'r')
  try {
    return part.subarray(0, readSync(file, part))
  } finally {
    closeSync(file)
  }
}

/** A program for Linux; or for Windows, which some Linux systems run without a binfmt_misc entry. */
function isProgram(beginning: Buffer): boolean {
  return ['\x7fELF', 'MZ'].some((magic) => beginning.toString('latin1', 0, magic.length) === magic)
}

/** `magic` and `mask` are in hex. */
function hasMagic(bytes: Buffer, magic: string, mask: string): boolean {
  const wanted = Buffer.from(magic, 'hex')
  const counts = Buffer.from(mask, 'hex')
  return wanted.every((byte, i) => {
    const found = bytes[i]
    return found !== undefined && ((byte ^ found) & (counts[i] ?? 0xff)) === 0
  })
}

const formatsFolder = '/proc/sys/fs/binfmt_misc'

function registeredFormats(): readonly string[] {
  try {
    const names = readdirSync(formatsFolder).filter((name) => name !== 'register' && name !== 'status')
    return names.map((name) => readFileSync(join(formatsFolder, name), 'latin1'))
  } catch {
    return [] // not there, or not for this user
  }
}
