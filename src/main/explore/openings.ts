import type { CallOptions, MatchFilter } from '../../contract.ts'
import type { GameFilter, Openings, OpeningsOrder } from '../../contract/explore.ts'
import { halfPoints } from '../../engine/arena/results.ts'
import { portionsOf } from '../find/portions.ts'
import type { LogAccess } from '../log/access.ts'
import type { ReadingThreads } from '../reading/threads.ts'
import type { Portion } from '../reading/through.ts'
import type { MatchSpans, OpeningsWork } from '../reading/work.ts'
import type { FoundOpening } from './opening-look.ts'
import { countsOf, openingAnswers, type OpenedMatch } from './opening-tree.ts'

/** Newest first; a filter may say how many instead. */
export const mostExplored = 20_000
const deepest = 24
const mostStarts = 40

export interface ExploreDependencies {
  readonly log: LogAccess
  readonly threads: ReadingThreads
}

interface Known {
  readonly key: string
  readonly matches: readonly (OpenedMatch & Pick<FoundOpening, 'start'>)[]
}

/** The openings of the filter that was last read: a person who opens a branch does not wait for it again. */
export class OpeningTrees {
  readonly #parts: ExploreDependencies
  #known: Known | null = null

  constructor(parts: ExploreDependencies) {
    this.#parts = parts
  }

  /** Cancelled: rejects. */
  async openings(
    { filter, by = 'line', start, path = [] }: OpeningsOrder,
    options: CallOptions = {},
  ): Promise<Openings> {
    const { log } = this.#parts
    if (!log.isThere) return { matches: 0, isCut: false, starts: [], answers: [] }
    const total = log.reader().count(filter)
    const newest = log.reader().keptMatches({ ...filter, limit: 1 })[0]?.id
    const key = JSON.stringify([filter, total, newest])
    if (this.#known?.key !== key) this.#known = { key, matches: await this.#read(filter, options) }
    const { matches } = this.#known
    const started = start === undefined ? matches : matches.filter((each) => each.start === start)
    return {
      ...{ matches: matches.length, isCut: total > mostExplored },
      starts: countsOf(matches.map((each) => each.start))
        .slice(0, mostStarts)
        .map(([each, count]) => ({ start: each, matches: count })),
      answers: openingAnswers(started, by, path),
    }
  }

  async #read(filter: GameFilter, options: CallOptions): Promise<Known['matches']> {
    const { log } = this.#parts
    const newest = { limit: mostExplored, ...filter }
    const results = new Map(
      log
        .reader()
        .results(newest)
        .map((each) => [each.match, each]),
    )
    const found = await readOpenings(this.#parts, newest, deepest, options)
    return found.map(({ match, start, answers, bots }) => {
      const result = results.get(match)
      const shares = result?.ranks.map((_, seat) => halfPoints(result, seat) / 2 / (result.ranks.length - 1))
      return { match, start, answers, bots, shares: shares ?? null }
    })
  }
}

/** How matches that have their turns began, the newest first. Cancelled: rejects. */
export async function readOpenings(
  { log, threads }: ExploreDependencies,
  filter: MatchFilter,
  answers: number,
  options: CallOptions,
): Promise<readonly FoundOpening[]> {
  const found = new Map<string, FoundOpening>()
  const order: string[] = []
  const portions = beginnings(portionsOf(log.reader(), filter), order)
  const work: OpeningsWork = { kind: 'openings', file: log.file, answers }
  const take = (part: readonly FoundOpening[]) => {
    for (const each of part) found.set(each.match, each)
    return true
  }
  await threads.look<OpeningsWork>({ work, portions, take }, options)
  options.signal?.throwIfAborted()
  return order.flatMap((match) => found.get(match) ?? [])
}

/** The first span of each match, noted in their order. */
function* beginnings(
  portions: Iterable<{ readonly part: MatchSpans; readonly weight: number }>,
  order: string[],
): Generator<Portion<OpeningsWork>> {
  for (const { part, weight } of portions) {
    const own = part.filter(({ frames, from }) => frames > 1 && from === 0)
    order.push(...own.map(({ id }) => id))
    if (own.length > 0) yield { part: own, weight }
  }
}
