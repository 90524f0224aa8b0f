import type { Seat } from '../../../game.ts'
import type { Direction, FieldTile } from '../state.ts'
import type { Grid } from '../grid.ts'
import type { SheetBorder, SheetSpot } from './lattice.ts'

/** The fold's stored facts, in plain JSON. Sheets are referred to by their index. */
export interface Memory {
  readonly ground: OpeningFacts
  readonly clock: number
  readonly sheets: readonly SheetMemory[]
  /** Unique things: `home:0`, `portal:1`, `source`, `mouth`, `treasure` where it lies. */
  readonly landmarks: readonly (readonly [name: string, at: At])[]
  readonly players: readonly PlayerMemory[]
  /** Null: nobody carries it. */
  readonly carrier: Seat | null
  readonly links: readonly SheetLink<At>[]
  readonly shots: readonly BulletHit<At>[]
}

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

export type At = readonly [sheet: number, spot: SheetSpot]

interface SheetMemory {
  readonly tiles: readonly (readonly [spot: SheetSpot, tile: FieldTile])[]
  readonly borders: readonly (readonly [border: SheetBorder, fact: WallFact])[]
  readonly corner: readonly [left: number, right: number, top: number, bottom: number]
}

/**
 * Facts about a border. Walls may break but are never built: a wall stood at all times up to `wallAt`, and there is none at all
 * times from `openAt` on. Times are line numbers; null: never seen.
 */
export interface WallFact {
  readonly wallAt: number | null
  readonly openAt: number | null
  readonly isGrate: boolean
}

interface PlayerMemory {
  readonly at: At | null
  readonly bullets: number
  readonly deaths: number
}

/** Two places are `steps` apart along the river, or a bullet flew from one to the other. */
export type SheetLink<Place> =
  | {
      readonly kind: 'drift'
      readonly from: Place
      readonly to: Place
      readonly steps: number
      readonly isFollowed: boolean
    }
  | {
      readonly kind: 'shot'
      readonly from: Place
      readonly to: Place
      readonly side: Direction
      readonly time: number
    }

/** A bullet that hit a wall: a broken one (`hit`: which, once known), or one that holds. */
export interface BulletHit<Place> {
  readonly kind: 'break' | 'nothing'
  /** Null where the sheet was dropped. */
  readonly from: Place | null
  readonly side: Direction
  readonly time: number
  readonly hit: Place | null
}
