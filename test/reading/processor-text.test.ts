import { expect, test } from 'vitest'
import { partsText, processorText, timePartsOf, withoutSlowTimes } from '../../src/reading/processor-text.ts'

test.each([
  [
    118,
    34,
    71,
    '118 ms: 71 ms waiting for a core, 34 ms on the processor, 13 ms asleep, or waiting for a lock, a file or a program (the machine was busy)',
  ],
  [300, 4, 0, '300 ms: 296 ms asleep, or waiting for a lock, a file or a program, 4 ms on the processor'],
  [60, 60, 0, '60 ms: 60 ms on the processor'],
  [60, 90, 5, '60 ms: 60 ms on the processor; all threads together had the processor for 90 ms'],
  [300, 4, undefined, 'It had the processor for 4 ms of 300 ms: it waited, or the machine was busy'],
  [300, undefined, undefined, ''],
])('%d ms, %s on the processor, %s waiting for a core', (all, own, wait, text) => {
  const told = {
    ...(own !== undefined && { processorMicros: 1000 * own }),
    ...(wait !== undefined && { waitMicros: 1000 * wait }),
  }
  expect(processorText({ micros: 1000 * all, ...told })).toBe(text)
})

test('What the runtime and the system tell of memory is in it', () => {
  const reply = {
    ...{ micros: 118_000, processorMicros: 105_000, waitMicros: 13_000, newPages: 12_000, readPages: 1 },
    ...{ gcMicros: 71_000, gcPauses: 3, compiled: 340 },
  }
  expect(processorText(reply)).toBe(
    '118 ms: 63 ms garbage collection (3 pauses), 42 ms its own code, 13 ms waiting for a core; 49 MB of memory new from the system; 1 page of memory read from a disk; 340 methods compiled',
  )
})

test.each([
  [34_000, 71_000, 0],
  [300_000, 20_000, 90_000],
  [0, 200_000, 500_000],
])('The parts are together the time: %d, %d, %d', (processorMicros, waitMicros, gcMicros) => {
  const { gc, own, wait, rest } = timePartsOf({ micros: 118_000, processorMicros, waitMicros, gcMicros })!
  expect(gc + own + wait + rest).toBe(118_000)
  expect(Math.min(gc, own, wait, rest)).toBeGreaterThanOrEqual(0)
})

test('Of a quick answer nothing is told', () => {
  expect(partsText({ micros: 900 })).toBe('')
})

test('What is measured of a bot can be left out', () => {
  const reply = { seat: 0, by: 'bot', output: ['SKIP'], errors: '', micros: 20_000 } as const
  expect(withoutSlowTimes({ ...reply, processorMicros: 1, waitMicros: 2, gcMicros: 3 })).toEqual(reply)
})
