import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '../../src/main/log/log.ts'
import { openStudio } from '../../src/main/studio.ts'
import { fixtures } from '../bots/commands.ts'
import { begin, end, sampleMatch } from './log/samples.ts'

test('A bot that answers at 80 % of its limit has no timeout while the studio filters 100,000 matches without a pause', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-beside-'))
  const file = join(folder, 'log.db')
  fill(file, 100_000)
  const studio = openStudio(file)
  const over: string[] = []
  studio.on(({ kind }) => kind !== 'progress' && kind !== 'library' && over.push(kind))
  const command = `node "${fixtures}/after-millis.cjs" 80 "${fixtures}/greedy-domain-expansion.cjs"`
  const bots = ['a', 'b'].map((name) => ({ name, command, folder }))
  const order = { game: 'domain-expansion', bots, options: {}, seed: '1' } as const
  const { matches } = await studio.calls.start({
    ...order,
    clock: 'real',
    matches: 1,
    rotate: false,
    keep: 'all',
  })
  let filtered = 0
  while (over.length === 0) {
    filtered += (await studio.calls.cards({ bot: 'no such bot', fault: true })).length + 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  const card = await studio.calls.card({ match: matches[0]! })
  await studio.close()
  rmSync(folder, { recursive: true })
  expect({ over, end: card.end, faults: card.faults, isBusy: filtered > 10 }).toEqual({
    over: ['ended'],
    end: 'natural',
    faults: [],
    isBusy: true,
  })
}, 120_000)

/** A log of so many matches that are over. */
function fill(file: string, count: number): void {
  const log = openLog(file, 'write')
  for (let done = 0; done < count; done += 1000) {
    const matches = Array.from({ length: 1000 }, () => sampleMatch({ keep: 'results' }))
    log.take(matches.flatMap((match) => [begin(match), end(match)]))
  }
  log.close()
}
