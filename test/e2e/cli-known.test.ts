import { afterAll, expect, test } from 'vitest'
import type { Json } from '../../src/engine/game.ts'
import { labyrinth } from '../../src/engine/games/labyrinth/game.ts'
import { legal } from '../engine/random-match.ts'
import { toldIn } from '../engine/games/labyrinth-told.ts'
import { sampleMatch } from '../main/sample-match.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { logWith, scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const walked = sampleMatch({ game: 'labyrinth', seed: 'known', answer: legal })
const other = sampleMatch({ game: 'patchwork', seed: 'known' })
const db = logWith(folder.path, 'log.db', [...walked.messages, ...other.messages])
afterAll(() => folder.remove())

const { id } = walked.card
const known = toldIn(walked.frames, 1).map((reported) => reported.known as unknown as Json)

test('--known draws what a seat could know at its last question up to a turn', () => {
  const requested = walked.frames.findLastIndex(
    ({ exchanges }, turn) => turn <= 40 && exchanges[0]?.question.seat === 1,
  )
  const before = walked.frames
    .slice(0, requested + 1)
    .filter(({ exchanges }) => exchanges[0]?.question.seat === 1)
  const lines = linesOf(botscope(db, ['show', id, '--turn', `${requested}`, '--known', '1']).stdout)
  expect(lines).toEqual(labyrinth.aids.knownLines!(known[before.length - 1]!))
})

test('--known --json prints this as one line, by default at the end of the match', () => {
  expect(valuesOf(botscope(db, ['show', id, '--known', '1', '--json']).stdout)).toEqual([known.at(-1)])
})

test.each([
  [['show', id, '--known', '1', '--turn', '0'], `Seat 1 of match ${id} was not asked up to turn 0`],
  [['show', id, '--known', '7'], expect.stringContaining(`Match ${id} has seats 0 to`)],
  [
    ['show', other.card.id, '--known', '0'],
    '--known draws a map from the inputs of a seat; Patchwork has no such map',
  ],
])('%j fails in one sentence', (words, sentence) => {
  const { status, stderr } = botscope(db, words)
  expect([status, linesOf(stderr)]).toEqual([2, [sentence]])
})
