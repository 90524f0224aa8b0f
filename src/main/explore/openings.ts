import type { CallOptions, MatchFilter } from '../../contract.ts'
import type { GameFilter, Openings, OpeningsOrder } from '../../contract/explore.ts'
import { differentGames } from '../../engine/arena/repeats.ts'
import { shareOf } from '../../engine/arena/results.ts'
import { portionsOf } from '../find/portions.ts'
import type { LogAccess } from '../log/access.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { Portion } from '../scan/running-scan.ts'
import type { MatchSpans, OpeningsWork } from '../scan/work.ts'
import type { FoundOpening } from '../scan/found.ts'
import { countsOf, openingAnswers, type OpenedMatch } from './opening-tree.ts'

/** Newest first; a filter may say how many instead. */
export const mostExplored = 20_000
const deepest = 24
const mostStarts = 40

export interface ExploreDependencies {
  readonly log: LogAccess
  readonly threads: ScanThreads
}

interface Known {
  readonly key: string
  readonly matches: readonly (OpenedMatch & Pick<FoundOpening, 'start'> & { readonly isRepeated: boolean })[]
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
    if (!log.isThere) return { matches: 0, repeated: 0, isCut: false, starts: [], answers: [] }
    const { limit, ...all } = { ...filter, turns: true as const }
    const total = log.reader().count(all)
    const newest = log.reader().keptMatches({ ...all, limit: 1 })[0]?.id
    const isOfStart = start !== undefined
    // The limit counts matches with the start.
    const asked = { limit: mostExplored, ...all, ...(limit !== undefined && !isOfStart && { limit }) }
    const key = JSON.stringify([asked, total, newest])
    if (this.#known?.key !== key) this.#known = { key, matches: await this.#read(asked, options) }
    const { matches } = this.#known
    const started = isOfStart ? matches.filter((each) => each.start === start).slice(0, limit) : matches
    return {
      matches: matches.length,
      repeated: matches.filter(({ isRepeated }) => isRepeated).length,
      isCut: total > mostExplored && limit === undefined,
      starts: countsOf(matches.map((each) => each.start))
        .slice(0, mostStarts)
        .map(([each, count]) => ({ start: each, matches: count })),
      answers: openingAnswers(started, by, path),
    }
  }

  async #read(newest: GameFilter, options: CallOptions): Promise<Known['matches']> {
    const { log } = this.#parts
    // A game that was played before says no more about who wins.
    const all = log.reader().results(newest)
    const results = new Map(differentGames(all).map((each) => [each.match, each]))
    const ended = new Set(all.map(({ match }) => match))
    const found = await readOpenings(this.#parts, newest, deepest, options)
    return found.map(({ match, start, answers, bots }) => {
      const result = results.get(match)
      const shares = result?.ranks.map((_, seat) => shareOf(result, seat))
      const isRepeated = result === undefined && ended.has(match)
      return { match, start, answers, bots, shares: shares ?? null, isRepeated }
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
