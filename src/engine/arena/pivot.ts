import type { Json } from '../game.ts'
import { z95 } from './normal.ts'
import { endOf, halfPoints, type ArenaResult } from './results.ts'

/** By what the matches of a bot are divided: its seat, a rival, how long they were, its first fault, or an option of the game. */
export type PivotKey = 'seat' | 'rival' | 'length' | 'fault' | `option.${string}`

/** A value of a key. Length: turns from `from` to `to`, both included. */
export type PivotValue =
  | { readonly key: 'seat'; readonly seat: number }
  | { readonly key: 'rival'; readonly rival: number }
  | { readonly key: 'length'; readonly from: number; readonly to: number }
  | { readonly key: 'fault'; readonly fault: 'crash' | 'timeout' | 'invalid' | null }
  | { readonly key: 'option'; readonly name: string; readonly value: Json }

export interface PivotCell {
  /** One value for each key. */
  readonly values: readonly PivotValue[]
  readonly matches: number
  readonly won: number
  readonly drawn: number
  /** Mean share of rivals beaten, with its 95 % interval. */
  readonly score: number
  readonly low: number
  readonly high: number
  /** How many standard errors the score is above that of all other matches; negative: below. */
  readonly surprise: number
}

export interface PivotTerms {
  readonly bot: number
  /** One or two. */
  readonly keys: readonly PivotKey[]
  readonly optionsOf: (block: number) => { readonly [name: string]: Json }
}

/** The most surprising cell first. */
export function pivotOf(
  results: readonly ArenaResult[],
  { bot, keys, optionsOf }: PivotTerms,
): readonly PivotCell[] {
  const own = results.filter(({ bots }) => bots.includes(bot))
  const lengths = quarters(own.map(({ turns }) => turns))
  const cells = new Map<string, { readonly values: readonly PivotValue[]; readonly entries: Entry[] }>()
  const all: number[] = []
  for (const result of own) {
    for (const entry of entriesOf(result, bot, keys.includes('rival'))) {
      const values = keys.map((key) => valueOf(key, result, entry, lengths, optionsOf))
      const name = JSON.stringify(values)
      const cell = cells.get(name) ?? { values, entries: [] }
      cells.set(name, cell)
      cell.entries.push(entry)
      all.push(entry.score)
    }
  }
  const whole = sums(all)
  return [...cells.values()]
    .map(({ values, entries }) => cellOf(values, entries, whole))
    .toSorted((a, b) => Math.abs(b.surprise) - Math.abs(a.surprise))
}

/** A match as a seat of the bot sees it, or as far as one rival is concerned. */
interface Entry {
  readonly seat: number
  readonly rival: number
  readonly score: number
  readonly end: 'won' | 'drawn' | 'lost'
}

function entriesOf(result: ArenaResult, bot: number, isByRival: boolean): readonly Entry[] {
  const { bots, ranks } = result
  const seats = bots.flatMap((each, seat) => (each === bot ? [seat] : []))
  if (!isByRival) {
    const most = 2 * (bots.length - 1)
    return seats.map((seat) => ({
      seat,
      rival: -1,
      score: halfPoints(result, seat) / most,
      end: endOf(result, seat),
    }))
  }
  return seats.flatMap((seat) =>
    bots.flatMap((rival, other) => {
      if (rival === bot) return []
      const [own, others] = [ranks[seat]!, ranks[other]!]
      const end = own < others ? 'won' : own === others ? 'drawn' : 'lost'
      return [{ seat, rival, score: end === 'won' ? 1 : end === 'drawn' ? 0.5 : 0, end }]
    }),
  )
}

function valueOf(
  key: PivotKey,
  { block, turns, faults }: ArenaResult,
  { seat, rival }: Entry,
  lengths: readonly Range[],
  optionsOf: PivotTerms['optionsOf'],
): PivotValue {
  switch (key) {
    case 'seat':
      return { key, seat }
    case 'rival':
      return { key, rival }
    case 'length':
      return { key, ...lengths.find(({ from, to }) => turns >= from && turns <= to)! }
    case 'fault':
      return { key, fault: faults[seat] ?? null }
    default: {
      const name = key.slice('option.'.length)
      return { key: 'option', name, value: optionsOf(block)[name] ?? null }
    }
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

/** At most four ranges with about as many of the numbers in each. */
function quarters(numbers: readonly number[]): readonly Range[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const last = sorted.at(-1) ?? 0
  const ends = [1, 2, 3].map((part) => sorted[Math.ceil((part * sorted.length) / 4) - 1] ?? last)
  const bounds = [...new Set([...ends, last])]
  return bounds.map((to, i) => ({ from: i === 0 ? (sorted[0] ?? 0) : bounds[i - 1]! + 1, to }))
}

interface Sums {
  readonly count: number
  readonly sum: number
  readonly squares: number
}

function sums(scores: readonly number[]): Sums {
  let [sum, squares] = [0, 0]
  for (const score of scores) {
    sum += score
    squares += score * score
  }
  return { count: scores.length, sum, squares }
}

function cellOf(values: readonly PivotValue[], entries: readonly Entry[], whole: Sums): PivotCell {
  const own = sums(entries.map(({ score }) => score))
  const rest = {
    count: whole.count - own.count,
    sum: whole.sum - own.sum,
    squares: whole.squares - own.squares,
  }
  const score = own.sum / own.count
  const error = Math.sqrt(errorSquare(own))
  const difference = rest.count === 0 ? 0 : score - rest.sum / rest.count
  return {
    values,
    matches: own.count,
    won: entries.filter(({ end }) => end === 'won').length,
    drawn: entries.filter(({ end }) => end === 'drawn').length,
    score,
    low: Math.max(0, score - z95 * error),
    high: Math.min(1, score + z95 * error),
    surprise: rest.count === 0 ? 0 : difference / Math.sqrt(errorSquare(own) + errorSquare(rest)),
  }
}

/** Of the mean; a win and a loss more keep a few equal results from looking certain. */
function errorSquare({ count, sum, squares }: Sums): number {
  const mean = (sum + 1) / (count + 2)
  return ((squares + 1) / (count + 2) - mean * mean) / (count + 2)
}
