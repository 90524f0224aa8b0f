import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameOf } from '../../../../src/engine/games/index.ts'
import type { MahjongAction, MahjongTable } from '../../../../src/engine/games/mahjong/state.ts'
import { copiesOf, kinds } from '../../../../src/engine/games/mahjong/tiles.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import type { GivenOptions } from '../../../../src/engine/options.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import type { MjaiEvent } from '../../../../src/main/exports/mjai/event.ts'
import { mjaiEvents, mjaiOf } from '../../../../src/main/exports/mjai/mjai.ts'
import { paiOf } from '../../../../src/main/exports/mjai/pai.ts'
import { tableOf } from '../../../../src/main/exports/mjai/table.ts'
import {
  mostlyLegal,
  overJson,
  playRandom,
  replyWith,
  setupFrom,
  type Answer,
} from '../../../engine/random-match.ts'
import { said, tableWith } from '../../../engine/games/mahjong-table.ts'
import { home } from '../../../files.ts'
import { sampleMatch } from '../../sample-match.ts'
import { SeenTable, type SeenSeat } from './table.ts'

const game = gameOf('mahjong')

function seatsOf({ hands, melds, discards, bonus }: MahjongTable): readonly SeenSeat[] {
  const words = { pong: 'pon', seung: 'chi', gong: 'kan', 'concealed-gong': 'ankan' } as const
  return hands.map((hand, seat) => ({
    hand: hand.map(paiOf).toSorted(),
    melds: melds[seat]!.map(({ kind, tiles }) => ({
      kind: words[kind],
      pais: tiles.map(paiOf).toSorted(),
    })),
    discards: discards[seat]!.map(paiOf),
    flowers: bonus[seat]!.map(paiOf),
  }))
}

/** The first turn after which a reader of the events sees another table than there is; null: there is none. */
function firstDifference(frames: readonly Frame[], options: GivenOptions): object | null {
  const table = new SeenTable()
  for (const [i, frame] of frames.entries()) {
    const before = i === 0 ? undefined : tableOf(frames[i - 1]!)
    const events = mjaiEvents({ options }, before, frame)
    for (const event of events) table.see(event)
    const [seen, there] = [table.seats, seatsOf(frame.state as MahjongTable)]
    if (JSON.stringify(seen) !== JSON.stringify(there)) return { turn: i, events, seen, there }
  }
  return null
}

/** Melds and wins where it can, so that all that may happen at a table does. */
const eager: Answer = (own, state, question, random) => {
  if (random.below(80) === 0) return mostlyLegal(own, state, question, random)
  const actions = [...own.aids.legal(state, question.seat)] as MahjongAction[]
  const bold = actions.filter(({ kind }) => kind !== 'discard' && kind !== 'pass')
  const gongs = bold.filter(({ kind }) => kind === 'gong')
  const wins = bold.filter(({ kind }) => kind === 'win')
  const from = [gongs, random.below(3) === 0 ? wins : [], bold, actions].find(({ length }) => length > 0)!
  return replyWith(question.seat, own.protocol.format(from[random.below(from.length)]))
}

/** A wall in which tiles of a kind lie near each other, which makes gongs. */
function drawsOf(seed: number): string {
  const random = randomFrom(`wall ${seed}`)
  const order = kinds
    .toSorted(() => random.below(3) - 1)
    .flatMap((kind) => Array(copiesOf(kind)).fill(kind) as string[])
  for (let swap = 0; swap < 10 * (seed % 8); swap++) {
    const [one, other] = [random.below(order.length), random.below(order.length)]
    ;[order[one], order[other]] = [order[other]!, order[one]!]
  }
  return order.join('')
}

/** The kinds of events in the matches of some seeds; each match is read as well. */
function seenIn(edition: string, seeds: readonly number[]): ReadonlySet<string> {
  const seen = new Set<string>()
  for (const seed of seeds) {
    const options = { edition, minFan: 0, draws: seed % 3 === 0 ? '' : drawsOf(seed) }
    const answer = seed % 3 === 1 ? mostlyLegal : eager
    const frames = playRandom(game, setupFrom(game, `${seed}`, options), answer).map(overJson)
    expect([seed, firstDifference(frames, options)]).toEqual([seed, null])
    for (const event of allEvents(frames, options)) seen.add(wordOf(event))
  }
  return seen
}

function wordOf(event: MjaiEvent): string {
  const more = 'kept' in event ? ' kept' : 'laid' in event ? ' laid' : ''
  return `${event.type}${more}`
}

