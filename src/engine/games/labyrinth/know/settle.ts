import type { FieldCell } from '../state.ts'
import type { Atlas, SheetCell } from './atlas.ts'
import { fits } from './fits.ts'
import { spotAt } from './lattice.ts'
import { thinkOverRiver } from './flow.ts'
import type { SheetLink } from './memory.ts'
import type { Sheet } from './sheet.ts'
import { anyShifts, linkedPairs } from './shifts.ts'
import type { LinkedSheets } from './shifts.ts'
import { thinkOverShots } from './shots.ts'
import { whereabouts } from './whereabouts.ts'
import type { Everywhere } from './whereabouts.ts'

/**
 * Draws conclusions until nothing changes: derives facts, and glues two sheets where only one relative position is left. Returns
 * the possible places of each sheet.
 */
export function settle(atlas: Atlas): Everywhere {
  for (;;) {
    const before = atlas.facts
    thinkOverShots(atlas)
    atlas.links = atlas.links.filter((link) => !isTold(atlas, link))
    thinkOverRiver(atlas)
    if (atlas.facts !== before) continue
    const pairs = linkedPairs(atlas)
    const everywhere = whereabouts(atlas, pairs)
    if (!glueSure(atlas, everywhere, pairs)) return everywhere
  }
}

/** Once both places of a hit are on one sheet, adds what it says and returns true: the link is then used up. */
function isTold(atlas: Atlas, link: SheetLink<SheetCell>): boolean {
  const [from, to] = [atlas.now(link.from), atlas.now(link.to)]
  if (link.kind === 'drift' || from.sheet !== to.sheet) return false
  followFlight(atlas, from, to, link)
  return true
}

function followFlight(
  atlas: Atlas,
  from: SheetCell,
  to: SheetCell,
  link: SheetLink<SheetCell> & { kind: 'shot' },
): void {
  const { side, time } = link
  const most = side === 'E' || side === 'W' ? atlas.ground.width : atlas.ground.height
  const passed = [from]
  while (passed.length < most && passed.at(-1)!.spot !== to.spot)
    passed.push(atlas.beside(passed.at(-1)!, side))
  if (passed.at(-1)!.spot !== to.spot) return
  for (const place of passed.slice(0, -1)) atlas.setOpen(place, side, time - 1)
}

/** Glues sheets with only one possible position; returns whether there were any. */
function glueSure(atlas: Atlas, everywhere: Everywhere, pairs: readonly LinkedSheets[]): boolean {
  const before = atlas.facts
  const [own, ...others] = atlas.sheets
  for (const sheet of others) {
    const at = everywhere.get(sheet)
    if (at?.length === 1) glueAt(atlas, own!, sheet, at[0]!)
  }
  for (const { under, over, shifts } of pairs) {
    if (shifts.length === 1) glueAt(atlas, under, over, shifts[0]!)
  }
  for (const [i, under] of others.entries()) {
    for (const over of others.slice(i + 1)) {
      const isLinked = pairs.some((pair) => pair.under === under && pair.over === over)
      const shift = isLinked ? null : onlyShift(atlas, under, over)
      if (shift !== null) glueAt(atlas, under, over, shift)
    }
  }
  return atlas.facts > before
}

function glueAt(atlas: Atlas, under: Sheet, over: Sheet, [dx, dy]: FieldCell): void {
  const { ground } = atlas
  if (under.gluedTo !== null || over.gluedTo !== null) return
  atlas.glue({ sheet: under, spot: spotAt(ground, dx, dy) }, { sheet: over, spot: spotAt(ground, 0, 0) })
}

function onlyShift(atlas: Atlas, under: Sheet, over: Sheet): FieldCell | null {
  if (under.gluedTo !== null || over.gluedTo !== null) return null
  let only: FieldCell | null = null
  for (const shift of anyShifts(atlas, under, over)) {
    if (!fits(atlas, under, over, shift)) continue
    if (only !== null) return null
    only = shift
  }
  return only
}
