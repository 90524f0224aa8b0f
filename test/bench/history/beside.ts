import type { MatchOrder } from '../../../src/contract.ts'
import { playOrder } from '../../../src/main/hosts/cli/play.ts'
import type { Studio } from '../../../src/main/studio.ts'
import { fixtures } from '../../bots/commands.ts'
import { quantile } from '../log/scratch.ts'

/** Plays some matches between processes and tells how long their answers took: the median and the slowest of twenty, in microseconds. */
export async function thinkingIn(studio: Studio): Promise<{ readonly p50: number; readonly p95: number }> {
  const command = `node "${fixtures}/greedy-domain-expansion.cjs"`
  const bots = ['a', 'b'].map((name) => ({ name, command, folder: fixtures }))
  const order: MatchOrder = {
    ...{ game: 'domain-expansion', bots, options: {}, seed: '1', clock: 'real' },
    ...{ matches: 3, rotate: false, keep: 'all' },
  }
  const { results } = await playOrder(studio, order, {}, new AbortController().signal)
  const micros: number[] = []
  for (const { card } of results) {
    for (let from = 0; from < card.frames;) {
      const frames = await studio.calls.frames({ match: card.id, from, to: card.frames })
      micros.push(...frames.flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply.micros)))
      from += frames.length
    }
  }
  return { p50: quantile(micros, 0.5), p95: quantile(micros, 0.95) }
}
