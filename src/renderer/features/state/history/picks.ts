import type { ValuePoint } from '../../../../contract/reading.ts'
import type { ListChoice } from '../../../lib/form-choices.ts'

export type Pick = 'all' | 'up' | 'down' | 'below'

export const picks: readonly ListChoice<Pick>[] = [
  ['all', 'All changes'],
  ['up', 'Rises'],
  ['down', 'Falls'],
  ['below', 'Becomes negative'],
]

/** Indexes in order; null: all points. */
export function pickedOf(points: readonly ValuePoint[], pick: Pick): readonly number[] | null {
  if (pick === 'all') return null
  const picked: number[] = []
  for (let i = 1; i < points.length; i++) {
    const [before, after] = [points[i - 1]!.value, points[i]!.value]
    if (typeof after !== 'number') continue
    const was = typeof before === 'number' ? before : null
    if (fits[pick](was, after)) picked.push(i)
  }
  return picked
}

const fits: { readonly [P in Exclude<Pick, 'all'>]: (before: number | null, after: number) => boolean } = {
  up: (before, after) => before !== null && after > before,
  down: (before, after) => before !== null && after < before,
  below: (before, after) => after < 0 && (before === null || before >= 0),
}
