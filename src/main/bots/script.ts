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

/** What a person can do to run a file that is no program. */
export function howToRun(path: string, name: string): string {
  const compile = howToCompile(path, name)
  if (compile !== null) return compile
  const interpreter = interpreters[extname(path).toLowerCase()]
  return interpreter === undefined ? `chmod +x ${path} makes it so` : `use ${interpreter} ${name}`
}

/** What a person can do to run a text that does not name its interpreter. */
export function howToRunText(path: string, name: string): string {
  return howToCompile(path, name) ?? `use ${interpreters[extname(path).toLowerCase()] ?? 'sh'} ${name}`
}

/** What makes a program of a source, before the names of the program and of the source. */
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

function howToCompile(path: string, name: string): string | null {
  const extension = extname(path)
  if (extension === '.java') return `it is source code: use java ${name}, or compile it with javac`
  const compiler = compilers[extension.toLowerCase()]
  if (compiler === undefined) return null
  const program = name.slice(0, -extension.length)
  const start = /[\\/]/.test(program) ? program : `./${program}`
  return `it is source code: compile it (${compiler} ${program} ${name}) and use ${start}`
}

/** Whether a file's name ends as a script's does. */
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

/** The program that a script's first line names, with all that the system takes for its name; null where it names none. */
export function interpreterIn(beginning: Buffer): string | null {
  return /^#![ \t]*([^ \t\n]+)/.exec(beginning.toString('latin1'))?.[1] ?? null
}

/** Whether this user may read a file. */
export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
