import type { TablePiece } from './pieces.ts'
import { unknownTile } from './seen.ts'

/** Where each tile was before, by its path now; null: in the wall. Each earlier tile is the origin of at most one tile. */
export type Origins = ReadonlyMap<string, TablePiece | null>

type Way = (from: TablePiece, to: TablePiece) => boolean

/** Which earlier tile may have become which later one, the surest first. */
const ways: readonly Way[] = [
  (from, to) => to.zone !== 'hand' && from.path === to.path,
  (from, to) => to.isSideways && wasClaimed(from, to),
  (from, to) => wasClaimed(from, to),
  (from, to) => isInHand(from, to) && !to.isApart,
  (from, to) => isInHand(from, to) && !to.hasWon,
  (from, to) => to.hasWon && (from.zone === 'discard' || isInHand(from, to)),
  isFromHand,
  // One that was added to a pong and is robbed by who wins with it.
  (from, to) => to.hasWon && from.zone === 'meld',
]

/** Follows every tile from one table to the next: tiles of a kind are alike, so any of them may be the one that moved. */
export function originsOf(before: readonly TablePiece[], after: readonly TablePiece[]): Origins {
  const origins = new Map<string, TablePiece | null>(after.map(({ path }) => [path, null]))
  const left = Map.groupBy(before, ({ tile }) => tile)
  let open = after
  for (const fits of ways) open = open.filter((to) => !take(left.get(to.tile), fits, to))
  // Of a hand that is not known, any tile may be the one.
  for (const to of open) take(left.get(unknownTile), isFromHand, to)
  return origins

  function take(alike: TablePiece[] = [], fits: Way, to: TablePiece): boolean {
    const found = alike.findIndex((from) => fits(from, to))
    if (found !== -1) origins.set(to.path, alike.splice(found, 1)[0]!)
    return found !== -1
  }
}

function wasClaimed(from: TablePiece, to: TablePiece): boolean {
  return from.zone === 'discard' && from.seat === to.from
}

function isInHand(from: TablePiece, to: TablePiece): boolean {
  return from.zone === 'hand' && to.zone === 'hand' && from.seat === to.seat
}

function isFromHand(from: TablePiece, to: TablePiece): boolean {
  return to.zone !== 'hand' && from.zone === 'hand' && from.seat === to.seat
}
