import type { Json } from './game.ts'
import type { Path } from './path.ts'

/** One value that is another one. `undefined`: it is not there. */
export interface Change {
  /** Where it is in the later value; of what is gone: where it was in the earlier one. */
  readonly path: Path
  readonly before: Json | undefined
  readonly after: Json | undefined
  /** Of an item that moved within its list: where it was in the earlier value. */
  readonly from?: Path
}

/**
 * What differs, in the order of the later value. Lists of the same length are compared item by item, unless most of
 * their plain items differ; a list that grew or shrank, a text and a number are each one change.
 */
export function changes(before: Json | undefined, after: Json | undefined): readonly Change[] {
  return [...changesAt([], before, after)]
}

function* changesAt(path: Path, before: Json | undefined, after: Json | undefined): Iterable<Change> {
  if (before === after) return
  if (isList(before) && isList(after) && before.length === after.length && !isRewritten(before, after)) {
    for (const [i, item] of after.entries()) yield* changesAt([...path, i], before[i], item)
  } else if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(after), ...Object.keys(before)])) {
      yield* changesAt([...path, key], before[key], after[key])
    }
  } else {
    yield { path, before, after }
  }
}

/** Most items of a list of numbers or words are other ones: it moved as a whole. Rows of a board are long texts, and stay rows. */
function isRewritten(before: readonly Json[], after: readonly Json[]): boolean {
  if (![...before, ...after].every(isShort) || after.length < 4) return false
  return after.filter((item, i) => item !== before[i]).length * 2 > after.length
}

function isShort(value: Json): boolean {
  return typeof value === 'string' ? value.length < 4 : typeof value !== 'object'
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
