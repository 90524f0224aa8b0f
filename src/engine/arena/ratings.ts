import { randomFrom, type Random } from '../random.ts'
import { sumOf } from './distribution.ts'
import { solved } from './linear.ts'
import type { ArenaResult } from './results.ts'

/** `wins[i][j]`: how often i beat j; ties are half a win for each. */
export type Wins = readonly (readonly number[])[]

interface Strengths {
  readonly elo: readonly number[]
  /** Standard error of the difference of two bots, if all results were independent; with one bot, of it and the mean. */
  readonly errorOf: (a: number, b?: number) => number
}

const eloPerUnit = 400 / Math.LN10

/** The prior: most bots of a league are within 400 Elo of each other. */
const usualPrior = 400

/**
 * The most probable Elo of each bot under the Bradley-Terry model; `prior`: standard deviation in Elo, Infinity for maximum
 * likelihood. (Newton's method.)
 */
export function bradleyTerry(wins: Wins, prior = usualPrior): Strengths {
  const count = wins.length
  const weight = (eloPerUnit / prior) ** 2
  let strengths = wins.map(() => 0)
  let hessian: number[][] = []
  for (let round = 0; round < 100; round++) {
    const gradient = strengths.map((strength) => -weight * strength)
    // Only differences are known: the last term keeps the mean at 0.
    hessian = strengths.map((_, i) => strengths.map((_, j) => (i === j ? weight : 0) + 1 / count))
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < i; j++) {
        const games = wins[i]![j]! + wins[j]![i]!
        if (games === 0) continue
        const expected = 1 / (1 + Math.exp(strengths[j]! - strengths[i]!))
        const surprise = wins[i]![j]! - games * expected
        gradient[i]! += surprise
        gradient[j]! -= surprise
        const curve = games * expected * (1 - expected)
        hessian[i]![i]! += curve
        hessian[j]![j]! += curve
        hessian[i]![j]! -= curve
        hessian[j]![i]! -= curve
      }
    }
    const step = solved(hessian, gradient)
    strengths = strengths.map((strength, i) => strength + Math.max(-2, Math.min(2, step[i]!)))
    if (step.every((each) => Math.abs(each) < 1e-10)) break
  }
  return {
    elo: strengths.map((strength) => strength * eloPerUnit),
    errorOf: (a, b) => {
      const against = (i: number) => (b === undefined ? 1 / count : i === b ? 1 : 0)
      const difference = strengths.map((_, i) => (i === a ? 1 : 0) - against(i))
      const solution = solved(hessian, difference)
      return eloPerUnit * Math.sqrt(sumOf(solution, (each, i) => each * difference[i]!))
    },
  }
}

export interface Leaderboard {
  readonly elo: readonly number[]
  /** The bounds of the 95 % intervals; null: there is none, as nobody knows how much better a bot is that won all. */
  readonly low: readonly (number | null)[]
  readonly high: readonly (number | null)[]
  /** `better[i][j]`: the probability that i is better than j. */
  readonly better: readonly (readonly number[])[]
}

const mostDraws = 20_000_000
const [fewestSamples, mostSamples] = [200, 1000]

/** Counts blocks by what they mean for the ratings, in any order: few kinds of blocks stand for many blocks. */
export class BlockKinds {
  readonly #bots: number
  readonly #kinds: Map<string, number>

  constructor(bots: number, known: { readonly [kind: string]: number } = {}) {
    this.#bots = bots
    this.#kinds = new Map(Object.entries(known))
  }

