import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sqlCommand } from '../../sql/hidden-command.ts'
import { commandNames } from '../cli/commands.ts'

interface DesktopStart {
  /** As typed; undefined: the default log. */
  readonly db: string | undefined
  /** Absolute: files to open. */
  readonly files: readonly string[]
}

/**
 * Reads the arguments after the program's name; leaves those of Chromium and Electron to them. `isGivenApp`: the first argument
 * is the application that Electron runs.
 */
export function readStart(args: readonly string[], folder: string, isGivenApp: boolean): DesktopStart {
  const { values, positionals } = parsed(args)
  const files = positionals.slice(isGivenApp ? 1 : 0).filter((file) => !file.includes('://'))
  return {
    db: typeof values.db === 'string' ? resolve(folder, values.db) : undefined,
    files: files.map((file) => resolve(folder, file)),
  }
}

/** The arguments of the command line; null: its first word is none of its commands, so a window opens. */
export function commandWords(args: readonly string[], isGivenApp: boolean): readonly string[] | null {
  const given = args.filter((word) => word !== '--no-sandbox').slice(isGivenApp ? 1 : 0)
  const [first = ''] = parsed(given).positionals
  return firstWords.has(first) || commandOptions.includes(given[0] ?? '') ? given : null
}

function parsed(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: { db: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
}

/** First words that mean the command line. */
const firstWords = new Set([...commandNames, 'complete', sqlCommand])

const commandOptions: readonly string[] = ['-h', '--help', '-V', '--version']
