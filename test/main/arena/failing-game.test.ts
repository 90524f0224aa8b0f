import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArenaOrder, ArenaView } from '../../../src/contract/arena.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { verdictSentence } from '../../../src/reading/arena-text.ts'
import { oddReferee, openHosting, saysTurn, type Hosting } from '../games/hosting.ts'

let hosting: Hosting

beforeEach(() => {
  hosting = openHosting()
})

afterEach(() => hosting.close())

async function arenaOf(oddity: string, given: Partial<ArenaOrder> = {}): Promise<string> {
  const game = await oddReferee(hosting, 'odd', oddity)
  const { arena } = await hosting.studio.calls.arenaStart({
    ...{ game, schedule: 'versus', options: {}, clock: 'off', keep: 'all' },
    bots: [saysTurn, { ...saysTurn, name: 'other' }],
    ...given,
  })
  return arena
}

async function over(studio: Studio, arena: string): Promise<ArenaView> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const view = await studio.calls.arena({ arena })
      if (view.status !== 'running') resolve(view)
    }
    studio.on((event) => {
      if (event.kind === 'arena' && event.arena === arena) look().catch(reject)
    })
    look().catch(reject)
  })
}

const gone =
  'The game exited with status 3\nIts last words on stderr:\nException in thread "main" java.lang.IllegalStateException: gone'

test('A block in which the game failed is named with its seed and reason, counts for no bot, and the others go on', async () => {
  const seeds = ['1', '2', '3', '4', '5', '6']
  const arena = await arenaOf('exits-for-seed-5', { seeds })
  const view = await over(hosting.studio, arena)
  const failed = await hosting.studio.calls.cards({ batch: arena, end: 'failed' })
  const other = openStudio(join(hosting.folder, 'log.db'))
  const again = await other.calls.arena({ arena })
  await other.close()
  expect([view.decision?.reason, view.blocks, view.failed, view.tally.matches]).toEqual(['blocks', 5, 1, 10])
  expect(view.failures).toEqual([{ block: 4, seed: '5', match: view.failures[0]!.match, why: gone }])
  expect(failed.map(({ id }) => id)).toContain(view.failures[0]!.match)
  expect(again).toEqual({ ...view, verdict: again.verdict })
})

test('A game that fails in every block ends its arena as such', async () => {
  const view = await over(hosting.studio, await arenaOf('exits', { mostBlocks: 3 }))
  expect([view.status, view.why, view.decision?.reason, verdictSentence(view)]).toEqual([
    'over',
    null,
    'game-fails',
    'The game fails: it failed in 3 of 3 blocks',
  ])
})

test.each([
  ['resumed', undefined, 3],
  ['extended', 2, 5],
])(
  'An arena whose game was mended plays the failed blocks again when it is %s',
  async (_, blocks, played) => {
    const mended = join(hosting.folder, 'mended')
    const arena = await arenaOf(`exits-until 3 "${mended}"`, { mostBlocks: 3 })
    const { studio } = hosting
    const failing = await over(studio, arena)
    writeFileSync(mended, '')
    await studio.calls.arenaResume({ arena, ...(blocks !== undefined && { blocks }) })
    const view = await over(studio, arena)
    expect([failing.decision?.reason, failing.failed]).toEqual(['game-fails', 3])
    expect([view.decision?.reason, view.blocks, view.failed, view.failures]).toEqual([
      'blocks',
      played,
      0,
      [],
    ])
    expect(verdictSentence(view)).not.toContain('fail')
  },
)

test('A game that is not mended fails again when its arena is resumed', async () => {
  const arena = await arenaOf('exits', { mostBlocks: 3 })
  const { studio } = hosting
  await over(studio, arena)
  await studio.calls.arenaResume({ arena })
  const { decision, failed } = await over(studio, arena)
  expect([decision?.reason, failed]).toEqual(['game-fails', 3])
})

test('An arena that stops with one of its matches says which and why', async () => {
  const arena = await arenaOf('hangs', { mostBlocks: 3 })
  const { studio } = hosting
  const begun = Promise.withResolvers<string>()
  studio.on((event) => {
    if (event.kind === 'progress') begun.resolve(event.match)
  })
  const match = await begun.promise
  await studio.calls.stop({ matches: [match] })
  const { status, why } = await over(studio, arena)
  expect([status, why]).toEqual(['stopped', `Match ${match} of block 1 was stopped: Stopped on request`])
})
