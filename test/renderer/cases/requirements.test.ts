import { expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import {
  areMistakes,
  draftOf,
  mistakesOf,
  requirementsOf,
  withAnswers,
} from '../../../src/renderer/cases/requirements.ts'

test('The conditions of a case survive its form unchanged', () => {
  const all = { must: ['A 1', 'B 2'], mustNot: ['C'], asGiven: true, withinMillis: 40 } as const
  expect([requirementsOf(draftOf(all)), requirementsOf(draftOf({}))]).toEqual([all, {}])
})

test.each(['0', '-1', '1.5', 'soon', '2147483648'])('%s is no valid answer time', (within) => {
  const read = requirementsOf({ ...draftOf({}), within })
  expect([areMistakes(read), read]).toEqual([true, { within: 'Not a whole number of milliseconds from 1' }])
})

test('A mistake about a field is shown there, any other one below', () => {
  const mistakes = ['must', 'mustNot', 'turn', undefined].map((field) =>
    mistakesOf(new UserError('wrong', field === undefined ? {} : { field })),
  )
  expect(mistakes).toEqual([{ must: 'wrong' }, { mustNot: 'wrong' }, { other: 'wrong' }, { other: 'wrong' }])
})

test('An answer added to one list is removed from the other', () => {
  const draft = draftOf({ mustNot: ['SKIP', 'PLAY 1 0 0 0 0'] })
  const { must, mustNot } = withAnswers(draft, 'must', ['SKIP'])
  expect({ must, mustNot }).toEqual({ must: ['SKIP'], mustNot: ['PLAY 1 0 0 0 0'] })
})
