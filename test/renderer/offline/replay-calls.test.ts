import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { replayStudio } from '../../../src/renderer/offline/replay-calls.ts'
import { MatchText } from '../../../src/renderer/offline/match-text.ts'

/** Two seats answer in turn; state n is in frames 2n and 2n + 1, and after every third answer a line stands on stderr. */
function frame(index: number) {
  const seat = (index + 1) % 2
  const question = { seat, input: ['3 4'], opening: 0, answerLines: 1, limitMillis: 50 }
  const errors = index % 3 === 0 ? `turn ${index}\nÄ` : ''
  const reply = { seat, by: 'bot', output: [`MOVE ${index}`], errors, micros: 1000 }
  const exchanges = index === 0 ? [] : [{ question, reply, ruling: { seat, result: 'done' } }]
  return {
    index,
    exchanges,
    events: [],
    state: { half: Math.floor(index / 2), long: 'x'.repeat(400) + (index % 2) },
  }
}

const count = 7
const frames = Array.from({ length: count }, (_, index) => frame(index))
const text = `{"format":"botscope-match/1","frames":[\n${frames.map((each) => JSON.stringify(each)).join(',\n')}\n],"end":null}\n`
const seats = ['Ann', 'Bea'].map((name) => ({ name, command: '', folder: '', fingerprint: null }))
const rests = [
  { errors: '', droppedBytes: 0 },
  { errors: 'after all', droppedBytes: 0 },
]
const card = {
  ...{ id: 'm', game: 'written', version: 1, options: {}, seats, rests, parent: null, frames: count },
  ...{ framesKept: 3 },
} as unknown as MatchCard
const replay = { card, pending: [], bookmarks: [], soundTo: 5, product: '1' }
const { calls } = replayStudio({ replay, match: new MatchText(text), images: {}, names: null, stills: null })

test('A card shows the file’s number of frames', async () => {
  expect(await calls.card({ match: 'm' })).toEqual({ ...card, framesKept: count })
})

test('A file has only one match', async () => {
  await expect(calls.card({ match: 'other' })).rejects.toThrow('The file contains only this match')
})

test('Frames out of range are missing', async () => {
  const read = await calls.frames({ match: 'm', from: 5, to: 99 })
  expect(read).toEqual(frames.slice(5))
})

test('Turns not made by the rules are reported', async () => {
  const { id: game, version } = gameOf('patchwork')
  const known = replayStudio({
    replay: { ...replay, card: { ...card, game, version } },
    match: new MatchText(text),
    images: {},
    names: null,
    stills: null,
  })
  const turns = await known.calls.turns({ match: 'm', from: 3, to: 6 })
  expect(turns.map(({ frame, isSound }) => [frame.index, isSound])).toEqual([
    [3, true],
    [4, true],
    [5, false],
    [6, false],
  ])
})

test('An outline from any frame on shows whether the first one changed the state', async () => {
  const changes = async (from: number) =>
    (await calls.outline({ match: 'm', from, to: 99 })).frames.map(({ isChange }) => isChange)
  expect([(await changes(0)).length, await changes(5), await changes(7)]).toEqual([7, [true, true], []])
})

test('Lines of stderr are found by seat, text and turn, even after the last answer', async () => {
  const lines = async (ask: object) =>
    (await calls.errors({ match: 'm', ...ask })).lines.map(({ turn, text }) => `${turn} ${text}`)
  expect([
    await lines({}),
    await lines({ seat: 1 }),
    await lines({ text: 'ä' }),
    await lines({ from: 4 }),
  ]).toEqual([
    ['3 turn 3', '3 Ä', '6 turn 6', '6 Ä', '7 after all'],
    ['6 turn 6', '6 Ä', '7 after all'],
    ['3 Ä', '6 Ä'],
    ['6 turn 6', '6 Ä', '7 after all'],
  ])
})

test('Values are followed at changes; long ones are cut but distinct', async () => {
  const { values, next } = await calls.history({
    match: 'm',
    expressions: ['state.half', 'state.long', 'state.long == state.long', 'no such('],
  })
  const [half, long, same, wrong] = values
  const marks = long!.points.map(({ mark }) => mark)
  expect([next, half!.points, same!.points, wrong!.mistake !== null]).toEqual([
    null,
    [0, 1, 2, 3].map((value) => ({ turn: value * 2, value })),
    [{ turn: 0, value: true }],
    true,
  ])
  expect([marks.length, new Set(marks).size, long!.points[0]!.cut]).toEqual([7, 2, 403])
})

test('A history of some turns starts there', async () => {
  const { values } = await calls.history({ match: 'm', expressions: ['state.half'], from: 3, to: 5 })
  expect(values[0]!.points).toEqual([
    { turn: 3, value: 1 },
    { turn: 4, value: 2 },
  ])
})

test('A match is compared with itself, turns later', async () => {
  expect(await calls.differing({ match: 'm', other: 'm', by: 2 })).toEqual({
    answers: [[0, 4]],
    states: [[0, 4]],
  })
})

test('Choices last while the file is open', async () => {
  await calls.changeSettings({ theme: 'dark', choices: { one: '1' } })
  await calls.changeSettings({ choices: { two: '2' } })
  await calls.changeWatches({ game: 'written', change: { kind: 'add', expression: 'turn' } })
  const { theme, choices, watches } = await calls.settings(null)
  expect([theme, choices, watches]).toEqual(['dark', { one: '1', two: '2' }, { written: ['turn'] }])
})
