import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostHits } from '../../../../src/renderer/features/state/search.ts'
import { Searching } from '../../../../src/renderer/features/state/searching.svelte.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const large = { list: Array.from({ length: 300_000 }, (_, i) => i), last: 'here' }

test('A large state is searched in short steps, and the caller learns of the end', () => {
  const searching = new Searching()
  const reported: number[] = []
  searching.look(large, 'here', () => reported.push(searching.hits.length))
  const during = [searching.isBusy, reported.length]
  vi.runAllTimers()
  expect([during, searching.isBusy, reported, searching.hits]).toEqual([[true, 0], false, [1], [['last']]])
})

test('A new search replaces the current one', () => {
  const searching = new Searching()
  const reported: string[] = []
  searching.look(large, 'here', () => reported.push('here'))
  searching.look({ a: 1 }, '1', () => reported.push('1'))
  vi.runAllTimers()
  expect([reported, searching.hits]).toEqual([['1'], [['a']]])
})

test('The number of reported hits is limited', () => {
  const searching = new Searching()
  searching.look(large, '1')
  vi.runAllTimers()
  expect([searching.hits.length, searching.isCut]).toEqual([mostHits, true])
})

test('An empty text ends the search', () => {
  const searching = new Searching()
  searching.look({ a: 1 }, 'a')
  searching.look({ a: 1 }, '')
  expect([searching.hits, searching.isBusy, searching.text]).toEqual([[], false, ''])
})
