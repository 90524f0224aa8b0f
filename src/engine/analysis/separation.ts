import type { Json } from '../game.ts'
import { isList, isRecord } from '../json.ts'
import { expressionOf, type Path } from '../path.ts'

/** A condition that is true for most of the wanted turns and for few others. */
interface Separation {
  /** In the language of conditions. */
  readonly condition: string
  /** Turns for which it is true, and those of them that are wanted. */
  readonly turns: number
  readonly wanted: number
}

type Value = number | string | boolean

/** Deeper values, and lists longer than this, say little that a person would call a reason. */
const [mostLevels, mostItems, mostColumns, longestText] = [4, 8, 300, 24]
/** Values of a text or flag that are tried one by one. */
const mostValues = 20
/** That so good a condition is found by chance, of all that are tried. */
const mostChance = 0.001
const fewestWanted = 4

/** The turns of a bot, described by what it could know: what the conditions of a game name before the turn. */
export class TurnTable {
  readonly #columns = new Map<string, (Value | undefined)[]>()
  #rows = 0

  get rows(): number {
    return this.#rows
  }

  /** `before`: the state in which the question was asked. */
  add(turn: number, before: Json): void {
    this.#put('turn', turn)
    this.#read(before, [])
    this.#rows += 1
  }

  /** The best condition for the wanted rows; null: none is much better than chance. */
  separate(isWanted: (row: number) => boolean): Separation | null {
    const all = Array.from({ length: this.#rows }, (_, row) => row)
    const wanted = new Set(all.filter(isWanted))
    if (wanted.size < fewestWanted || wanted.size === this.#rows) return null
    const first = this.#best(all, wanted)
    if (first === null) return null
    const rows = all.filter(first.isTrue)
    const second = this.#best(rows, wanted)
    const parts = second === null ? [first] : [first, second]
    const isTrue = (row: number) => parts.every((part) => part.isTrue(row))
    const found = all.filter(isTrue)
    return {
      condition: parts.map(({ text }) => text).join(' && '),
      turns: found.length,
      wanted: found.filter((row) => wanted.has(row)).length,
    }
  }

  #best(rows: readonly number[], wanted: ReadonlySet<number>): Test | null {
    const tests = [...this.#columns].flatMap(([name, values]) => testsOf(name, values, rows, wanted))
    const best = tests.reduce<Test | null>((a, b) => (a === null || b.weight > a.weight ? b : a), null)
    // The statistic has the square's distribution with one degree of freedom.
    const least = 2 * Math.log(Math.max(1, tests.length) / mostChance)
    return best === null || best.weight < least ? null : best
  }

  #read(value: Json, path: Path): void {
    if (isList(value)) {
      this.#put(`${valueName(path)}.size()`, value.length)
      if (value.length <= mostItems && path.length < mostLevels)
        value.forEach((each, i) => this.#read(each, [...path, i]))
    } else if (isRecord(value)) {
      if (path.length < mostLevels)
        for (const [key, each] of Object.entries(value)) this.#read(each, [...path, key])
    } else if (value !== null && !(typeof value === 'string' && value.length > longestText))
      this.#put(valueName(path), value)
  }

  #put(name: string, value: Value): void {
    let column = this.#columns.get(name)
    if (column === undefined) {
      if (this.#columns.size >= mostColumns) return
      column = []
      this.#columns.set(name, column)
    }
    column[this.#rows] = value
  }
}

function valueName(path: Path): string {
  return expressionOf(path).replace('state', 'before')
}

interface Test {
  readonly text: string
  /** How much it tells (twice the log of the likelihoods' ratio). */
  readonly weight: number
  readonly isTrue: (row: number) => boolean
}

/** The best test of numbers, and one for each text or flag: only those that the wanted rows pass more often than others. */
function testsOf(
  name: string,
  values: readonly (Value | undefined)[],
  rows: readonly number[],
  wanted: ReadonlySet<number>,
): readonly Test[] {
  const counts = new Map<Value, Counts>()
  const total = { turns: 0, wanted: 0 }
  for (const row of rows) {
    const isWanted = wanted.has(row) ? 1 : 0
    total.turns += 1
    total.wanted += isWanted
    const value = values[row]
    if (value === undefined) continue
    const count = counts.get(value) ?? { turns: 0, wanted: 0 }
    counts.set(value, count)
    count.turns += 1
    count.wanted += isWanted
  }
  const numbers = [...counts.keys()].filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  const others = [...counts.keys()].filter((value) => typeof value !== 'number')
  return [
    ...thresholds(name, numbers, counts, total).map(({ text, counts: own, low, high }) => ({
      text,
      weight: weightOf(own, total),
      isTrue: (row: number) => {
        const value = values[row]
        return typeof value === 'number' && value >= low && value < high
      },
    })),
    ...(others.length > mostValues ? [] : others).map((value) => ({
      text: `${name} == ${JSON.stringify(value)}`,
      weight: weightOf(counts.get(value)!, total),
      isTrue: (row: number) => values[row] === value,
    })),
  ]
}

interface Counts {
  turns: number
  wanted: number
}

/** Each number of a column as a limit, from below and from above. */
function thresholds(
  name: string,
  numbers: readonly number[],
  counts: ReadonlyMap<Value, Counts>,
  { turns, wanted }: Counts,
) {
  const below = { turns: 0, wanted: 0 }
  const all = numbers.reduce(
    (sum, each) => ({
      turns: sum.turns + counts.get(each)!.turns,
      wanted: sum.wanted + counts.get(each)!.wanted,
    }),
    { turns: 0, wanted: 0 },
  )
  return numbers.flatMap((limit, i) => {
    const under = { ...below }
    const over = { turns: all.turns - below.turns, wanted: all.wanted - below.wanted }
    below.turns += counts.get(limit)!.turns
    below.wanted += counts.get(limit)!.wanted
    if (i === 0) return []
    const isLast = i === numbers.length - 1
    return [
      { text: `${name} < ${limit}`, counts: under, low: -Infinity, high: limit },
      isLast
        ? { text: `${name} == ${limit}`, counts: over, low: limit, high: Infinity }
        : { text: `${name} >= ${limit}`, counts: over, low: limit, high: Infinity },
    ].filter((test) => test.counts.wanted * turns > wanted * test.counts.turns)
  })
}

/** 0 where the wanted rows do not pass it more often than others. */
function weightOf(own: Counts, total: Counts): number {
  if (own.wanted * total.turns <= total.wanted * own.turns) return 0
  const rest = { turns: total.turns - own.turns, wanted: total.wanted - own.wanted }
  return 2 * (likelihoodOf(own) + likelihoodOf(rest) - likelihoodOf(total))
}

function likelihoodOf({ turns, wanted }: Counts): number {
  const part = (count: number) => (count === 0 ? 0 : count * Math.log(count / turns))
  return part(wanted) + part(turns - wanted)
}
