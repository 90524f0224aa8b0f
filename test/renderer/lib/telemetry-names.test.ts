import { expect, test } from 'vitest'
import type { OutlineFrame } from '../../../src/contract/reading.ts'
import type { TelemetryValue } from '../../../src/engine/telemetry.ts'
import { telemetryNamesIn } from '../../../src/renderer/lib/telemetry-names.ts'

const frame = (...values: readonly TelemetryValue[]): OutlineFrame => ({
  exchanges: [{ seat: 0, micros: 1, limitMillis: 50, result: 'done', values }],
  events: [],
  standing: null,
  isChange: true,
})

test('Names of reported values are listed once per seat and match, and grow with the match', () => {
  const outline = [
    frame(),
    frame({ name: 'depth', value: 4, of: 'seat' }, { name: 'plan', value: 'go', of: 'seat' }),
  ]
  const before = telemetryNamesIn(outline)
  outline.push(frame({ name: 'depth', value: 5, of: 'seat' }, { name: 'depth', value: 5, of: 'match' }))
  expect([before, telemetryNamesIn(outline)]).toEqual([
    { seat: ['depth', 'plan'], match: [] },
    { seat: ['depth', 'plan'], match: ['depth'] },
  ])
})
