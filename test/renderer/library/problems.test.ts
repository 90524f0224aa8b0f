import { expect, test } from 'vitest'
import { usualSettings } from '../../../src/contract/settings.ts'
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
  const { marks } = usualSettings
  const settings = { nearTimeout: 0.5, marks }
  expect([problemsOrder(filters, { bot: 'ann' }, settings), problemsOrder(noFilters, {}, settings)]).toEqual([
    { filter: { bot: 'ann' }, kinds: ['fault', 'slow'], near: 0.5, marks, of: 'ann' },
    null,
  ])
})
