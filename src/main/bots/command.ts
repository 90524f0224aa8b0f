import { statSync } from 'node:fs'
import { extname, isAbsolute, resolve } from 'node:path'
import { parseArgsStringToArgv } from 'string-argv'
import which from 'which'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import type { BotSpec } from './bot.ts'
import { builtinNames, isBuiltin } from './builtin.ts'
import { pathOf, userEnvironment } from './environment.ts'

/** What a command line starts. */
export interface Program {
  /** Absolute path of the program's file. */
  readonly file: string
  /** The program as the command line names it. */
  readonly name: string
  readonly args: readonly string[]
}

/** Throws a `UserError` where a bot cannot be started: names what is wrong with its command and what would be right. */
export function checkBot(spec: BotSpec): void {
  if (!isBuiltin(spec.command)) {
    findProgram(spec)
    return
  }
  if (!builtinNames.includes(spec.command))
    throw new UserError(unknownName('bot', spec.command, builtinNames))
}

/**
 * The words of a command line: blanks divide them, quotes of both kinds hold them together. A backslash is a
 * character as any other, so that Windows paths survive; nothing else has a meaning, as no shell is asked.
 */
export function splitCommand(command: string): readonly string[] {
  if (/["']/.test(command.replace(/"[^"]*"|'[^']*'/g, ''))) {
    throw new UserError(`Bot "${command}": a quotation mark is not closed`)
  }
  return parseArgsStringToArgv(command)
}

/** Finds the program of a bot's command: a path relative to its folder, or a name on the user's PATH. Throws a `UserError`. */
export function findProgram(spec: BotSpec): Program {
  const [name, ...args] = splitCommand(spec.command)
  if (!name)
    throw new UserError(
      `Bot "${spec.name}" has an empty command: give a program, or one of ${builtinNames.join(', ')}`,
    )
  if (!isFolder(spec.folder)) throw new UserError(`Bot "${spec.command}": there is no folder ${spec.folder}`)
  const file = isPathLike(name) ? programAt(spec, name) : programOnPath(spec, name)
  if (process.platform === 'win32' && /\.(bat|cmd)$/i.test(file)) {
    throw new UserError(
      `Bot "${spec.command}": ${file} is a batch file, not a program: name the program that it starts`,
    )
  }
  return { file, name, args }
}

/** Whether a word of a command line names a place and not something on PATH. */
export function isPathLike(word: string): boolean {
  return isAbsolute(word) || word.includes('/') || (process.platform === 'win32' && word.includes('\\'))
}

/** Whether there is a regular file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function programAt(spec: BotSpec, name: string): string {
  const path = resolve(spec.folder, name)
  const found = which.sync(path, { nothrow: true })
  if (found !== null) return found
  if (isFolder(path)) throw new UserError(`Bot "${spec.command}": ${path} is a folder, not a program`)
  if (!isFile(path)) throw new UserError(`Bot "${spec.command}": there is no file ${path}`)
  throw new UserError(`Bot "${spec.command}": ${path} is not executable: ${howToRun(path, name)}`)
}

function programOnPath(spec: BotSpec, name: string): string {
  const found = which.sync(name, { nothrow: true, path: pathOf(userEnvironment()) })
  if (found !== null) return resolve(spec.folder, found)
  const beside = resolve(spec.folder, name)
  if (!isFile(beside)) throw new UserError(`Bot "${spec.command}": there is no program "${name}" on the PATH`)
  const isRunnable = which.sync(beside, { nothrow: true }) !== null
  const right = isRunnable ? `say ./${name} for the one in ${spec.folder}` : howToRun(beside, name)
  throw new UserError(`Bot "${spec.command}": there is no program "${name}" on the PATH: ${right}`)
}

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

function howToRun(path: string, name: string): string {
  const interpreter = interpreters[extname(path).toLowerCase()]
  return interpreter === undefined ? `chmod +x ${path} makes it so` : `say ${interpreter} ${name}`
}
