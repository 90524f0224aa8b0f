import { fieldOf } from '../json.ts'
import type { Json } from '../game.ts'
import { z95 } from './normal.ts'
import { endOf, shareOf, type ArenaResult } from './results.ts'
import { shareInterval, trialsOf, type ShareInterval } from './share-interval.ts'

/**
 * By what the matches of a bot are divided: its seat, a rival, how many turns there were, its first fault, its first answer, the
 * turn from which it was ahead or behind to the end, an option of the game, or whether a condition holds in any turn.
 */
export type PivotKey =
  | 'seat'
  | 'rival'
  | 'length'
  | 'fault'
  | 'answer'
  | 'turned'
  | `option.${string}`
  | `if.${string}`

/** What is compared: rivals beaten, matches won, the scores of the game, thinking time for an answer, or matches with a fault. */
export type PivotMeasure = 'points' | 'won' | 'score' | 'time' | 'faults'

/** A value of a key. Length and turned: turns from `from` to `to`, both included. */
export type PivotValue =
  | { readonly key: 'seat'; readonly seat: number }
  | { readonly key: 'rival'; readonly rival: number }
  | { readonly key: 'length'; readonly from: number; readonly to: number }
  | { readonly key: 'fault'; readonly fault: 'crash' | 'timeout' | 'invalid' | null }
  | { readonly key: 'answer'; readonly answer: string | null }
  /** Never: it was so all the time. Null: the turns are not kept. */
  | { readonly key: 'turned'; readonly turns: LengthRange | 'never' | null }
  | { readonly key: 'option'; readonly name: string; readonly value: Json }
  /** Null: the turns are not kept. */
  | { readonly key: 'if'; readonly condition: string; readonly holds: boolean | null }

export interface LengthRange {
  readonly from: number
  readonly to: number
}

export interface PivotCell {
  /** One value for each key. */
  readonly values: readonly PivotValue[]
  readonly matches: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Of the measure, with its 95 % interval: shares from 0 to 1, scores, or milliseconds. Null: not known, as where all values are equal. */
  readonly mean: number | null
  readonly low: number | null
  readonly high: number | null
  /** How many standard errors the mean is above that of all other matches; negative: below. */
  readonly surprise: number
}

export interface PivotOptions {
  readonly bot: number
  /** One or two. */
  readonly keys: readonly PivotKey[]
  readonly measure?: PivotMeasure
  readonly optionsOf: (block: number) => { readonly [name: string]: Json }
  /** For `turned` and conditions: what was computed from the turns of a match; undefined: nothing. */
  readonly computed?: (key: PivotKey, result: ArenaResult, seat: number) => string | undefined
}

/** More are of no use to anybody. */
const mostCells = 1000

/** The most surprising cell first. */
export function pivotOf(results: readonly ArenaResult[], options: PivotOptions): readonly PivotCell[] {
  const { bot, keys, measure = 'points' } = options
  const own = results.filter(({ bots }) => bots.includes(bot))
  const readers = keys.map((key) => readerOf(key, own, options))
  const cells = new Map<string, Cell>()
  const whole = new Sums()
  for (const result of own) {
    for (const entry of entriesOf(result, bot, keys.includes('rival'))) {
      const texts = readers.map((each) => each.textOf(result, entry))
      const name = texts.join('\n')
      let cell = cells.get(name)
      if (cell === undefined) {
        cell = { texts, sums: new Sums(), matches: 0, won: 0, drawn: 0, lost: 0 }
        cells.set(name, cell)
      }
      cell.matches += 1
      if (entry.end !== null) cell[entry.end] += 1
      const value = measured(measure, result, entry)
      if (value === null) continue
      cell.sums.add(value)
      whole.add(value)
    }
  }
  const isShare = measure !== 'score' && measure !== 'time'
  return [...cells.values()]
    .map((cell) => cellOf(cell, readers, whole, isShare))
    .toSorted((a, b) => Math.abs(b.surprise) - Math.abs(a.surprise))
    .slice(0, mostCells)
}

