import { expect, test } from 'vitest'
import { pivotOf, type PivotKey, type PivotValue } from '../../../src/engine/arena/pivot.ts'
import type { ArenaResult } from '../../../src/engine/arena/results.ts'
import { duel } from './arena-samples.ts'

/** The first bot loses in its second seat, where the option is on. */
const results = Array.from({ length: 40 }, (_, block): readonly ArenaResult[] => [
  { ...duel(block, 0, 0), turns: 10 + (block % 4) },
  { ...duel(block, 1, block % 2 === 0 ? 0 : 1, block % 8 === 1 ? 0 : undefined), turns: 30 },
]).flat()

function partsOf({ key: _, ...parts }: PivotValue): readonly string[] {
  return Object.values(parts).map((part: unknown) => (part === null ? '' : `${part as string}`))
}

function pivot(...keys: readonly PivotKey[]) {
  const optionsOf = (block: number) => ({ fog: block % 2 === 1 })
  return pivotOf(results, { bot: 0, keys, optionsOf }).map(({ values, matches, won, score }) => [
    values.map((value) => partsOf(value).join('=')).join(' '),
    matches,
    won,
    score,
  ])
}

test('The cell in which a bot loses comes first, with the counts of its matches', () => {
  expect(pivot('seat', 'option.fog').toSorted()).toEqual([
    ['0 fog=false', 20, 20, 1],
    ['0 fog=true', 20, 20, 1],
    ['1 fog=false', 20, 20, 1],
    ['1 fog=true', 20, 0, 0],
  ])
  expect(pivot('seat', 'option.fog')[0]).toEqual(['1 fog=true', 20, 0, 0])
})

test('Matches are divided by rival, by first fault and by quarters of their length', () => {
  expect([pivot('rival'), pivot('fault').toSorted(), pivot('length').toSorted()]).toEqual([
    [['1', 80, 60, 0.75]],
    [
      ['', 75, 60, 0.8],
      ['timeout', 5, 0, 0],
    ],
    [
      ['10=11', 20, 20, 1],
      ['12=13', 20, 20, 1],
      ['14=30', 40, 20, 0.5],
    ],
  ])
})

test('Against one rival of several a bot scores whether it came before that one', () => {
  const match = { ...duel(0, 0, 0), bots: [0, 1, 2], ranks: [1, 0, 2], faults: [null, null, null] }
  const cells = pivotOf([match], { bot: 0, keys: ['rival'], optionsOf: () => ({}) })
  expect(cells.map(({ values, score }) => [values, score])).toEqual([
    [[{ key: 'rival', rival: 1 }], 0],
    [[{ key: 'rival', rival: 2 }], 1],
  ])
})

test('No matches have no cells', () => {
  expect(pivotOf([], { bot: 0, keys: ['length'], optionsOf: () => ({}) })).toEqual([])
})
