import { expect, test } from 'vitest'
import type { MatchFilter, MatchRecord } from '../../../src/contract.ts'
import { begin, end, sampleFrame, sampleMatch, send } from './samples.ts'
import { Scratch, thrownBy } from './scratch.ts'

const scratch = new Scratch()

const ids = [0, 1, 2, 3].map((i) => `0190000${i}-0000-7000-8000-00000000000${i}`)

function filled() {
  const log = scratch.open()
  const seat = { command: 'x', folder: '/', fingerprint: null }
  const given: Partial<MatchRecord>[] = [
    { game: 'tower' },
    { game: 'river', batch: 'night', seats: [{ ...seat, name: 'Ärger 100%' }] },
    { game: 'tower', batch: 'night' },
    { game: 'tower', seats: [{ ...seat, name: 'x', command: './ÄRGER_2 --fast' }] },
  ]
  const matches = given.map((each, i) => sampleMatch({ ...each, id: ids[i]! }))
  log.take([2, 0, 3, 1].map((i) => begin(matches[i]!)))
  log.take([send(matches[1]!, [sampleFrame(1, 'crash')]), end(matches[1]!)])
  return log
}

test.each<[string, MatchFilter, readonly number[]]>([
  ['all, newest first', {}, [3, 2, 1, 0]],
  ['the newest two', { limit: 2 }, [3, 2]],
  ['those before another', { before: ids[2]! }, [1, 0]],
  ['by game', { game: 'tower' }, [3, 2, 0]],
  ['by batch', { batch: 'night' }, [2, 1]],
  ['by part of a name or command, in any case', { bot: 'äRGer' }, [3, 1]],
  ['by a bot, where % and _ mean themselves', { bot: '0%' }, [1]],
  ['by _ too', { bot: 'r_2' }, [3]],
  ['with a fault', { fault: true }, [1]],
  ['without', { fault: false }, [3, 2, 0]],
  ['by all of these at once', { game: 'tower', bot: 'ärger', fault: false, limit: 5 }, [3]],
])('matches are listed: %s', (_, filter, expected) => {
  const listed = filled().cards(filter)
  expect(listed.map(({ id }) => id)).toEqual(expected.map((i) => ids[i]))
})

test('a match is found by any beginning of its id that only it has', () => {
  const log = filled()
  expect([ids[1]!, '01900003', ' 01900002-0000 '].map((text) => log.card(text).id)).toEqual([
    ids[1],
    ids[3],
    ids[2],
  ])
})

test('an unknown or ambiguous id is told with what was found', () => {
  const log = filled()
  const told = ['0190', '7', "' OR 1=1", '%'].map((text) => thrownBy(() => log.card(text)))
  const unknown = (text: string) => `UserError: There is no match "${text}" in ${scratch.file}`
  expect(told).toEqual([
    `UserError: "0190" fits more than one match: ${ids.toReversed().join(', ')}. Give more of the id`,
    ...['7', "' OR 1=1", '%'].map(unknown),
  ])
})

test.each(['', ' '])('an empty id (%j) is no beginning of the only match', (text) => {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match)])
  expect([thrownBy(() => log.card(text)), thrownBy(() => log.remove([text])), log.cards().length]).toEqual([
    'UserError: The id of a match is empty: "botscope list" shows the ids',
    'UserError: The id of a match is empty: "botscope list" shows the ids',
    1,
  ])
})

test('a removed match leaves the lists, is still found by its id, and comes back', () => {
  const log = filled()
  log.remove([ids[1]!, ids[2]!])
  const without = log.cards().map(({ id }) => id)
  const removed = log.cards({ deleted: true }).map(({ id }) => id)
  const found = log.card(ids[2]!)
  log.restore([ids[2]!])
  const back = log.cards()
  expect([
    without,
    removed,
    found.id,
    found.deleted !== null,
    back.map(({ id }) => id),
    back[1]!.deleted,
  ]).toEqual([[ids[3], ids[0]], [ids[2], ids[1]], ids[2], true, [ids[3], ids[2], ids[0]], null])
})

test('where one of several matches is unknown, none is removed', () => {
  const log = filled()
  expect([thrownBy(() => log.remove([ids[0]!, 'nothing'])), log.cards().length]).toEqual([
    `UserError: There is no match "nothing" in ${scratch.file}`,
    4,
  ])
})

test('title, note, tags and pin are kept, each until it is changed; a title is one line, a tag there once', () => {
  const log = filled()
  log.describe(ids[0]!, { title: ' A  strange\none ', tags: ['lost', ' odd', 'lost', ' '] })
  const told = log.describe(ids[0]!, { note: 'look at\nturn 3', pinned: true })
  const { title, note, tags, pinned } = log.card(ids[0]!)
  expect([{ title, note, tags, pinned }, told]).toEqual([
    { title: 'A strange one', note: 'look at\nturn 3', tags: ['lost', 'odd'], pinned: true },
    log.card(ids[0]!),
  ])
})
