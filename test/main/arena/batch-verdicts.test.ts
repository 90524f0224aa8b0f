import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchOrder } from '../../../src/contract.ts'
import { verdictOfMatches } from '../../../src/reading/verdict-text.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'

let folder: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-batch-'))
  const log = join(folder, 'log.db')
  studio = openStudio(log, { slots: 2, paths: { log, data: folder, config: folder } })
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

/** From all that is in the log now. */
async function verdictNow(batch: string): Promise<string> {
  const cards = await studio.calls.cards({ batch, byRules: true })
  return verdictOfMatches(
    cards.map(({ seed, seats, ranks }) => ({
      block: seed,
      bots: seats.map(({ name }) => name),
      ranks: ranks!,
    })),
  ).verdict
}

test('The verdict of a batch goes by all matches that have ended so far, and by none that was deleted', async () => {
  const bots = ['random', 'first'].map((name) => ({ name, command: `builtin:${name}`, folder }))
  const order: MatchOrder = {
    ...{ game: 'patchwork', bots, seed: '7', options: {}, clock: 'off', keep: 'results' },
    ...{ matches: 12, rotate: true },
  }
  const said: string[] = []
  let isOver = () => {}
  const over = new Promise<void>((resolve) => (isOver = resolve))
  let ended = 0
  const { batch, matches } = await studio.calls.start(order)
  const off = studio.on((event) => {
    if (event.kind !== 'ended') return
    ended += 1
    void studio.calls.batch({ batch }).then(({ verdict }) => said.push(verdict))
    if (ended === 12) isOver()
  })
  await over
  off()
  const { verdict, decided } = await studio.calls.batch({ batch })
  expect([decided, verdict]).toEqual([12, await verdictNow(batch)])
  expect(verdict).toMatch(/^random is better than first: it won \d+ % of 12 games/)
  await studio.calls.remove({ matches: matches.slice(0, 9) })
  expect((await studio.calls.batch({ batch })).verdict).toBe(await verdictNow(batch))
  await studio.calls.restore({ matches: matches.slice(0, 9) })
  expect((await studio.calls.batch({ batch })).verdict).toBe(verdict)
  expect(said.length).toBe(12)
})