  get counts(): { readonly [kind: string]: number } {
    return Object.fromEntries(this.#kinds)
  }

  add(block: readonly ArenaResult[]): void {
    const pairs = winsOf(block, this.#bots).flatMap((row, winner) =>
      row.flatMap((weight, loser) => (weight === 0 ? [] : [winner, loser, weight])),
    )
    const kind = pairs.join(' ')
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
  }

  /** Sorted, so that the order of the blocks has no effect. */
  get all(): readonly BlockKind[] {
    return [...this.#kinds]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => kindOf(kind, count))
  }
}

/**
 * The leaderboard of all blocks. Blocks are resampled, not matches: the matches of a block share a seed, and the pairs of a match
 * its result.
 */
export function leaderboardOf(blocks: BlockKinds, bots: number): Leaderboard {
  const kinds = blocks.all
  const met = sumOfKinds(kinds, bots, ({ count }) => count)
  const samples = Math.max(
    fewestSamples,
    Math.min(mostSamples, Math.floor(mostDraws / Math.max(1, kinds.length))),
  )
  const { elo } = bradleyTerry(met)
  const random = randomFrom('leaderboard')
  const drawn = Array.from(
    { length: samples },
    () =>
      bradleyTerry(
        doubted(
          sumOfKinds(kinds, bots, ({ count }) => poisson(random, count)),
          met,
          random,
        ),
      ).elo,
  )
  const sorted = elo.map((_, bot) => Float64Array.from(drawn, (each) => each[bot]!).sort())
  const at = (part: number) => sorted.map((each) => each[Math.round(part * (samples - 1))]!)
  const better = elo.map((_, a) =>
    elo.map((_, b) => drawn.reduce((sum, each) => sum + orderOf(each[a]!, each[b]!), 0) / samples),
  )
  const known = (bounds: readonly number[], hasAny: (bot: number) => boolean) =>
    bounds.map((bound, bot) => (hasAny(bot) ? bound : null))
  return {
    elo,
    low: known(at(0.025), (bot) => met[bot]!.some((won) => won > 0)),
    high: known(at(0.975), (bot) => met.some((won) => won[bot]! > 0)),
    better,
  }
}

/** With a fraction of a win for either bot of each pair that met: bots that won all are not certain to be better (Jeffreys' prior). */
function doubted(wins: Wins, met: Wins, random: Random): Wins {
  const doubt = (won: number, i: number, j: number) =>
    met[i]![j]! + met[j]![i]! === 0 ? won : won + normal(random) ** 2 / 2
  return wins.map((row, i) => row.map((won, j) => doubt(won, i, j)))
}

function orderOf(a: number, b: number): number {
  return a > b ? 1 : a === b ? 0.5 : 0
}

/** Blocks with the same effect on the ratings. */
interface BlockKind {
  readonly pairs: readonly { readonly winner: number; readonly loser: number; readonly weight: number }[]
  readonly count: number
}

function kindOf(text: string, count: number): BlockKind {
  const numbers = text === '' ? [] : text.split(' ').map(Number)
  const pairs = Array.from({ length: numbers.length / 3 }, (_, i) => {
    const [winner, loser, weight] = numbers.slice(3 * i, 3 * i + 3) as [number, number, number]
    return { winner, loser, weight }
  })
  return { pairs, count }
}

function sumOfKinds(kinds: readonly BlockKind[], bots: number, weightOf: (kind: BlockKind) => number): Wins {
  const wins = Array.from({ length: bots }, () => Array.from({ length: bots }, () => 0))
  for (const kind of kinds) {
    const times = weightOf(kind)
    if (times > 0) for (const { winner, loser, weight } of kind.pairs) wins[winner]![loser]! += times * weight
  }
  return wins
}

/** Each match breaks into its pairs of seats; all pairs of a seat together weigh as one match. */
export function winsOf(results: readonly Pick<ArenaResult, 'bots' | 'ranks'>[], bots: number): Wins {
  const wins = Array.from({ length: bots }, () => Array.from({ length: bots }, () => 0))
  for (const { bots: seated, ranks } of results) {
    const weight = 1 / (seated.length - 1)
    seated.forEach((a, seat) => {
      seated.forEach((b, other) => {
        if (a === b || seat === other) return
        if (ranks[seat]! < ranks[other]!) wins[a]![b]! += weight
        else if (ranks[seat] === ranks[other]) wins[a]![b]! += weight / 2
      })
    })
  }
  return wins
}

/** A Poisson number with this mean; for a large mean rounded from a normal one. */
function poisson(random: Random, mean: number): number {
  if (mean > 100) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const limit = Math.exp(-mean)
  let product = uniform(random)
  let count = 0
  for (; product > limit; product *= uniform(random)) count += 1
  return count
}

/** Box and Muller's method. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random))
}

/** Above 0, at most 1. */
function uniform(random: Random): number {
  return (random.below(2 ** 30) + 1) / 2 ** 30
}
