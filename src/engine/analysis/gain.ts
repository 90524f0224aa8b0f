import type { Move } from '../game.ts'
import { MeanOfSample, type Estimate } from './estimate.ts'
import { Playouts, type AskedTurn, type PolicyOptions } from './turn-check.ts'

/** What another answer would have brought its seat. Chances are as in `CheckedTurn`. */
export interface AnswerGain {
  /** With the given answer. */
  readonly was: Estimate
  readonly now: Estimate
  /** Negative: the other answer is worse. */
  readonly gain: Estimate
}

const batch = 32

/** Plays the given answer and another one on, by the same seeds. Throws once it should not go on. */
export function gainOf(
  asked: AskedTurn,
  other: Move<unknown>,
  { goesOn = () => true, ...options }: Pick<PolicyOptions, 'playouts' | 'seed' | 'wantedError' | 'goesOn'>,
): AnswerGain {
  const runs = new Playouts(asked, options)
  const [was, now, gain] = [new MeanOfSample(), new MeanOfSample(), new MeanOfSample()]
  for (let nth = 0; nth === 0 || 2 * nth < options.playouts;) {
    if (!goesOn()) throw new Error('The check was stopped')
    for (const end = nth + batch; nth < end; nth++) {
      const [before, after] = [runs.play(asked.given, nth), runs.play(other, nth)]
      was.add(before)
      now.add(after)
      gain.add(after - before)
    }
    if (gain.estimate(-1, 1).error <= options.wantedError) break
  }
  return { was: was.estimate(0, 1), now: now.estimate(0, 1), gain: gain.estimate(-1, 1) }
}
