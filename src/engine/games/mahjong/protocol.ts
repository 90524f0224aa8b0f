import { namedText, type Word } from '../../annotate.ts'
import type { InputPart, Question, Seat } from '../../game.ts'
import type { MahjongAction, MahjongTable } from './state.ts'

/** "windSeat, aka your player id", and "startingTiles, your starting hand", bonus tiles included. */
export function opening({ dealt }: MahjongTable, seat: Seat): readonly string[] {
  return [`${seat}`, dealt[seat]!]
}

/** The round's type, then all actions since the seat's last input, its own included and other seats' draws left out. */
export function input({ round, untold }: MahjongTable, seat: Seat): readonly string[] {
  const lines = untold[seat]!
  return [round, `${lines.length}`, ...lines]
}

export function format(action: MahjongAction): readonly string[] {
  return [mahjongAnswer(action)]
}

export function mahjongAnswer(action: MahjongAction): string {
  switch (action.kind) {
    case 'discard':
      return `DISCARD ${action.tile}`
    case 'gong':
      return action.tile === undefined ? 'GONG' : `GONG ${action.tile}`
    case 'pong':
      return `PONG ${action.discard}`
    case 'seung':
      return `SEUNG ${action.used.join('')}${action.discard}`
    case 'win':
      return 'WIN'
    case 'pass':
      return 'PASS'
  }
}

const openingLines: readonly (readonly Word[])[] = [
  [{ name: 'windSeat', note: 'your seat: 0 is East and deals' }],
  [{ name: 'startingTiles', note: 'your 13 tiles, with flowers and seasons' }],
]

const turnLines: readonly (readonly Word[])[] = [
  [{ name: 'roundType', note: 'normal: you have drawn; interrupt: you may claim the last tile' }],
  [{ name: 'numberOfActions', note: 'actions since your last input' }],
]

const actionLine: readonly Word[] = [
  { name: 'committer', note: 'the seat that did it' },
  { name: 'action' },
  { name: 'targetTiles', note: 'the tiles it was done with' },
]

export function annotate({ input, opening }: Question): readonly InputPart[] {
  const first = opening > 0 ? [...openingLines, ...turnLines] : turnLines
  return input.flatMap((text, line) => namedText(line, text, first[line] ?? actionLine))
}
