import { shortened } from '../../reading/shortened.ts'
import type { ValuePoint } from '../../contract/reading.ts'
import type { Change } from '../../engine/diff.ts'
import type { Json } from '../../engine/game.ts'
import { grouped } from '../../number-text.ts'
import { visible } from './escape-controls.ts'

/**
 * A value in one line: `5`, `"abc"`, `[5, 7]`, `{x: 3, y: 4}`; of at most `most` characters. A missing value is `nothing`.
 */
export function valueText(value: Json | undefined, most = 200): string {
  if (value === undefined) return 'nothing'
  return shortened(visible([...pieces(value, most)].join('')), most)
}

/** As `valueText`, but only the start and the length of a value that is too long. */
export function pointText({ value, cut }: ValuePoint, most = 200): string {
  if (cut === undefined) return valueText(value, most)
  const begins = typeof value === 'string' ? asValueText(value) : ''
  return `${visible(shortened(`${begins}…`, most))} ${grouped(cut)} characters`
}

/** The beginning of a JSON text, written as `valueText` does: `{kind: "pung", tiles: […`. */
function asValueText(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*(?:"|\\?$))(:?)|,/g, (all, text?: string, colon?: string) => {
    if (text === undefined) return ', '
    return colon === ':' ? `${keyText(JSON.parse(text) as string)}: ` : all
  })
}

/** Yields only as many pieces as `most` characters need, however large the value is. */
function* pieces(value: Json, most: number): Generator<string, number> {
  if (typeof value === 'string') {
    const text = JSON.stringify(value.slice(0, most + 1))
    yield text
    return most - text.length
  }
  if (typeof value !== 'object' || value === null) {
    yield String(value)
    return most - String(value).length
  }
  const isList = isJsonList(value)
  let room = most - 1
  yield isList ? '[' : '{'
  let isFirst = true
  for (const [key, item] of entriesOf(value)) {
    const before = `${isFirst ? '' : ', '}${isList ? '' : `${keyText(String(key))}: `}`
    if (before !== '') yield before
    room = yield* pieces(item, Math.max(0, room - before.length))
    isFirst = false
    if (room < 0) return room
  }
  yield isList ? ']' : '}'
  return room - 1
}

/** One by one: there may be very many. */
function* entriesOf(holder: readonly Json[] | { readonly [key: string]: Json }): Iterable<[unknown, Json]> {
  if (isJsonList(holder)) yield* holder.entries()
  else for (const key in holder) if (Object.hasOwn(holder, key)) yield [key, holder[key]!]
}

function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key.slice(0, 200))
}

/** `+3`, `−2`; empty: no numbers. */
export function byText({ before, after }: Pick<Change, 'before' | 'after'>): string {
  if (typeof before !== 'number' || typeof after !== 'number') return ''
  // Rounds away errors of binary fractions.
  const by = Number((after - before).toPrecision(12))
  return by > 0 ? `+${grouped(by)}` : `−${grouped(-by)}`
}
