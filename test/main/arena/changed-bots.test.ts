import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArenaView } from '../../../src/contract/arena.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { writeChangingBot } from '../../bots/changing.ts'

let folder: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-arena-'))
  const log = join(folder, 'log.db')
  studio = openStudio(log, { slots: 1, paths: { log, data: folder, config: folder } })
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

async function over(arena: string): Promise<ArenaView> {
  const view = () => studio.calls.arena({ arena })
  await expect.poll(async () => (await view()).status, { timeout: 60_000, interval: 20 }).not.toBe('running')
  return view()
}

test.each<[string, string | null, RegExp]>([
  [
    'another program',
    'process.exit(1)',
    /^(Match \S+ of block 2 was stopped: )?The bot mine has changed since/,
  ],
  [
    'the same one again',
    null,
    /^Match \S+ of block 2 was stopped: The file \S+mine\.cjs of the bot mine was/,
  ],
])(
  'Where a bot becomes %s in the middle of an arena, no match from then on counts, and it can be resumed',
  async (_, next, why) => {
    const bot = writeChangingBot(folder, 'mine', { inMatch: 3, next })
    copyFileSync(bot.file, `${bot.file}.kept`)
    const bots = [bot.spec, { name: 'other', command: 'builtin:first', folder }]
    const order = { game: 'patchwork', schedule: 'versus', options: { league: [4] }, seed: '7' } as const
    const { arena } = await studio.calls.arenaStart({
      ...order,
      bots,
      clock: 'off',
      keep: 'results',
      mostBlocks: 3,
    })
    const stopped = await over(arena)
    const refusal = studio.calls.arenaResume({ arena }).then(
      () => 'resumed',
      (error: Error) => error.message,
    )
    const refused = await refusal
    if (next !== null) {
      writeFileSync(bot.file, readFileSync(`${bot.file}.kept`))
      await studio.calls.arenaResume({ arena })
    }
    const resumed = await over(arena)
    expect([stopped.status, stopped.why, stopped.tally.matches, refused]).toEqual([
      'stopped',
      expect.stringMatching(why),
      2,
      next === null
        ? 'resumed'
        : `The bot mine has changed since this arena began: ${bot.file} is not what it was. Put it back as it was, or start a new arena`,
    ])
    expect([resumed.status, resumed.blocks, resumed.tally.matches, resumed.tally.bots[0]!.faults]).toEqual([
      'over',
      3,
      6,
      { crash: 0, invalid: 0, timeout: 0 },
    ])
  },
)
