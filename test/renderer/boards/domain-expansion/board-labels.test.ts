import { expect, test } from 'vitest'
import type { DomainExpansionState } from '../../../../src/engine/games/domain-expansion/state.ts'
import type { ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { refusedAnswersIn } from '../../../../src/renderer/lib/board/refused-answer.ts'
import { doneIn, wantedBy } from '../../../../src/renderer/boards/domain-expansion/actions.ts'
import {
  askedText,
  doneText,
  positionSentences,
} from '../../../../src/renderer/boards/domain-expansion/board-labels.ts'
import { framesOf, looked, seats } from './played.ts'

test('An action is described by bot name, cell and wall', async () => {
  const frames = await framesOf('1 2 R', '6 6 L')
  const words = [1, 2, 3].map((length) => doneText(looked(frames.slice(0, length))))
  expect([...words, doneText({ ...looked(frames.slice(0, 2)), before: null })]).toEqual([
    'Nobody has moved yet',
    'Ann went from (0, 0) to (1, 2) and built a wall on its right',
    'Bea stayed on (6, 6) and built a wall on its left',
    'Ann went to (1, 2) and built a wall on its right',
  ])
})

test('A position is described: last action, next seat, tokens and domain sizes', async () => {
  const sentences = positionSentences(looked(await framesOf('1 2 R')))
  expect(sentences).toEqual([
    'Ann went from (0, 0) to (1, 2) and built a wall on its right.',
    'Bea is to move.',
    'Ann is on (1, 2) and is nearer to 31 cells.',
    'Bea is on (6, 6) and is nearer to 18 cells.',
  ])
})

test('The end is described, by domains or by a fault', async () => {
  const parted = positionSentences(looked(await framesOf('0 0 R', '6 6 L', '0 0 D')))
  const lost = positionSentences(looked(await framesOf('0 0 U')))
  expect([parted, lost]).toEqual([
    [
      'Ann stayed on (0, 0) and built a wall below it.',
      'Ann is on (0, 0) and has a domain of 1 cell: loses.',
      'Bea is on (6, 6) and has a domain of 48 cells: wins.',
    ],
    [
      'Ann answered “0 0 U” and lost: there is a wall on side U of 0 0.',
      'Ann is on (0, 0) and is nearer to 21 cells: lost: illegal move.',
      'Bea is on (6, 6) and is nearer to 21 cells: wins.',
    ],
  ])
})

test('A refused wall is the one the rules read, a corrected one the intended one', async () => {
  const wanted = await Promise.all(
    ['3 3 R', '0 0 up', '1 1 down', '1 1 Up', '1 1 hello', '7 1 R', 'hello', '1 1'].map(async (line) =>
      wantedIn((await framesOf(line)).at(-1)!),
    ),
  )
  const seat = 0
  expect(wanted).toEqual([
    { seat, cell: [3, 3], side: 'R', isCorrected: false },
    { seat, cell: [0, 0], side: 'U', isCorrected: false },
    { seat, cell: [1, 1], side: 'D', isCorrected: true },
    { seat, cell: [1, 1], side: null, isCorrected: true },
    { seat, cell: [1, 1], side: null, isCorrected: true },
    { seat, cell: null, side: 'R', isCorrected: false },
    { seat, cell: null, side: null, isCorrected: false },
    { seat, cell: [1, 1], side: null, isCorrected: false },
  ])
})

test('A corrected answer is shown without its message', async () => {
  const frame = (await framesOf('1 1 down we go')).at(-1)!
  expect(refusedAnswersIn(frame).map((requested) => askedText(requested, seats))).toEqual([
    'Ann answered “1 1 down”: "down" is none of U, D, L and R, and any other word means U',
  ])
})

test('A seat that lost by a fault did nothing', async () => {
  const frames = await framesOf('1 2 R', 'hello')
  expect(frames.map(doneIn)).toEqual([null, { seat: 0, cell: [1, 2], side: 'R' }, null])
})

function wantedIn(frame: ShownFrame<DomainExpansionState>) {
  return refusedAnswersIn(frame).map((requested) => wantedBy(requested, frame.state))[0]
}
