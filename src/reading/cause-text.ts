import type { ShrunkCase } from '../contract/cases.ts'
import { counted } from '../number-text.ts'

type Cause = Pick<ShrunkCase, 'needed' | 'recordedTurns' | 'isFewest' | 'isSteady' | 'isFailure'>

/** Which earlier turns cause what a bot does in a turn: `It also fails without any earlier turn`. */
export function causeText({ needed, recordedTurns, isFewest, isSteady, isFailure }: Cause): string {
  const does = isFailure ? 'also fails' : 'does the same'
  const turns =
    recordedTurns === 0
      ? 'No earlier turn: it is its first'
      : needed.length === 0
        ? `It ${does} without any earlier turn`
        : `It needs ${needed.length} of the ${counted(recordedTurns, 'earlier turn')}: ${needed.join(', ')}`
  const early = isFewest ? '' : '; the search ended early: fewer may do'
  const chance = isSteady ? '' : '; run again with these, it did something else: it depends on chance or time'
  return `${turns}${early}${chance}`
}
