import { expect, test } from 'vitest'
import { partsText, processorText } from '../../src/reading/processor-text.ts'

test.each([
  [
    118,
    34,
    71,
    'It had the processor for 34 of 118 ms, waited 71 ms for a core, and 13 ms for something else: the machine was busy',
  ],
  [
    300,
    4,
    0,
    'It had the processor for 4 of 300 ms, and waited 296 ms for something else: it slept, or waited for a lock or a file',
  ],
  [60, 41, 13, 'It had the processor for 41 of 60 ms, waited 13 ms for a core, and 6 ms for something else'],
  [60, 60, 0, 'It had the processor for 60 of 60 ms'],
  [60, 180, 9, 'Its threads together had the processor for 180 ms in 60 ms, waited 9 ms for a core'],
  [300, 4, undefined, 'It had the processor for 4 of 300 ms: it waited, or the machine was busy'],
])('%d ms, %d on the processor, %s waiting for a core', (all, own, wait, text) => {
  const waited = wait === undefined ? {} : { waitMicros: 1000 * wait }
  expect(processorText({ micros: 1000 * all, processorMicros: 1000 * own, ...waited })).toBe(text)
})

test('The parts of a time are told, the small ones left out', () => {
  const text = (processorMicros: number, waitMicros: number) =>
    partsText({ micros: 118_000, processorMicros, waitMicros })
  expect([text(34_000, 71_000), text(117_600, 100), text(300_000, 20_000)]).toEqual([
    '34 ms on the processor, 71 ms waiting for a core, 13 ms for something else',
    '118 ms on the processor',
    '300 ms on the processor, 20 ms waiting for a core',
  ])
})
