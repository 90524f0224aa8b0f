import { expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import type { OutlineFrame } from '../../../../src/contract/reading.ts'
import { hintLines, placeText } from '../../../../src/renderer/features/timeline/timeline-labels.ts'

const card = {
  seats: [{ name: 'Ann' }, { name: 'Bea' }],
  clock: 'real',
} as unknown as MatchCard

const frame: OutlineFrame = {
  exchanges: [
    { seat: 0, micros: 85_000, limitMillis: 100, result: 'done', hasErrors: true, exception: 'KeyError: 3' },
    {
      ...{ seat: 1, micros: 150_000, limitMillis: 100, result: 'fault', fault: 'timeout' },
      why: 'no answer after 150 ms',
    },
  ],
  events: [{ kind: 'fault', text: '$1 timeout!', seat: 1 }],
  standing: null,
  isChange: true,
}

test('The hint shows each seat’s time and limit, the result and its reason, then the events', () => {
  expect(hintLines(card, frame, 7, 0.8)).toEqual([
    { seat: 0, text: 'Ann: done, 85.0 ms of 100 ms, wrote to stderr', tone: 'warn' },
    { text: 'KeyError: 3', tone: 'fault' },
    { seat: 1, text: 'Bea: timeout, 150 ms of 100 ms', tone: 'fault' },
    { text: 'no answer after 150 ms', tone: 'fault' },
    { seat: 1, text: 'Bea timeout!', tone: 'quiet' },
  ])
})

test('Without a clock no answer is near a limit', () => {
  const [first] = hintLines({ ...card, clock: 'off' }, frame, 7, Infinity)
  expect(first).toEqual({ seat: 0, text: 'Ann: done, 85.0 ms, no limit, wrote to stderr' })
})

test('A screen reader reports the turn and its problems', () => {
  expect([placeText(frame, 7, 40), placeText(undefined, 0, 0)]).toEqual([
    'Turn 7 of 40, seat 1 timeout',
    'Turn 0 of 0',
  ])
})

test('Of many events the hint shows some and counts the rest', () => {
  const events = Array.from({ length: 9 }, (_, i) => ({ kind: 'k', text: `t${i}` }))
  const lines = hintLines(card, { ...frame, exchanges: [], events }, 1, 0.8)
  expect(lines.map(({ text }) => text)).toEqual(['t0', 't1', 't2', 't3', 't4', '4 more events'])
})
