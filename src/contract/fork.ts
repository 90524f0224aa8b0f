import type { BotSpec, Clock } from '../contract.ts'
import type { SeatDebug } from './debug.ts'
import type { Until } from './live.ts'

/**
 * A match that is played on from one of its turns, otherwise than it was: its setup, what was answered before that turn,
 * and what is changed. Every bot is started anew and asked again what its seat was asked.
 */
export interface ForkOrder {
  /** An id, or the beginning of one. */
  readonly match: string
  /** The first turn that is played anew. */
  readonly turn: number
  /** What a person answers in that turn for a seat that is asked in it. */
  readonly answers: readonly { readonly seat: number; readonly output: readonly string[] }[]
  /** Who sits in a seat; in all others those who sat there, as they are now. */
  readonly bots: readonly { readonly seat: number; readonly bot: BotSpec }[]
  readonly parting: DivergencePolicy
  /** None: the match's own. */
  readonly clock?: Clock
  /** The longest that it may take; none: 600,000 without a clock, else as long as the clock lets it. */
  readonly maxMillis?: number
  /** The longest that a person may think about an answer; none: as long as that takes. */
  readonly thinkMillis?: number
  /** Where it is held first; none: nowhere. */
  readonly until?: Until
  /** Seats whose bots are started under a debugger: no clock then, and no `maxMillis`. */
  readonly debug?: readonly SeatDebug[]
}

/**
 * What holds where a bot that is asked again answers otherwise than its seat did. Record: the match goes as it went. Own: its
 * answer counts, and from there on all is played anew.
 */
export type DivergencePolicy = 'record' | 'own'
