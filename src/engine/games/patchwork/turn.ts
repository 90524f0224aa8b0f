import type { Fault, GameEvent, Move, Ruling, Step } from '../../game.ts'
import { type PatchworkAction, seatsToMove, type PatchworkSeat, type PatchworkTable } from './table.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/** A turn in progress: a mutable copy of the table, and the events so far. */
export interface PatchworkTurn<T extends PatchworkTable = PatchworkTable> {
  readonly side: PatchworkSeat
  readonly table: Writable<T>
  readonly events: GameEvent[]
}

// The original's texts for faults.
const faultTexts: { readonly [F in Fault]: string } = {
  invalid: 'unknown command',
  timeout: 'timeout!',
  crash: 'crashed!',
}

export function playTurn<T extends PatchworkTable>(
  before: T,
  moves: readonly Move<PatchworkAction>[],
  act: (turn: PatchworkTurn<T>, action: PatchworkAction) => Ruling,
): Step<T> {
  const move = moves[0]
  const [side] = before.toAct
  if (side === undefined || move?.seat !== side) throw new Error('the move is not of the seat to act')
  const turn: PatchworkTurn<T> = { side, table: { ...before, turns: before.turns + 1 }, events: [] }
  const ruling =
    'fault' in move ? lose(turn, move.fault, move.why, faultTexts[move.fault]) : act(turn, move.action)
  return { state: turn.table, events: turn.events, rulings: [ruling] }
}

export function lose(
  { side, table, events }: PatchworkTurn,
  fault: Fault,
  why: string,
  text: string,
): Ruling {
  table.lost = side
  table.toAct = []
  events.push({ kind: 'fault', seat: side, text: `$${side} ${text}`, fault })
  return { seat: side, result: 'fault', fault, why }
}

export function closeTurn({ side, table }: PatchworkTurn): void {
  table.lastMover = side
  table.toAct = seatsToMove(table)
}
