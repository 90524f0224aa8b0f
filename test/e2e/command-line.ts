import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url))

/** How the built command line is started. */
export const command: readonly string[] = [process.execPath, entry]

/** What a command did. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command line as a program of its own, its output into pipes, with this log unless it names another. */
export function botscope(
  db: string,
  words: readonly string[],
  env: { readonly [name: string]: string } = {},
): Outcome {
  const [program, ...args] = command
  const { FORCE_COLOR: _, NO_COLOR: __, CI: ___, ...own } = process.env
  const { status, stdout, stderr } = spawnSync(program!, [...args, ...words], {
    env: { ...own, BOTSCOPE_DB: db, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, stdout, stderr }
}

/** Its lines, without the last newline. */
export function linesOf(text: string): readonly string[] {
  return text.replace(/\n$/, '').split('\n')
}

/** Values that were printed as one line of JSON each. */
export function valuesOf(text: string): readonly unknown[] {
  return linesOf(text).map((line) => JSON.parse(line) as unknown)
}
