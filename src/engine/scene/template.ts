import { compileExpression, type ItemName } from '../condition/compile.ts'
import type { ConditionTurn } from '../condition/names.ts'
import { spend, TooMuchWork, type Compute, type Evaluation, type Value } from '../condition/run.ts'
import type { Json } from '../game.ts'
import { fieldOf, isList, isRecord, type JsonRecord } from '../json.ts'
import { UserError } from '../user-error.ts'
import { mostItems } from './scene.ts'

/** An item of a template with its expressions evaluated; `at` names it for messages. */
export interface Resolved {
  readonly where: string
  readonly fields: JsonRecord
}

/** A scene whose texts that begin with `=` are expressions over a turn. */
export interface SceneTemplate {
  /** Throws a `UserError` where the scene takes too much work or has too many items. */
  resolve(turn: ConditionTurn): { readonly size: Json | undefined; readonly items: readonly Resolved[] }
}

type Compiled = (run: Evaluation) => Value

/** The fields that say how often an item is there, and with which names. */
const ofLoops = ['each', 'as', 'if', 'items'] as const
const deepest = 4
/** As for conditions: what a page computes at once without a stop that is felt. */
const mostSceneSteps = 2_000_000

/** Throws a `UserError` that names the item and the mistake. */
export function readTemplate(scene: Json): SceneTemplate {
  if (!isRecord(scene)) throw new UserError('The scene is not an object with "size" and "items"')
  const size = compiled(fieldOf(scene, 'size') ?? null, 'size', [])
  const items = itemsOf(fieldOf(scene, 'items') ?? [], 'items', [], 0)
  return {
    resolve(turn) {
      const run: Evaluation = { turn, names: [], chains: [], items: [], steps: mostSceneSteps }
      const found: Resolved[] = []
      try {
        for (const item of items) item(run, found)
        return { size: size(run), items: found }
      } catch (error) {
        if (error instanceof TooMuchWork) throw new UserError('The scene takes too much work in this turn')
        throw error
      }
    },
  }
}

type Emit = (run: Evaluation, found: Resolved[]) => void

function itemsOf(list: Json, where: string, names: readonly ItemName[], depth: number): readonly Emit[] {
  if (!isList(list)) throw new UserError(`"${where}" is not a list`)
  if (list.length > mostItems) throw tooMany(list.length)
  if (depth > deepest) throw new UserError(`"${where}" is deeper than ${deepest} groups`)
  return list.map((item, i) => itemOf(item, `${where}[${i}]`, names, depth))
}

function itemOf(item: Json, where: string, names: readonly ItemName[], depth: number): Emit {
  if (!isRecord(item)) throw new UserError(`"${where}" is not an object`)
  const as = fieldOf(item, 'as') ?? 'item'
  if (typeof as !== 'string' || !/^[a-z]\w{0,29}$/i.test(as))
    throw new UserError(`"${where}.as" is not a name of letters and digits`)
  const given = fieldOf(item, 'each')
  const index = as === 'item' ? 'index' : `${as}Index`
  const inner: readonly ItemName[] =
    given === undefined ? names : [...names, { name: as, kind: 'unknown' }, { name: index, kind: 'unknown' }]
  const each = given === undefined ? null : compiled(given, `${where}.each`, names)
  const is = compiled(fieldOf(item, 'if') ?? true, `${where}.if`, inner)
  const emit = contentOf(item, where, inner, depth)
  const once: Emit = (run, found) => {
    spend(run, 1)
    if (is(run) === true) emit(run, found)
  }
  if (each === null) return once
  return (run, found) => {
    spend(run, 1)
    for (const [i, value] of valuesOf(each(run), where).entries()) {
      run.items.push(value, i)
      once(run, found)
      run.items.length -= 2
    }
  }
}

/** A group gives its items, anything else one. */
function contentOf(item: JsonRecord, where: string, names: readonly ItemName[], depth: number): Emit {
  const inside = fieldOf(item, 'items')
  if (inside !== undefined) {
    const items = itemsOf(inside, `${where}.items`, names, depth + 1)
    return (run, found) => items.forEach((each) => each(run, found))
  }
  const fields = Object.entries(item)
    .filter(([name]) => !ofLoops.some((each) => each === name))
    .map(([name, value]) => [name, compiled(value ?? null, `${where}.${name}`, names)] as const)
  return (run, found) => {
    if (found.length === mostItems) throw tooMany(null)
    spend(run, fields.length)
    const values = fields.map(([name, compute]) => [name, compute(run)] as const)
    found.push({
      where,
      fields: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    })
  }
}

/** What `each` goes through: a number counts, a list or an object gives its values. */
function valuesOf(value: Value, where: string): readonly Json[] {
  if (value === undefined || value === null) return []
  const count = typeof value === 'number' ? Math.floor(value) : isList(value) ? value.length : 0
  if (count > mostItems) throw tooMany(count)
  if (typeof value === 'number') return Array.from({ length: Math.max(0, count) || 0 }, (_, i) => i)
  if (isList(value)) return value
  if (isRecord(value)) return Object.values(value)
  throw new UserError(
    `"${where}.each" is ${typeof value === 'string' ? 'a text' : 'true or false'}, not a number, a list or an object`,
  )
}

function tooMany(count: number | null): UserError {
  const has = count === null ? '' : `${count}, `
  return new UserError(`The scene has too many items: ${has}more than ${mostItems}`)
}

/** Texts that begin with `=` are expressions, also inside of lists; `==` begins a text with `=`. */
function compiled(value: Json, where: string, names: readonly ItemName[]): Compiled {
  if (typeof value === 'string') return ofText(value, where, names)
  if (!isList(value)) return () => value
  const all = value.map((each, i) => compiled(each, `${where}[${i}]`, names))
  return (run) => {
    spend(run, all.length)
    const values = all.map((each) => each(run))
    return values.includes(undefined) ? undefined : (values as Json[])
  }
}

function ofText(text: string, where: string, names: readonly ItemName[]): Compute {
  if (!text.startsWith('=')) return () => text
  if (text.startsWith('==')) return () => text.slice(1)
  try {
    return compileExpression(text.slice(1), names).compute
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`"${where}": ${error.message}`)
    throw error
  }
}
