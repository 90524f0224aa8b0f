import { beforeAll, describe, expect, test } from 'vitest'
import { labyrinth } from '../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthOptions } from '../../src/engine/games/labyrinth/options.ts'
import { readOptions } from '../../src/engine/options.ts'
import { filesIn, home } from '../files.ts'
import { importsOf } from '../import-table.ts'
import { checked } from './labyrinth-matches.ts'
import type { Checked } from './labyrinth-matches.ts'
import { judge } from './labyrinth/guarantees.ts'

const seeds = Array.from({ length: 500 }, (_, i) => `${i}`)

/** What must happen in these matches at least, for their being right to say much. */
const messages =
  'field home river portal kill treasure win wall grate swamp break nothing MOVE SHOOT DEATH OUT'.split(' ')

describe('500 matches over all corners of the options', () => {
  let matches: readonly Checked[] = []

  beforeAll(async () => {
    const all: Checked[] = []
    for (const seed of seeds) all.push(await checked(seed))
    matches = all
  })

  test('Fields and turns match the specification', () => {
    const wrong = matches.flatMap((match) =>
      'problems' in match ? match.problems.map((problem) => `${match.setup.seed}: ${problem}`) : [],
    )
    expect(wrong).toEqual([])
  })

  test('Options without room are few and refused with a reason', () => {
    const refusals = matches.flatMap((match) => ('refusal' in match ? [match.refusal] : []))
    const unnamed = refusals.filter(
      (text) => !/"swampCount" \d, "swampSize" \d and "portalCount" \d/.test(text),
    )
    expect([unnamed, refusals.length < seeds.length / 10]).toEqual([[], true])
  })

  test('Every message occurs, and matches end in every way', () => {
    const frames = matches.flatMap((match) => ('frames' in match ? match.frames : []))
    const words = new Set(frames.flatMap(({ events }) => events.flatMap(({ text }) => text.split(' '))))
    const ends = new Set(frames.map(({ state }) => (state as { end: string | null }).end))
    expect([messages.filter((word) => !words.has(word)), ends]).toEqual([
      [],
      new Set([null, 'natural', 'fault', 'limit']),
    ])
  })
})

test.each([
  ['as it is set at first', {}],
  ['with the fastest river', { riverFlow: 9 }],
  ['with seams', { through: true }],
  ['with as many walls as can be', { wallDensity: 0.5 }],
])('All of 200 fields are fair if there is room: %s', (_, given) => {
  const options = { ...readOptions(labyrinth.options, given) } as LabyrinthOptions
  const judged = Array.from({ length: 200 }, (_, seed) =>
    judge(labyrinth.rules.setup(4, options, `${seed}`), options, 4),
  )
  expect(new Set(judged.map(({ problems, unfairness }) => [...problems, unfairness].join()))).toEqual(
    new Set(['0']),
  )
})

test('The oracle shares no code with the rules', () => {
  const files = ['test/oracle/labyrinth.ts', ...filesIn('test/oracle/labyrinth')]
  const imported = new Set(files.flatMap((file) => importsOf(home + file).map(({ from }) => from)))
  const foreign = [...imported].filter((from) => !from.startsWith('node:') && !/^\.\/[a-z/]+\.ts$/.test(from))
  expect([files.length, foreign]).toEqual([6, []])
})
