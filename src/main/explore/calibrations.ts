import type { CallOptions } from '../../contract.ts'
import type { Calibration, CalibrationOrder } from '../../contract/explore.ts'
import { areChances, brierScore, calibrationOf, type Forecast } from '../../engine/analysis/calibration.ts'
import { chanceOf, fitWinning, type SampledMatch } from '../../engine/analysis/winning.ts'
import { differentGames } from '../../engine/arena/repeats.ts'
import { shareOf } from '../../engine/arena/results.ts'
import { rateOf } from '../../reading/wins.ts'
import { portionsOf } from '../find/portions.ts'
import type { LoggedResult } from '../log/results.ts'
import type { ForecastWork } from '../scan/work.ts'
import type { SeatForecast } from '../scan/found.ts'
import { countsOf } from './opening-tree.ts'
import type { ExploreDependencies } from './openings.ts'

/** Their turns are read. */
const mostRead = 2000
const mostNames = 50

interface Said {
  readonly result: LoggedResult
  readonly shares: readonly number[]
  readonly forecasts: readonly SeatForecast[]
}

/** Cancelled: rejects. */
export async function calibrationIn(
  { log, threads }: ExploreDependencies,
  { filter, bot, value }: CalibrationOrder,
  options: CallOptions = {},
): Promise<Calibration> {
  const newestOfAll = { limit: mostRead, byRules: true as const, turns: true as const, ...filter }
  const all = log.isThere ? log.reader().results(newestOfAll) : []
  // A bot's own newest matches may all be older than these.
  const isOwn = bot !== undefined && all.length === newestOfAll.limit
  const newest = isOwn ? { ...newestOfAll, botName: bot } : newestOfAll
  const found = isOwn ? log.reader().results(newest) : all
  const different = differentGames(found)
  const results = new Map(different.map((each) => [each.match, each]))
  const forecasts = new Map<string, readonly SeatForecast[]>()
  if (log.isThere)
    await threads.look<ForecastWork>(
      {
        work: { kind: 'forecast', file: log.file },
        portions: portionsOf(log.reader(), newest),
        take: (found) => {
          for (const each of found)
            forecasts.set(each.match, [...(forecasts.get(each.match) ?? []), ...each.forecasts])
          return true
        },
      },
      options,
    )
  options.signal?.throwIfAborted()
  const said = [...results.values()].flatMap((result): readonly Said[] => {
    const own = forecasts.get(result.match) ?? []
    const shares = result.ranks.flatMap((_, seat) => shareOf(result, seat) ?? [])
    return own.length === 0 || shares.length === 0 ? [] : [{ result, shares, forecasts: own }]
  })
  const forecastsMade = value === undefined ? byStanding(said) : byValue(said, value)
  const meant = forecastsMade.flatMap(({ seat, result, ...forecast }) =>
    bot === undefined || result.bots[seat] === bot ? [forecast] : [],
  )
  const chances = areChances(meant)
  return {
    ...{ matches: said.length, repeated: found.length - different.length },
    ...{ isCut: found.length === newest.limit, areChances: chances },
    bots: namesIn(isOwn ? [...all, ...found] : said.map(({ result }) => result)),
    values: countsOf(said.flatMap((each) => each.forecasts.flatMap(({ values }) => Object.keys(values))))
      .map(([name]) => name)
      .slice(0, mostNames),
    points: calibrationOf(meant).map((point) => {
      const rate = rateOf(point.share * point.matches, point.matches)!
      return { ...point, low: rate.low, high: rate.high }
    }),
    brier: chances && meant.length > 0 ? brierScore(meant) : null,
  }
}

/** The most frequent first. */
function namesIn(results: readonly Pick<LoggedResult, 'bots'>[]): readonly string[] {
  return countsOf(results.flatMap(({ bots }) => [...new Set(bots)])).map(([name]) => name)
}

interface SeatSaid extends Forecast {
  readonly seat: number
  readonly result: LoggedResult
}

function byValue(said: readonly Said[], name: string): readonly SeatSaid[] {
  return said.flatMap(({ result, shares, forecasts }) =>
    forecasts.flatMap(({ seat, values }) => {
      const value = values[name]
      return value === undefined ? [] : [{ match: result.match, seat, result, value, share: shares[seat]! }]
    }),
  )
}

/** Each half of the matches by a model of the other: a model knows its own matches too well. */
function byStanding(said: readonly Said[]): readonly SeatSaid[] {
  const seats = said[0]?.shares.length ?? 0
  const known = said.filter(({ shares }) => shares.length === seats)
  const halves = [0, 1].map((half) => known.filter((_, i) => i % 2 === half))
  return halves.flatMap((half, i) => {
    const model = fitWinning(halves[1 - i]!.map(sampled), seats)
    if (model === null) return []
    return half.flatMap(({ result, shares, forecasts }) =>
      forecasts.flatMap(({ turn, seat, lead }) =>
        lead === null
          ? []
          : [
              {
                ...{ match: result.match, seat, result, share: shares[seat]! },
                value: chanceOf(model, { turn, seat, lead }).value,
              },
            ],
      ),
    )
  })
}

function sampled({ result, shares, forecasts }: Said): SampledMatch {
  const samples = forecasts.flatMap(({ turn, seat, lead }) => (lead === null ? [] : [{ turn, seat, lead }]))
  return { shares, turns: result.turns, samples }
}
