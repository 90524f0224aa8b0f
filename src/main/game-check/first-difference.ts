import { changes } from '../../engine/diff.ts'
import type { Json } from '../../engine/game.ts'
import { pathText } from '../../engine/path.ts'
import { shortened } from '../../reading/shortened.ts'

/** As text; null: none. */
export function firstDifference(first: object, second: object): string | null {
  const [change] = changes(first as Json, second as Json)
  if (change === undefined) return null
  const [before, after] = [change.before, change.after].map((value) =>
    shortened(JSON.stringify(value) ?? 'absent', 120),
  )
  return `${pathText(change.path)} is ${before}, then ${after}`
}
