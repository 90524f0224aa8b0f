import type { FieldCell, FieldTile } from '../state.ts'
import { shifted, shiftedBorder } from './lattice.ts'
import type { SheetBorder, SheetSpot } from './lattice.ts'
import type { OpeningFacts } from './memory.ts'
import type { KnownWall } from './knowledge.ts'
import type { Sheet } from './sheet.ts'

/** A possible content; a sure one is the only one. */
export interface Finding<What> {
  readonly is: What
  readonly sure: boolean
}

/** By spot or border. */
export type Findings<What> = Map<number, readonly Finding<What>[]>

/** Adds the tiles of another sheet, for each way in which it can lie there: sure if the same in all of them. */
export function layTiles(
  ground: OpeningFacts,
  tiles: Findings<FieldTile>,
  other: Sheet,
  shifts: readonly FieldCell[],
): void {
  const sure = [...other.tiles].map(([spot, is]) => [spot, { is, sure: true }] as const)
  lay(tiles, sure, shifts, (spot: SheetSpot, shift) => shifted(ground, spot, shift))
}

export function layWalls(
  ground: OpeningFacts,
  walls: Findings<KnownWall['wall']>,
  other: Findings<KnownWall['wall']>,
  shifts: readonly FieldCell[],
): void {
  const found = [...other].flatMap(([border, each]) => each.map((finding) => [border, finding] as const))
  lay(walls, found, shifts, (border: SheetBorder, shift) => shiftedBorder(ground, border, shift))
}

function lay<What extends string>(
  findings: Findings<What>,
  others: readonly (readonly [number, Finding<What>])[],
  shifts: readonly FieldCell[],
  moved: (key: number, shift: FieldCell) => number,
): void {
  const times = new Map<number, Map<What, number>>()
  for (const shift of shifts) {
    for (const [key, { is, sure }] of others) {
      const there = moved(key, shift)
      const counts = times.get(there) ?? new Map<What, number>()
      times.set(there, counts.set(is, (counts.get(is) ?? 0) + (sure ? 1 : 0)))
    }
  }
  for (const [key, counts] of times) {
    for (const [is, count] of counts) add(findings, key, { is, sure: count === shifts.length })
  }
}

function add<What>(findings: Findings<What>, key: number, finding: Finding<What>): void {
  const known = findings.get(key) ?? []
  if (known.some(({ sure }) => sure)) return
  if (finding.sure) findings.set(key, [finding])
  else if (!known.some(({ is }) => is === finding.is)) findings.set(key, [...known, finding])
}
