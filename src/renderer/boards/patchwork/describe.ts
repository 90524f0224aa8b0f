import { freeCells } from '../../../engine/games/patchwork/board.ts'
import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { refusedAnswersIn } from '../../lib/board/refused-answer.ts'
import { withNames } from '../../../reading/match-labels.ts'
import { counted, numberText } from '../../../number-text.ts'
import type { BoardTurn } from '../board.ts'
import { patchWith } from './patches.ts'
import { answered, happened, hasIncome, outcome, sides, toMove } from './board-labels.ts'
import { choosable } from './circle-places.ts'

export function describe({ frame, seats, standing, result }: BoardTurn<PatchworkTable>): readonly string[] {
  const table = frame.state
  const nameOfSeat = (seat: number) => seats[seat]?.name ?? `Seat ${seat}`
  const scores = result?.scores ?? standing
  const done = withNames({ seats }, happened(frame.events))
  return [
    ...refusedAnswersIn(frame).map(
      ({ seat, lines, why }) =>
        `${nameOfSeat(seat)} answered ${answered(lines[0] ?? '') || 'nothing'}: ${why}.`,
    ),
    ...(done === '' ? [] : [`${done}.`]),
    ...sides.map((seat) => `${nameOfSeat(seat)} ${seatText(table, seat, scores)}.`),
    ...moveText(table, nameOfSeat),
  ]
}

function seatText(table: PatchworkTable, seat: 0 | 1, scores: readonly number[] | null): string {
  const score = scores?.[seat]
  const ending = outcome(table, seat, scores)
  return [
    ...(ending === '' ? [] : [ending === 'lost' ? 'lost by a fault' : ending]),
    `has ${counted(table.buttons[seat], 'button')}`,
    ...(hasIncome(table) ? [`earns ${numberText(table.income[seat])} at an income`] : []),
    `is on space ${table.time[seat]} of ${table.leagueRules.duration}`,
    `has ${counted(freeCells(table.boards[seat]), 'empty cell')}`,
    ...(table.bonusOwner === seat ? ['has the bonus for the full square'] : []),
    ...(table.finishedFirst === seat ? ['reached the end first'] : []),
    ...(score === undefined ? [] : [`stands at ${numberText(score)}`]),
  ].join(', ')
}

function moveText(table: PatchworkTable, nameOf: (seat: number) => string): readonly string[] {
  const seat = toMove(table)
  if (seat === undefined) return ['The match is over.']
  if (table.pendingSpecials[seat].length > 0) return [`${nameOf(seat)} is to place a special patch.`]
  const offers = table.circle.slice(0, choosable).flatMap((id) => {
    const patch = patchWith(id)
    return patch === undefined ? [] : [`patch ${id} for ${patch.price} and ${counted(patch.time, 'space')}`]
  })
  const choice = offers.length === 0 ? '' : `, can choose from ${offers.join(', ')}`
  return [`${nameOf(seat)} is to move${choice}.`]
}
