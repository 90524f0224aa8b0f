import type { Tile } from '../../../engine/games/mahjong/tiles.ts'
import { counted } from '../../../number-text.ts'
import type { BoardTurn } from '../board.ts'
import type { MahjongState } from './state.ts'
import { isUnknownHand, seenBy } from './seen.ts'
import { wantedIn } from './wanted.ts'
import {
  awayText,
  didText,
  elementsText,
  lastText,
  nowText,
  roundText,
  seatName,
  tileName,
  wantedText,
  winds,
} from './board-labels.ts'

export function describe(looked: BoardTurn<MahjongState>): readonly string[] {
  const { seats, result } = looked
  const { frame, before, standing } = seenBy(looked)
  const { wall, hands, winners } = frame.state
  const round = roundText(frame.state)
  const isTold = frame.events.some(({ kind }) => kind === 'discard' || kind === 'gong')
  const last = isTold ? '' : lastText(frame.state, seats)
  const did = seats.flatMap(({ seat, name }) => {
    const text = didText(frame, seat, false)
    return text === '' ? [] : [`${name} ${text}.`]
  })
  return [
    `${nowText(frame.state, seats)}.`,
    ...winners.map((winner) => {
      const worth = isUnknownHand(frame.state, winner.seat) ? 'has won' : elementsText(winner)
      return `${seatName(seats, winner.seat)}: ${worth}.`
    }),
    ...did,
    ...wantedIn(frame, before?.state ?? null).map((wanted) => `${wantedText(wanted, seats, false)}.`),
    ...(last === '' ? [] : [`${last}.`]),
    `${round === '' ? '' : `${round}, `}${wall} tiles in the wall.`,
    ...(result === null ? [] : [`Scores: ${scoresText(result.scores, seats)}.`]),
    ...hands.map((_, seat) => seatText(frame.state, seat, seatName(seats, seat), standing?.[seat])),
  ]
}

function scoresText(scores: readonly number[], seats: BoardTurn<MahjongState>['seats']): string {
  return scores.map((score, seat) => `${seatName(seats, seat)} ${score}`).join(', ')
}

function seatText(state: MahjongState, seat: number, name: string, standing: number | undefined): string {
  const { hands, melds, bonus, discards } = state
  const isHidden = isUnknownHand(state, seat)
  const parts = [
    ['hand', isHidden ? counted(hands[seat]?.length ?? 0, 'tile') : listed(hands[seat])],
    [
      'melds',
      (melds[seat] ?? [])
        .map(({ kind, tiles }) => `${kind.replace('-', ' ')} of ${listed(tiles)}`)
        .join('; '),
    ],
    ['bonus tiles', listed(bonus[seat])],
    ['discards', listed(discards[seat])],
  ]
  const texts = parts.filter(([, text]) => text !== '').map(([title, text]) => `${title}: ${text}`)
  const away = standing === undefined || isHidden ? '' : `, ${awayText(standing)}`
  return `${name}, ${winds[seat] ?? 'a seat'}${away}; ${texts.join('; ')}.`
}

function listed(tiles: readonly Tile[] = []): string {
  return tiles.map(tileName).join(', ')
}
