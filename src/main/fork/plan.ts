import type { DivergencePolicy } from '../../contract/fork.ts'
import type { Seat } from '../../engine/game.ts'
import type { Frame, Reply } from '../../engine/match.ts'

/** The beginning of a match that is played on otherwise. */
export interface ForkPlan {
  /** Frame 0 of the record. */
  readonly first: Frame
  /** What each seat answered before the turn from which it is played on, in the order of its turns. */
  readonly replies: readonly (readonly Reply[])[]
  /** What a person answers in that turn, for a seat that is asked in it. */
  readonly answers: readonly { readonly seat: Seat; readonly output: readonly string[] }[]
  /** Seats in which another bot sits than the record has: that it answers otherwise is no news. */
  readonly changed: readonly Seat[]
  readonly parting: DivergencePolicy
}
