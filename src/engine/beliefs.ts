import { isGrid } from './diff/grid.ts'
import type { Json, Seat } from './game.ts'
import { fieldOf, isList, isRecord } from './json.ts'
import { itemOf, pathOf, pathText, type Path } from './path.ts'
import { numberOf } from './telemetry.ts'

/** What a bot believes of the state in which it is asked. Of a grid the rows that it expects. */
export type Claim =
  | { readonly value: Json; readonly tolerance: number }
  | { readonly rows: readonly string[] }

export interface Belief {
  readonly kind: 'belief'
  readonly path: Path
  readonly claim: Claim
}

/** A line that begins as a belief and is none. */
export interface FaultyBelief {
  readonly kind: 'faulty belief'
  readonly line: string
  readonly mistake: string
}

/** Beliefs read per turn and seat, each of another path; the rest is ignored. */
export const mostBeliefs = 1000
/** Characters of a line; longer ones are plain text. */
export const longestBelief = 4000
/** Said of a cell of a grid about which the bot says nothing. */
const anyCell = '?'

/** Reads `@expect buttons[0] 7`, `@expect x 1.5 ~0.01`, `@expect grid walls.east .0. ..1`. Null: another line. */
export function beliefBy(line: string): Belief | FaultyBelief | null {
  const said = /^@expect(?:[ \t]+(\S.*))?$/.exec(line)
  if (said === null) return null
  const words = said[1]?.trimEnd() ?? ''
  const claimed = gridIn(words) ?? claimIn(words)
  return typeof claimed === 'string'
    ? { kind: 'faulty belief', line, mistake: claimed }
    : { kind: 'belief', ...claimed }
}

type Claimed = Pick<Belief, 'path' | 'claim'>

/** With one word after `grid`, that is the path of a value of this name. */
function gridIn(text: string): Claimed | null {
  const [word, name = '', ...rows] = text.split(/[ \t]+/)
  if (word !== 'grid' || rows.length === 0) return null
  const path = pathOf(name)
  return path === null || path.length === 0 ? null : { path, claim: { rows } }
}

/** A text: what is wrong with it. */
function claimIn(text: string): Claimed | string {
  // A quoted key may have blanks.
  const [, name = '', rest = ''] = /^((?:[^\s"]|"(?:[^"\\]|\\.)*")+)(?:[ \t]+(\S.*))?$/.exec(text) ?? []
  const path = name === '' ? null : pathOf(name)
  if (path === null || path.length === 0)
    return 'it needs a path in the state and a value: @expect buttons[0] 7'
  if (rest === '') return 'it needs a value after the path'
  const [words, mark] = withoutTolerance(rest)
  const tolerance = mark === null ? 0 : numberOf(mark)
  if (tolerance === null || tolerance < 0) return `the tolerance ~${mark} is not a number from 0`
  const value = jsonIn(words)
  return value === undefined
    ? 'the value is neither JSON nor a single word'
    : { path, claim: { value, tolerance } }
}

/** The last word is a tolerance if it begins with `~`. */
function withoutTolerance(text: string): readonly [words: string, mark: string | null] {
  const at = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\t')) + 1
  return at > 0 && text[at] === '~' ? [text.slice(0, at).trimEnd(), text.slice(at + 1)] : [text, null]
}

/** A bare word is a text. Undefined: neither. */
function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return /^[^\s"'[\]{},]+$/.test(text) ? text : undefined
  }
}

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
