import type { Tile } from '../../../../engine/games/mahjong/tiles.ts'
import type { TablePiece } from '../pieces.ts'
import type { Discards } from './answers.ts'

/** `can`: a possible discard; `chosen`: the discard; `used`: laid out by the chosen offer. */
export type TileMark = 'can' | 'chosen' | 'used'

export interface Use {
  readonly fromHand: readonly Tile[]
  readonly discards: Discards
  /** The laid out tiles need no discard: a discard is another answer. */
  readonly isWhole: boolean
  /** The discard; null: not chosen yet. */
  readonly tile: Tile | null
  /** Of the pressed tile: which one of several of a kind it is. */
  readonly path: string | null
}

/** By the tile's path; tiles without a mark are left out. */
export function marksOn(hand: readonly TablePiece[], use: Use): ReadonlyMap<string, TileMark> {
  const marks = new Map<string, TileMark>()
  for (const tile of use.fromHand) {
    // What was just drawn stands apart, at the end.
    const piece = hand.findLast((each) => each.tile === tile && !marks.has(each.path))
    if (piece !== undefined) marks.set(piece.path, 'used')
  }
  for (const tile of use.discards.keys()) {
    const alike = hand.filter((each) => each.tile === tile)
    const free = alike.filter(({ path }) => !marks.has(path))
    // The original lets one of those be discarded that were just laid out.
    const able = free.length > 0 || use.isWhole ? free : alike.slice(-1)
    for (const { path } of able) marks.set(path, 'can')
    if (tile !== use.tile) continue
    const piece = able.find(({ path }) => path === use.path) ?? able.at(-1)
    if (piece !== undefined) marks.set(piece.path, 'chosen')
  }
  return marks
}
