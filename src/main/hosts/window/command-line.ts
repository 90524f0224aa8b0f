import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface DesktopStart {
  /** As typed; undefined: the default log. */
  readonly db: string | undefined
  /** Absolute: files to open. */
  readonly files: readonly string[]
}

/**
 * Reads the arguments after the program's name; leaves those of Chromium and Electron to them. `isToldItsApp`: the first argument
 * is the application that Electron runs.
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
