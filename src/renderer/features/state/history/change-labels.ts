import { counted } from '../../../../number-text.ts'

/** `17 changes`. The first point is no change. */
export function changesText(points: number): string {
  return counted(Math.max(0, points - 1), 'change')
}
