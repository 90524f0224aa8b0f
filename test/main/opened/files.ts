import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { carry } from '../../../src/main/opened/carry.ts'
import { usualLimits, type FileLimits } from '../../../src/main/match-files/limits.ts'
import { sampleFrame, setupFrame } from '../log/samples.ts'

/** A folder for files that are opened, gone when it is removed. */
export class FileFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'botscope-files-'))
  #logs = 0

  write(name: string, content: string | Uint8Array): string {
    const file = join(this.path, name)
    writeFileSync(file, content)
    return file
  }

  /** Why a file with this content cannot be opened; empty where it can. */
  async mistake(content: string | Uint8Array, limits: Partial<FileLimits> = {}): Promise<string> {
    const file = this.write('file', content)
    try {
      await this.carry(file, limits)
      return ''
    } catch (error) {
      return String(error)
    }
  }

  /** Carries a file into a log, here and not in a thread; gives that log. */
  async carry(file: string, limits: Partial<FileLimits> = {}): Promise<string> {
    const log = join(this.path, `log-${this.#logs++}.db`)
    await carry({
      ...{ file, log, limits: { ...usualLimits, ...limits }, games: [] },
      idFor: async (wanted) => wanted ?? uuidv7(),
      progress: () => {},
    })
    return log
  }

  /** Removes the logs that were carried into. */
  empty(): void {
    while (this.#logs > 0) {
      const log = join(this.path, `log-${--this.#logs}.db`)
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${log}${suffix}`, { force: true })
    }
  }

  remove(): void {
    rmSync(this.path, { recursive: true })
  }
}

/** What a file says of a match of a game that only tests know. */
export const header = {
  format: 'botscope-match/1',
  game: 'tower',
  version: 1,
  seed: '42',
  options: { width: 9 },
  clock: 'real',
  seats: [
    { name: 'Ann', command: './ann' },
    { name: 'Bob', command: './bob' },
  ],
}

export const ending = { scores: [7, 7], ranks: [0, 0], end: 'natural' }

/** A file of that match: frames are values, or texts as they are to stand there. */
export function matchText(
  frames: readonly unknown[] = framesTo(3),
  { head = header, end = ending }: { readonly head?: object; readonly end?: object } = {},
): string {
  const texts = frames.map((frame) => (typeof frame === 'string' ? frame : JSON.stringify(frame)))
  return `${JSON.stringify(head).slice(0, -1)},"frames":[\n${texts.join(',\n')}\n],${JSON.stringify(end).slice(1)}\n`
}

/** Frames 0 to `last`. */
export function framesTo(last: number) {
  return [setupFrame, ...Array.from({ length: last }, (_, i) => sampleFrame(i + 1))]
}
