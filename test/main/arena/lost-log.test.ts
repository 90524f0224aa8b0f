import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { commandOf } from '../../bots/commands.ts'
import { until } from '../../bots/sitting.ts'

let folder: string
let log: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-arena-'))
  log = join(folder, 'data', 'log.db')
  mkdirSync(dirname(log))
  studio = openStudio(log, { slots: 2, paths: { log, data: folder, config: folder } })
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

const gone = /^UserError: The log \S+ was removed (or replaced )?by another program/

test.each<[string, () => void, RegExp]>([
  ['removed', () => rmSync(log), gone],
  ['removed with its folder', () => rmSync(dirname(log), { recursive: true }), gone],
  [
    'replaced by something else',
    () => replaceLog(),
    /^UserError: The log \S+ (is damaged|is not a log|was re)/,
  ],
  ['truncated', () => truncateSync(log), /^UserError: The log \S+ (is damaged|was truncated)/],
])(
  'An arena whose log is %s stops with its matches and says so; the studio goes on',
  async (_, harm, words) => {
    const hanging = (name: string) => ({ name, command: commandOf('silent.sh', name), folder })
    const order = { game: 'patchwork', schedule: 'versus', options: {}, clock: 'off', keep: 'all' } as const
    const { arena } = await studio.calls.arenaStart({ ...order, bots: [hanging('a'), hanging('b')] })
    let ended = 0
    studio.on(({ kind }) => {
      if (kind === 'trouble' || kind === 'skipped') ended += 1
    })
    const begun = async () => (await studio.calls.cards({ batch: arena })).length
    await expect.poll(begun, { timeout: 30_000 }).toBe(2)
    await studio.calls.prune({ dryRun: false })
    harm()
    // Four were ordered: two wait for a slot.
    await until(() => ended === 4)
    const view = await studio.calls.arena({ arena }).catch(String)
    expect([view, (await studio.calls.games(null)).length > 0]).toEqual([expect.stringMatching(words), true])
  },
)

function replaceLog(): void {
  rmSync(log)
  writeFileSync(log, 'no log at all'.repeat(1000))
}
