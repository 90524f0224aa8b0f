import type { WatchChange } from '../contract/config.ts'
import { expressionOf, pathOf } from '../engine/path.ts'
import { UserError } from '../engine/user-error.ts'

/** Per game. */
export const mostWatches = 100

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
