import type { Json } from './game.ts'
import { pathOf, type Path } from './path.ts'
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
  if (value === undefined) return 'the value is neither JSON nor a single word'
  return areFinite(value) ? { path, claim: { value, tolerance } } : 'the value has a number that is too large'
}

function areFinite(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(areFinite)
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
