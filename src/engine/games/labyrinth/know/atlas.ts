import type { Seat } from '../../../game.ts'
import type { FieldCell, Direction, FieldTile } from '../state.ts'
import {
  neighbourOf,
  borderOf,
  reversed,
  shiftBetween,
  shifted,
  shiftedBorder,
  spotAt,
  neighbouringSpots,
} from './lattice.ts'
import type { SheetBorder, SheetSpot } from './lattice.ts'
import type { OpeningFacts, SheetLink, BulletHit, WallFact } from './memory.ts'
import { anyCorner, cornerWith, isNowhere, meeting, movedCorner, Sheet } from './sheet.ts'
import type { SheetCorner } from './sheet.ts'
import { united, unseen } from './wall-fact.ts'

export interface SheetCell {
  readonly sheet: Sheet
  readonly spot: SheetSpot
}

interface ReportedPlayer {
  at: SheetCell | null
  bullets: number
  deaths: number
}

/** All known facts, while conclusions are drawn. Sheets only become more certain, or parts of one another. */
export class Atlas {
  readonly ground: OpeningFacts
  clock = 0
  /** Without those glued to others; the seat's own is the first. */
  sheets: Sheet[] = []
  readonly landmarks = new Map<string, SheetCell>()
  players: ReportedPlayer[] = []
  carrier: Seat | null = null
  links: SheetLink<SheetCell>[] = []
  shots: BulletHit<SheetCell>[] = []
  /** Counts all facts, to detect changes. */
  facts = 0

  constructor(ground: OpeningFacts) {
    this.ground = ground
  }

  /** The (0,0) of a new, empty sheet. */
  newPlace(): SheetCell {
    const sheet = new Sheet([], [], anyCorner(this.ground))
    this.sheets.push(sheet)
    return { sheet, spot: spotAt(this.ground, 0, 0) }
  }

  /** The place on the sheet to which its own is glued now. */
  now(place: SheetCell): SheetCell {
    let { sheet, spot } = place
    while (sheet.gluedTo !== null) {
      spot = shifted(this.ground, spot, sheet.gluedTo.shift)
      sheet = sheet.gluedTo.sheet
    }
    return sheet === place.sheet ? place : { sheet, spot }
  }

  beside(place: SheetCell, side: Direction): SheetCell {
    const { sheet, spot } = this.now(place)
    return { sheet, spot: neighbourOf(this.ground, spot, side) }
  }

  /** The place of a unique thing; on a new sheet where it is not known. */
  landmark(name: string): SheetCell {
    const known = this.landmarks.get(name)
    if (known !== undefined) return this.now(known)
    const place = this.newPlace()
    this.landmarks.set(name, place)
    return place
  }

  isLandmark(name: string, place: SheetCell): void {
    const known = this.landmarks.get(name)
    if (known === undefined) this.landmarks.set(name, place)
    else this.glue(known, place)
  }

  /** Homes and portals are unique: their tiles are landmarks. */
  setTile(place: SheetCell, tile: FieldTile): void {
    const { sheet, spot } = this.now(place)
    if (!sheet.tiles.has(spot)) {
      sheet.tiles.set(spot, tile)
      this.facts += 1
    }
    this.setInside(sheet, spot)
    if (tile.includes(':')) this.isLandmark(tile, { sheet, spot })
  }

  setWall(place: SheetCell, side: Direction, wallAt: number, isGrate = false): void {
    const { sheet, spot } = this.now(place)
    this.#addBorder(sheet, borderOf(this.ground, spot, side), { wallAt, openAt: null, isGrate })
  }

  setOpen(place: SheetCell, side: Direction, openAt: number): void {
    const { sheet, spot } = this.now(place)
    const border = borderOf(this.ground, spot, side)
    this.#addBorder(sheet, border, { wallAt: null, openAt, isGrate: false })
    for (const each of neighbouringSpots(this.ground, border)) this.setInside(sheet, each)
  }

  border({ sheet, spot }: SheetCell, side: Direction): WallFact {
    return sheet.borders.get(borderOf(this.ground, spot, side)) ?? unseen
  }

  setInside(sheet: Sheet, spot: SheetSpot): void {
    if (!this.ground.through) this.setCorner(sheet, cornerWith(this.ground, sheet.corner, spot))
  }

  /** Narrows where the sheet's (0,0) may be in the field; ignores a range that would leave nothing. */
  setCorner(sheet: Sheet, corner: SheetCorner): void {
    const left = meeting(sheet.corner, corner)
    if (isNowhere(left) || left.every((value, i) => value === sheet.corner[i])) return
    sheet.corner = left
    this.facts += 1
  }

  /** The two places are the same: one sheet becomes part of the other. */
  glue(one: SheetCell, other: SheetCell): void {
    const [a, b] = [this.now(one), this.now(other)]
    if (a.sheet === b.sheet) return
    const isFirst = this.sheets.indexOf(a.sheet) < this.sheets.indexOf(b.sheet)
    const [under, over] = isFirst ? [a, b] : [b, a]
    this.#join(under.sheet, over.sheet, shiftBetween(this.ground, over.spot, under.spot))
  }

  #join(under: Sheet, over: Sheet, shift: FieldCell): void {
    over.gluedTo = { sheet: under, shift }
    this.sheets = this.sheets.filter((sheet) => sheet !== over)
    this.facts += 1
    for (const [border, fact] of over.borders) {
      this.#addBorder(under, shiftedBorder(this.ground, border, shift), fact)
    }
    if (!this.ground.through) this.setCorner(under, movedCorner(over.corner, reversed(shift)))
    for (const [spot, tile] of over.tiles) {
      this.setTile({ sheet: under, spot: shifted(this.ground, spot, shift) }, tile)
    }
  }

  #addBorder(sheet: Sheet, border: SheetBorder, fact: WallFact): void {
    const known = sheet.borders.get(border)
    const all = united(known ?? unseen, fact)
    if (known?.wallAt === all.wallAt && known.openAt === all.openAt && known.isGrate === all.isGrate) return
    sheet.borders.set(border, all)
    this.facts += 1
  }
}
