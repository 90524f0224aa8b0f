import type { Meld, Winner } from '../state.ts'
import type { Tile } from '../tiles.ts'

/** A hand with a tile that may complete it, and all that its worth depends on. */
export interface ScoredHand {
  /** The concealed tiles without the winning one. */
  readonly tiles: readonly Tile[]
  readonly win: Tile
  readonly source: Winner['source']
  /** Laid out, concealed gongs among them. */
  readonly melds: readonly Pick<Meld, 'kind' | 'tiles'>[]
  /** Flowers and seasons put out. */
  readonly bonus: readonly Tile[]
  /** No tile is left in the wall. */
  readonly isLast: boolean
  /** East's first draw or another seat's win on East's first discard, with no gong before. */
  readonly isFirst: boolean
  /** From w1 to w4. */
  readonly seatWind: Tile
  readonly roundWind: Tile
}

/** Did the seat draw the winning tile itself? */
export function isSelfDrawn({ source }: Pick<ScoredHand, 'source'>): boolean {
  return source !== 'discard' && source !== 'gong'
}
