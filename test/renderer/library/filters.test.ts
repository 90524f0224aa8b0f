import { expect, test } from 'vitest'
import {
  filtersOf,
  isEverything,
  matchFilter,
  noFilters,
  queryOf,
  resultsFor,
} from '../../../src/renderer/library/filters.ts'

test('An address keeps all filters', () => {
  const filters = {
    text: 'a & b=c',
    game: 'patchwork',
    bot: 'Ann',
    tag: 'to see',
    batch: 'b1',
    cell: '{"bot":0}',
    matches: '0199,0200',
    about: 'Ann lost',
    program: 'a1b2',
    command: './bot',
    result: 'lost',
    fault: true,
    problem: true,
    pinned: true,
    repeated: true,
    find: 'fault == "timeout"',
    problems: '',
  } as const
  const others = { ...filters, find: '', problems: 'fault,slow' }
  expect([filters, others].map((each) => filtersOf(queryOf(each)))).toEqual([filters, others])
})

test('Unknown kinds of problems are ignored, and all kinds if there is a condition', () => {
  expect(
    ['problems=slow,x,fault', 'problems=x', 'problems=slow&find=true'].map(
      (query) => filtersOf(query).problems,
    ),
  ).toEqual(['fault,slow', '', ''])
})

test('An address without filters shows everything', () => {
  expect([queryOf(noFilters), filtersOf(''), isEverything(filtersOf(''))]).toEqual(['', noFilters, true])
})

test('An unknown result is ignored', () => {
  expect(filtersOf('result=__proto__&fault=yes')).toEqual(noFilters)
})

test('Forks are shown below their parents unless a filter is set', () => {
  const named = matchFilter({ ...noFilters, bot: ' ann ' })
  expect([matchFilter(noFilters), named]).toEqual([{ parent: null }, { bot: 'ann' }])
})

test('Listed matches are a filter, what they are is not', () => {
  const filters = { ...noFilters, matches: '0199,0200', about: 'Ann lost' }
  expect(matchFilter(filters)).toEqual({ matches: ['0199', '0200'] })
})

test('Repeated games are those of a batch or of a program', () => {
  const filters = [{ batch: 'b1' }, { program: 'a1b2' }, {}].map((where) => ({ ...where, repeated: true }))
  expect(filters.map((each) => matchFilter({ ...noFilters, ...each }))).toEqual([
    { batch: 'b1', repeated: true },
    { program: 'a1b2', repeated: true },
    {},
  ])
})

test('Results are filtered by the end of a match, or by the winner', () => {
  const requested = (['won', 'lost', 'draw', 'running', 'fault'] as const).map((result) =>
    matchFilter({ ...noFilters, result }),
  )
  expect(requested).toEqual([
    { won: true },
    { won: false, drawn: false },
    { drawn: true },
    { end: 'running' },
    { end: 'fault' },
  ])
})

test('The filters won and lost need a bot', () => {
  const offered = [noFilters, { ...noFilters, bot: 'ann' }].map((filters) => resultsFor(filters).slice(0, 3))
  expect(offered).toEqual([
    ['draw', 'running', 'natural'],
    ['won', 'lost', 'draw'],
  ])
})
