import { expect, test } from 'vitest'
import type { OutlineFrame } from '../../../src/contract/reading.ts'
import type { SaidValue } from '../../../src/engine/said-values.ts'
import { toldIn } from '../../../src/renderer/lib/match/told.ts'

const frame = (...values: readonly SaidValue[]): OutlineFrame => ({
  exchanges: [{ seat: 0, micros: 1, limitMillis: 50, result: 'done', values }],
  events: [],
  standing: null,
  isChange: true,
})

test('Names of values are known once, of seats and of the match, and more as the match grows', () => {
  const outline = [
    frame(),
    frame({ name: 'depth', value: 4, of: 'seat' }, { name: 'plan', value: 'go', of: 'seat' }),
  ]
  const before = toldIn(outline)
  outline.push(frame({ name: 'depth', value: 5, of: 'seat' }, { name: 'depth', value: 5, of: 'match' }))
  expect([before, toldIn(outline)]).toEqual([
    { seat: ['depth', 'plan'], match: [] },
    { seat: ['depth', 'plan'], match: ['depth'] },
  ])
})
