import { expect, test } from 'vitest'
import { noFilters } from '../../../src/renderer/library/filters.ts'
import { kindsWith, problemsOrder } from '../../../src/renderer/library/problems.ts'

test('A kind can be turned on and off, except the last one', () => {
  expect([kindsWith('slow', 'fault'), kindsWith('fault,slow', 'fault'), kindsWith('slow', 'slow')]).toEqual([
    'fault,slow',
    'slow',
    'slow',
  ])
})

test('The request has the selected kinds of problems, and for a bot filter only that bot’s', () => {
  const filters = { ...noFilters, problems: 'fault,slow', bot: ' ann ' }
  expect([problemsOrder(filters, { bot: 'ann' }, 0.5), problemsOrder(noFilters, {}, 0.5)]).toEqual([
    { filter: { bot: 'ann' }, kinds: ['fault', 'slow'], near: 0.5, of: 'ann' },
    null,
  ])
})
