import type { Seat } from '../../../game.ts'
import type { FieldCell, FieldTile } from '../state.ts'
import type { Memory } from './memory.ts'

/** What a seat could know when it is asked: only what necessarily follows from the lines that it got. */
export interface LabyrinthKnowledge {
  readonly seat: Seat
  readonly width: number
  readonly height: number
  readonly through: boolean
  /** Number of event lines so far. */
  readonly clock: number
  /**
   * Maps that are not proved to be parts of one another. The first is the seat's own, with its home at (0,0); each other one
   * starts where a position became unknown: on another home, behind a portal, after a drift.
   */
  readonly maps: readonly KnownMap[]
  readonly players: readonly KnownPlayer[]
  readonly treasure: KnownTreasure
  /** The seat's answer to this question, its outcome still unknown. */
  readonly answer: string | null
  readonly memory: Memory
}

/**
 * Tiles and walls in the map's own coordinates: x to the east, y to the south. In a through field both start at 0 and wrap
 * around.
 */
export interface KnownMap {
  /** Possible places of its (0,0) on the first map; null where there are too many to list. */
  readonly at: readonly FieldCell[] | null
  /** Possible places of its (0,0) in the field, from the north-west corner; null in a through field, which has no corner. */
  readonly corner: CornerRange | null
  readonly tiles: readonly KnownTile[]
  readonly walls: readonly KnownWall[]
}

interface CornerRange {
  readonly x: readonly [first: number, last: number]
  readonly y: readonly [first: number, last: number]
}

/** The first map also has the tiles of maps that may lie there in at most eight ways, for each of them, as not sure. */
export interface KnownTile {
  readonly x: number
  readonly y: number
  readonly tile: FieldTile
  readonly sure: boolean
}

/**
 * The wall on the east or the south side of (x,y): `wall` is of an unknown kind, `edge` is around the field and unbreakable or a
 * grate, `broken` was breakable and is gone. Not sure: it may be gone, or elsewhere.
 */
export interface KnownWall {
  readonly x: number
  readonly y: number
  readonly side: 'E' | 'S'
  readonly wall: 'none' | 'wall' | 'breakable' | 'unbreakable' | 'edge' | 'grate' | 'broken'
  readonly sure: boolean
}

export interface MapPlace {
  /** The map and the cell on it are certain. */
  readonly map: number
  readonly x: number
  readonly y: number
  /** Possible cells on the first map: one cell is certain; null where there are too many to list. */
  readonly cells: readonly FieldCell[] | null
}

interface KnownPlayer {
  readonly home: MapPlace
  /** Null: out. */
  readonly at: MapPlace | null
  readonly bullets: number
  readonly treasure: boolean
  readonly deaths: number
  readonly out: boolean
}

/** `at` null: not found yet. */
type KnownTreasure =
  | { readonly is: 'carried'; readonly by: Seat }
  | { readonly is: 'lying'; readonly at: MapPlace | null }