const usual = ['start_kyoku', 'tsumo', 'flower', 'dahai', 'chi', 'pon', 'daiminkan', 'ankan', 'error']
const ends = ['hora', 'ryukyoku']

test('The events of an edition hong-kong match show the hands, melds, discards and flowers of every turn', () => {
  const seen = seenIn('hong-kong', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 17, 20, 23, 26, 32, 56, 593])
  expect(seen).toEqual(new Set([...usual, ...ends, 'kakan']))
})

test('The events of an edition codingame match do so with its mistakes in hands and gongs', () => {
  const seen = seenIn('codingame', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 39, 68, 74, 140, 293, 390, 437])
  expect(seen).toEqual(new Set([...usual, ...ends, 'dahai kept', 'ankan laid']))
})

test.each([
  ['an added gong', { 0: 'b2b2b2b4b6b7b7b7b8b8b8r1r1', 1: 'd1d4d7b5b9c1c4c7w1w2w3' }, 'b5', { 1: 'pong:b5' }],
  ['a concealed gong', { 0: 'd1d9b1b9c9w1w2w3w4r1r2r3r3', 1: 'd4d7b5b9c1c1c1c1c4c7w1w2w3w3' }, 'c1', {}],
])('When %s is robbed, the winner gets the tile', (_, hands, gong, melds) => {
  const laid = tableWith({ hands, drawn: gong, seat: 1, melds, wall: 'c9c9' })
  const gonged = said(laid, `GONG ${gong}`)
  const robbed = said(gonged.state, 'WIN')
  const frames = [gonged, robbed].map(({ state, events }, i): Frame => ({
    index: i + 1,
    exchanges: [],
    events,
    state,
  }))
  const table = new SeenTable(seatsOf(laid))
  let before = tableOf({ index: 0, exchanges: [], events: [], state: laid })
  const events: MjaiEvent[] = []
  for (const frame of frames) {
    events.push(...mjaiEvents({ options: {} }, before, frame))
    before = tableOf(frame)
  }
  for (const event of events) table.see(event)
  expect([events.at(-1)?.type, table.seats]).toEqual(['hora', seatsOf(robbed.state)])
})

test('Suits, winds and dragons have mjai names, flowers and seasons their own', () => {
  expect(['c5', 'd1', 'b9', 'w1', 'w2', 'w3', 'w4', 'r1', 'r2', 'r3', 'f2', 's4'].map(paiOf)).toEqual([
    '5m',
    '1p',
    '9s',
    'E',
    'S',
    'W',
    'N',
    'C',
    'F',
    'P',
    'f2',
    's4',
  ])
})

test('A file without a table is reported', async () => {
  const { card } = sampleMatch({ game: 'mahjong' })
  const frames = one([{ index: 0, exchanges: [], events: [], state: { hands: 4 } }])
  const reading = linesOf(mjaiOf({ card, frames, pending: [] }))
  await expect(reading).rejects.toThrow('Turn 0 has no table of Mahjong, so there are no events of it')
})

test('docs/mjai.md shows the first and the last events of a match', async () => {
  const { card, frames } = sampleMatch({ game: 'mahjong', seed: '249', answer: eager })
  const lines = await linesOf(mjaiOf({ card, frames: one(frames), pending: [] }))
  const [, shown = ''] = /```json\n([^]*?)```/.exec(readFileSync(`${home}docs/mjai.md`, 'utf8'))!
  expect(shown.trimEnd().split('\n')).toEqual([...lines.slice(0, 14), '…', ...lines.slice(-6)])
})

test('docs/mjai.md lists every kind of event with its keys', () => {
  const source = readFileSync(`${home}src/main/exports/mjai/event.ts`, 'utf8')
  const kinds = [...source.matchAll(/type: ('[^;}\n]*)/g)].flatMap(([, types]) => types!.match(/\w+/g)!)
  const reported = [...readFileSync(`${home}docs/mjai.md`, 'utf8').matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gm)]
  expect(new Set(reported.flatMap(([, names]) => names!.match(/\w+/g)!))).toEqual(new Set(kinds))
})

function allEvents(frames: readonly Frame[], options: GivenOptions): readonly MjaiEvent[] {
  return frames.flatMap((frame, i) => {
    const before = i === 0 ? undefined : tableOf(frames[i - 1]!)
    return mjaiEvents({ options }, before, frame)
  })
}

async function linesOf(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const texts: string[] = []
  for await (const piece of pieces) texts.push(piece)
  return texts.join('').trimEnd().split('\n')
}

async function* one<Of>(items: readonly Of[]): AsyncGenerator<Of> {
  yield* items
}
