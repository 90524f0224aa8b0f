import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostHits } from '../../../src/renderer/panels/state/search.ts'
import { Searching } from '../../../src/renderer/panels/state/searching.svelte.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const large = { list: Array.from({ length: 300_000 }, (_, i) => i), last: 'here' }

test('A large state is looked through in moments, and who asked hears of the end', () => {
  const searching = new Searching()
  const told: number[] = []
  searching.look(large, 'here', () => told.push(searching.hits.length))
  const during = [searching.isBusy, told.length]
  vi.runAllTimers()
  expect([during, searching.isBusy, told, searching.hits]).toEqual([[true, 0], false, [1], [['last']]])
})

test('What is looked for then takes the place of what was looked for before', () => {
  const searching = new Searching()
  const told: string[] = []
  searching.look(large, 'here', () => told.push('here'))
  searching.look({ a: 1 }, '1', () => told.push('1'))
  vi.runAllTimers()
  expect([told, searching.hits]).toEqual([['1'], [['a']]])
})

test('More hits than can be of use are not told', () => {
  const searching = new Searching()
  searching.look(large, '1')
  vi.runAllTimers()
  expect([searching.hits.length, searching.isCut]).toEqual([mostHits, true])
})

test('Nothing is looked for once the text is empty', () => {
  const searching = new Searching()
  searching.look({ a: 1 }, 'a')
  searching.look({ a: 1 }, '')
  expect([searching.hits, searching.isBusy, searching.text]).toEqual([[], false, ''])
})
