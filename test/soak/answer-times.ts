import type { MatchOrder } from '../../src/contract.ts'
import { gameOf } from '../../src/engine/games/index.ts'
import type { FinishedMatch } from '../../src/main/hosts/cli/play.ts'
import { seatOf } from '../../src/main/playing/match-tasks.ts'
import type { Studio } from '../../src/main/studio.ts'

/** How quickly a bot answered, in milliseconds; a first turn in a match, which includes its start, counts on its own. */
export interface AnswerTimes {
  readonly count: number
  readonly median: number
  /** All but one in a hundred were quicker. */
  readonly p99: number
  readonly slowestFirst: number
  /** What the game allows for a turn that is not the first. */
  readonly limit: number
  /** Did it take less than half of what the turn allowed, but for one answer in a hundred, first turns included? */
  readonly isQuick: boolean
}

/** The answer times of one bot of an order, over all matches. */
export async function answerTimes(
  studio: Studio,
  order: MatchOrder,
  bot: number,
  results: readonly FinishedMatch[],
): Promise<AnswerTimes> {
  const firsts: number[] = []
  const later: number[] = []
  for (const { card, match } of results) {
    const seat = seatOf(order, bot, match)
    const frames = await studio.calls.frames({ match: card.id, from: 0, to: card.frames })
    const own = frames.flatMap(({ exchanges }) => exchanges.filter(({ question }) => question.seat === seat))
    const [first, ...others] = own.map(({ reply }) => reply.micros / 1000)
    if (first !== undefined) firsts.push(first)
    later.push(...others)
  }
  const { first: firstLimit, later: limit } = gameOf(order.game).limitMillis
  const shares = [...firsts.map((millis) => millis / firstLimit), ...later.map((millis) => millis / limit)]
  return {
    count: later.length,
    median: quantile(later, 0.5),
    p99: quantile(later, 0.99),
    slowestFirst: Math.max(0, ...firsts),
    limit,
    isQuick: quantile(shares, 0.99) < 0.5,
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
