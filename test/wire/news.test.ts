import { expect, test } from 'vitest'
import { NewsQueue } from '../../src/wire/news.ts'

test('Only the newest item per subject is sent, in the place of the first', () => {
  const news = new NewsQueue()
  news.add({ kind: 'progress', match: 'a', upTo: 1 })
  news.add({ kind: 'config', what: 'bots' })
  news.add({ kind: 'progress', match: 'b', upTo: 1 })
  news.add({ kind: 'progress', match: 'a', upTo: 2 })
  news.add({ kind: 'config', what: 'bots' })
  news.add({ kind: 'config', what: 'settings' })
  expect(news.take()).toEqual([
    { kind: 'progress', match: 'a', upTo: 2 },
    { kind: 'config', what: 'bots' },
    { kind: 'progress', match: 'b', upTo: 1 },
    { kind: 'config', what: 'settings' },
  ])
})

test('Changed matches are sent together, after the rest', () => {
  const news = new NewsQueue()
  news.add({ kind: 'library', changed: ['a'] })
  news.add({ kind: 'ended', match: 'a' })
  news.add({ kind: 'library', changed: ['b', 'a'] })
  expect(news.take()).toEqual([
    { kind: 'ended', match: 'a' },
    { kind: 'library', changed: ['a', 'b'] },
  ])
})

test('If any match may have changed, none is named', () => {
  const news = new NewsQueue()
  news.add({ kind: 'library', changed: ['a'] })
  news.add({ kind: 'library', changed: [] })
  news.add({ kind: 'library', changed: ['b'] })
  expect(news.take()).toEqual([{ kind: 'library', changed: [] }])
})

test('Too many changed matches are reported as any', () => {
  const news = new NewsQueue()
  for (let i = 0; i <= 500; i++) news.add({ kind: 'library', changed: [`${i}`] })
  news.add({ kind: 'library', changed: ['more'] })
  expect(news.take()).toEqual([{ kind: 'library', changed: [] }])
})

test('A repeated command is sent each time, in order, and at most 500 wait', () => {
  const news = new NewsQueue()
  const requested = ['turn.next', 'turn.next', 'turn.previous'].map((command) => ({
    kind: 'command' as const,
    command,
  }))
  for (const command of requested) news.add(command)
  const reported = news.take()
  for (let i = 0; i < 1000; i++) news.add(requested[0]!)
  expect([reported, news.take().length, news.isEmpty]).toEqual([requested, 500, true])
})

test('Too many matches to name become one item; news without a match stays', () => {
  const news = new NewsQueue()
  news.add({ kind: 'command', command: 'open' })
  for (let i = 0; i < 10_000; i++) news.add({ kind: 'ended', match: `${i}` })
  const reported = news.take()
  expect([reported[0], reported.at(-1), reported.length <= 502]).toEqual([
    { kind: 'command', command: 'open' },
    { kind: 'library', changed: [] },
    true,
  ])
})

test('Taken news is not sent again', () => {
  const news = new NewsQueue()
  news.add({ kind: 'opened' })
  news.add({ kind: 'library', changed: [] })
  news.take()
  expect([news.take(), news.isEmpty]).toEqual([[], true])
})
