import { counted } from '../turn/words.ts'

const grouped = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15 })

/** As axes and landmarks have it: `-1,200`, `0.333333`. */
export function numberText(value: number): string {
  return grouped.format(Number.isInteger(value) ? value : Number(value.toPrecision(6)))
}

/** How often it changed: `17 changes`. The first point is none. */
export function changesText(points: number): string {
  return counted(Math.max(0, points - 1), 'change')
}
