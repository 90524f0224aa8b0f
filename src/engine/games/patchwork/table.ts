import type { Seat } from '../../game.ts'
import { type Quilt, emptyBoard } from './board.ts'
import type { LeagueRules } from './leagues.ts'
import type { Orientation } from './shape.ts'

/** One of the two seats. */
export type PatchworkSeat = 0 | 1

/** One value for each seat. */
export type SeatPair<T> = readonly [T, T]

/** What a seat can do in either edition. Without an orientation where the league knows none. */
export type PatchworkAction =
  | { readonly kind: 'skip' }
  | {
      readonly kind: 'place'
      readonly patch: number
      /** Column and row of the top-left of the turned patch's box. */
      readonly x: number
      readonly y: number
      readonly orientation?: Orientation
    }

/** The one of them that places a patch. */
export type PatchPlacing = PatchworkAction & { readonly kind: 'place' }

/** All that both editions keep of a match; everything that may be asked follows from it. */
export interface PatchworkTable {
  /** The numbers of the league, with the options that overrule them. */
  readonly leagueRules: LeagueRules
  /** A free cell is '.', a covered one the mark of its patch, as `board.ts` says. */
  readonly boards: SeatPair<Quilt>
  readonly buttons: SeatPair<number>
  /** The space of the timeline on which each token stands. */
  readonly time: SeatPair<number>
  /** What each seat earns at an income; 0 in a league without incomes. */
  readonly income: SeatPair<number>
  /** The ids of the remaining patches, from the neutral token on: the first three can be played. */
  readonly circle: readonly number[]
  /** The spaces whose special patch nobody has claimed. */
  readonly specials: readonly number[]
  /** The spaces whose special patch each seat has claimed and not placed yet, in the order of placing. */
  readonly pendingSpecials: SeatPair<readonly number[]>
  /** Who won the bonus for a full square. */
  readonly bonusOwner: PatchworkSeat | null
  /** Who reached the end of the timeline first. */
  readonly finishedFirst: PatchworkSeat | null
  readonly lastMover: PatchworkSeat
  /** Who lost by a fault. */
  readonly lost: PatchworkSeat | null
  /** Turns played. */
  readonly turns: number
  /** Who is asked now; empty when the match is over. */
  readonly toAct: readonly PatchworkSeat[]
}

/** The table before the first turn. */
export function newTable(leagueRules: LeagueRules, deck: readonly number[]): PatchworkTable {
  return {
    leagueRules,
    boards: [emptyBoard, emptyBoard],
    buttons: [leagueRules.initialButtons, leagueRules.initialButtons],
    time: [0, 0],
    income: [0, 0],
    circle: deck,
    specials: leagueRules.specials,
    pendingSpecials: [[], []],
    bonusOwner: null,
    finishedFirst: null,
    lastMover: 0,
    lost: null,
    turns: 0,
    toAct: [0],
  }
}

/** How a table ended, where nothing but a fault or its last space ends it. */
export function endOf(table: PatchworkTable): 'natural' | 'fault' | null {
  if (table.lost !== null) return 'fault'
  return bothAtEnd(table) ? 'natural' : null
}

/** Who plays against this seat. */
export function otherSide(side: PatchworkSeat): PatchworkSeat {
  return side === 0 ? 1 : 0
}

/** The seat as one of the two. */
export function sideOf(seat: Seat): PatchworkSeat {
  return seat === 0 ? 0 : 1
}

/** The pair with one seat's value replaced. */
export function withValue<T>(pair: SeatPair<T>, side: PatchworkSeat, value: T): SeatPair<T> {
  return side === 0 ? [value, pair[1]] : [pair[0], value]
}

function bothAtEnd({ time, leagueRules }: PatchworkTable): boolean {
  return time[0] >= leagueRules.duration && time[1] >= leagueRules.duration
}

/** Nobody is asked when "both time tokens reach the last point of the Timeline". */
export function seatsToMove(table: PatchworkTable): readonly PatchworkSeat[] {
  return bothAtEnd(table) ? [] : [sideToMove(table)]
}

/** Who places a special patch moves, else who is behind; on the same space "the player that played last takes his turn". */
function sideToMove(table: PatchworkTable): PatchworkSeat {
  if (table.pendingSpecials[0].length > 0) return 0
  if (table.pendingSpecials[1].length > 0) return 1
  if (table.time[0] === table.time[1]) return table.lastMover
  return table.time[0] < table.time[1] ? 0 : 1
}
