import { hash } from 'node:crypto'
import type { Circumstances } from '../../engine/condition.ts'
import type { LazyFrame } from '../frames/lazy-frame.ts'
import { withBeliefs } from '../../reading/game-secrets.ts'
import { Following, type FollowedValues } from '../../reading/following.ts'
import { everyFrame } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import type { HistoryWork, FrameScanner, ScanPace } from './work.ts'

export class HistoryScanner implements FrameScanner<readonly FollowedValues[]> {
  readonly #log: Log
  readonly #work: HistoryWork
  readonly #circumstances: Circumstances
  readonly #all: readonly Following[]

  constructor(log: Log, work: HistoryWork) {
    const { game, seats, options } = log.card(work.match)
    this.#log = log
    this.#work = work
    this.#circumstances = withBeliefs({ game, seats: seats.length, options })
    this.#all = work.expressions.map((text) => new Following(text, textHash))
  }

  /** Whether at least one expression can be followed. */
  get isOpen(): boolean {
    return this.#all.some(({ mistake }) => mistake === null)
  }

  at(from: number, to: number, { goesOn, bytesAtOnce }: ScanPace) {
    let before: LazyFrame | undefined
    let next = from
    for (const frame of everyFrame(this.#log, this.#work.match, Math.max(0, from - 1), to, bytesAtOnce)) {
      if (frame.index >= from) {
        if (next > from && !goesOn()) break
        for (const each of this.#all) each.look(frame, before, this.#circumstances)
        next += 1
      }
      before = frame
    }
    return { found: this.#all.map((each) => each.take()), next }
  }
}

function textHash(text: string): string {
  return hash('sha1', text, 'base64')
}
