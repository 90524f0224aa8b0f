import { freeCells } from '../../../engine/games/patchwork/board.ts'
import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { counted, numberText } from '../../../number-text.ts'

/** How a seat's points add up: `200 + 9 buttons - 2 × 61 empty cells`; empty where they add up differently. */
export function pointsText(table: PatchworkTable, seat: 0 | 1, score: number): string {
  const { leagueRules, buttons, boards, bonusOwner, finishedFirst, lost } = table
  if (lost === seat) return 'the score after a fault'
  const free = freeCells(boards[seat])
  const bonus = bonusOwner === seat ? leagueRules.bonusPoints : 0
  const paid = buttons[seat] * leagueRules.pointsPerButton
  const sum = leagueRules.basePoints + paid + bonus - 2 * free
  const isFirst = finishedFirst === seat && score === sum + 1
  if (score !== sum && !isFirst) return ''
  const parts = [
    ...(leagueRules.basePoints === 0 ? [] : [numberText(leagueRules.basePoints)]),
    ...(leagueRules.pointsPerButton === 1 ? [counted(buttons[seat], 'button')] : []),
    ...(bonus === 0 ? [] : [`${numberText(bonus)} for the full square`]),
    ...(isFirst ? ['1 for reaching the end first in a tie'] : []),
  ]
  return `${parts.join(' + ')} - 2 × ${counted(free, 'empty cell')}`
}
