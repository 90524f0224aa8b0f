import type { Seat } from '../../game.ts'
import { type Quilt, emptyBoard } from './board.ts'
import type { LeagueRules } from './leagues.ts'
import type { Orientation } from './shape.ts'

export type PatchworkSeat = 0 | 1

export type SeatPair<T> = readonly [T, T]

/** An action in either edition. Leagues without turning have no orientation. */
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

export type PatchPlacing = PatchworkAction & { readonly kind: 'place' }

/** The state of both editions; everything that may be asked follows from it. */
export interface PatchworkTable {
  readonly leagueRules: LeagueRules
  readonly boards: SeatPair<Quilt>
  readonly buttons: SeatPair<number>
  readonly time: SeatPair<number>
  /** Earnings at an income; 0 in a league without incomes. */
  readonly income: SeatPair<number>
  /** Ids of the remaining patches, from the neutral token on: the first three can be played. */
  readonly circle: readonly number[]
  /** Spaces with an unclaimed special patch. */
  readonly specials: readonly number[]
  /** Spaces of the special patches claimed but not placed yet, in the order of placing. */
  readonly pendingSpecials: SeatPair<readonly number[]>
  readonly bonusOwner: PatchworkSeat | null
  readonly finishedFirst: PatchworkSeat | null
  readonly lastMover: PatchworkSeat
  readonly lost: PatchworkSeat | null
  readonly turns: number
  readonly toAct: readonly PatchworkSeat[]
}

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

/** Only a fault or the last space ends a table. */
export function endOf(table: PatchworkTable): 'natural' | 'fault' | null {
  if (table.lost !== null) return 'fault'
  return bothAtEnd(table) ? 'natural' : null
}

export function otherSide(side: PatchworkSeat): PatchworkSeat {
  return side === 0 ? 1 : 0
}

export function sideOf(seat: Seat): PatchworkSeat {
  return seat === 0 ? 0 : 1
}

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

/**
 * The seat with a pending special patch moves, else the one behind; on the same space "the player that played last takes his
 * turn".
 */
function sideToMove(table: PatchworkTable): PatchworkSeat {
  if (table.pendingSpecials[0].length > 0) return 0
  if (table.pendingSpecials[1].length > 0) return 1
  if (table.time[0] === table.time[1]) return table.lastMover
  return table.time[0] < table.time[1] ? 0 : 1
}
