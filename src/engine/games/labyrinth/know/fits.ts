import type { FieldCell } from '../state.ts'
import type { Atlas } from './atlas.ts'
import type { Land } from './courses.ts'
import { neighbourOf, borderOf, isAcross, reversed, shifted, shiftedBorder, sideOf } from './lattice.ts'
import type { SheetSpot } from './lattice.ts'
import { isNowhere, isOutside, meeting, movedCorner } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { agree } from './wall-fact.ts'

/** Whether a sheet's (0,0) can be at this distance from another one's: no known fact contradicts it. */
export function fits(atlas: Atlas, under: Sheet, over: Sheet, shift: FieldCell): boolean {
  if (!atlas.ground.through && isNowhere(meeting(under.corner, movedCorner(over.corner, reversed(shift)))))
    return false
  const [large, small, by] =
    under.tiles.size + under.borders.size >= over.tiles.size + over.borders.size
      ? [under, over, shift]
      : [over, under, reversed(shift)]
  return (
    tilesAgree(atlas, large, small, by) &&
    bordersAgree(atlas, large, small, by) &&
    riverIsOneLine(atlas, laidOn(atlas, large, small, by), small, by)
  )
}

export function laidOn({ ground }: Atlas, under: Sheet, over: Sheet, shift: FieldCell): Land {
  const back = reversed(shift)
  return {
    ground,
    tileOf: (spot) => under.tiles.get(spot) ?? over.tiles.get(shifted(ground, spot, back)),
    wallOf: (border) => {
      const [a, b] = [under.borders.get(border), over.borders.get(shiftedBorder(ground, border, back))]
      return a !== undefined && a.wallAt !== null ? a : (b ?? a)
    },
    isOutside: (spot) =>
      isOutside(ground, under, spot) || isOutside(ground, over, shifted(ground, spot, back)),
  }
}

function tilesAgree({ ground }: Atlas, large: Sheet, small: Sheet, shift: FieldCell): boolean {
  for (const [spot, tile] of small.tiles) {
    const other = large.tiles.get(shifted(ground, spot, shift))
    if (other !== undefined && other !== tile) return false
  }
  return true
}

function bordersAgree(atlas: Atlas, large: Sheet, small: Sheet, shift: FieldCell): boolean {
  for (const [border, fact] of small.borders) {
    const other = large.borders.get(shiftedBorder(atlas.ground, border, shift))
    if (other === undefined) continue
    const mayBreak = (after: number, upTo: number) =>
      atlas.shots.some(
        ({ kind, side, time, hit }) =>
          kind === 'break' &&
          time > after &&
          time <= upTo &&
          isAcross(side) === (sideOf(border) === 'E') &&
          (hit === null || upTo - after === 1 || isElsewhere(atlas, hit.sheet, large, small)),
      )
    if (!agree(fact, other, mayBreak)) return false
  }
  return true
}

/** Walls known to be broken on these sheets are already facts; on another sheet it may be this same wall. */
function isElsewhere(atlas: Atlas, sheet: Sheet, large: Sheet, small: Sheet): boolean {
  const now = atlas.now({ sheet, spot: 0 }).sheet
  return now !== large && now !== small
}

/** "Each inner tile has exactly two water neighbours, and there is no wall between river neighbours." */
function riverIsOneLine({ ground }: Atlas, land: Land, small: Sheet, shift: FieldCell): boolean {
  for (const [spot, tile] of small.tiles) {
    if (tile === 'water' && !isInLine(land, shifted(ground, spot, shift))) return false
  }
  return true
}

function isInLine(land: Land, spot: SheetSpot): boolean {
  let neighbours = 0
  for (const side of ['N', 'E', 'S', 'W'] as const) {
    if (land.tileOf(neighbourOf(land.ground, spot, side)) !== 'water') continue
    const fact = land.wallOf(borderOf(land.ground, spot, side))
    if (fact !== undefined && fact.wallAt !== null) return false
    neighbours += 1
  }
  return neighbours <= 2
}
