import { covered, hasFullSquare } from '../../../engine/games/patchwork/board.ts'
import type { Patch } from '../../../engine/games/patchwork/patches.ts'
import type { PatchworkAction, PatchPlacing, PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { counted, numberText } from '../../../number-text.ts'
import { cornerOf, handOf, shapeOf } from './hand.ts'
import { patchWith } from './patches.ts'
import { hasIncome } from './board-labels.ts'

export interface Outcome {
  readonly space: number
  readonly buttons: number
  /** Without the payment for skipping. */
  readonly income: number
  readonly specials: number
  readonly isBonus: boolean
  readonly isAgain: boolean
}

/** Independent of the place where it is laid. */
export function outcomeOfPatch(table: PatchworkTable, seat: 0 | 1, patch: Patch): Outcome {
  const earning = hasIncome(table) ? patch.income : 0
  return moved(table, seat, { spaces: patch.time, paid: -patch.price, earning })
}

/** The rules must accept the action. */
export function outcomeOf(table: PatchworkTable, seat: 0 | 1, action: PatchworkAction): Outcome {
  if (action.kind === 'skip') return outcomeOfSkip(table, seat)
  const outcome = outcomeOfPatch(table, seat, patchWith(action.patch)!)
  return { ...outcome, isBonus: table.bonusOwner === null && isFullWith(table, seat, action) }
}

/** It goes in front of the other token, and is paid for each space. */
function outcomeOfSkip(table: PatchworkTable, seat: 0 | 1): Outcome {
  const { time, leagueRules, pendingSpecials } = table
  const isDropped = pendingSpecials[seat].length > 0
  const spaces = isDropped ? 0 : Math.min(time[1 - seat]! - time[seat] + 1, leagueRules.duration - time[seat])
  return moved(table, seat, { spaces, paid: spaces * leagueRules.buttonsPerSkippedSpace, earning: 0 })
}

function moved(
  table: PatchworkTable,
  seat: 0 | 1,
  { spaces, paid, earning }: { readonly spaces: number; readonly paid: number; readonly earning: number },
): Outcome {
  const { time, leagueRules, specials, pendingSpecials, buttons } = table
  const space = Math.min(time[seat] + spaces, leagueRules.duration)
  const passed = (spot: number) => spot > time[seat] && spot <= space
  const income = leagueRules.incomes.filter(passed).length * (table.income[seat] + earning)
  const claimed = specials.filter(passed).length
  const waiting = Math.max(0, pendingSpecials[seat].length - 1) + claimed
  const other = time[1 - seat]!
  const isBehind = space <= other && space < leagueRules.duration
  return {
    ...{ space, income, specials: claimed, isBonus: false },
    buttons: (buttons[seat] + paid + income) | 0,
    isAgain: waiting > 0 || isBehind,
  }
}

function isFullWith({ boards, leagueRules }: PatchworkTable, seat: 0 | 1, placing: PatchPlacing): boolean {
  const hand = handOf(placing)
  const { x, y } = cornerOf(hand)
  return hasFullSquare(covered(boards[seat], shapeOf(hand), x, y, 'O'), leagueRules.bonusSquare)
}

export function outcomeText({ space, buttons, income, specials, isBonus, isAgain }: Outcome): string {
  return [
    `then ${counted(buttons, 'button')} on space ${space}`,
    ...(income > 0 ? [`with an income of ${numberText(income)}`] : []),
    ...(specials > 0 ? [`gets ${counted(specials, 'special patch', 'special patches')}`] : []),
    ...(isBonus ? ['wins the full square'] : []),
    ...(isAgain ? ['moves again'] : []),
  ].join(', ')
}
