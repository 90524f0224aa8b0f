import { isName as isKey } from './path.ts'

export interface TelemetryValue {
  readonly name: string
  readonly value: number | string
  readonly of: 'seat' | 'match'
  /** The turn named in the line; absent: the turn in which it is reported. */
  readonly turn?: number
  /** Values of this name are to be added up; within the turn they already are. */
  readonly isSum?: true
}

const longestName = 40
const longestText = 200

/**
 * The value in a line: `@plot depth 4`, or in the syntax of psyleague and cgarena, `[PDATA] depth = 4` of the seat and `[TDATA]
 * width = 16` of the match, `[PDATA+] nodes = 900` to be added up, `[PDATA][12] depth = 4` of turn 12. Null for any other syntax,
 * or with trailing blanks.
 */
export function valueBy(line: string): TelemetryValue | null {
  return line.startsWith('@') ? plotted(line) : reportedValue(line)
}

function plotted(line: string): TelemetryValue | null {
  const [, name = '', number = ''] = /^@plot[ \t]+(\S+)[ \t]+(\S+)$/.exec(line) ?? []
  const value = numberOf(number)
  return isName(name) && value !== null ? { name, value, of: 'seat' } : null
}

function reportedValue(line: string): TelemetryValue | null {
  const found = /^\s*\[(T|P)DATA(\+?)\](?:\[(\d{1,6})\])?\s+([\w.-]+)\s*=\s*(\S.*)$/is.exec(line)
  if (found === null) return null
  const [, who, plus, turn, name = '', text = ''] = found
  const value = numberOf(text) ?? text
  const isSum = plus === '+'
  if (!isName(name) || text.length > longestText || (isSum && typeof value === 'string')) return null
  return {
    name,
    value,
    of: who!.toUpperCase() === 'T' ? 'match' : 'seat',
    ...(turn !== undefined && { turn: Number(turn) }),
    ...(isSum && { isSum }),
  }
}

/** The value's expression in conditions: `seat[0].values.depth`, `values.width`. */
export function expressionOfValue({ name, of }: Pick<TelemetryValue, 'name' | 'of'>, seat: number): string {
  const values = of === 'match' ? 'values' : `seat[${seat}].values`
  return isKey(name) ? `${values}.${name}` : `${values}[${JSON.stringify(name)}]`
}

/** Values of one turn: for each name the last one, or the sum. At most `most` names. */
export class TelemetryValues {
  readonly #most: number
  readonly #values = new Map<string, TelemetryValue>()

  constructor(most: number) {
    this.#most = most
  }

  get all(): readonly TelemetryValue[] {
    return [...this.#values.values()]
  }

  /** False: there is no room for another name. */
  add(said: TelemetryValue): boolean {
    const key = `${said.of} ${said.turn ?? ''} ${said.name}`
    const before = this.#values.get(key)
    if (before === undefined && this.#values.size >= this.#most) return false
    this.#values.set(key, said.isSum && before !== undefined ? sum(before, said) : said)
    return true
  }
}

function sum(before: TelemetryValue, said: TelemetryValue): TelemetryValue {
  const value = Number(before.value) + Number(said.value)
  return Number.isFinite(value) ? { ...said, value } : said
}

/** Letters, digits, `_`, `.` and `-`; a letter or `_` comes first. */
function isName(word: string): boolean {
  return word.length <= longestName && /^[A-Za-z_][\w.-]*$/.test(word)
}

/** Null where it is not a finite decimal number. */
export function numberOf(word: string | undefined): number | null {
  if (word === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(word)) return null
  const value = Number(word)
  // A zero has no sign in JSON.
  return Number.isFinite(value) ? value + 0 : null
}
