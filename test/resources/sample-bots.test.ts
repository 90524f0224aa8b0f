import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf, games } from '../../src/engine/games/index.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { isGreedyAction } from './greedy-action.ts'
import { isGreedyHand } from './greedy-hand.ts'
import { isGreedyPatch } from './greedy-patch.ts'
import { otherSteps } from './greedy-steps.ts'
import { played, type PlayedMatch } from './played.ts'
import { hasSamples, seatedInTurn, starters, strong } from './sample-bots.ts'

const sampled = games
  .filter(({ id }) => hasSamples(id))
  .map(({ id, seats }) => ({ game: id, seats: seats.min }))

let folder: string
let studio: Studio

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-samples-'))
  studio = openStudio(join(folder, 'log.db'))
})

afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

const faultless = { isOver: true, faults: [], corrected: [] }

/** Whether a match came to its end, also that of its last round, and what the referee had to correct. */
function outcome({ card, frames }: PlayedMatch) {
  const rulings = frames.flatMap(({ exchanges }) => exchanges.map(({ ruling }) => ruling))
  const corrected = rulings.filter(({ result }) => result === 'corrected')
  return { isOver: card.end === 'natural' || card.end === 'limit', faults: card.faults, corrected }
}

test.each(sampled)(
  'The strong bot of $game plays full matches with the starters without fault',
  async ({ game, seats }) => {
    const tables = starters(game).map((starter) => [strong(game), ...seatedInTurn(seats - 1, starter)])
    const matches = await Promise.all(tables.map((bots) => played(studio, game, bots, {}, 2)))
    expect(matches.flat().map(outcome)).toEqual([faultless, faultless, faultless, faultless])
  },
)

test('The strong bots of the labyrinth play with four seats in a field without edges', async () => {
  const bots = Array.from({ length: 4 }, () => strong('labyrinth'))
  const matches = await played(studio, 'labyrinth', bots, { through: true }, 2)
  expect(matches.map(outcome)).toEqual([faultless, faultless])
})

test.each([1, 2, 3, 4])('The strong bot of Patchwork plays league %i by its rules', async (league) => {
  const [starter] = starters('patchwork')
  const matches = await played(studio, 'patchwork', [strong('patchwork'), starter], { league }, 2)
  expect(matches.map(outcome)).toEqual([faultless, faultless])
})

const greedy = [
  { game: 'domain-expansion', options: {}, isGreedy: isGreedyAction },
  { game: 'patchwork', options: {}, isGreedy: isGreedyPatch },
  { game: 'patchwork', options: { league: 1 }, isGreedy: isGreedyPatch },
  { game: 'patchwork-draft', options: {}, isGreedy: isGreedyPatch },
  { game: 'mahjong', options: {}, isGreedy: isGreedyHand },
]

test.each(greedy)('The starters of $game $options follow their strategy without fault', async (each) => {
  const seats = gameOf(each.game).seats.min
  const bots = seatedInTurn(seats, ...starters(each.game))
  const matches = await played(studio, each.game, bots, each.options, 2)
  const others = matches.flatMap(({ frames }) =>
    frames.slice(1).filter((frame, i) => !each.isGreedy(frames[i]!, frame)),
  )
  expect([matches.map(outcome), others]).toEqual([[faultless, faultless], []])
})

test.each([{}, { through: true }])(
  'The starters of labyrinth %j follow their strategy without fault',
  async (options) => {
    const matches = await played(studio, 'labyrinth', starters('labyrinth'), options, 2)
    const others = matches.flatMap(({ frames }) => otherSteps(frames))
    expect([matches.map(outcome), others]).toEqual([[faultless, faultless], []])
  },
)

test.each(sampled)('The starters of $game play the same match again', async ({ game, seats }) => {
  const again = () => played(studio, game, seatedInTurn(seats, ...starters(game)), {}, 1)
  const [first, second] = (await Promise.all([again(), again()])).map(([match]) =>
    match!.frames.map(({ exchanges }) => exchanges.map(({ reply }) => reply.output)),
  )
  expect(second).toEqual(first)
})
