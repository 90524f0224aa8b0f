import { expect, test } from 'vitest'
import { readFromViewer, type FromViewer } from '../../../src/renderer/lib/viewer-messages.ts'

const option = { title: 'Tokens', labels: ['Large', 'Small'], chosen: 'Large' }

test.each<FromViewer>([
  { kind: 'ready' },
  { kind: 'shown' },
  { kind: 'beat' },
  { kind: 'paces', millis: [1000, 0.5e4] },
  { kind: 'trouble', message: 'no such image' },
  { kind: 'failed', message: 'TypeError' },
  { kind: 'options', options: [option, { ...option, chosen: null }] },
])('A viewer may send %j', (message) => {
  expect(readFromViewer(message)).toEqual(message)
})

test.each([
  null,
  7,
  'ready',
  [],
  {},
  { kind: 'eval' },
  { kind: 'failed' },
  { kind: 'failed', message: 7 },
  { kind: 'beat', more: 'of it' },
  { kind: 'trouble', message: null },
  { kind: 'options', options: null },
  { kind: 'options', options: { length: 1 } },
  { kind: 'options', options: [null] },
  { kind: 'options', options: [{ ...option, title: 7 }] },
  { kind: 'options', options: [{ ...option, labels: [7] }] },
  { kind: 'options', options: [{ ...option, chosen: 7 }] },
  { kind: 'options', options: [{ ...option, more: 'of it' }] },
  { kind: 'options', options: new Array(3) },
  { kind: 'options', options: [{ ...option, labels: new Array(3) }] },
  { kind: 'paces', millis: [0] },
  { kind: 'paces', millis: [60_001] },
  { kind: 'paces', millis: new Array(3) },
  { kind: 'paces', millis: Array.from({ length: 100_001 }, () => 1000) },
  { kind: 'picture', frame: '0', progress: 1, image: null },
])('What no viewer sends is refused: %j', (message) => {
  expect(readFromViewer(message)).toBeNull()
})

test('Too many options, and too long texts, are refused; of a long one the beginning is shown', () => {
  const many = Array.from({ length: 200_000 }, () => option)
  const long = 'x'.repeat(1_000_000)
  expect([
    readFromViewer({ kind: 'options', options: many }),
    readFromViewer({ kind: 'options', options: [{ ...option, labels: many.map(() => 'x') }] }),
    readFromViewer({ kind: 'options', options: [{ ...option, title: long }] }),
    readFromViewer({ kind: 'failed', message: long }),
    readFromViewer({ kind: 'failed', message: long.slice(0, 2000) }),
  ]).toEqual([null, null, null, null, { kind: 'failed', message: 'x'.repeat(300) }])
})
