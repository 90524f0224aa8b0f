import { expect, test } from 'vitest'
import type { CardOrder } from '../../../src/contract/batch.ts'
import type { MatchFilter, MatchRecord } from '../../../src/contract.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send } from './samples.ts'
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
  ['by a word of a name, in any case', { bot: 'äRGer' }, [1]],
  ['by a word of a command', { bot: 'ärger_2' }, [3]],
  ['by a bot, where % and _ mean themselves', { bot: '100_' }, []],
  ['by % too', { bot: '100%' }, [1]],
  ['by a bot before the limit', { bot: 'ärger', limit: 1 }, [1]],
  ['by the whole name of a bot', { botName: 'Ärger 100%' }, [1]],
  ['by a name in its own case', { botName: 'ärger 100%' }, []],
  ['by a seat that there is', { seat: 1 }, [2, 0]],
  ['by the seat of a bot', { bot: 'ärger', seat: 1 }, []],
  ['with turns', { turns: true, limit: 1 }, [1]],
  ['that ended by their rules', { byRules: true }, [1]],
  ['with a bot of the user', { ownBot: true, limit: 2 }, [3, 2]],
  ['with a fault', { fault: true }, [1]],
  ['without', { fault: false }, [3, 2, 0]],
  ['by all of these at once', { game: 'tower', bot: 'ärger_2', fault: false, limit: 5 }, [3]],
])('matches are listed: %s', (_, filter, expected) => {
  const listed = filled().cards(filter)
  expect(listed.map(({ id }) => id)).toEqual(expected.map((i) => ids[i]))
})

test('a match is found by any unique beginning of its id', () => {
  const log = filled()
  expect([ids[1]!, '01900003', ' 01900002-0000 '].map((text) => log.card(text).id)).toEqual([
    ids[1],
    ids[3],
    ids[2],
  ])
})

test('an unknown or ambiguous id is reported with matches', () => {
  const log = filled()
  const reported = ['0190', '7', "' OR 1=1", '%'].map((text) => thrownBy(() => log.card(text)))
  const unknown = (text: string) => `UserError: There is no match "${text}" in ${scratch.file}`
  expect(reported).toEqual([
    `UserError: "0190" fits more than one match: ${ids.toReversed().join(', ')}. Give more of the id`,
    ...['7', "' OR 1=1", '%'].map(unknown),
  ])
})

test.each(['', ' '])('an empty id (%j) does not find the only match', (text) => {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match)])
  expect([thrownBy(() => log.card(text)), thrownBy(() => log.remove([text])), log.cards().length]).toEqual([
    'UserError: The id of a match is empty: "botscope list" shows the ids',
    'UserError: The id of a match is empty: "botscope list" shows the ids',
    1,
  ])
})

