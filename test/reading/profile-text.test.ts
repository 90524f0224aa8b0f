import { expect, test } from 'vitest'
import type { ProfiledTurn } from '../../src/contract/profile.ts'
import {
  bareText,
  differencesOf,
  samplesText,
  otherTimeText,
  signedMillis,
  timeSentence,
} from '../../src/reading/profile-text.ts'

test.each([
  [
    118,
    { gcMillis: 71, gcPauses: 3, processorMillis: 105, waitMillis: 13 },
    '118 ms: 63 ms garbage collection (3 pauses), 42 ms its own code, 13 ms waiting for a core',
  ],
  [
    80,
    { processorMillis: 2, waitMillis: 1 },
    '80 ms: 77 ms asleep, or waiting for a lock, a file or a program, 2 ms on the processor, 1 ms waiting for a core',
  ],
  [50, { processorMillis: 60, waitMillis: 40 }, '50 ms: 50 ms on the processor'],
  [
    300,
    { processorMillis: 60, waitMillis: 40, sleepMillis: 200, lockMillis: 90 },
    '300 ms: 200 ms asleep, 90 ms waiting for a lock or a thread, 10 ms on the processor',
  ],
  [
    30,
    { processorMillis: 10, sleepMillis: 0, lockMillis: 0 },
    '30 ms: 20 ms waiting for something else, 10 ms on the processor',
  ],
  [50, {}, '50 ms: 50 ms on the processor'],
  [0.4, { gcMillis: 0, gcPauses: 0 }, '0.4 ms'],
])('%d ms with %j', (millis, events, text) => {
  expect(timeSentence({ millis, events })).toBe(text)
})

test('Another time than in the match is said, if it is not small', () => {
  expect([
    otherTimeText({ millis: 11, recordedMillis: 118, events: {} }),
    otherTimeText({ millis: 60, recordedMillis: 20, events: { waitMillis: 10 } }),
    otherTimeText({ millis: 60, recordedMillis: 20, events: { waitMillis: 30 } }),
    otherTimeText({ millis: 60, recordedMillis: 50, events: {} }),
    otherTimeText({ millis: 1, recordedMillis: 5, events: {} }),
    otherTimeText({ millis: 60, recordedMillis: null, events: {} }),
  ]).toEqual([
    '118 ms in the match: the machine, or chance',
    '20 ms in the match: a profiler slows a bot down',
    '20 ms in the match: the machine is busy now',
    null,
    null,
    null,
  ])
})

test('Of two turns the functions that take another time come first', () => {
  const turn = (millis: number, parts: { readonly [name: string]: number }) =>
    ({
      millis,
      functions: Object.entries(parts).map(([name, self]) => ({
        name,
        file: 'a.js',
        line: 1,
        self,
        total: self,
      })),
    }) as unknown as ProfiledTurn
  const found = differencesOf(
    turn(100, { search: 0.9, read: 0.1 }),
    turn(20, { read: 0.5, search: 0.25, other: 0.25 }),
  )
  expect(found.map(({ name, millis }) => `${signedMillis(millis)} ${name}`)).toEqual([
    '+85 ms search',
    '−5 ms other',
    '+0 ms read',
  ])
})

test('A turn without samples says why, and so does a program without names', () => {
  const none = { turn: 1, recordedMillis: null, samples: 0, functions: [], stacks: [] }
  expect([
    samplesText({ ...none, millis: 3, events: {} }),
    samplesText({ ...none, millis: 200, events: { processorMillis: 1 } }),
    samplesText({ ...none, millis: 200, events: {} }),
    bareText({ bare: '/bot' }),
    bareText({}),
  ]).toEqual([
    'No samples: it was too quick',
    'No samples: it hardly ran',
    'No samples: its program was only starting, or its main thread did nothing',
    '/bot has no debug information: compile it with -g to see its functions and lines',
    null,
  ])
})
