import type { Fault, GameEvent, Seat } from '../../game.ts'
import type { SeatAction, Winner } from './state.ts'
import { nameOfTile } from './tiles.ts'

const verbs: { readonly [T in SeatAction['type']]: string } = {
  FLOWER: 'puts out',
  DRAW: 'draws',
  DISCARD: 'discards',
  PONG: 'makes a pong of',
  SEUNG: 'makes a seung of',
  GONG: 'makes a gong of',
  WIN: 'says win with',
}

/** Kinds are flower, draw, discard, pong, seung, gong and win; `$0` stands for a bot's name. */
export function eventOf({ seat, type, tiles }: SeatAction): GameEvent {
  const text = `$${seat} ${verbs[type]} ${tiles.map(nameOfTile).join(', ')}`
  return { kind: type.toLowerCase(), seat, text, tiles }
}

export function wonEvent({ seat, fan, elements, from }: Winner): GameEvent {
  const names = elements.map((each) => `${each.name} ${each.fan}`).join(', ')
  const whose = from === null ? '' : ` by a tile of $${from}`
  return { kind: 'won', seat, text: `$${seat} wins ${fan} fan${whose}${names === '' ? '' : `: ${names}`}` }
}

export const drawnEvent: GameEvent = { kind: 'drawn', text: `No more tiles, it's a draw!` }

export function faultEvent(seat: Seat, fault: Fault, why: string): GameEvent {
  return { kind: fault, seat, text: `$${seat}: ${why}` }
}
