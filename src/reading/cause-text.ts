import type { Cause, OtherVersion } from '../contract/cases.ts'
import { counted } from '../number-text.ts'
import { answerText } from './rerun-text.ts'
import { shortened } from './shortened.ts'

type Found = Pick<Cause, 'needed' | 'recordedTurns' | 'isFewest' | 'isSteady' | 'isFailure'>

/** Which earlier turns cause what a bot does in a turn: `It also fails without any earlier turn`. */
export function causeText({ needed, recordedTurns, isFewest, isSteady, isFailure }: Found): string {
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

/** What another version of the bot does with the same input: `old acts otherwise first in turn 12 (SKIP, not PLAY 3); it does not do the same in turn 40`. */
export function otherVersionText({ bot, first, does }: OtherVersion, turn: number): string {
  const begins =
    first === null
      ? `${bot} acts as recorded in all these turns`
      : `${bot} acts otherwise first in turn ${first.turn} (${answerText(first.now)}, not ${answerText(first.recorded)})`
  if (does === null) return `${begins}; it does not come to turn ${turn}`
  if (first?.turn === turn) return begins
  return `${begins}; it ${does ? 'does the same' : 'does something else'} in turn ${turn}`
}

/** Where a person goes on: the last of the turns that it needs, else its own. */
export function turnToLookAt({ needed, turn }: Pick<Cause, 'needed' | 'turn'>): number {
  return needed.at(-1) ?? turn
}

export function neededText(needed: readonly number[]): string {
  if (needed.length === 0) return 'Without any earlier turn: the bot needs none'
  return `With only the earlier ${needed.length === 1 ? 'turn' : 'turns'} that the bot needs: ${shortened(needed.join(', '), 60)}`
}
