import * as v from 'valibot'
import type { Json } from '../../engine/game.ts'

/** Its message says what would be right. */
export type Form<T> = v.GenericSchema<unknown, T>

type IsOptional<T, K extends keyof T> = object extends Pick<T, K> ? true : false

/** A member without a form does not compile; optional members need one too. */
export type MemberForms<T> = {
  readonly [K in keyof T]-?: IsOptional<T, K> extends true
    ? v.ExactOptionalSchema<Form<T[K]>, undefined>
    : Form<T[K]>
}

export const text = v.string('a text')
export const flag = v.boolean('true or false')
export const whole = v.pipe(v.number('a whole number'), v.safeInteger('a whole number'))
/** Counts from 0: a turn, a seat, a kept thing. */
export const index = v.pipe(whole, v.minValue(0, 'a whole number from 0 on'))
export const number = v.pipe(v.number('a number'), v.finite('a number'))
export const json = v.custom<Json>((value) => value !== undefined, 'a JSON value')
export const nothing = v.null('null')

/** Of strangers: finite numbers only, no names that reach the prototype, at most so many levels. */
export function plainJson(deepest: number): Form<Json> {
  return v.custom<Json>((value) => isPlainJson(value, deepest), `plain JSON, at most ${deepest} levels deep`)
}

function isPlainJson(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((item) => isPlainJson(item, depth - 1))
  // Not its entries: every state of a hosted game comes by here.
  return Object.keys(value).every(
    (key) =>
      key !== '__proto__' && isPlainJson((value as { readonly [key: string]: unknown })[key], depth - 1),
  )
}

export function wholeFrom(least: number, most: number): Form<number> {
  const words = `a whole number from ${least} to ${most}`
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words))
}

/** Text without a line break. */
export function oneLine(words: string): Form<string> {
  return v.pipe(text, v.regex(/^[^\n]*$/, words))
}

interface Bounds {
  readonly least: number
  /** Undefined: there is none. */
  readonly most?: number
  readonly isWhole?: boolean
}

/** A number in bounds; the error of any other number begins with these words. */
export function inBounds(words: string, { least, most, isWhole = true }: Bounds): Form<number> {
  const range = `from ${least}${most === undefined ? '' : ` to ${most}`}`
  const kind = isWhole ? 'a whole number' : 'a number'
  const isRight = (value: number) =>
    value >= least && value <= (most ?? Infinity) && (!isWhole || Number.isSafeInteger(value))
  return only(v.number(kind), isRight, (value) => `${words} ${value}, not ${kind} ${range}`)
}

/** What this form takes; the error of a value that is not right is this sentence, as it is (`hasOwnSentence`). */
export function only<T>(
  form: Form<T>,
  isRight: (value: T) => boolean,
  sentence: (value: T) => string,
): Form<T> {
  return v.pipe(
    form,
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed && !isRight(dataset.value)) addIssue({ message: sentence(dataset.value) })
    }),
  )
}

/** Other messages are the end of a sentence. */
export function hasOwnSentence({ type }: v.BaseIssue<unknown>): boolean {
  return type === 'raw_check'
}

const noList = v.custom((value) => !Array.isArray(value), 'an object')

/** Unknown members are dropped. */
export function object<T extends object>(members: MemberForms<T>): Form<T> {
  return v.pipe(noList, v.object(members as v.ObjectEntries, 'an object')) as unknown as Form<T>
}

export function kinds<T extends { readonly kind: string }>(members: {
  readonly [K in T['kind']]: MemberForms<Omit<Extract<T, { readonly kind: K }>, 'kind'>>
}): Form<T> {
  const all = Object.entries<object>(members)
  const objects = all.map(([kind, each]) => v.object({ kind: v.literal(kind), ...each }))
  const names = all.map(([kind]) => `"${kind}"`).join(', ')
  return v.variant('kind', objects as never, `an object whose kind is one of ${names}`)
}

export function list<T>(item: Form<T>) {
  return v.array(item, 'a list')
}

export function byName<T>(value: Form<T>) {
  return v.record(v.string(), value, 'an object')
}

export function oneOf<const T extends string>(values: readonly T[]) {
  return v.picklist(values, values.map((each) => `"${each}"`).join(' or '))
}

export function optional<T>(form: Form<T>) {
  return v.exactOptional(form)
}

export function orNull<T>(form: Form<T>) {
  return v.nullable(form)
}
