import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BotSpec } from '../../src/contract.ts'
import { commandOf, fixtures } from './commands.ts'

/** Bots of Patchwork that skip, and make only as many answers as they are let: a live match neither ends nor rests by itself. */
export class Held {
  readonly #file = join(mkdtempSync(join(tmpdir(), 'botscope-held-')), 'answers')

  constructor() {
    this.let(0)
    onTestFinished(() => rmSync(dirname(this.#file), { recursive: true }))
  }

  bot(name: string): BotSpec {
    return {
      ...{ name, folder: '/' },
      command: commandOf('held.cjs', `"${this.#file}"`, join(fixtures, 'skips-until.cjs')),
    }
  }

  /** So many answers in all, from each bot. */
  let(answers: number): void {
    writeFileSync(this.#file, `${answers}`)
  }
}
