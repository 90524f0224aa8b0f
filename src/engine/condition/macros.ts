import type { Json } from '../game.ts'
import { keysOf, spend, type Compute, type Evaluation, type Value } from './run.ts'

/** What goes through a list: `x.exists(each, each > 0)`. */
export const conditionMacros: readonly {
  readonly name: string
  readonly use: string
  readonly note: string
}[] = [
  { name: 'exists', use: 'x.exists(each, …)', note: 'whether it holds for one item' },
  { name: 'all', use: 'x.all(each, …)', note: 'whether it holds for all items' },
  { name: 'exists_one', use: 'x.exists_one(each, …)', note: 'whether it holds for exactly one item' },
  { name: 'filter', use: 'x.filter(each, …)', note: 'the items for which it holds' },
  { name: 'map', use: 'x.map(each, …)', note: 'a list of what it gives for each item' },
  { name: 'has', use: 'has(x.y)', note: 'whether it is there' },
]

/** Names of the macros that give a name to each item. */
export const itemMacros: ReadonlySet<string> = new Set(['exists', 'all', 'exists_one', 'filter', 'map'])

/** What a macro does with the items of a list. */
export interface MacroParts {
  readonly list: Compute
  /** Where `Run.items` holds the item that it is at. */
  readonly place: number
  /** Steps for each item. */
  readonly cost: number
  readonly body: Compute
  /** Only for `map` with three arguments: which items are taken. */
  readonly taken?: Compute
}

/** A macro by its name; undefined where there is none. */
export function macro(name: string, parts: MacroParts): Compute | undefined {
  switch (name) {
    case 'exists':
      return decidedBy(true, parts)
    case 'all':
      return decidedBy(false, parts)
    case 'exists_one':
      return (run) => {
        const some = collected(run, parts, parts.body, itself(parts))
        return some === undefined ? undefined : some.length === 1
      }
    case 'filter':
      return (run) => collected(run, parts, parts.body, itself(parts))
    case 'map':
      return (run) => collected(run, parts, parts.taken ?? always, parts.body)
    default:
      return undefined
  }
}

/** The items for which something is missing decide nothing, and leave open what no other item decides. */
function decidedBy(decisive: boolean, { list, place, cost, body }: MacroParts): Compute {
  return (run) => {
    const items = itemsOf(list(run), run)
    if (items === undefined) return undefined
    let isOpen = false
    for (const item of items) {
      spend(run, cost)
      run.items[place] = item
      const is = body(run)
      if (is === decisive) return decisive
      if (is !== !decisive) isOpen = true
    }
    return isOpen ? undefined : !decisive
  }
}

function collected(
  run: Evaluation,
  { list, place, cost }: MacroParts,
  taken: Compute,
  made: Compute,
): Json[] | undefined {
  const items = itemsOf(list(run), run)
  if (items === undefined) return undefined
  const result: Json[] = []
  for (const item of items) {
    spend(run, cost)
    run.items[place] = item
    const isTaken = taken(run)
    if (isTaken === false) continue
    const value = isTaken === true ? made(run) : undefined
    if (value === undefined) return undefined
    result.push(value)
  }
  return result
}

const always: Compute = () => true

function itself({ place }: MacroParts): Compute {
  return (run) => run.items[place]
}

/** A list's items, or a record's keys. */
function itemsOf(value: Value, run: Evaluation): readonly Json[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? (value as readonly Json[]) : keysOf(value, run)
}
