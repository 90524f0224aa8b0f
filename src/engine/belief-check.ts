import type { Belief, Claim, FaultyBelief } from './beliefs.ts'
import { isGrid } from './diff/grid.ts'
import type { Json, Seat } from './game.ts'
import { fieldOf, isList, isRecord } from './json.ts'
import { itemOf, pathText, type Path } from './path.ts'

/** Said of a cell of a grid about which the bot says nothing. */
const anyCell = '?'

/** Why a belief cannot be compared. */
export type BeliefFlaw = 'missing' | 'hidden' | 'stateless' | 'unreadable'

/** One value in which a belief and the game differ. Undefined: there is none. */
export interface BeliefDifference {
  readonly path: Path
  readonly believed: Json | undefined
  readonly actual: Json | undefined
}

export interface CheckedBelief {
  /** Of an unreadable line: the line. */
  readonly path: string
  readonly verdict: 'right' | 'wrong' | BeliefFlaw
  readonly actual?: Json | undefined
  /** The first ones; only if it is wrong. */
  readonly differences: readonly BeliefDifference[]
  /** All differences. */
  readonly count: number
  /** Only if it is unreadable. */
  readonly mistake?: string
}

/** Paths of the values that a seat may not know. */
export type SecretPaths = (state: Json, seat: Seat) => readonly Path[]

/** Of one turn, in the order in which the bot said them. `before`: the state in which the seat was asked; null: not known. */
export function checkedBeliefs(
  beliefs: readonly (Belief | FaultyBelief)[],
  before: Json | undefined,
  hidden: readonly Path[],
): readonly CheckedBelief[] {
  return beliefs.map((belief) => {
    if (belief.kind === 'faulty belief') return flawed(belief.line, 'unreadable', belief.mistake)
    const path = pathText(belief.path)
    if (before === undefined || before === null) return flawed(path, 'stateless')
    if (hidden.some((each) => overlap(each, belief.path))) return flawed(path, 'hidden')
    const actual = soughtIn(before, belief.path)
    if (actual === absent) return flawed(path, 'missing')
    const comparison = new Comparison(belief.path)
    comparison.claim(belief.claim, actual)
    const { found: differences, count } = comparison
    return { path, verdict: count === 0 ? 'right' : 'wrong', actual, differences, count }
  })
}

function flawed(path: string, verdict: BeliefFlaw, mistake?: string): CheckedBelief {
  return { path, verdict, differences: [], count: 0, ...(mistake !== undefined && { mistake }) }
}

/** Of a game whose secrets are not known none; the function fails only on a state from elsewhere. */
export function secretsOf(
  secrets: SecretPaths | undefined,
  state: Json | undefined,
  seat: Seat,
): readonly Path[] {
  try {
    return state === undefined ? [] : (secrets?.(state, seat) ?? [])
  } catch {
    return []
  }
}

/** One contains the other. */
function overlap(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length).every((key, i) => key === other[i])
}

const absent = Symbol('no such value')

/** A place past the end of a list, or in what is null, is a value that is not there; a field that no record has is a mistake. */
function soughtIn(whole: Json, path: Path): Json | undefined | typeof absent {
  let value: Json | undefined = whole
  for (const key of path) {
    if (value === null || value === undefined) return undefined
    const item: Json | undefined = itemOf(value, key)
    const isPlace = typeof key === 'number' && (isList(value) || typeof value === 'string')
    if (item === undefined && !isPlace) return absent
    value = item
  }
  return value
}

const mostDifferences = 100

class Comparison {
  readonly found: BeliefDifference[] = []
  count = 0
  readonly #path: (string | number)[]

  constructor(path: Path) {
    this.#path = [...path]
  }

  claim(claim: Claim, actual: Json | undefined): void {
    if ('rows' in claim) this.#rows(claim.rows, actual)
    else this.#values(claim.value, actual, claim.tolerance)
  }

  #values(believed: Json | undefined, actual: Json | undefined, tolerance: number): void {
    if (believed === actual || (believed === null && actual === undefined)) return
    if (typeof believed === 'number' && typeof actual === 'number') {
      if (Math.abs(believed - actual) > tolerance) this.#differ(believed, actual)
    } else if (isList(believed) && isList(actual)) {
      if (isGrid(believed) && isGrid(actual)) this.#rows(believed, actual, '')
      else this.#lists(believed, actual, tolerance)
    } else if (isRecord(believed) && isRecord(actual)) {
      for (const key of Object.keys(believed))
        this.#within(key, () => this.#values(believed[key], fieldOf(actual, key), tolerance))
    } else this.#differ(believed, actual)
  }

  #lists(believed: readonly Json[], actual: readonly Json[], tolerance: number): void {
    const both = Math.min(believed.length, actual.length)
    for (let i = 0; i < both; i++) this.#within(i, () => this.#values(believed[i], actual[i], tolerance))
    this.#rest(believed, actual, both)
  }

  /** `unsaid`: the sign of cells about which nothing is said. */
  #rows(believed: readonly string[], actual: Json | undefined, unsaid = anyCell): void {
    if (!isList(actual)) return this.#differ([...believed], actual)
    const both = Math.min(believed.length, actual.length)
    for (let i = 0; i < both; i++) this.#within(i, () => this.#row(believed[i]!, actual[i]!, unsaid))
    this.#rest(believed, actual, both)
  }

  #row(believed: string, row: Json, unsaid: string): void {
    if (typeof row !== 'string' && !isList(row)) return this.#cell(believed, row, unsaid)
    const cells = believed.includes(',') && isList(row) ? believed.split(',') : believed.split('')
    const actual = typeof row === 'string' ? row.split('') : row
    const both = Math.min(cells.length, actual.length)
    for (let i = 0; i < both; i++) this.#within(i, () => this.#cell(cells[i]!, actual[i]!, unsaid))
    this.#rest(cells, actual, both)
  }

  #cell(believed: string, actual: Json, unsaid: string): void {
    const text = typeof actual === 'string' ? actual : JSON.stringify(actual)
    if (believed !== text && believed !== unsaid) this.#differ(believed, actual)
  }

  /** Items that only one of the lists has: a long one is only counted. */
  #rest(believed: readonly Json[], actual: readonly Json[], from: number): void {
    const length = Math.max(believed.length, actual.length)
    const to = Math.min(length, from + mostDifferences)
    for (let i = from; i < to; i++) this.#within(i, () => this.#differ(believed[i], actual[i]))
    this.count += length - to
  }

  #differ(believed: Json | undefined, actual: Json | undefined): void {
    this.count += 1
    if (this.found.length < mostDifferences) this.found.push({ path: [...this.#path], believed, actual })
  }

  #within(key: string | number, work: () => void): void {
    this.#path.push(key)
    work()
    this.#path.pop()
  }
}
