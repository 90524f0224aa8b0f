import { accessSync, constants } from 'node:fs'
import { basename, extname } from 'node:path'

const interpreters: { readonly [extension: string]: string } = {
  '.py': 'python3',
  '.js': 'node',
  '.mjs': 'node',
  '.cjs': 'node',
  '.ts': 'node',
  '.rb': 'ruby',
  '.pl': 'perl',
  '.php': 'php',
  '.lua': 'lua',
  '.sh': 'sh',
  '.jar': 'java -jar',
}

export function howToRun(path: string, name: string, platform = process.platform): string {
  const compile = howToCompile(path, name, platform)
  if (compile !== null) return compile
  const interpreter = interpreterFor(path, platform)
  if (interpreter !== undefined) return `use ${interpreter} ${name}`
  return platform === 'win32' ? 'programs end with .exe, .bat or .cmd' : `chmod +x ${path} makes it so`
}

export function howToRunText(path: string, name: string, platform = process.platform): string {
  return howToCompile(path, name, platform) ?? `use ${interpreterFor(path, platform) ?? 'sh'} ${name}`
}

/** Python's installer for Windows has no `python3`. */
function interpreterFor(path: string, platform: NodeJS.Platform): string | undefined {
  const name = interpreters[extname(path).toLowerCase()]
  return name === 'python3' && platform === 'win32' ? 'python' : name
}

/** The command that compiles a source, without the names of the program and the source that follow it. */
const compilers: { readonly [extension: string]: string } = {
  '.c': 'gcc -O2 -o',
  '.cc': 'g++ -O2 -o',
  '.cpp': 'g++ -O2 -o',
  '.cxx': 'g++ -O2 -o',
  '.go': 'go build -o',
  '.hs': 'ghc -O2 -o',
  '.rs': 'rustc -O -o',
  '.swift': 'swiftc -O -o',
}

function howToCompile(path: string, name: string, platform: NodeJS.Platform): string | null {
  const extension = extname(path)
  if (extension === '.java') return `it is source code: use java ${name}, or compile it with javac`
  const compiler = compilers[extension.toLowerCase()]
  if (compiler === undefined) return null
  const program = `${name.slice(0, -extension.length)}${platform === 'win32' ? '.exe' : ''}`
  const start = /[\\/]/.test(program) ? program : `./${program}`
  return `it is source code: compile it (${compiler} ${program} ${name}) and use ${start}`
}

export function isScript(path: string): boolean {
  return Object.hasOwn(interpreters, extname(path).toLowerCase())
}

/** Whether a program is one that runs scripts: `node`, `/usr/bin/python3.11`. */
export function isInterpreter(program: string): boolean {
  const name = withoutVersion(basename(program).replace(/\.exe$/i, ''))
  return Object.values(interpreters).some((line) => withoutVersion(line.split(' ')[0]!) === name)
}

function withoutVersion(name: string): string {
  return name.replace(/[\d.]+$/, '')
}

/** The program that a script's first line names, with every character the system takes as part of its name; null: none. */
export function interpreterIn(beginning: Buffer): string | null {
  return /^#![ \t]*([^ \t\n]+)/.exec(beginning.toString('latin1'))?.[1] ?? null
}

export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
