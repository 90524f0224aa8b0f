import type { Json } from '../../../engine/game.ts'
import { pathOf, pathText, valueAt, type Path } from '../../../engine/path.ts'
import { isBranching } from './branching.ts'
import type { Picked } from './state-rows.ts'

export const mostHits = 10_000
/** Values per step of the generator. */
const valuesTogether = 2000

/**
 * Paths of all values whose name, text or (if the text looks like one) path contains the text, ignoring case, in tree order.
 * Yields the new hits at intervals, so that the caller can do other work.
 */
export function* hitsIn(state: Json, sought: string): Generator<readonly Path[]> {
  const text = sought.toLowerCase()
  const pathSought = /[.[\]]/.test(text) ? text.replace(/^state(?=[.[])\.?/, '') : null
  const path: (string | number)[] = []
  let found: Path[] = []
  let looked = 0

  function* inside(value: Json): Generator<readonly Path[]> {
    if (!isBranching(value)) return
    const isList = Array.isArray(value)
    for (const key of isList ? value.keys() : Object.keys(value)) {
      const item = isList
        ? (value as readonly Json[])[key as number]!
        : (value as { [key: string]: Json })[key]!
      path.push(key)
      if (isHit(key, item)) found.push([...path])
      looked += 1
      if (looked % valuesTogether === 0) {
        yield found
        found = []
      }
      yield* inside(item)
      path.pop()
    }
  }

  function isHit(key: string | number, item: Json): boolean {
    if (typeof key === 'string' && key.toLowerCase().includes(text)) return true
    if (pathSought !== null && pathText(path).toLowerCase().includes(pathSought)) return true
    return !isBranching(item) && String(item).toLowerCase().includes(text)
  }

  yield* inside(state)
  yield found
}

/** `state.buttons[1]` or `buttons[1]`; null: no such value. */
export function namedBy(state: Json, text: string): Path | null {
  const path = pathOf(text.trim())
  return path !== null && path.length > 0 && valueAt(state, path) !== undefined ? path : null
}

export function pickedOf(paths: readonly Path[]): Picked {
  interface Growing extends Picked {
    readonly below: Map<string | number, Growing>
  }
  const root: Growing = { below: new Map() }
  for (const path of paths) {
    let node = root
    for (const key of path) {
      let next = node.below.get(key)
      if (next === undefined) node.below.set(key, (next = { below: new Map() }))
      node = next
    }
  }
  return root
}
