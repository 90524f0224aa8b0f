import type { Json } from '../game.ts'
import { expressionOf, pathOf, type Path } from '../path.ts'
import { UserError } from '../user-error.ts'
import { compileExpression, kindOfItems, type ItemName, type PartKind } from './compile.ts'
import type { ConditionTurn } from './names.ts'
import type { Given } from './place.ts'
import { TooMuchWork, type Compute, type Evaluation, type Value } from './run.ts'

export interface Meaning {
  readonly kind: PartKind
  /** Within a macro one for each item. Empty where none is known. */
  readonly values: readonly Json[]
  /** Its path in a state; null where it is not a value of one. An index stands for the items of a macro. */
  readonly path: Path | null
}

const mostItems = 50

/** Runs at each keystroke, so the work is limited, for all items together. */
const mostSteps = 200_000

/** What a part means, given the names of the enclosing macros. Without a turn only its kind is known. */
export function meaningOf(part: string, given: readonly Given[], turn: ConditionTurn | undefined): Meaning {
  const scope = new Scope(turn)
  for (const each of given) scope.give(each)
  return scope.meaningOf(part)
}

class Scope {
  readonly #turn: ConditionTurn | undefined
  #steps = mostSteps
  readonly #names: (ItemName & { readonly path: Path | null })[] = []
  #items: readonly (readonly Value[])[] = [[]]

  constructor(turn: ConditionTurn | undefined) {
    this.#turn = turn
  }

  give({ name, list }: Given): void {
    const compiled = this.#compiled(list)
    const lists = this.#items.flatMap((items) =>
      itemsOf(this.#value(compiled?.compute, items)).map((item) => [...items, item]),
    )
    this.#items = lists.slice(0, mostItems)
    const path = this.#pathOf(list)
    this.#names.push({ name, kind: kindOfItems(compiled?.kind ?? 'unknown'), path: path && [...path, 0] })
  }

  meaningOf(part: string): Meaning {
    const compiled = this.#compiled(part)
    const all = this.#items.map((items) => this.#value(compiled?.compute, items))
    const values = all.filter((value) => value !== undefined)
    return { kind: compiled?.kind ?? 'unknown', values, path: this.#pathOf(part) }
  }

  #value(compute: Compute | undefined, items: readonly Value[]): Value {
    if (compute === undefined || this.#turn === undefined) return undefined
    const run: Evaluation = { turn: this.#turn, names: [], chains: [], items: [...items], steps: this.#steps }
    try {
      return compute(run)
    } catch (error) {
      if (error instanceof TooMuchWork) return undefined
      throw error
    } finally {
      this.#steps = run.steps
    }
  }

  #compiled(part: string) {
    try {
      return compileExpression(part, this.#names)
    } catch (error) {
      if (error instanceof UserError) return undefined
      throw error
    }
  }

  #pathOf(part: string): Path | null {
    const [root = ''] = /^\w+/.exec(part) ?? []
    const behind = part.slice(root.length)
    const item = this.#names.findLast(({ name }) => name === root)
    if (item !== undefined) return item.path && pathOf(`${expressionOf(item.path)}${behind}`)
    return root === 'state' || root === 'before' ? pathOf(`state${behind}`) : null
  }
}

function itemsOf(value: Value): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  const items: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : Object.keys(value)
  return items.slice(0, mostItems)
}
