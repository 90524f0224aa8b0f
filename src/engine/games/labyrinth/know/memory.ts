import type { Seat } from '../../../game.ts'
import type { Direction, FieldTile } from '../state.ts'
import type { Grid } from '../grid.ts'
import type { SheetBorder, SheetSpot } from './lattice.ts'

/** What the fold keeps: facts as they were heard, in plain JSON. Sheets are named by their places in the list. */
export interface Memory {
  readonly ground: OpeningFacts
  /** Lines of events heard so far; the first is 1. */
  readonly clock: number
  readonly sheets: readonly SheetMemory[]
  /** Things of which there is one: `home:0`, `portal:1`, `source`, `mouth`, `treasure` where it lies. */
  readonly landmarks: readonly (readonly [name: string, at: At])[]
  readonly players: readonly PlayerMemory[]
  /** Null: it lies somewhere. */
  readonly carrier: Seat | null
  readonly links: readonly SheetLink<At>[]
  readonly shots: readonly BulletHit<At>[]
}

/** What the opening tells. */
export interface OpeningFacts extends Grid {
  readonly seats: number
  readonly seat: Seat
  readonly riverFlow: number
  readonly swampSize: number
  readonly swampCount: number
  readonly portalCount: number
  readonly maxBullets: number
  readonly maxRounds: number
}

/** A spot of a sheet. */
export type At = readonly [sheet: number, spot: SheetSpot]

export interface SheetMemory {
  readonly tiles: readonly (readonly [spot: SheetSpot, tile: FieldTile])[]
  readonly borders: readonly (readonly [border: SheetBorder, fact: WallFact])[]
  readonly corner: readonly [left: number, right: number, top: number, bottom: number]
}

/**
 * What was seen of a border. A wall stands until it is broken, and none is ever built: so it stood at all times up to `wallAt`, and
 * there is none at all times from `openAt` on. Times are numbers of lines; null: never seen.
 */
export interface WallFact {
  readonly wallAt: number | null
  readonly openAt: number | null
  readonly isGrate: boolean
}

export interface PlayerMemory {
  readonly at: At | null
  readonly bullets: number
  readonly deaths: number
}

/** That two places are `steps` apart along the river, or that a bullet flew from one to the other. */
export type SheetLink<Place> =
  | {
      readonly kind: 'drift'
      readonly from: Place
      readonly to: Place
      readonly steps: number
      /** Its whole course is known. */
      readonly isFollowed: boolean
    }
  | {
      readonly kind: 'shot'
      readonly from: Place
      readonly to: Place
      readonly side: Direction
      readonly time: number
    }

/** A bullet that hit a wall: one that broke (`hit`: which, once it is known), or one that holds. */
export interface BulletHit<Place> {
  readonly kind: 'break' | 'nothing'
  /** Null where the sheet was given up. */
  readonly from: Place | null
  readonly side: Direction
  readonly time: number
  readonly hit: Place | null
}
