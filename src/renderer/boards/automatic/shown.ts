import type { LatestExchange } from '../../../contract/reading.ts'
import type { Json } from '../../../engine/game.ts'
import type { Exchange } from '../../../engine/match.ts'
import type { BoardTurn } from '../board.ts'
import type { Parts } from './parts.ts'
import { statePartsOf } from './state.ts'
import { toldPartsOf } from './told.ts'

export interface ToldSeat extends LatestExchange {
  readonly seat: number
}

export interface Shown {
  readonly parts: Parts
  /** Not there where the state is shown. */
  readonly told: ToldSeat | null
  /** Of the turn, as far as they may be seen. */
  readonly exchanges: readonly Exchange[]
  /** The data for the viewer of the game, where nothing else is known of the turn but answers; else null. */
  readonly view: string | null
  readonly isEmpty: boolean
  readonly emptyText: string
}

/** Longer ones take too long to lay out. */
const mostView = 20_000

const nothing: Parts = { grids: [], panels: [] }

let latest: { readonly given: readonly unknown[]; readonly shown: Shown } | null = null

/** Computed once for a turn: the board draws it, and its description names it. */
export function shownOf(board: BoardTurn<Json | null>): Shown {
  const { frame, before, seats, viewer, seat, told } = board
  const given = [frame, before, seats.length, viewer, seat, told]
  if (latest?.given.every((each, i) => each === given[i])) return latest.shown
  const shown = compute(board)
  latest = { given, shown }
  return shown
}

/** A person who plays sees what that seat was told. Else the state is shown, or, where there is none, what a seat was told. */
function compute(board: BoardTurn<Json | null>): Shown {
  const { frame, before, seats, viewer } = board
  const exchanges = frame.exchanges.filter(({ question }) => viewer === null || question.seat === viewer)
  if (viewer === null && frame.state !== null) {
    const parts = statePartsOf(frame.state, before?.state ?? undefined, seats.length)
    const isEmpty = isNothing(parts)
    return { parts, told: null, exchanges, view: null, isEmpty, emptyText: 'The state is empty' }
  }
  const told = toldSeatOf(board)
  const parts = told === null ? nothing : toldPartsOf(told, told.seat)
  const view = viewer === null && isNothing(parts) ? (frame.view?.slice(0, mostView) ?? null) : null
  return {
    parts,
    told: told ?? blank(exchanges),
    exchanges,
    view,
    isEmpty: isNothing(parts) && exchanges.length === 0 && view === null,
    emptyText: 'Nothing is known of this turn but its number',
  }
}

/** The selected seat, else who was asked in this turn, else who was asked last. */
function toldSeatOf({ frame, told = [], viewer, seat }: BoardTurn<Json | null>): ToldSeat | null {
  const wanted = viewer ?? seat ?? frame.exchanges[0]?.question.seat ?? latestOf(told)
  const found = told[wanted] ?? null
  return found === null || found.input.length === 0 ? null : { ...found, seat: wanted }
}

/** A record without inputs has answers only. */
function blank(exchanges: readonly Exchange[]): ToldSeat | null {
  const [first] = exchanges
  if (first === undefined) return null
  const { question, reply } = first
  return { seat: question.seat, turn: -1, input: [], answer: reply.output, before: null, first: null }
}

function latestOf(told: readonly (LatestExchange | null)[]): number {
  const turns = told.map((each) => each?.turn ?? -1)
  return Math.max(0, turns.indexOf(Math.max(...turns)))
}

function isNothing({ grids, panels }: Parts): boolean {
  return grids.length === 0 && panels.length === 0
}
