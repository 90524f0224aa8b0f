import type { ValuePoint } from '../../../contract/reading.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 9 })

/** As axes and landmarks have it: `-1,200`, `0.333`. */
export function numberText(value: number): string {
  return grouped.format(Number.isInteger(value) ? value : Number(value.toPrecision(4)))
}

/** By how much a number changed: `+3`, `−0.5`; empty where one of them is no number. */
export function differenceText(before: ValuePoint | undefined, after: ValuePoint): string {
  if (typeof before?.value !== 'number' || typeof after.value !== 'number') return ''
  const by = after.value - before.value
  return by > 0 ? `+${numberText(by)}` : `−${numberText(-by)}`
}

/** How often it changed: `17 changes`. The first point is none. */
export function changesText(points: number): string {
  const count = Math.max(0, points - 1)
  return `${grouped.format(count)} ${count === 1 ? 'change' : 'changes'}`
}
