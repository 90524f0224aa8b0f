import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchCard, MatchFilter, StudioCalls } from '../../../../src/contract.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import { Forks } from '../../../../src/renderer/features/fork/forks.svelte.ts'
import { coreOf } from '../../core/match-core.ts'

const fork = (id: string, turn: number, more: Partial<MatchCard> = {}) =>
  ({
    id,
    parent: { match: 'm', turn },
    frames: 20,
    status: 'ended',
    seats: [{ name: 'Ann', command: './ann', folder: '/', fingerprint: null }],
    ...more,
  }) as MatchCard

class Source {
  list: readonly MatchCard[] = []
  readonly filters: MatchFilter[] = []
  readonly read: string[] = []
  readonly #calls: Partial<StudioCalls> = {
    cardPage: async ({ filter }) => {
      this.filters.push(filter)
      return { total: this.list.length, cards: this.list }
    },
    frames: async ({ match, from }) => {
      this.read.push(`${match} ${from}`)
      const reply = { seat: 0, by: 'person', output: ['SKIP'] }
      return [{ index: from, exchanges: [{ reply }] } as unknown as Frame]
    },
  }
  readonly #match = coreOf({
    id: 'm',
    card: fork('m', 0),
    turnAt: async () => undefined,
    studio: {
      calls: this.#calls as StudioCalls,
      trouble: (_, error) => {
        throw error
      },
    },
  })
  readonly forks = new Forks(this.#match)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Forks are sorted by turn; forks of one turn, oldest first', async () => {
  const source = new Source()
  source.list = [fork('c', 4), fork('b', 9), fork('a', 4)]
  await source.forks.read()
  expect([source.forks.cards.map(({ id }) => id), source.forks.total, source.filters]).toEqual([
    ['a', 'c', 'b'],
    3,
    [{ parent: 'm' }],
  ])
})

test('A burst of events reads the forks once at once and once after a pause', async () => {
  const source = new Source()
  for (let i = 0; i < 30; i++) source.forks.onEvent({ kind: 'library', changed: ['other'] })
  const atOnce = source.filters.length
  await vi.advanceTimersByTimeAsync(3000)
  expect([atOnce, source.filters.length]).toEqual([1, 2])
  source.forks.close()
})

test('News reports the progress of a running fork; its end reads forks again', async () => {
  const source = new Source()
  source.list = [fork('a', 4, { frames: 6, status: 'running' })]
  await source.forks.read()
  const [card] = source.forks.cards
  const lasts = [source.forks.lastOf(card!)]
  source.forks.onEvent({ kind: 'progress', match: 'a', upTo: 9 })
  source.forks.onEvent({ kind: 'progress', match: 'elsewhere', upTo: 50 })
  lasts.push(source.forks.lastOf(card!))
  source.forks.onEvent({ kind: 'ended', match: 'a' })
  expect([lasts, source.filters.length]).toEqual([[5, 9], 2])
  source.forks.close()
})

test('Changes in a fork are read on demand, once, and for a running fork only from its turn on', async () => {
  const source = new Source()
  source.list = [fork('a', 4), fork('b', 4, { frames: 3, status: 'running' })]
  await source.forks.read()
  const [done, running] = source.forks.cards as [MatchCard, MatchCard]
  for (const card of [done, done, running]) source.forks.need(card)
  await vi.advanceTimersByTimeAsync(0)
  source.forks.onEvent({ kind: 'progress', match: 'b', upTo: 4 })
  for (const card of [done, running]) source.forks.need(card)
  await vi.advanceTimersByTimeAsync(0)
  expect([source.read, source.forks.changesIn(running)]).toEqual([
    ['a 4', 'b 4'],
    [{ seat: 0, text: 'SKIP' }],
  ])
})