/** The ids of the matches behind a cell with these values: those with this end, if one is given. */
export function matchesOfCell(
  results: readonly ArenaResult[],
  { bot, keys, ...options }: PivotOptions,
  values: readonly PivotValue[],
  end?: 'won' | 'lost',
): readonly string[] {
  const own = results.filter(({ bots }) => bots.includes(bot))
  const readers = keys.map((key) => readerOf(key, own, { bot, keys, ...options }))
  const wanted = JSON.stringify(values)
  return own.flatMap((result) => {
    const isIn = entriesOf(result, bot, keys.includes('rival')).some(
      (entry) =>
        (end === undefined || entry.end === end) &&
        JSON.stringify(readers.map((each) => each.valueOf(each.textOf(result, entry)))) === wanted,
    )
    return isIn && result.match !== undefined ? [result.match] : []
  })
}

interface Cell {
  readonly texts: readonly string[]
  readonly sums: Sums
  matches: number
  won: number
  drawn: number
  lost: number
}

/** A match as a seat of the bot sees it, or as far as one rival is concerned. */
interface Entry {
  readonly seat: number
  readonly rival: number
  /** Null, as the end: there is nobody to beat. */
  readonly points: number | null
  readonly end: 'won' | 'drawn' | 'lost' | null
}

function entriesOf(result: ArenaResult, bot: number, isByRival: boolean): readonly Entry[] {
  const { bots, ranks } = result
  const seats = bots.flatMap((each, seat) => (each === bot ? [seat] : []))
  if (!isByRival)
    return seats.map((seat) => ({
      seat,
      rival: -1,
      points: shareOf(result, seat),
      end: endOf(result, seat),
    }))
  return seats.flatMap((seat) =>
    bots.flatMap((rival, other) => {
      if (rival === bot) return []
      const [own, others] = [ranks[seat]!, ranks[other]!]
      const end = own < others ? 'won' : own === others ? 'drawn' : 'lost'
      return [{ seat, rival, points: end === 'won' ? 1 : end === 'drawn' ? 0.5 : 0, end }]
    }),
  )
}

/** Null: not known. */
function measured(
  measure: PivotMeasure,
  { scores, faults, times }: ArenaResult,
  { seat, points, end }: Entry,
): number | null {
  switch (measure) {
    case 'points':
      return points
    case 'won':
      return end === null ? null : end === 'won' ? 1 : 0
    case 'score':
      return scores[seat] ?? null
    case 'time': {
      const time = times?.[seat]
      return time === undefined || time.answers === 0 ? null : time.micros / time.answers / 1000
    }
    case 'faults':
      return (faults[seat] ?? null) === null ? 0 : 1
  }
}

/** Reads the value of a key as a short text, by which matches meet in a cell. */
interface KeyReader {
  readonly textOf: (result: ArenaResult, entry: Entry) => string
  readonly valueOf: (text: string) => PivotValue
}

function readerOf(key: PivotKey, own: readonly ArenaResult[], options: PivotOptions): KeyReader {
  switch (key) {
    case 'seat':
      return { textOf: (_, { seat }) => `${seat}`, valueOf: (text) => ({ key, seat: Number(text) }) }
    case 'rival':
      return { textOf: (_, { rival }) => `${rival}`, valueOf: (text) => ({ key, rival: Number(text) }) }
    case 'length': {
      const ranges = quarters(own.map(({ turns }) => turns))
      return {
        textOf: ({ turns }) => `${ranges.findIndex(({ to }) => turns <= to)}`,
        valueOf: (text) => ({ key, ...ranges[Number(text)]! }),
      }
    }
    case 'fault':
      return {
        textOf: ({ faults }, { seat }) => faults[seat] ?? '',
        valueOf: (text) => ({ key, fault: text === '' ? null : (text as 'crash' | 'timeout' | 'invalid') }),
      }
    case 'answer':
      return {
        textOf: ({ firsts }, { seat }) => JSON.stringify(firsts?.[seat] ?? null),
        valueOf: (text) => ({ key, answer: JSON.parse(text) as string | null }),
      }
    case 'turned':
      return turnedReader(own, options)
    default:
      return key.startsWith('if.') ? conditionReader(key, options) : optionReader(key, options)
  }
}

function turnedReader(own: readonly ArenaResult[], { bot, computed }: PivotOptions): KeyReader {
  const turnOf = (result: ArenaResult, seat: number) => {
    const text = computed?.('turned', result, seat) ?? null
    return text === null || text === 'never' ? text : Number(text)
  }
  const all = own.flatMap((result) =>
    result.bots.flatMap((each, seat) => {
      const turn = each === bot ? turnOf(result, seat) : null
      return typeof turn === 'number' ? [turn] : []
    }),
  )
  const ranges = quarters(all)
  return {
    textOf: (result, { seat }) => {
      const turn = turnOf(result, seat)
      return typeof turn === 'number' ? `${ranges.findIndex(({ to }) => turn <= to)}` : (turn ?? '')
    },
    valueOf: (text) => {
      if (text === '') return { key: 'turned', turns: null }
      return { key: 'turned', turns: text === 'never' ? text : ranges[Number(text)]! }
    },
  }
}

