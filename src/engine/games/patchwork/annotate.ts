import { namedText, type Word } from '../../annotate.ts'
import type { InputPart, Question } from '../../game.ts'
import { boardSize } from './board.ts'

/** For lines that are lists; longer than any list. */
export const manyTimes = (word: Word): readonly Word[] => Array.from({ length: 20 }, () => word)

const openingLines: readonly (readonly Word[])[] = [
  [{ name: 'incomeEvents', note: 'how many Button Income events there are on the timeline' }],
  manyTimes({ name: 'incomeTime', note: 'when the Button Income event occurs' }),
  [{ name: 'patchEvents', note: 'how many Special Patch events there are on the timeline' }],
  manyTimes({ name: 'patchTime', note: 'when the Special Patch event occurs' }),
]

const patchLine: readonly Word[] = [
  { name: 'patchId' },
  { name: 'patchEarning', note: 'buttons it earns at each Button Income event' },
  { name: 'patchButtonPrice', note: 'buttons it costs' },
  { name: 'patchTimePrice', note: 'time it costs' },
  { name: 'patchShape', note: '| separates rows, O is taken by the patch' },
]

const moveLine: readonly Word[] = [
  { name: 'opponentMove' },
  { name: 'patchId' },
  { name: 'x', note: 'column of the top-left of the patch' },
  { name: 'y', note: 'row of the top-left of the patch' },
  { name: 'flip', note: '1 if the patch was mirrored' },
  { name: 'rotations', note: 'how often it was then rotated clockwise' },
]

export function annotate({ input, opening }: Question): readonly InputPart[] {
  const sides = [...sideLines('my', 'you'), ...sideLines('opponent', 'your opponent')]
  const patches = Math.min(Number(input[opening + sides.length]), input.length)
  const before = [
    ...(opening > 0 ? openingLines : []),
    ...sides,
    [{ name: 'patches', note: 'patches not yet used; only the first 3 can be played' }],
    ...Array.from({ length: patches }, () => patchLine),
    [{ name: 'specialPatchId', note: 'the special patch to place now, 0 if there is none' }],
    [{ name: 'opponentMoves', note: 'moves of your opponent since your last move' }],
  ]
  return input.flatMap((text, line) => namedText(line, text, before[line] ?? moveLine))
}

function sideLines(who: 'my' | 'opponent', whom: string): readonly (readonly Word[])[] {
  const numbers = [
    { name: `${who}Buttons`, note: `buttons of ${whom}` },
    { name: `${who}Time`, note: `space of the timeline of ${whom}` },
    { name: `${who}Earning`, note: `earnings of ${whom} at a Button Income event` },
  ]
  const row = [{ name: `${who}Board`, note: 'a row of the board: O is taken, . is empty' }]
  return [numbers, ...Array.from({ length: boardSize }, () => row)]
}
