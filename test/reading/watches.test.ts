import { expect, test } from 'vitest'
import { changedWatches, mostWatches } from '../../src/reading/watches.ts'
import type { WatchChange } from '../../src/contract/config.ts'

const full = Array.from({ length: mostWatches }, (_, i) => `turn + ${i}`)

test.each<[string, WatchChange, readonly string[]]>([
  ['One is added at the end', { kind: 'add', expression: ' d ' }, ['a', 'b', 'c', 'd']],
  ['One is added at its place', { kind: 'add', expression: 'd', at: 1 }, ['a', 'd', 'b', 'c']],
  ['One that is there is not added again', { kind: 'add', expression: 'b', at: 0 }, ['a', 'b', 'c']],
  [
    'A path is written as it is everywhere',
    { kind: 'add', expression: 'state["x"]' },
    ['a', 'b', 'c', 'state.x'],
  ],
  ['One is put in the place of another', { kind: 'replace', expression: 'b', by: 'd' }, ['a', 'd', 'c']],
  ['Two that become the same are one', { kind: 'replace', expression: 'a', by: 'c' }, ['c', 'b']],
  [
    'What was written for one that was removed meanwhile is not lost',
    { kind: 'replace', expression: 'x', by: 'd' },
    ['a', 'b', 'c', 'd'],
  ],
  [
    'What was written for one that was removed meanwhile leaves alone what is the same',
    { kind: 'replace', expression: 'x', by: 'a' },
    ['a', 'b', 'c'],
  ],
  ['One is moved', { kind: 'move', expression: 'a', to: 1 }, ['b', 'a', 'c']],
  ['One is moved to the first place at most', { kind: 'move', expression: 'c', to: -5 }, ['c', 'a', 'b']],
  ['One is moved to the last place at most', { kind: 'move', expression: 'a', to: 9 }, ['b', 'c', 'a']],
  ['One that was removed meanwhile is not moved', { kind: 'move', expression: 'x', to: 0 }, ['a', 'b', 'c']],
  ['One is removed', { kind: 'remove', expression: 'b' }, ['a', 'c']],
  ['One that is not there is not removed', { kind: 'remove', expression: 'x' }, ['a', 'b', 'c']],
])('%s', (_, change, after) => {
  expect(changedWatches(['a', 'b', 'c'], change)).toEqual(after)
})

test('A duplicate in the settings is watched once', () => {
  expect(changedWatches(['a', 'b', 'a'], { kind: 'add', expression: 'c' })).toEqual(['a', 'b', 'c'])
})

test('The limit is a hundred watches', () => {
  expect(() => changedWatches(full, { kind: 'add', expression: 'turn' })).toThrow(
    'A game can have at most 100 watches: remove one first',
  )
})

test('A full list accepts all changes that do not extend it', () => {
  const changes: readonly WatchChange[] = [
    { kind: 'add', expression: 'turn + 7' },
    { kind: 'replace', expression: 'turn + 1', by: 'turn' },
    { kind: 'move', expression: 'turn', to: 0 },
    { kind: 'remove', expression: 'turn + 99' },
  ]
  const after = changes.reduce(changedWatches, full)
  expect([after.length, after[0], after.at(-1)]).toEqual([99, 'turn', 'turn + 98'])
})
