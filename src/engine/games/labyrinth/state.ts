import type { RulesEnd, Seat } from '../../game.ts'

/** In the order in which moves are listed. */
export const directions = ['N', 'E', 'S', 'W'] as const
export type Direction = (typeof directions)[number]

/** One step, or one bullet. */
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

/** What does not depend on the players, but for walls that bullets break. */
export interface LabyrinthField {
  readonly width: number
  readonly height: number
  readonly through: boolean
  /** `tiles[y][x]` */
  readonly tiles: readonly (readonly FieldTile[])[]
  /** In flow order; empty where there is none. */
  readonly river: readonly FieldCell[]
  readonly walls: FieldWalls
}

/** One seat's player. */
export interface Player {
  /** Null when out, as `y`. */
  readonly x: number | null
  readonly y: number | null
  readonly bullets: number
  /** Has it in hand. */
  readonly treasure: boolean
  readonly out: boolean
}

/** What was set and cannot be seen on the field. */
export interface LabyrinthSettings {
  /** 0 where there is no river. */
  readonly riverFlow: number
  readonly swampSize: number
  readonly swampCount: number
  readonly portalCount: number
  readonly maxBullets: number
  readonly maxRounds: number
}

/** The field, the players, and what each seat is still to be told. */
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
  /** How often each seat died since its last turn began. */
  readonly deaths: readonly number[]
  /** Lines that each seat was not told yet; for a seat that is out they add up, as it is told nothing more. */
  readonly news: readonly (readonly string[])[]
  /** Whose first turn has begun. */
  readonly begun: readonly boolean[]
  readonly settings: LabyrinthSettings
}
