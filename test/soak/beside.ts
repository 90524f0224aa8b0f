// npm run soak beside [--matches 10]: bots that answer at 80 % of their limit, while the studio filters a library of 100,000
// matches without a pause: how late their answers come, and whether one is a timeout. Of a machine with nothing else to do.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { MatchOrder } from '../../src/contract.ts'
import { playOrder } from '../../src/main/hosts/cli/play.ts'
import { openLog } from '../../src/main/log/log.ts'
import { openStudio } from '../../src/main/studio.ts'
import { fixtures } from '../bots/commands.ts'
import { begin, end, sampleMatch } from '../main/log/samples.ts'
import { answerTimes } from './answer-times.ts'

/** Plays so many matches; prints how late answers came, and gives the count of faults. */
export async function soakBeside(matches: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-beside-'))
  const file = join(folder, 'log.db')
  fill(file, 100_000)
  const studio = openStudio(file)
  const command = `node "${fixtures}/after-millis.cjs" 80 "${fixtures}/greedy-domain-expansion.cjs"`
  const bots = ['a', 'b'].map((name) => ({ name, command, folder }))
  const usual = { options: {}, seed: '1', clock: 'real', rotate: false, keep: 'all' } as const
  const order: MatchOrder = { ...usual, game: 'domain-expansion', bots, matches }
  let isOver = false
  const played = playOrder(studio, order, {}, new AbortController().signal).finally(() => (isOver = true))
  let filtered = 0
  while (!isOver) {
    await studio.calls.cards({ bot: 'no such bot', fault: true })
    filtered += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { results, troubles } = await played
  for (const trouble of troubles) console.error(`  ${JSON.stringify(trouble)}`)
  for (const bot of [0, 1]) {
    const { count, median, p99, limit } = await answerTimes(studio, order, bot, results)
    console.log(
      `${count} answers, the half within ${median.toFixed(1)} ms, all but 1 % within ${p99.toFixed(1)} ms of ${limit}`,
    )
  }
  const faults = results.flatMap(({ card }) => card.faults)
  console.log(`${faults.length} timeouts, while the library was filtered ${filtered} times`)
  for (const { why } of faults) console.error(`  ${why}`)
  await studio.close()
  rmSync(folder, { recursive: true })
  return faults.length + troubles.length
}

/** A log of so many matches that are over. */
function fill(file: string, count: number): void {
  const log = openLog(file, 'write')
  for (let done = 0; done < count; done += 1000) {
    const matches = Array.from({ length: 1000 }, () => sampleMatch({ keep: 'results' }))
    log.take(matches.flatMap((match) => [begin(match), end(match)]))
  }
  log.close()
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { matches: { type: 'string', default: '10' } } })
  if ((await soakBeside(Number(values.matches))) > 0) process.exitCode = 1
}
