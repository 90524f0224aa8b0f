import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What a desktop start asks for. */
export interface DesktopStart {
  /** As it was typed; undefined: the usual log. */
  readonly db: string | undefined
  /** Absolute: files to open. */
  readonly files: readonly string[]
}

/**
 * Reads the arguments behind the program's name; what Chromium or Electron understand is theirs. Where Electron was told
 * which application it runs (`isToldItsApp`), that comes before the files.
 */
export function readStart(args: readonly string[], folder: string, isToldItsApp: boolean): DesktopStart {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { db: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const files = positionals.slice(isToldItsApp ? 1 : 0).filter((file) => !file.includes('://'))
  return {
    db: typeof values.db === 'string' ? resolve(folder, values.db) : undefined,
    files: files.map((file) => resolve(folder, file)),
  }
}
