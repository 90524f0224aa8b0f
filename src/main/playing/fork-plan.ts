import type { DivergencePolicy } from '../../contract/fork.ts'
import type { Seat } from '../../engine/game.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import type { RecordedExchange } from '../games/replayed.ts'

export interface ForkPlan {
  /** Frame 0 of the record. */
  readonly first: Frame
  /** The answers of each seat before the turn of the fork, by turn, and what was made of them. */
  readonly answered: readonly (readonly Pick<Exchange, 'reply' | 'ruling'>[])[]
  /** What a hosted referee must ask again until then. */
  readonly recorded?: readonly RecordedExchange[]
  /** A person's answers in that turn, for seats that are asked in it. */
  readonly answers: readonly { readonly seat: Seat; readonly output: readonly string[] }[]
  /** Seats with another bot than in the record: that they answer differently is not a divergence. */
  readonly changed: readonly Seat[]
  readonly onDivergence: DivergencePolicy
}

export function answeredBy(seat: Seat, frames: readonly Frame[]): ForkPlan['answered'][number] {
  return frames.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ question, reply, ruling }) => (question.seat === seat ? [{ reply, ruling }] : [])),
  )
}
