import type { Fault, Seat } from '../game.ts'

/** A match of an arena that ended by its rules. */
export interface ArenaResult {
  /** From 0. */
  readonly block: number
  /** The index of the match in its block. */
  readonly rotation: number
  /** The index of the bot in each seat. */
  readonly bots: readonly number[]
  /** By seat; 0 is the best, equal ranks are a tie. */
  readonly ranks: readonly number[]
  readonly scores: readonly number[]
  /** By seat: the first fault. */
  readonly faults: readonly (Fault | null)[]
  readonly turns: number
  /** Of its game; null: recorded by an older version. */
  readonly fingerprint?: string | null
  /** Its id in the log. */
  readonly match?: string
  /** By seat: the first line of its first answer; null: it gave none. Not there: recorded by an older version, as are `times`. */
  readonly firsts?: readonly (string | null)[]
  /** By seat. */
  readonly times?: readonly SeatTime[]
}

/** Of all answers of a seat in a match. */
interface SeatTime {
  readonly answers: number
  readonly micros: number
  /** The first fault was a timeout in which the bot hardly had the processor. */
  readonly isStarved?: true
}

/** Rivals beaten, counted twice, and ties: from 0 to twice the number of rivals. */
export function halfPoints({ ranks }: Pick<ArenaResult, 'ranks'>, seat: Seat): number {
  const own = ranks[seat]!
  return ranks.reduce((sum, rank, i) => sum + (i === seat ? 0 : rank > own ? 2 : rank === own ? 1 : 0), 0)
}

/** Rivals beaten, ties as halves, by rivals met: 0 to 1. Null: there is nobody to beat. */
export function shareOf(result: Pick<ArenaResult, 'ranks'>, seat: Seat): number | null {
  const most = 2 * (result.ranks.length - 1)
  return most === 0 ? null : halfPoints(result, seat) / most
}

/** The half points of a bot in all matches of a block: the class of the block. */
export function halfPointsOfBlock(block: readonly ArenaResult[], bot: number): number {
  return block.reduce((sum, result) => sum + halfPoints(result, result.bots.indexOf(bot)), 0)
}

/** The first fault of a bot in any of its seats. */
export function faultOf({ bots, faults }: ArenaResult, bot: number): Fault | null {
  return faults.find((fault, seat) => fault !== null && bots[seat] === bot) ?? null
}

/** Won: came first alone. Drawn: shared the first place. Null: there is nobody to beat. */
export function endOf({ ranks }: Pick<ArenaResult, 'ranks'>, seat: Seat): 'won' | 'drawn' | 'lost' | null {
  if (ranks.length === 1) return null
  if (ranks[seat] !== 0) return 'lost'
  return ranks.indexOf(0) === ranks.lastIndexOf(0) ? 'won' : 'drawn'
}
