import type { Change } from '../../src/engine/diff.ts'
import type { Json } from '../../src/engine/game.ts'
import type { Path } from '../../src/engine/path.ts'
import { overJson } from './random-match.ts'

interface Inner {
  [key: string | number]: Json
}

/** The later value, made of the earlier one and its changes: first goes what went, then comes what came, then the rest changes. */
export function applied(before: Json, changes: readonly Change[]): Json {
  const whole: Inner = { value: overJson(before) }
  const gone = changes.flatMap(({ path, after, from }) => (from ? [from] : after === undefined ? [path] : []))
  for (const path of gone.toSorted(inOrder).toReversed()) remove(whole, path)
  const come = changes.filter(({ before: was, from }) => was === undefined || from !== undefined)
  for (const { path, after } of come.toSorted((a, b) => inOrder(a.path, b.path))) insert(whole, path, after!)
  for (const { path, before: was, after } of changes)
    if (was !== undefined && after !== undefined) put(whole, path, after)
  return whole['value']!
}

/** By the first index or key that differs; what is around comes before what is inside. */
function inOrder(a: Path, b: Path): number {
  const at = a.findIndex((key, i) => key !== b[i])
  if (at === -1 || at >= b.length) return a.length - b.length
  return a[at]! < b[at]! ? -1 : 1
}

function insideOf(whole: Inner, path: Path): [inner: Inner, last: string | number] {
  const keys = ['value', ...path]
  const inner = keys.slice(0, -1).reduce((value, key) => value[key] as unknown as Inner, whole)
  return [inner, keys.at(-1)!]
}

function remove(whole: Inner, path: Path): void {
  const [inner, last] = insideOf(whole, path)
  if (Array.isArray(inner)) inner.splice(last as number, 1)
  else delete inner[last]
}

function insert(whole: Inner, path: Path, value: Json): void {
  const [inner, last] = insideOf(whole, path)
  if (Array.isArray(inner)) inner.splice(last as number, 0, overJson(value))
  else own(inner, last, value)
}

function put(whole: Inner, path: Path, value: Json): void {
  const [inner, last] = insideOf(whole, path)
  if (typeof inner === 'string')
    put(whole, path.slice(0, -1), withCells(inner, last as number, value as string))
  else own(inner, last, value)
}

/** As a field of the record itself, also where its name is one that objects have by nature. */
function own(inner: Inner, key: string | number, value: Json): void {
  Object.defineProperty(inner, key, {
    value: overJson(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function withCells(row: string, from: number, cells: string): string {
  return row.slice(0, from) + cells + row.slice(from + cells.length)
}
