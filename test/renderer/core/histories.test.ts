import { expect, test } from 'vitest'
import type { CallOptions, StudioCalls } from '../../../src/contract.ts'
import type { History, HistoryAsk, ValuePoint } from '../../../src/contract/reading.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { Histories } from '../../../src/renderer/core/histories.svelte.ts'
import type { MatchReading } from '../../../src/renderer/core/match-reading.svelte.ts'
import { coreOf } from './match-core.ts'

/** A match in which `a` is the turn by tens, and `long` a text that is cut. Answers when it is told to. */
class Source {
  readonly id = 'm'
  readonly requested: HistoryAsk[] = []
  readonly troubles: unknown[] = []
  kept = 26
  /** So many frames are looked through at a time. */
  most = 1000
  answer: () => Promise<void> = () => Promise.resolve()
  readonly #calls: Partial<StudioCalls> = {
    history: async (ask: HistoryAsk, options?: CallOptions): Promise<History> => {
      this.requested.push(ask)
      await this.answer()
      const { from = 0, to = 0, expressions } = ask
      const end = options?.signal?.aborted ? from : Math.min(to + 1, from + this.most)
      return {
        values: expressions.map((text) => ({
          points: pointsOf(text, from, end),
          mistake: text === 'bad' ? 'It is bad' : null,
          notes: [],
        })),
        next: end > to ? null : end,
      }
    },
  }
  readonly studio = {
    calls: this.#calls as StudioCalls,
    trouble: (_: string, error: unknown) => void this.troubles.push(error),
  }
}

/** More frames may be kept later. */
function matchOf(source: Source) {
  const reading = {
    get kept() {
      return source.kept
    },
  } as MatchReading
  return coreOf({ id: source.id, studio: source.studio, reading })
}

function pointsOf(text: string, from: number, end: number): readonly ValuePoint[] {
  const points: ValuePoint[] = []
  for (let turn = from; turn < end; turn++) {
    if (text === 'long' && turn === from) points.push({ turn, value: 'aaa', cut: 9000 })
    if (text === 'a' && (turn === from || turn % 10 === 0))
      points.push({ turn, value: Math.floor(turn / 10) })
  }
  return points
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('Expressions followed together are read in one call, once for all followers', async () => {
  const source = new Source()
  const histories = new Histories(matchOf(source))
  const [a, again, b] = [histories.follow('a'), histories.follow('a'), histories.follow('long')]
  await settled()
  expect([a === again, source.requested, a.points, b.next]).toEqual([
    true,
    [{ match: 'm', expressions: ['a', 'long'], from: 0, to: 25 }],
    [0, 10, 20].map((turn) => ({ turn, value: turn / 10 })),
    26,
  ])
})

test('Expressions beyond the studio’s limit are read in several calls', async () => {
  const source = new Source()
  const histories = new Histories(matchOf(source))
  const all = Array.from({ length: 101 }, (_, i) => histories.follow(`a${i}`))
  await settled()
  expect([
    source.requested.map(({ expressions }) => expressions.length),
    all.every(({ next }) => next === 26),
  ]).toEqual([[100, 1], true])
})

test('A growing match is read further, and an unchanged value adds no point, however long it is', async () => {
  const source = new Source()
  const histories = new Histories(matchOf(source))
  const [a, long] = [histories.follow('a'), histories.follow('long')]
  await settled()
  source.kept = 42
  histories.grown()
  await settled()
  expect([
    source.requested.map(({ from, to }) => [from, to]),
    a.points.map(({ turn }) => turn),
    long.points,
  ]).toEqual([
    [
      [0, 25],
      [25, 41],
    ],
    [0, 10, 20, 30, 40],
    [{ turn: 0, value: 'aaa', cut: 9000 }],
  ])
})

test('If the history exceeds one answer, the rest is requested', async () => {
  const source = new Source()
  source.most = 7
  const a = new Histories(matchOf(source)).follow('a')
  await settled()
  expect([source.requested.map(({ from }) => from), a.points.map(({ turn }) => turn), a.next]).toEqual([
    [0, 6, 12, 18, 24],
    [0, 10, 20],
    26,
  ])
})

test('A cancelled history resumes on demand, even before the studio hears of the cancellation', async () => {
  const source = new Source()
  let tell = () => {}
  source.answer = () => new Promise((resolve) => (tell = resolve))
  const histories = new Histories(matchOf(source))
  const a = histories.follow('a')
  await settled()
  a.cancel()
  const isReading = a.part
  histories.retry(a)
  source.answer = () => Promise.resolve()
  tell()
  await settled()
  expect([isReading, a.isCancelled, a.part, a.next]).toEqual([0, false, null, 26])
})

test('Cancelling one history does not stop the others', async () => {
  const source = new Source()
  const histories = new Histories(matchOf(source))
  const [a, long] = [histories.follow('a'), histories.follow('long')]
  await Promise.resolve()
  histories.drop(long)
  await settled()
  expect([a.next, source.requested.length]).toEqual([26, 1])
})

test('A mistake is shown only for its expression, which is not read again', async () => {
  const source = new Source()
  const histories = new Histories(matchOf(source))
  const [a, bad] = [histories.follow('a'), histories.follow('bad')]
  await settled()
  source.kept = 42
  histories.grown()
  await settled()
  expect([a.mistake, a.next, bad.mistake, source.requested.map(({ expressions }) => expressions)]).toEqual([
    null,
    42,
    'It is bad',
    [['a', 'bad'], ['a']],
  ])
})

test('A user error is shown in place of the value; a bug is reported once, and the value is not read again', async () => {
  const source = new Source()
  const histories = new Histories(matchOf(source))
  source.answer = () => Promise.reject(new UserError('Frame 3 is damaged'))
  const a = histories.follow('a')
  await settled()
  source.answer = () => Promise.reject(new TypeError('oh'))
  const long = histories.follow('long')
  await settled()
  histories.grown()
  await settled()
  expect([a.mistake, long.isCancelled, source.troubles.length, source.requested.length]).toEqual([
    'Frame 3 is damaged',
    true,
    1,
    2,
  ])
})

test('The point valid at a frame is found, and the changes before and after it', async () => {
  const a = new Histories(matchOf(new Source())).follow('a')
  await settled()
  expect([
    [0, 9, 10, 25, 26].map((turn) => a.at(turn)?.turn),
    [0, 9, 10, 20].map((turn) => a.changeFrom(turn, 1)?.turn),
    [0, 10, 11, 25].map((turn) => a.changeFrom(turn, -1)?.turn),
  ]).toEqual([
    [0, 0, 10, 20, undefined],
    [10, 10, 20, undefined],
    [undefined, undefined, 10, 20],
  ])
})

test('A match without frames is not read, and is read fully once it has some', async () => {
  const source = new Source()
  source.kept = 0
  const histories = new Histories(matchOf(source))
  const a = histories.follow('a')
  await settled()
  expect([source.requested, a.next]).toEqual([[], 0])
  source.kept = 4
  histories.grown()
  await settled()
  expect([a.points, a.next]).toEqual([[{ turn: 0, value: 0 }], 4])
})
