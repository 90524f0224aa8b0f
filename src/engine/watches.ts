import { expressionOf, pathOf } from './path.ts'
import { UserError } from './user-error.ts'

/** Per game. */
export const mostWatches = 100

/** One change to a game's watches; it stays valid where others change the list meanwhile. */
export type WatchChange =
  /** `at` absent: at the end. */
  | { readonly kind: 'add'; readonly expression: string; readonly at?: number }
  /** Where `by` is in the list already, the two become one. */
  | { readonly kind: 'replace'; readonly expression: string; readonly by: string }
  /** Clamped to the list. */
  | { readonly kind: 'move'; readonly expression: string; readonly to: number }
  | { readonly kind: 'remove'; readonly expression: string }

/** Without duplicates. Throws a `UserError` where there would be too many. */
export function changedWatches(before: readonly string[], change: WatchChange): readonly string[] {
  const list = [...new Set(before)]
  const next = changed(list, change)
  if (next.length > mostWatches && next.length > list.length)
    throw new UserError(`A game can have at most ${mostWatches} watches: remove one first`)
  return next
}

/** The equivalent expression in the list, even if it is spelled differently. */
export function watchLike(list: readonly string[], expression: string): string | undefined {
  const wanted = plain(expression)
  return list.find((each) => plain(each) === wanted)
}

function changed(list: readonly string[], change: WatchChange): readonly string[] {
  const { expression } = change
  switch (change.kind) {
    case 'add':
      return added(list, plain(expression), change.at)
    case 'replace':
      return replaced(list, expression, plain(change.by))
    case 'move': {
      if (!list.includes(expression)) return list
      const others = list.filter((each) => each !== expression)
      return others.toSpliced(Math.max(0, change.to), 0, expression)
    }
    case 'remove':
      return list.filter((each) => each !== expression)
  }
}

function added(list: readonly string[], expression: string, at = list.length): readonly string[] {
  return watchLike(list, expression) === undefined ? list.toSpliced(at, 0, expression) : list
}

/** If the expression was removed meanwhile, its replacement is added, so that no input is lost. */
function replaced(list: readonly string[], expression: string, by: string): readonly string[] {
  if (!list.includes(expression)) return added(list, by)
  const others = list.filter((each) => each === expression || plain(each) !== by)
  return others.map((each) => (each === expression ? by : each))
}

/** Normal form: a path as displayed, any other expression as written. */
function plain(expression: string): string {
  const text = expression.trim()
  const path = /^state\b/.test(text) ? pathOf(text) : null
  return path === null ? text : expressionOf(path)
}
