import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { isGreedyAction } from './greedy-action.ts'
import { isGreedyPatch } from './greedy-patch.ts'
import { played, type PlayedMatch } from './played.ts'
import { hasSamples, skipWithoutTools, starters, strong } from './sample-bots.ts'

const duels = games.filter(({ id, seats }) => seats.min === 2 && hasSamples(id)).map(({ id }) => id)

let folder: string
let studio: Studio

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-samples-'))
  studio = openStudio(join(folder, 'log.db'))
})

beforeEach(skipWithoutTools)

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

test.each(duels)(
  'The strong bot of %s plays against the starters to the end without a fault',
  async (game) => {
    const matches = await Promise.all(
      starters(game).map((starter) => played(studio, game, [strong(game), starter], {}, 2)),
    )
    expect(matches.flat().map(outcome)).toEqual([faultless, faultless, faultless, faultless])
  },
)

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
]

test.each(greedy)('The starters of $game $options go by what they state, without a fault', async (each) => {
  const matches = await played(studio, each.game, starters(each.game), each.options, 2)
  const others = matches.flatMap(({ frames }) =>
    frames.slice(1).filter((frame, i) => !each.isGreedy(frames[i]!, frame)),
  )
  expect([matches.map(outcome), others]).toEqual([[faultless, faultless], []])
})
