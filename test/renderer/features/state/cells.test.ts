import { expect, test } from 'vitest'
import { changes } from '../../../../src/engine/diff.ts'
import { cellRuns } from '../../../../src/renderer/features/state/cells.ts'
import { marksOf } from '../../../../src/renderer/lib/diff-marks.ts'

const before = { field: ['......', '..ab..'] }
const after = { field: ['......', '.xyb.z'] }
const mark = marksOf(changes(before, after)).below.get('field')!.below.get(1)

test('Changed cells are separate from the others, and show their old text', () => {
  expect(cellRuns('.xyb.z', mark, null).map(({ from, text, before: was }) => [from, text, was])).toEqual([
    [0, '.', null],
    [1, 'xy', '.a'],
    [3, 'b.', null],
    [5, 'z', '.'],
  ])
})

test('The selected cell is separate, even in a run of changed cells', () => {
  expect(cellRuns('.xyb.z', mark, 2).map(({ text, before: was, isChosen }) => [text, was, isChosen])).toEqual(
    [
      ['.', null, false],
      ['x', '.', false],
      ['y', 'a', true],
      ['b.', null, false],
      ['z', '.', false],
    ],
  )
})

test('A missing cell selects nothing', () => {
  expect(cellRuns('ab', undefined, 7)).toEqual([{ from: 0, text: 'ab', before: null, isChosen: false }])
})
