import type { Fault, GameEvent, Ruling, Seat } from '../../../game.ts'
import { eventOf, faultEvent } from '../events.ts'
import { type SeatAction, untoldAfter } from '../state.ts'
import type { CodinGameState } from './state.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/** A turn in progress: a mutable copy of the table, and the events so far. */
export interface MahjongTurn {
  readonly table: Writable<CodinGameState>
  readonly events: GameEvent[]
}

export function record(
  { table, events }: MahjongTurn,
  done: SeatAction,
  event: GameEvent = eventOf(done),
): void {
  table.untold = untoldAfter(table.untold, done)
  if (done.type === 'DISCARD' || done.type === 'GONG') table.meaningful = done
  if (done.type === 'DISCARD' || done.type === 'GONG' || done.type === 'WIN') table.lastAction = done
  events.push(event)
}

/** Ends the match by a fault: that seat has -1, the others keep their scores. */
export function lose({ table, events }: MahjongTurn, seat: Seat, fault: Fault, why: string): Ruling {
  table.scores = table.scores.with(seat, -1)
  table.end = 'fault'
  table.toAct = []
  events.push(faultEvent(seat, fault, why))
  return { seat, result: 'fault', fault, why }
}
