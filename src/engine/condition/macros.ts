import type { Json } from '../game.ts'
import { keysOf, spend, type Compute, type Evaluation, type Value } from './run.ts'

/** Calls that iterate a list: `x.exists(each, each > 0)`. */
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

export const itemMacros: ReadonlySet<string> = new Set(['exists', 'all', 'exists_one', 'filter', 'map'])

interface MacroParts {
  readonly list: Compute
  /** Index in `Run.items` of the current item. */
  readonly place: number
  readonly cost: number
  readonly body: Compute
  /** Only for `map` with three arguments: the filter. */
  readonly taken?: Compute
}

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

/** An item with a missing value decides nothing; the result is undefined unless another item decides. */
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

function itemsOf(value: Value, run: Evaluation): readonly Json[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? (value as readonly Json[]) : keysOf(value, run)
}
