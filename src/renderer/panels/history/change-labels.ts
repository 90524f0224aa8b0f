import { counted } from '../../lib/number-text.ts'

/** How often it changed: `17 changes`. The first point is none. */
export function changesText(points: number): string {
  return counted(Math.max(0, points - 1), 'change')
}
