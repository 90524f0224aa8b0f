import { expect, test } from 'vitest'
import {
  pivotOf,
  type PivotKey,
  type PivotMeasure,
  type PivotValue,
} from '../../../src/engine/arena/pivot.ts'
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
  return pivotOf(results, { bot: 0, keys, optionsOf }).map(({ values, matches, won, mean }) => [
    values.map((value) => partsOf(value).join('=')).join(' '),
    matches,
    won,
    mean,
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
  expect(cells.map(({ values, mean }) => [values, mean])).toEqual([
    [[{ key: 'rival', rival: 1 }], 0],
    [[{ key: 'rival', rival: 2 }], 1],
  ])
})

test('A match of one seat has nobody to beat: no win and no share, but a score', () => {
  const solo: ArenaResult = { ...duel(0, 0, 0), bots: [0], ranks: [0], scores: [7], faults: [null] }
  const cellsOf = (measure: PivotMeasure, all: readonly ArenaResult[]) =>
    pivotOf(all, { bot: 0, keys: ['seat'], measure, optionsOf: () => ({}) }).map(
      ({ matches, won, drawn, lost, mean }) => [matches, won, drawn, lost, mean],
    )
  expect([cellsOf('points', [solo]), cellsOf('won', [solo]), cellsOf('score', [solo])]).toEqual([
    [[1, 0, 0, 0, null]],
    [[1, 0, 0, 0, null]],
    [[1, 0, 0, 0, 7]],
  ])
  expect(cellsOf('points', [solo, duel(1, 0, 0)])).toEqual([[2, 1, 0, 0, 1]])
})

test('One game that was won is no surprise beside one that was lost, as for any two of a coin', () => {
  const two = [duel(0, 0, 0), duel(0, 1, 1)]
  const cells = pivotOf(two, { bot: 0, keys: ['seat'], optionsOf: () => ({}) })
  expect(cells.map(({ mean, surprise }) => [mean, surprise.toFixed(2)])).toEqual([
    [1, '1.41'],
    [0, '-1.41'],
  ])
})

test('No matches have no cells', () => {
  expect(pivotOf([], { bot: 0, keys: ['length'], optionsOf: () => ({}) })).toEqual([])
})

test('Time for an answer, scores and faults are compared as well, and unknown times leave a cell without a mean', () => {
  const timed = results.map((result, i) => ({
    ...result,
    scores: result.bots.map((bot) => (bot === 0 ? result.turns : 0)),
    ...(i % 4 !== 3 && { times: result.bots.map((bot) => ({ answers: 2, micros: bot === 0 ? 4000 : 0 })) }),
  }))
  const means = (measure: PivotMeasure, ...keys: readonly PivotKey[]) =>
    pivotOf(timed, { bot: 0, keys, measure, optionsOf: (block) => ({ fog: block % 2 === 1 }) }).map(
      ({ mean, matches }) => [mean, matches],
    )
  expect([
    means('score', 'seat').toSorted(),
    means('time', 'seat', 'option.fog').toSorted(),
    means('faults', 'fault').toSorted(),
  ]).toEqual([
    [
      [11.5, 40],
      [30, 40],
    ],
    [
      [null, 20],
      [2, 20],
      [2, 20],
      [2, 20],
    ],
    [
      [0, 75],
      [1, 5],
    ],
  ])
})

test('Matches are divided by first answer, turning point and condition, where these are known', () => {
  const known = results.map((result, i) => ({ ...result, match: `${i}`, firsts: [`PLAY ${i % 2}`, null] }))
  const computed = (key: PivotKey, { match }: ArenaResult) =>
    match === '0' ? undefined : key === 'turned' ? (Number(match) % 2 === 0 ? 'never' : '12') : 'yes'
  const values = (key: PivotKey) =>
    pivotOf(known, { bot: 0, keys: [key], optionsOf: () => ({}), computed })
      .map(
        (cell) =>
          `${cell.matches} ${partsOf(cell.values[0]!)
            .map((part) => part.replace('[object Object]', 'turns'))
            .join(' ')}`,
      )
      .toSorted()
  expect([values('answer'), values('turned'), values('if.turn > 3')]).toEqual([
    ['40 ', '40 PLAY 0'],
    ['1 ', '39 never', '40 turns'],
    ['1 turn > 3 ', '79 turn > 3 true'],
  ])
})
