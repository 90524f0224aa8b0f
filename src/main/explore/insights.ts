import type { CallOptions, MatchFilter, MatchId } from '../../contract.ts'
import type { InsightMatchesOrder, Insights, InsightsOrder } from '../../contract/explore.ts'
import { matchesOfCell, pivotOf, type PivotOptions, type PivotValue } from '../../engine/arena/pivot.ts'
import { differentGames } from '../../engine/arena/repeats.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import type { AnswerTimes } from '../scan/found.ts'
import { checkKeys, checkOptions, isComputed, readValues } from '../arena/computed.ts'
import type { LoggedResult } from '../log/results.ts'
import { countsOf } from './opening-tree.ts'
import { mostExplored, readOpenings, type ExploreDependencies } from './openings.ts'

/** The newest: more are not looked through one by one. */
const mostListed = 500
/** Answers that are read to find the first one of each seat. */
const answersRead = 24
/** Of conditions and filters that were asked about before. */
const mostTables = 4

/** Cancelled: rejects. */
export class InsightTables {
  readonly #parts: ExploreDependencies
  /** What was computed from the turns of matches, by what it is. */
  readonly #tables = new Map<string, Map<MatchId, readonly (string | null)[]>>()

  constructor(parts: ExploreDependencies) {
    this.#parts = parts
  }

  async insights(order: InsightsOrder, options: CallOptions = {}): Promise<Insights> {
    const { results, pivot, names, counts, logged, isCut, repeated } = await this.#prepared(order, options)
    return {
      ...{ matches: results.length, repeated, isCut, bot: pivot.bot },
      bots: names.map((name, i) => ({ name, matches: counts[i]! })),
      options: differing(logged),
      cells: pivotOf(results, pivot),
    }
  }

  async matches(
    { values, result, ...order }: InsightMatchesOrder,
    options: CallOptions = {},
  ): Promise<readonly MatchId[]> {
    const { results, pivot } = await this.#prepared(order, options)
    return matchesOfCell(results, pivot, JSON.parse(values) as readonly PivotValue[], result).slice(
      0,
      mostListed,
    )
  }

  async #prepared({ filter, bot: wanted, keys, measure = 'points' }: InsightsOrder, options: CallOptions) {
    checkKeys(keys)
    const { log } = this.#parts
    const resultsOf = (all: MatchFilter) => (log.isThere ? log.reader().results(all) : [])
    const ofAll = { ...filter, byRules: true as const }
    const newestOfAll = resultsOf({ limit: mostExplored, ...ofAll })
    // A bot's own newest matches may all be older than these.
    const isOwn = wanted !== undefined && newestOfAll.length === (filter.limit ?? mostExplored)
    const fitting = isOwn ? { ...ofAll, botName: wanted } : ofAll
    const newest = { limit: mostExplored, ...fitting }
    const found = isOwn ? resultsOf(newest) : newestOfAll
    const isCut = found.length === newest.limit && log.reader().count(fitting) > found.length
    const logged = differentGames(found)
    if (logged.length > 0) checkOptions(keys, [...valuesOfOptions(logged).keys()], 'these matches')
    const bots = countsOf(logged.flatMap((each) => [...new Set(each.bots)]))
    const names = bots.map(([name]) => name)
    const indexes = new Map(names.map((name, i) => [name, i]))
    const bot = wanted === undefined ? 0 : (indexes.get(wanted) ?? (logged.length === 0 && !isOwn ? 0 : -1))
    if (bot < 0) {
      const known = isOwn ? log.reader().bots() : names
      throw new UserError(unknownName('bot', wanted!, known), { field: 'bot' })
    }
    const played = found.filter((each) => each.bots.includes(names[bot] ?? '')).length
    const repeated = played - (bots[bot]?.[1] ?? 0)
    const firsts = keys.includes('answer') ? await this.#table('answer', newest, logged, options) : undefined
    const times = measure === 'time' ? await this.#table('times', newest, logged, options) : undefined
    const tables = new Map<string, ReadonlyMap<string, readonly (string | null)[]>>()
    for (const key of keys.filter(isComputed))
      tables.set(key, await this.#table(key, newest, logged, options))
    const results = logged.map((each, block): ArenaResult => {
      const own = firsts?.get(each.match)
      return {
        ...{ block, rotation: 0, match: each.match, turns: each.turns },
        bots: each.bots.map((name) => indexes.get(name)!),
        ...{ ranks: each.ranks, scores: each.scores, faults: each.faults },
        ...(own !== undefined && { firsts: own }),
        ...(times !== undefined && { times: timesIn(times.get(each.match), each.bots.length) }),
      }
    })
    const pivot: PivotOptions = {
      ...{ bot, keys, measure },
      optionsOf: (block) => logged[block]!.options,
      computed: (key, { match = '' }, seat) => tables.get(key)?.get(match)?.[seat] ?? undefined,
    }
    return { results, pivot, names, counts: bots.map(([, count]) => count), logged, isCut, repeated }
  }

  /** By match and seat; matches that were read before are not read again. */
  async #table(
    key: InsightsOrder['keys'][number] | 'times',
    filter: InsightsOrder['filter'],
    logged: readonly LoggedResult[],
    options: CallOptions,
  ): Promise<ReadonlyMap<MatchId, readonly (string | null)[]>> {
    const name = JSON.stringify([key, filter])
    const known = this.#tables.get(name)
    const table = known ?? new Map<MatchId, readonly (string | null)[]>()
    if (logged.every(({ match }) => table.has(match))) return table
    if (key === 'answer') {
      for (const { match, answers, bots } of await readOpenings(this.#parts, filter, answersRead, options))
        table.set(
          match,
          bots.map((_, seat) => answers.find((each) => each.seat === seat)?.lines[0] ?? null),
        )
    } else {
      const wanted = new Set(logged.flatMap(({ match }) => (table.has(match) ? [] : [match])))
      const keep = (
        values: readonly { readonly match: string; readonly seat: number; readonly value: string }[],
      ) => {
        for (const { match, seat, value } of values) {
          const seats = [...(table.get(match) ?? [])]
          seats[seat] = value
          table.set(match, seats)
        }
      }
      await readValues({ name: key, filter, wanted, keep }, this.#parts, options)
    }
    // Matches without turns say nothing, also next time.
    for (const { match } of logged) if (!table.has(match)) table.set(match, [])
    if (known === undefined && this.#tables.size >= mostTables) this.#tables.clear()
    this.#tables.set(name, table)
    return table
  }
}

/** From JSON; a seat of which nothing was read has no answers. */
function timesIn(texts: readonly (string | null)[] = [], seats: number): NonNullable<ArenaResult['times']> {
  return Array.from({ length: seats }, (_, seat) =>
    texts[seat] ? (JSON.parse(texts[seat]) as AnswerTimes) : { answers: 0, micros: 0 },
  )
}

/** Options that are not the same in all matches. */
function differing(logged: readonly LoggedResult[]): readonly string[] {
  return [...valuesOfOptions(logged)].flatMap(([name, all]) => (all.size > 1 ? [name] : []))
}

function valuesOfOptions(logged: readonly LoggedResult[]): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>()
  for (const { options } of logged)
    for (const [name, value] of Object.entries(options)) {
      const all = values.get(name) ?? new Set()
      values.set(name, all.add(JSON.stringify(value)))
    }
  return values
}