function conditionReader(key: PivotKey, { computed }: PivotOptions): KeyReader {
  const condition = key.slice('if.'.length)
  return {
    textOf: (result, { seat }) => computed?.(key, result, seat) ?? '',
    valueOf: (text) => ({ key: 'if', condition, holds: text === '' ? null : text === 'yes' }),
  }
}

function optionReader(key: PivotKey, { optionsOf }: PivotOptions): KeyReader {
  const name = key.slice('option.'.length)
  return {
    textOf: ({ block }) => JSON.stringify(fieldOf(optionsOf(block), name) ?? null),
    valueOf: (text) => ({ key: 'option', name, value: JSON.parse(text) as Json }),
  }
}

/** At most four ranges with about as many of the numbers in each. */
function quarters(numbers: readonly number[]): readonly LengthRange[] {
  const sorted = Int32Array.from(numbers).sort()
  const last = sorted.at(-1) ?? 0
  const ends = [1, 2, 3].map((part) => sorted[Math.ceil((part * sorted.length) / 4) - 1] ?? last)
  const bounds = [...new Set([...ends, last])]
  return bounds.map((to, i) => ({ from: i === 0 ? (sorted[0] ?? 0) : bounds[i - 1]! + 1, to }))
}

class Sums {
  count = 0
  sum = 0
  squares = 0
  least = Infinity
  most = -Infinity

  add(value: number): void {
    this.least = Math.min(this.least, value)
    this.most = Math.max(this.most, value)
    this.count += 1
    this.sum += value
    this.squares += value * value
  }

  without(other: Sums): Sums {
    const rest = new Sums()
    rest.count = this.count - other.count
    rest.sum = this.sum - other.sum
    rest.squares = this.squares - other.squares
    return rest
  }

  get mean(): number {
    return this.sum / this.count
  }

  get variance(): number {
    return this.count === 0 ? 0 : Math.max(0, this.squares / this.count - this.mean ** 2)
  }
}

function cellOf(
  { texts, sums, matches, won, drawn, lost }: Cell,
  readers: readonly KeyReader[],
  whole: Sums,
  isShare: boolean,
): PivotCell {
  const values = texts.map((text, i) => readers[i]!.valueOf(text))
  const counts = { values, matches, won, drawn, lost }
  if (sums.count === 0) return { ...counts, mean: null, low: null, high: null, surprise: 0 }
  // Shares have one spread if there is no difference: a few equal results do not look certain then.
  const errorSquare = isShare
    ? ({ count }: Sums) => whole.variance / Math.max(1, count)
    : (each: Sums) => errorSquareLike(each, whole)
  const rest = whole.without(sums)
  const { mean } = sums
  const spread = Math.sqrt(errorSquare(sums) + errorSquare(rest))
  return {
    ...counts,
    mean,
    ...(isShare ? intervalOfShares(sums) : intervalLike(sums, whole)),
    surprise: rest.count === 0 || spread === 0 ? 0 : (mean - rest.mean) / spread,
  }
}

/** As if one match at least had been won, and one lost. */
function intervalOfShares({ count, sum, squares, least, most }: Sums): ShareInterval {
  const [lost, won] = [least > 0 ? 1 : 0, most < 1 ? 1 : 0]
  const all = count + lost + won
  const mean = (sum + won) / all
  const variance = (squares + won) / all - mean * mean
  return shareInterval(sum / count, trialsOf(count, { mean, variance }))
}

function intervalLike(
  sums: Sums,
  whole: Sums,
): { readonly low: number | null; readonly high: number | null } {
  if (whole.variance === 0) return { low: null, high: null }
  const margin = z95 * Math.sqrt(errorSquareLike(sums, whole))
  return { low: sums.mean - margin, high: sums.mean + margin }
}

/** Of the mean; two more values with the spread of all keep a few equal ones from looking certain. */
function errorSquareLike({ count, variance }: Sums, whole: Sums): number {
  return (count * variance + 2 * whole.variance) / (count + 2) / Math.max(1, count)
}
