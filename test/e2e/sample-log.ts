import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLog } from '../../src/main/log/log.ts'
import type { ToLog } from '../../src/main/log/records.ts'
import { mostlyLegal, replyWith } from '../engine/random-match.ts'
import { cutOff, sampleMatch } from '../main/sample-match.ts'

/** A name and a line that would change a terminal's title. */
export const hostile = '\u001b]0;title\u0007'

export const drafts = Array.from({ length: 21 }, (_, i) =>
  sampleMatch({ game: 'patchwork-draft', seed: `${i}` }),
)

/** A bot crashed at once; the other one has a hostile name. */
export const faulty = sampleMatch({
  game: 'domain-expansion',
  seed: '3',
  answer: (_, __, { seat }) => ({
    ...replyWith(seat, []),
    errors: `${hostile}\n`,
    fault: 'crash',
    why: 'ended with status 3',
  }),
  record: {
    seats: ['alice', hostile].map((name) => ({ name, command: './x', folder: '/', fingerprint: null })),
  },
})

export const played = sampleMatch({ game: 'patchwork', seed: '7', answer: mostlyLegal })

/** It was cut off when turn 6 was asked. */
export const unfinished = sampleMatch({ game: 'patchwork', seed: 'cut' })

/** What ended, oldest first. */
export const ended = [...drafts, faulty, played]

/** A folder for the logs of some tests. */
export function scratchFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'botscope-'))
  return { path, remove: () => rmSync(path, { recursive: true }) }
}

/** A log that holds all these matches, the unfinished one as the newest. */
export function sampleLog(folder: string): string {
  const file = logWith(
    folder,
    'log.db',
    ended.flatMap(({ messages }) => messages),
  )
  writeAndEnd(file, cutOff(unfinished, 5))
  return file
}

/** A log that holds what these messages tell; its writer is this process. */
export function logWith(folder: string, name: string, messages: readonly ToLog[]): string {
  const file = join(folder, name)
  const log = openLog(file, 'write')
  const failed = log.take(messages).filter(({ kind }) => kind === 'failed')
  log.close()
  if (failed.length > 0) throw new Error(JSON.stringify(failed))
  return file
}

/** Adds to a log in a process that then ends: what it left unfinished is interrupted. */
function writeAndEnd(file: string, messages: readonly ToLog[]): void {
  const writer = fileURLToPath(new URL('write-log.ts', import.meta.url))
  const args = ['--experimental-strip-types', '--no-warnings', writer, file]
  const { status, stderr } = spawnSync(process.execPath, args, {
    input: JSON.stringify(messages),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
