import type { BotSpec, Clock } from './match.ts'
import type { SeatDebug } from './debug.ts'
import type { Until } from './live.ts'

/**
 * Continues a match from one of its turns with changes: same setup, same answers before that turn. Every bot is started anew and
 * asked again the earlier questions of its seat.
 */
export interface ForkOrder {
  /** An id or a unique prefix. */
  readonly match: string
  /** The first turn that is played anew. */
  readonly turn: number
  /** A person's answers in that turn, for seats asked in it. */
  readonly answers: readonly { readonly seat: number; readonly output: readonly string[] }[]
  /** The new bots; other seats keep their bots, in their current state. */
  readonly bots: readonly { readonly seat: number; readonly bot: BotSpec }[]
  readonly onDivergence: DivergencePolicy
  /** None: the match's own. */
  readonly clock?: Clock
  /** None: 600,000 without a clock, or unlimited under a clock. */
  readonly maxMillis?: number
  /** The time a person has for an answer; none: unlimited. */
  readonly thinkMillis?: number
  /** As `MatchOrder.runtimeEvents`. */
  readonly runtimeEvents?: boolean
  /** Where it pauses first; none: nowhere. */
  readonly until?: Until
  /** Seats whose bots start under a debugger; then without a clock and without `maxMillis`. */
  readonly debug?: readonly SeatDebug[]
}

/**
 * If a bot that is asked again diverges from its seat's record. Record: the recorded answers stay. Own: its answer counts, and
 * all later turns are played anew.
 */
export type DivergencePolicy = 'record' | 'own'
