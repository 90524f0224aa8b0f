import type { Move } from '../game.ts'
import { MeanOfSample, type Estimate } from './estimate.ts'
import {
  requestsOf,
  searched,
  type AskedTurn,
  type PlayoutSearch,
  type PolicyOptions,
  type SearchOptions,
} from './turn-check.ts'

/** What another answer would have brought its seat. Chances are as in `CheckedTurn`. */
export interface AnswerGain<Value = Estimate> {
  /** With the given answer. */
  readonly was: Value
  readonly now: Value
  /** Negative: the other answer is worse. */
  readonly gain: Value
}

const batch = 32

/** Plays the given answer and another one on, by the same seeds. Throws once it should not go on. */
export function gainOf(
  asked: AskedTurn,
  other: Move<unknown>,
  options: Pick<PolicyOptions, 'playouts' | 'seed' | 'wantedError' | 'goesOn'>,
): AnswerGain {
  return searched(gainSearch(asked.given, other, options), asked, options)
}

export function* gainSearch<M>(
  given: M,
  other: M,
  { playouts, wantedError }: Pick<SearchOptions, 'playouts' | 'wantedError'>,
): PlayoutSearch<M, AnswerGain> {
  const [was, now, gain] = [new MeanOfSample(), new MeanOfSample(), new MeanOfSample()]
  for (let nth = 0; nth === 0 || 2 * nth < playouts; nth += batch) {
    const shares = yield requestsOf([{ move: given }, { move: other }], nth, batch)
    for (let i = 0; i < shares.length; i += 2) {
      const [before, after] = [shares[i]!, shares[i + 1]!]
      was.add(before)
      now.add(after)
      gain.add(after - before)
    }
    if (gain.estimate(-1, 1).error <= wantedError) break
  }
  return { was: was.estimate(0, 1), now: now.estimate(0, 1), gain: gain.estimate(-1, 1) }
}
