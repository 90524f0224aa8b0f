import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What a desktop start asks for. */
export interface Start {
  /** As it was typed; undefined: the usual log. */
  readonly db: string | undefined
  /** Absolute: files to open. */
  readonly files: readonly string[]
}

/** Reads the arguments behind the program's name. What Chromium or Electron understand is theirs. */
export function readStart(args: readonly string[], folder: string): Start {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { db: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  return {
    db: typeof values.db === 'string' ? resolve(folder, values.db) : undefined,
    files: positionals.filter((file) => !file.includes('://')).map((file) => resolve(folder, file)),
  }
}
