import { expect, test } from 'vitest'
import { noFilters } from '../../../src/renderer/library/filters.ts'
import { kindsWith, problemsOrder } from '../../../src/renderer/library/problems.ts'

test('A kind comes in and goes out again, but for the last one', () => {
  expect([kindsWith('slow', 'fault'), kindsWith('fault,slow', 'fault'), kindsWith('slow', 'slow')]).toEqual([
    'fault,slow',
    'slow',
    'slow',
  ])
})

test('The studio is asked for problems of the kinds that are on, and where a bot is looked for for its own', () => {
  const filters = { ...noFilters, problems: 'fault,slow', bot: ' ann ' }
  expect([problemsOrder(filters, { bot: 'ann' }, 0.5), problemsOrder(noFilters, {}, 0.5)]).toEqual([
    { filter: { bot: 'ann' }, kinds: ['fault', 'slow'], near: 0.5, of: 'ann' },
    null,
  ])
})
