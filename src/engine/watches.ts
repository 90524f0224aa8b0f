import { expressionOf, pathOf } from './path.ts'
import { UserError } from './user-error.ts'

/** So many expressions are watched in one game at most. */
export const mostWatches = 100

/** One change to what is watched in a game; it keeps its meaning where others change the list meanwhile. */
export type WatchChange =
  /** Where it was not told at which place: at the end. */
  | { readonly kind: 'add'; readonly expression: string; readonly at?: number }
  /** Where that is in the list already, the two become one. */
  | { readonly kind: 'replace'; readonly expression: string; readonly by: string }
  /** To the nearest place that there is. */
  | { readonly kind: 'move'; readonly expression: string; readonly to: number }
  | { readonly kind: 'remove'; readonly expression: string }

/** What is watched after a change, each once. Throws a `UserError` where that would be too many. */
export function changedWatches(before: readonly string[], change: WatchChange): readonly string[] {
  const list = [...new Set(before)]
  const next = changed(list, change)
  if (next.length > mostWatches && next.length > list.length)
    throw new UserError(`A game can have at most ${mostWatches} watches: remove one first`)
  return next
}

/** The one in a list that is this expression, be it written otherwise. */
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

/** What was removed meanwhile is not lost with what was written for it. */
function replaced(list: readonly string[], expression: string, by: string): readonly string[] {
  if (!list.includes(expression)) return added(list, by)
  const others = list.filter((each) => each === expression || plain(each) !== by)
  return others.map((each) => (each === expression ? by : each))
}

/** A path as it is shown everywhere, another expression as it was written. */
function plain(expression: string): string {
  const text = expression.trim()
  const path = /^state\b/.test(text) ? pathOf(text) : null
  return path === null ? text : expressionOf(path)
}
