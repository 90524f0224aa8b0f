import type { Meld, Winner } from '../state.ts'
import type { Tile } from '../tiles.ts'

export interface ScoredHand {
  /** The concealed tiles without the winning one. */
  readonly tiles: readonly Tile[]
  readonly win: Tile
  readonly source: Winner['source']
  /** Laid out, including concealed gongs. */
  readonly melds: readonly Pick<Meld, 'kind' | 'tiles'>[]
  readonly bonus: readonly Tile[]
  readonly isLast: boolean
  /** East's first draw or another seat's win on East's first discard, with no gong before. */
  readonly isFirst: boolean
  /** From w1 to w4. */
  readonly seatWind: Tile
  readonly roundWind: Tile
}

export function isSelfDrawn({ source }: Pick<ScoredHand, 'source'>): boolean {
  return source !== 'discard' && source !== 'gong'
}
