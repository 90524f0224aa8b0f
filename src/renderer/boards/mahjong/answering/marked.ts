import type { Tile } from '../../../../engine/games/mahjong/tiles.ts'
import type { TablePiece } from '../pieces.ts'
import type { Discards } from './answers.ts'

/**
 * What a tile of the own hand is for the answer: it can be discarded, it is what is discarded, or it is laid out by what was
 * chosen.
 */
export type TileMark = 'can' | 'chosen' | 'used'

/** What an answer does with a hand, as far as it is chosen. */
export interface Use {
  /** What is laid out. */
  readonly fromHand: readonly Tile[]
  /** What can leave the hand. */
  readonly discards: Discards
  /** What is laid out needs no discard: that is another answer. */
  readonly isWhole: boolean
  /** What leaves it; null: not chosen yet. */
  readonly tile: Tile | null
  /** Of the tile that was pressed; of several of a kind that one is it. */
  readonly path: string | null
}

/** What each tile of a hand is, by its path; those that are nothing are not in it. */
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
