import { nameOf, type Tile } from '../../../engine/games/mahjong/tiles.ts'
import type { Looked } from '../board.ts'
import { awayText, didText, elementsText, nowText, seatName, winds } from './words.ts'
import type { State } from './pieces.ts'

/** Who is asked and what was done, then each seat's tiles. */
export function describe({ frame, seats, standing }: Looked<State>): readonly string[] {
  const { wall, hands, winners } = frame.state
  const did = seats.flatMap(({ seat, name }) => {
    const text = didText(frame, seat, false)
    return text === '' ? [] : [`${name} ${text}.`]
  })
  return [
    `${nowText(frame.state, seats)}.`,
    ...winners.map((winner) => `${seatName(seats, winner.seat)}: ${elementsText(winner)}.`),
    ...did,
    `${wall} tiles in the wall.`,
    ...hands.map((_, seat) => seatText(frame.state, seat, seatName(seats, seat), standing?.[seat])),
  ]
}

function seatText(state: State, seat: number, name: string, standing: number | undefined): string {
  const { hands, melds, bonus, discards } = state
  const parts = [
    ['hand', listed(hands[seat]!)],
    [
      'melds',
      melds[seat]!.map(({ kind, tiles }) => `${kind.replace('-', ' ')} of ${listed(tiles)}`).join('; '),
    ],
    ['bonus tiles', listed(bonus[seat]!)],
    ['discards', listed(discards[seat]!)],
  ]
  const told = parts.filter(([, text]) => text !== '').map(([title, text]) => `${title}: ${text}`)
  const away = standing === undefined ? '' : `, ${awayText(standing)}`
  return `${name}, ${winds[seat] ?? 'a seat'}${away}; ${told.join('; ')}.`
}

function listed(tiles: readonly Tile[]): string {
  return tiles.map(nameOf).join(', ')
}
