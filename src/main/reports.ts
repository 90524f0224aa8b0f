import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { arch, homedir, release, type } from 'node:os'
import { join } from 'node:path'
import type { Bug } from '../contract/config.ts'
import { productVersion } from './product.ts'

const mostReports = 50
const longestText = 100_000
const reportName = /^bug-[\dTZ.-]+\.txt$/

/**
 * Writes a bug report into the `reports` folder of the data folder; returns the file and its text. Contains nothing of the
 * environment, and `~` for the person's home. Synchronous: the program may be about to end.
 */
export function keepReport(
  data: string,
  bug: Bug,
  now = new Date(),
): { readonly file: string; readonly text: string } {
  const folder = join(data, 'reports')
  const file = join(folder, `bug-${now.toISOString().replaceAll(':', '-')}.txt`)
  const text = reportText(bug, now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, text, { mode: 0o600 })
  const kept = readdirSync(folder).filter((name) => reportName.test(name))
  for (const name of kept.toSorted().slice(0, -mostReports)) rmSync(join(folder, name), { force: true })
  return { file, text }
}

export function bugOf(error: unknown, where: string): Bug {
  if (!(error instanceof Error)) return { message: String(error), stack: '', where }
  return { message: error.message, stack: error.stack ?? '', where }
}

/** Keeps a report of an uncaught exception. `emit` gets its file; the program then ends as it would without. */
export function reportCrashes(data: string, emit: (file: string) => void): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    try {
      emit(keepReport(data, bugOf(error, origin)).file)
    } catch {
      // Where no report can be written, the error itself is still shown.
    }
  })
}

function reportText({ message, stack, where }: Bug, now: Date): string {
  const { node, electron } = process.versions
  const lines = [
    `Botscope ${productVersion}`,
    `Node ${node}${electron === undefined ? '' : `, Electron ${electron}`}`,
    `${type()} ${release()}, ${arch()}`,
    now.toISOString(),
    '',
    `Where: ${where}`,
    `What: ${message}`,
    '',
    stack,
  ]
  return `${withoutHome(lines.map((line) => line.slice(0, longestText)).join('\n')).trimEnd()}\n`
}

function withoutHome(text: string): string {
  const home = homedir()
  return home.length > 1 ? text.replaceAll(home, '~') : text
}
