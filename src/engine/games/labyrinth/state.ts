import type { RulesEnd, Seat } from '../../game.ts'

/** In the order of listed moves. */
export const directions = ['N', 'E', 'S', 'W'] as const
export type Direction = (typeof directions)[number]

export interface LabyrinthAction {
  readonly kind: 'MOVE' | 'SHOOT'
  readonly direction: Direction
}

/** `x` to the east, `y` to the south, from 0. */
export type FieldCell = readonly [x: number, y: number]

/** Homes by seat; portals from 1. */
export type FieldTile = 'field' | 'water' | 'swamp' | `home:${number}` | `portal:${number}`

/** Rows of characters: '.' none, '+' breakable, '#' unbreakable, '=' grate. */
export interface FieldWalls {
  /** `east[y][x]` is the east side of (x,y). */
  readonly east: readonly string[]
  /** `south[y][x]` is the south side of (x,y). */
  readonly south: readonly string[]
  /** `north[x]` is the top edge; in a through field the same as the last row of `south`. */
  readonly north: string
  /** `west[y]` is the left edge; in a through field the same as the last column of `east`. */
  readonly west: string
}

/** Independent of the players, except for walls that bullets break. */
export interface LabyrinthField {
  readonly width: number
  readonly height: number
  readonly through: boolean
  /** `tiles[y][x]` */
  readonly tiles: readonly (readonly FieldTile[])[]
  /** In flow order; empty without a river. */
  readonly river: readonly FieldCell[]
  readonly walls: FieldWalls
}

export interface Player {
  /** Null when out, as is `y`. */
  readonly x: number | null
  readonly y: number | null
  readonly bullets: number
  readonly treasure: boolean
  readonly out: boolean
}

/** Settings that the field does not show. */
interface LabyrinthSettings {
  /** 0: no river. */
  readonly riverFlow: number
  readonly swampSize: number
  readonly swampCount: number
  readonly portalCount: number
  readonly maxBullets: number
  readonly maxRounds: number
}

export interface LabyrinthState extends LabyrinthField {
  readonly players: readonly Player[]
  /** Null while it is carried. */
  readonly treasure: FieldCell | null
  /** From 1. */
  readonly round: number
  /** Null after the end. */
  readonly toAct: Seat | null
  readonly winner: Seat | null
  readonly end: RulesEnd | null
  /** Deaths of each seat since its last turn began. */
  readonly deaths: readonly number[]
  /** Lines not yet sent to each seat; they accumulate for a seat that is out. */
  readonly news: readonly (readonly string[])[]
  /** Seats whose first turn has begun. */
  readonly begun: readonly boolean[]
  readonly settings: LabyrinthSettings
}
