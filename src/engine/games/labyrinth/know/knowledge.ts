import type { Seat } from '../../../game.ts'
import type { FieldCell, FieldTile } from '../state.ts'
import type { Memory } from './memory.ts'

/** What a seat could know when it is asked: what follows from the lines that it was told, and nothing that could be otherwise. */
export interface LabyrinthKnowledge {
  readonly seat: Seat
  readonly width: number
  readonly height: number
  readonly through: boolean
  /** Lines of events heard so far. */
  readonly heard: number
  /**
   * Maps that are not proved to be parts of one another. The first is the seat's own, with its home at (0,0); others have theirs
   * where somebody was when it became unclear where that is: on another home, behind a portal, after a drift.
   */
  readonly maps: readonly KnownMap[]
  /** By seat. */
  readonly players: readonly KnownPlayer[]
  readonly treasure: KnownTreasure
  /** What the seat answers to this question: nobody told it yet what comes of that. */
  readonly answer: string | null
  /** What the next question is understood by. */
  readonly memory: Memory
}

/** Tiles and walls in coordinates of their own: x to the east, y to the south. In a through field both are from 0 and go around. */
export interface KnownMap {
  /** Where its (0,0) may be on the first map, for each place that it may have there; null where there are too many to name. */
  readonly at: readonly FieldCell[] | null
  /** Where its (0,0) may be in the field, from the north-west corner; null in a through field, which has no corner. */
  readonly corner: CornerRange | null
  readonly tiles: readonly KnownTile[]
  readonly walls: readonly KnownWall[]
}

/** The first and the last column, the first and the last row that are possible. */
export interface CornerRange {
  readonly x: readonly [first: number, last: number]
  readonly y: readonly [first: number, last: number]
}

/** A tile; on the first map also those of maps that may lie there in at most eight ways, in each of them, not sure. */
export interface KnownTile {
  readonly x: number
  readonly y: number
  readonly tile: FieldTile
  readonly sure: boolean
}

/**
 * What stands on the east or the south side of (x,y): `wall` is of a kind that is not known, `edge` is around the field and
 * unbreakable or a grate, `broken` was breakable and is gone. Not sure: it may be gone, or be elsewhere.
 */
export interface KnownWall {
  readonly x: number
  readonly y: number
  readonly side: 'E' | 'S'
  readonly wall: 'none' | 'wall' | 'breakable' | 'unbreakable' | 'edge' | 'grate' | 'broken'
  readonly sure: boolean
}

/** A place on one of the maps. */
export interface MapPlace {
  /** Which of the maps, and where on it: that is sure. */
  readonly map: number
  readonly x: number
  readonly y: number
  /** Where that may be on the first map: one cell is sure; null where there are too many to name. */
  readonly cells: readonly FieldCell[] | null
}

/** One seat's player, as everybody hears of it. */
export interface KnownPlayer {
  readonly home: MapPlace
  /** Null when it is out. */
  readonly at: MapPlace | null
  readonly bullets: number
  readonly treasure: boolean
  readonly deaths: number
  readonly out: boolean
}

/** Where the treasure is; `at` null while nobody found it. */
export type KnownTreasure =
  | { readonly is: 'carried'; readonly by: Seat }
  | { readonly is: 'lying'; readonly at: MapPlace | null }
