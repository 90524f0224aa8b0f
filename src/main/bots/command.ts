import type { BotSpec } from '../../contract.ts'
import { createHash, type Hash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import which from 'which'
import { unknownName } from '../../engine/options.ts'
import { isPerson } from '../../engine/person.ts'
import { UserError } from '../../engine/user-error.ts'
import { checkBatch, isBatch } from './batch.ts'
import { builtinNames, isBuiltin } from './builtin.ts'
import { pathOf, userEnvironment } from './environment.ts'
import { aliasOnPath, firstLineOf, isStorePlaceholder, whyNotRun } from './executable.ts'
import { whyNotInterpreted } from './first-line.ts'
import type { Program } from './program.ts'
import { howToRun, isInterpreter, isReadable, isScript } from './script.ts'
import { checkNoShell } from './shell-line.ts'
import { splitCommand } from './split.ts'

/** A command line with what it starts, for errors. */
interface ProgramSpec extends Pick<BotSpec, 'name' | 'command' | 'folder'> {
  readonly what?: 'Game'
}

/** Throws a `UserError` if a bot cannot be started; it says what is wrong with the command and how to fix it. */
export function checkBot(spec: BotSpec): void {
  if (isPerson(spec.command)) return
  if (!isBuiltin(spec.command)) {
    checkScript(spec, findProgram(spec))
    return
  }
  if (!builtinNames.includes(spec.command))
    throw new UserError(unknownName('bot', spec.command, builtinNames))
}

/**
 * SHA-256, in hex, over the bytes of all files that the command names, in order: the program if it is a path, and arguments that
 * are readable files. Null: it names no file.
 */
export function fingerprint(spec: BotSpec): string | null {
  const files = filesOf(spec)
  if (files.length === 0) return null
  const hash = createHash('sha256')
  for (const file of files) hashFile(hash, file)
  return hash.digest('hex')
}

/**
 * Finds the program of a bot's command (or of `words`): a path relative to its folder, or a name on the user's PATH. Throws a
 * `UserError`.
 */
export function findProgram(spec: ProgramSpec, words = wordsOf(spec)): Program {
  const [name, ...args] = words
  if (!name)
    throw new UserError(
      `${spec.what ?? 'Bot'} "${spec.name}" has an empty command: give a program, or ${builtinNames.join(' or ')}`,
    )
  if (!isFolder(spec.folder)) throw new UserError(`${labelOf(spec)}: there is no folder ${spec.folder}`)
  const file = isPathLike(name) ? programAt(spec, name) : programOnPath(spec, name)
  checkStore(spec, file)
  if (isBatch(file)) checkBatch({ file, name, args })
  checkInterpreter(spec, file)
  const why = whyNotRun(file, isPathLike(name) ? name : file)
  if (why !== null) throw new UserError(`${labelOf(spec)}: ${file} ${why}`)
  return { file, name, args }
}

function wordsOf(spec: ProgramSpec): readonly string[] {
  checkNoShell(spec.command, labelOf(spec))
  return splitCommand(spec.command)
}

function labelOf({ what, command }: ProgramSpec): string {
  return `${what ?? 'Bot'} "${command}"`
}

/** Absolute paths of the existing files that a command names: the program if it is a path, and arguments. */
export function filesOf(spec: BotSpec): readonly string[] {
  if (isBuiltin(spec.command) || isPerson(spec.command)) return []
  return splitCommand(spec.command)
    .filter((word, i) => i > 0 || isPathLike(word))
    .map((word) => resolve(spec.folder, word))
    .filter((path) => isFile(path) && isReadable(path))
}

/** After these options an interpreter takes code or a module's name, not a file. */
const codeOptions = new Set(['-c', '-e', '-m', '-p', '--eval', '--print'])

/** An interpreter starts even if its script is missing, and fails only then. */
function checkScript(spec: BotSpec, { name, args }: Program): void {
  const at = args.findIndex((word) => !word.startsWith('-'))
  const script = args[at]
  if (script === undefined || !isInterpreter(name) || !isScript(script)) return
  if (args.slice(0, at).some((word) => codeOptions.has(word))) return
  const path = resolve(spec.folder, script)
  if (!existsSync(path)) throw new UserError(`${labelOf(spec)}: there is no file ${path}`)
}

function hashFile(hash: Hash, path: string): void {
  const part = Buffer.allocUnsafe(1 << 20)
  const file = openSync(path, 'r')
  try {
    for (let bytes = readSync(file, part); bytes > 0; bytes = readSync(file, part))
      hash.update(part.subarray(0, bytes))
  } finally {
    closeSync(file)
  }
}

/** Whether a word of a command line is a path, not a name on PATH. */
function isPathLike(word: string): boolean {
  return isAbsolute(word) || word.includes('/') || (process.platform === 'win32' && word.includes('\\'))
}

function isFile(path: string): boolean {
  return lookAt(path)?.isFile() ?? false
}

function isFolder(path: string): boolean {
  return lookAt(path)?.isDirectory() ?? false
}

/** Undefined: nothing there that this user can see, or the path is too long. */
function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function programAt(spec: ProgramSpec, name: string): string {
  const path = resolve(spec.folder, name)
  const found = which.sync(path, { nothrow: true })
  if (found !== null) return found
  if (isFolder(path)) throw new UserError(`${labelOf(spec)}: ${path} is a folder, not a program`)
  if (!isFile(path)) throw new UserError(`${labelOf(spec)}: there is no file ${path}`)
  throw new UserError(`${labelOf(spec)}: ${path} is not executable: ${howToRun(path, name)}`)
}

function programOnPath(spec: ProgramSpec, name: string): string {
  const path = pathOf(userEnvironment())
  const found = which.sync(name, { nothrow: true, path }) ?? storeProgram(name, path)
  if (found !== null) return resolve(spec.folder, found)
  const beside = resolve(spec.folder, name)
  if (!isFile(beside)) throw new UserError(`${labelOf(spec)}: there is no program "${name}" on the PATH`)
  const isRunnable = which.sync(beside, { nothrow: true }) !== null
  const right = isRunnable ? `use ./${name} for the one in ${spec.folder}` : howToRun(beside, name)
  throw new UserError(`${labelOf(spec)}: there is no program "${name}" on the PATH: ${right}`)
}

/** A program from the Microsoft Store. */
function storeProgram(name: string, path: string): string | null {
  return process.platform === 'win32' ? aliasOnPath(name, path) : null
}

function checkStore(spec: ProgramSpec, file: string): void {
  if (!isStorePlaceholder(file)) return
  throw new UserError(
    `${labelOf(spec)}: ${file} is a placeholder that opens the Microsoft Store: install Python, or name its python.exe`,
  )
}

/** If a script's first line names a missing program, the system reports the script itself as missing, or only the script fails. */
function checkInterpreter(spec: ProgramSpec, file: string): void {
  const line = firstLineOf(file)
  const why = line === null ? null : whyNotInterpreted(line, pathOf(userEnvironment()))
  if (why !== null) throw new UserError(`${labelOf(spec)}: the first line of ${file} names ${why}`)
}
