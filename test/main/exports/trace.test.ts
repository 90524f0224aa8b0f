import { expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import type { Frame } from '../../../src/engine/match.ts'
import type { TraceEvent } from '../../../src/main/exports/trace.ts'
import { mostlyLegal } from '../../engine/random-match.ts'
import { sampleMatch } from '../sample-match.ts'
import { faultsOfTrace } from './trace-rules.ts'
import { each, exportable, textOf, withReply } from './written.ts'

async function eventsOf(match: Parameters<typeof exportable>[0]): Promise<readonly TraceEvent[]> {
  const text = await textOf('trace', exportable(match))
  expect(faultsOfTrace(text)).toEqual([])
  return (JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents
}

test.each(games.map(({ id }) => id))(
  'A match of %s is a valid trace: a slice for each exchange, a number for each seat',
  async (game) => {
    const match = sampleMatch({ game, answer: mostlyLegal })
    const events = await eventsOf(match)
    const slices = events.flatMap((event) => (event.ph === 'X' && event.cat !== 'turn' ? [event.dur] : []))
    const faults = events.flatMap((event) => (event.ph === 'i' ? [event.name] : []))
    const counters = events.filter(({ ph }) => ph === 'C')
    const { exchanges } = { exchanges: match.frames.flatMap((frame) => frame.exchanges) }
    expect([slices, faults, counters.length]).toEqual([
      exchanges.map(({ reply }) => reply.micros),
      exchanges.flatMap(({ ruling }) => ruling.fault ?? []),
      match.frames.length,
    ])
  },
)

test('The checks detect mistakes', () => {
  const slice = { name: 'a', cat: 'c', ph: 'X', ts: 0, dur: 2, pid: 1, tid: 1 }
  const file = (...events: object[]) => JSON.stringify({ displayTimeUnit: 'ms', traceEvents: events })
  const name = { name: 'thread_name', ph: 'M', pid: 1, tid: 1, args: { name: 'T' } }
  expect(
    [
      file(name, slice, { ...slice, ts: 2 }, { ...slice, ts: 3, dur: 1 }),
      file(name, slice, { ...slice, ts: 1 }),
      file(slice),
      file(name, { ...slice, dur: -1 }),
      file(name, { ...slice, ts: 0.5 }),
      file({ ...name, args: {} }),
      file({ name: 'c', ph: 'C', ts: 0, pid: 1, tid: 1, args: { a: '1' } }),
      file({ ...slice, ph: 'Q' }),
    ].map((text) => faultsOfTrace(text).length),
  ).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
})

test('Turns are consecutive, and simultaneous questions begin at once', async () => {
  const match = sampleMatch({ game: 'mahjong' })
  const events = await eventsOf(match)
  const turns = events.flatMap((event) => (event.ph === 'X' && event.cat === 'turn' ? [event] : []))
  const starts = events.flatMap((event) =>
    event.ph === 'X' && event.cat !== 'turn' ? [[event.name, event.ts]] : [],
  )
  const expected = match.frames.flatMap(({ exchanges, index }) =>
    exchanges.map(() => [`turn ${index}`, turns[index - 1]!.ts]),
  )
  expect([
    turns.every((turn, i) => i === 0 || turn.ts > turns[i - 1]!.ts + turns[i - 1]!.dur - 1),
    starts,
  ]).toEqual([true, expected])
})

test('Faults, late answers and stalls are at the end of the answer; values that a bot reports are counters', async () => {
  const { card, frames } = sampleMatch()
  const ruling = { seat: 0, result: 'fault', fault: 'timeout', why: 'no answer in 50 ms' }
  const errors = '@plot depth 4.5\n[TDATA] width = 9\n[PDATA] word = x\n[PDATA][9] later = 1\n'
  const odd = [
    withReply(frames[1]!, { micros: 700, late: 2, stalledMillis: 12, errors }),
    withReply(frames[2]!, { micros: 30, fault: 'timeout' }, { ruling }),
  ]
  const events = await eventsOf({ card, frames: odd })
  const [first, second] = odd.map(
    (frame) => `${frame.exchanges[0]!.reply.seat} ${card.seats[frame.exchanges[0]!.reply.seat]!.name}`,
  )
  const reported = events.flatMap((event) =>
    event.ph === 'i' || (event.ph === 'C' && event.name !== 'standing')
      ? [[event.name, event.ts, event.args]]
      : [],
  )
  expect([second === undefined, reported]).toEqual([
    false,
    [
      ['late', 700, { turn: 1, late: 2 }],
      ['Botscope was stalled', 700, { turn: 1, stalledMillis: 12 }],
      [`${first}: depth`, 700, { depth: 4.5 }],
      ['width', 700, { width: 9 }],
      ['timeout', 731, { turn: 2, result: 'fault', why: 'no answer in 50 ms' }],
    ],
  ])
})

test('Two bots of one name have separate counters, and no name breaks the file', async () => {
  const names = ['__proto__', '__proto__']
  const { card, frames } = sampleMatch()
  const seats = card.seats.map((seat, i) => ({ ...seat, name: names[i]! }))
  const reported: Frame = { ...frames[1]!, events: [{ kind: 'x', text: '$0 </script>\u2028\ud800"' }] }
  const events = await eventsOf({ card: { ...card, seats }, frames: [reported] })
  const standing = events.find(({ ph }) => ph === 'C')
  expect(Object.keys((standing as { args: object }).args)).toEqual(['0 __proto__', '1 __proto__'])
})

test('A match of an unknown game has no counters', async () => {
  const { card, frames } = sampleMatch()
  const text = await textOf('trace', { card, frames: each(frames), pending: [] })
  expect([faultsOfTrace(text), text.includes('"ph":"C"')]).toEqual([[], false])
})
