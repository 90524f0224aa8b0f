import { type Origins, originsOf } from './origins.ts'
import { type TablePiece, piecesOf } from './pieces.ts'
import type { MahjongState } from './state.ts'

interface TableNews {
  /** Where each tile was before; null: not known. */
  readonly origins: Origins | null
  /** Paths of the tiles that were laid out in this turn, in melds or as bonus tiles. */
  readonly laidOut: ReadonlySet<string>
  /** Those of `laidOut` that were another seat's discard. */
  readonly claimed: ReadonlySet<string>
}

const nothing: TableNews = { origins: null, laidOut: new Set(), claimed: new Set() }

export function newsOf(before: MahjongState | null, pieces: readonly TablePiece[]): TableNews {
  if (before === null) return nothing
  const origins = originsOf(piecesOf(before), pieces)
  const laidOut = pieces.filter(({ zone, path }) => {
    return (zone === 'meld' || zone === 'bonus') && origins.get(path)?.zone !== zone
  })
  const claimed = laidOut.filter(({ path }) => origins.get(path)?.zone === 'discard')
  return { origins, laidOut: pathsOf(laidOut), claimed: pathsOf(claimed) }
}

function pathsOf(pieces: readonly TablePiece[]): ReadonlySet<string> {
  return new Set(pieces.map(({ path }) => path))
}
