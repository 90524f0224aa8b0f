import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import which from 'which'
import type { BotSpec, MatchOrder } from '../../src/contract.ts'
import { games } from '../../src/engine/games/index.ts'
import { playOrder } from '../../src/main/hosts/cli/play.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { hasSamples, starters, strong } from './sample-bots.ts'

const missing = ['python3', 'g++'].filter((program) => which.sync(program, { nothrow: true }) === null)
const duels = games.filter(({ id, seats }) => seats.min === 2 && hasSamples(id)).map(({ id }) => id)
const leagues = [1, 2, 3, 4, 5]

let folder: string
let studio: Studio

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-samples-'))
  studio = openStudio(join(folder, 'log.db'))
})

beforeEach(({ skip }) => {
  skip(missing.length > 0, `there is no ${missing.join(', no ')} on the PATH`)
})

afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

test.each(duels)('The sample bots of %s play each other to the end without a fault', async (game) => {
  const [python, cpp] = starters(game)
  const pairs = [
    [strong(game), python],
    [strong(game), cpp],
    [python, cpp],
  ] as const
  const played = await Promise.all(pairs.map((bots) => outcomes(game, bots, {})))
  expect(played.flat()).toEqual(Array.from({ length: 6 }, () => faultless))
})

test.each(leagues)('The sample bots of Patchwork play league %i by its rules', async (league) => {
  const [python, cpp] = starters('patchwork')
  const pairs = [
    [strong('patchwork'), python],
    [strong('patchwork'), cpp],
  ] as const
  const played = await Promise.all(pairs.map((bots) => outcomes('patchwork', bots, { league })))
  expect(played.flat()).toEqual(Array.from({ length: 4 }, () => faultless))
})

const faultless = { end: 'natural', faults: [], corrected: [] }

/** How a match in either seat ended, and what the referee had to correct. The clock is relaxed: tests share the machine. */
async function outcomes(game: string, bots: readonly BotSpec[], options: MatchOrder['options']) {
  const order: MatchOrder = {
    game,
    bots,
    options,
    seed: '1',
    clock: 'relaxed',
    matches: 2,
    rotate: true,
    keep: 'all',
  }
  const { results } = await playOrder(studio, order, {}, new AbortController().signal)
  return Promise.all(
    results.map(async ({ card }) => {
      const frames = await studio.calls.frames({ match: card.id, from: 0, to: card.frames })
      const rulings = frames.flatMap(({ exchanges }) => exchanges.map(({ ruling }) => ruling))
      return {
        end: card.end,
        faults: card.faults,
        corrected: rulings.filter(({ result }) => result === 'corrected'),
      }
    }),
  )
}
