import { panels } from '../../../src/panels.ts'

/** The tabs on the right of a match, as they are at first. */
export const rightPanels = [
  'Turn',
  'Problems',
  'Analysis',
  'State',
  'Watches',
  'Compare',
  'Another answer',
  'Profile',
  'Stderr',
] as const

/** A layout, as it is kept, in which each place has these panels, the first in front, and all others are hidden. */
export function layoutText(
  match: string,
  places: { readonly [place in 'left' | 'right' | 'bottom']: readonly string[] },
): string {
  const docks = Object.entries(places).map(([place, panels]) => [place, { panels, shown: panels[0] ?? null }])
  const usual = { columns: [50, 50], rows: [70, 30], front: 'right', known: panels.map(({ id }) => id) }
  return JSON.stringify({ docks: Object.fromEntries(docks) as object, ...usual, match })
}