test('a removed match leaves the lists, stays found by its id, and is restorable', () => {
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

test('one unknown match among several prevents all removals', () => {
  const log = filled()
  expect([thrownBy(() => log.remove([ids[0]!, 'nothing'])), log.cards().length]).toEqual([
    `UserError: There is no match "nothing" in ${scratch.file}`,
    4,
  ])
})

test('title, note, tags and pin are kept until changed; a title is one line, a tag is unique', () => {
  const log = filled()
  log.describe(ids[0]!, { title: ' A  strange\none ', tags: ['lost', ' odd', 'lost', ' '] })
  const reported = log.describe(ids[0]!, { note: 'look at\nturn 3', pinned: true })
  const { title, note, tags, pinned } = log.card(ids[0]!)
  expect([{ title, note, tags, pinned }, reported]).toEqual([
    { title: 'A strange one', note: 'look at\nturn 3', tags: ['lost', 'odd'], pinned: true },
    log.card(ids[0]!),
  ])
})

/** Of these the second is a fork of the first, and the last one runs. */
function described() {
  const log = scratch.open()
  const seat = { command: 'x', folder: '/', fingerprint: null }
  const seats = ['Ann', 'Bob'].map((name) => ({ ...seat, name }))
  const parent = { match: ids[0]!, turn: 3 }
  const matches = ids.map((id, i) =>
    sampleMatch({ id, seats, seed: `Sëed-${i}`, parent: i === 1 ? parent : null }),
  )
  log.take(matches.map((match) => begin(match)))
  log.take([
    end(matches[0]!, { ranks: [0, 1] }),
    end(matches[1]!, { ranks: [0, 0] }),
    end(matches[2]!, { end: 'stopped', ranks: null }),
  ])
  log.describe(ids[0]!, { title: 'Die Große', tags: ['lost', 'Odd one'] })
  log.describe(ids[2]!, { note: 'LOOK here', pinned: true })
  return log
}

test.each<[string, MatchFilter, readonly number[]]>([
  ['by part of its title, in any case', { text: 'GROßE' }, [0]],
  ['of its note', { text: 'look' }, [2]],
  ['of its tags', { text: 'odd' }, [0]],
  ['of its seed', { text: 'SËED-1' }, [1]],
  ['of its id', { text: '01900002-0000' }, [2]],
  ['of a bot', { text: 'bob' }, [3, 2, 1, 0]],
  ['by a tag, as it is written', { tag: 'lost' }, [0]],
  ['which is no part of one', { tag: 'Odd' }, []],
  ['pinned', { pinned: true }, [2]],
  ['not pinned', { pinned: false }, [3, 1, 0]],
  ['by how they ended', { end: 'natural' }, [1, 0]],
  ['that run', { end: 'running' }, [3]],
  ['that a bot has won', { bot: 'ann', won: true }, [0]],
  ['that it has not, though they ended by the rules', { bot: 'ann', won: false }, [1]],
  ['that another one has not', { bot: 'bob', won: false }, [1, 0]],
  ['that anybody has won', { won: true }, [0]],
  ['that nobody has', { won: false }, [1]],
  ['that were drawn', { drawn: true }, [1]],
  ['that a bot has lost', { bot: 'bob', won: false, drawn: false }, [0]],
  ['forks of a match', { parent: ids[0]! }, [1]],
  ['no forks', { parent: null }, [3, 2, 0]],
])('matches are found: %s', (_, filter, expected) => {
  const log = described()
  const listed = log.cards(filter).map(({ id }) => id)
  const { total, cards } = log.page(filter, 0, 9)
  const inOrder = [...expected].sort((a, b) => b - a).map((i) => ids[i])
  expect({
    listed,
    paged: cards
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
    total,
  }).toEqual({
    listed: inOrder,
    paged: inOrder,
    total: expected.length,
  })
})

test('the searched text follows changes of the description', () => {
  const log = described()
  log.describe(ids[0]!, { title: 'Small', tags: [] })
  expect(['große', 'lost', 'small'].map((text) => log.count({ text }))).toEqual([0, 0, 1])
})

test('a card counts its forks without the deleted ones', () => {
  const log = described()
  const before = log.card(ids[0]!).forks
  log.remove([ids[1]!])
  expect([before, log.card(ids[0]!).forks]).toEqual([1, 0])
})

test('a page shows the last played matches first, from any position, running or not', () => {
  const log = scratch.open()
  const matches = Array.from({ length: 40 }, (_, i) => {
    return sampleMatch({ id: `0190${1000 + i}`, started: 1_700_000_000_000 + ((i * 7) % 40) })
  })
  log.take(matches.map((match) => begin(match)))
  log.take(matches.filter((_, i) => i % 3 > 0).map((match) => end(match)))
  const order = matches.toSorted((a, b) => b.started - a.started).map(({ id }) => id)
  const places = [0, 1, 2, 3, 4, 19, 25, 36, 39, 40, 50]
  expect(places.map((from) => log.page({}, from, 4).cards.map(({ id }) => id))).toEqual(
    places.map((from) => order.slice(from, from + 4)),
  )
})

test.each<[CardOrder['by'], readonly number[]]>([
  ['match', [1, 0, 2, 3]],
  ['bots', [2, 0, 1, 3]],
  ['result', [0, 1, 2, 3]],
  ['turns', [2, 3, 0, 1]],
  ['played', [0, 1, 2, 3]],
  ['seed', [1, 3, 0, 2]],
])('a page sorts by %s, up and down', (by, expected) => {
  const log = scratch.open()
  const seat = { command: 'x', folder: '/', fingerprint: null }
  const seats = [
    ['Bob', 'Cy'],
    ['bob', 'dan'],
    ['Ann', 'Zed'],
    ['Cy', 'Ann'],
  ].map((names) => names.map((name) => ({ ...seat, name })))
  const matches = ids.map((id, i) =>
    sampleMatch({ id, started: i, seats: seats[i]!, seed: ['100', '9', 'x', '20'][i]! }),
  )
  log.take(matches.map((match) => begin(match)))
  log.take([send(matches[0]!, [sampleFrame(1)]), send(matches[1]!, sampleFrames(2))])
  log.take([
    end(matches[0]!, { ranks: [0, 1] }),
    end(matches[1]!, { ranks: [0, 1] }),
    end(matches[2]!, { ranks: [1, 0] }),
  ])
  log.describe(ids[1]!, { title: 'a title' })
  const sorted = (isDescending: boolean) =>
    log.page({}, 0, 9, { by, isDescending }).cards.map(({ id }) => ids.indexOf(id))
  expect([sorted(false), sorted(true)]).toEqual([expected, expected.toReversed()])
})

/** Three matches of a batch and a single one; the first of the batch ended, then the second. */
function batch() {
  const log = scratch.open()
  const seat = { command: 'x', folder: '/', fingerprint: null }
  const seats = ['Ann', 'Bob'].map((name) => ({ ...seat, name }))
  const matches = ids.map((id, i) =>
    sampleMatch({ id, batch: i === 3 ? 'one' : 'night', seats: i === 1 ? seats.toReversed() : seats }),
  )
  log.take(matches.map((match) => begin(match)))
  log.take([
    send(matches[0]!, [sampleFrame(1, 'crash')]),
    end(matches[0]!, { ranks: [0, 1], scores: [7, 1] }),
    end(matches[1]!, { ranks: [0, 0], scores: [3, 3] }),
  ])
  return log
}

test('a batch is listed as its first match, with the number of all; deleted matches do not count', () => {
  const log = batch()
  const listed = () => {
    const { total, cards, batches } = log.page({ heads: true }, 0, 9)
    return [total, cards.map(({ id }) => ids.indexOf(id)), batches]
  }
  const before = listed()
  log.remove([ids[0]!])
  expect([before, listed()]).toEqual([
    [2, [3, 0], { one: 1, night: 3 }],
    [2, [3, 1], { one: 1, night: 2 }],
  ])
})

test('every command that was played in a game is listed once, the latest first; files add none', () => {
  const log = scratch.open()
  const seat = (name: string, command: string) => ({ name, command, folder: '/f', fingerprint: null })
  const play = (i: number, given: Partial<MatchRecord>) =>
    log.take([begin(sampleMatch({ id: ids[i]!, started: i, ...given }))])
  play(0, { seats: [seat('a', './a'), seat('b', './b')] })
  play(1, { seats: [seat('new a', './a'), seat('You', 'human')] })
  play(2, { seats: [seat('evil', './evil'), seat('r', 'builtin:random')], origin: 'import' })
  play(3, { seats: [seat('c', './c')], game: 'other' })
  expect(log.playedBots('tower')).toEqual([
    { name: 'new a', command: './a', folder: '/f' },
    { name: 'b', command: './b', folder: '/f' },
  ])
})

test('only matches that were played here belong to a program', () => {
  const log = scratch.open()
  const seats = (command: string, fingerprint: string | null) => [
    { name: 'a', command, folder: command === '' ? '' : '/f', fingerprint },
    { name: 'b', command: './b', folder: '/f', fingerprint: null },
  ]
  const given: Partial<MatchRecord>[] = [
    { seats: seats('./a', 'aa') },
    { seats: seats('', null), origin: 'import' },
    { seats: seats('./a', 'aa'), origin: 'import' },
    { seats: seats('./old', 'bb') },
  ]
  const matches = given.map((each, i) => sampleMatch({ ...each, id: ids[i]!, started: i }))
  log.take(matches.flatMap((match) => [begin(match), end(match)]))
  const starts = (prints: readonly string[], command?: string) =>
    log
      .playedSeats(prints, command === undefined ? null : { command, folder: command === '' ? '' : '/f' })
      .map(({ started }) => started)
  expect([starts([]), starts([], ''), starts(['bb']), starts(['aa']), starts(['bb'], './a')]).toEqual([
    ...[[], [], [3], [0]],
    [0, 3],
  ])
})

test('a batch is counted by bot and seat; a tie for first is shared', () => {
  const seat = { played: 1, won: 0, drawn: 0, lost: 0, points: 0, faults: 0 }
  expect(batch().tally('night')).toEqual({
    ...{ batch: 'night', matches: 3, running: 1, decided: 2, repeated: 0, draws: 1 },
    seats: [
      { ...seat, name: 'Ann', seat: 0, won: 1, points: 1, scoreSum: 7, faults: 1 },
      { ...seat, name: 'Ann', seat: 1, drawn: 1, points: 0.5, scoreSum: 3 },
      { ...seat, name: 'Bob', seat: 0, drawn: 1, points: 0.5, scoreSum: 3 },
      { ...seat, name: 'Bob', seat: 1, lost: 1, scoreSum: 1 },
    ],
    problems: { fault: 1 },
  })
})

test('a match of one seat is neither won nor lost', () => {
  const log = scratch.open()
  const [alone, ...others] = [0, 1].map((i) => sampleMatch({ id: ids[i]!, batch: 'solo' }))
  const solo = { ...alone!, seats: alone!.seats.slice(0, 1) }
  const ends = { scores: [7, 1], ranks: [0, 1] }
  log.take([begin(solo), end(solo, { scores: [7], ranks: [0] })])
  log.take(others.flatMap((match) => [begin(match), end(match, ends)]))
  const fits = (filter: MatchFilter) => log.cards(filter).map(({ id }) => ids.indexOf(id))
  const bot = 'ännchen'
  expect([fits({ won: true }), fits({ won: true, bot }), fits({ won: false, bot: 'bob' })]).toEqual([
    [1],
    [1],
    [1],
  ])
  expect([fits({ won: false, bot }), fits({ drawn: true })]).toEqual([[], []])
  expect(log.tally('solo').seats.find(({ seat }) => seat === 0)).toMatchObject({
    ...{ name: 'Ännchen', played: 2, won: 1, drawn: 0, lost: 0, points: 1, scoreSum: 14 },
  })
})

test('a page counts the changes of this connection and of others', () => {
  const log = described()
  const other = scratch.open('read')
  const totals = () => [log, other].map((each) => each.page({ text: 'ann' }, 0, 1).total)
  const before = totals()
  log.remove([ids[3]!])
  const after = totals()
  scratch.open().restore([ids[3]!])
  expect([before, after, totals()]).toEqual([
    [4, 4],
    [3, 3],
    [4, 4],
  ])
})

test('a page of the newest matches stays within its limit', () => {
  const log = described()
  const { total, cards } = log.page({ limit: 3 }, 1, 9)
  expect([total, cards.map(({ id }) => id)]).toEqual([3, [ids[2], ids[1]]])
})

test.each([
  [{ title: 'x'.repeat(201) }, 'The title has 201 characters: at most 200 are kept'],
  [{ tags: Array.from({ length: 51 }, (_, i) => `${i}`) }, 'A match has at most 50 tags, not 51'],
  [{ tags: ['y'.repeat(61)] }, `The tag "${'y'.repeat(19)}…" has 61 characters: at most 60 are kept`],
])('an overlong text is refused, with no change', (change, message) => {
  const log = described()
  const before = log.card(ids[0]!)
  expect([thrownBy(() => log.describe(ids[0]!, change)), log.card(ids[0]!)]).toEqual([
    `UserError: ${message}`,
    before,
  ])
})
