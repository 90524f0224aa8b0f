import type { ValuePoint } from '../../../contract/reading.ts'
import { changes, type Change } from '../../../engine/diff.ts'
import { pathText } from '../../../engine/path.ts'
import { valueText } from '../../lib/value-text.ts'

/** Values up to this length, in characters, are seen at a glance. */
const short = 24
const mostParts = 4

/**
 * What changed inside of a value that is too long to be seen at a glance: `+ "c1", − "r2"`, `[3].x: 4 → 5`. Null where the two
 * values themselves say it best.
 */
export function insideText(before: ValuePoint | undefined, after: ValuePoint): string | null {
  if (before === undefined || !isHolder(before) || !isHolder(after)) return null
  if (Math.max(...[before, after].map(({ value }) => valueText(value, short).length)) <= short) return null
  const all = changes(before.value, after.value)
  if (all.some(({ path }) => path.length === 0)) return null
  const parts = all.slice(0, mostParts).map(partText)
  return [...parts, ...(all.length > mostParts ? [`${all.length - mostParts} more`] : [])].join(', ')
}

function isHolder({ value, cut }: ValuePoint): boolean {
  return cut === undefined && typeof value === 'object' && value !== null
}

function partText({ path, before, after, from }: Change): string {
  if (from !== undefined) return `${pathText(from)} to ${pathText(path)}`
  const isItem = typeof path.at(-1) === 'number' && path.length === 1
  if (before === undefined) return `+ ${isItem ? '' : `${pathText(path)}: `}${valueText(after, short)}`
  if (after === undefined) return `− ${isItem ? valueText(before, short) : pathText(path)}`
  return `${pathText(path)}: ${valueText(before, short)} → ${valueText(after, short)}`
}
