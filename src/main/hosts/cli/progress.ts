import { countText } from '../../exports/amounts.ts'
import type { PlayHearing, Result } from './play.ts'
import { progressWidth } from './screen.ts'
import { cut } from './table.ts'

/** Told so often at most. */
const paintMillis = 100

/** One line on a terminal that tells how far matches are; nothing where stderr is no terminal. */
export class ProgressLine implements PlayHearing {
  readonly #matches: number
  readonly #isShown: boolean
  #frames = 0
  #over = 0
  #faults = 0
  #timer: NodeJS.Timeout | undefined

  constructor(matches: number, isWanted: boolean) {
    this.#matches = matches
    this.#isShown = isWanted && process.stderr.isTTY
  }

  frame(): void {
    this.#frames += 1
    this.#changed()
  }

  result({ card }: Result): void {
    this.#over += 1
    this.#faults += card.faults.length
    this.#changed()
  }

  /** Takes the line away, so that other text can be written. */
  clear(): void {
    if (!this.#isShown) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    process.stderr.write('\r\x1b[K')
  }

  #changed(): void {
    if (this.#isShown) this.#timer ??= setTimeout(() => this.#paint(), paintMillis)
  }

  #paint(): void {
    this.#timer = undefined
    const parts = [
      this.#matches === 1
        ? 'Playing'
        : `Match ${Math.min(this.#over + 1, this.#matches)} of ${this.#matches}`,
      countText(this.#frames, 'frame'),
      ...(this.#faults === 0 ? [] : [countText(this.#faults, 'fault')]),
      'Ctrl-C stops',
    ]
    process.stderr.write(`\r\x1b[K${cut(parts.join(' · '), progressWidth())}`)
  }
}
