import { between, progressOf } from '../motion.ts'
import { originsOf } from '../origins.ts'
import type { TablePiece } from '../pieces.ts'
import type { MahjongState } from '../state.ts'
import type { TableView } from '../scene/view.ts'
import { placesOf, type PlacedTile, type Pose, wallPose } from './places.ts'

/** The places of all tiles between two tables; a tile that is in the wall now was there before too. */
export function placesBetween(
  before: MahjongState,
  after: MahjongState,
  part: number,
  isHidden: (piece: TablePiece) => boolean,
  view?: TableView,
): readonly PlacedTile[] {
  const to = placesOf(after, isHidden, view)
  if (part === 1) return to
  const from = placesOf(before, isHidden, view)
  const pieces = (placed: readonly PlacedTile[]) =>
    placed.flatMap(({ piece }) => (piece === null ? [] : [piece]))
  const origins = originsOf(pieces(from), pieces(to))
  const posesBefore = new Map(from.map(({ path, pose }) => [path, pose]))
  const total = before.order.length / 2
  let drawn = total - before.wall
  return to.map((placed) => {
    if (placed.piece === null) return placed
    const origin = origins.get(placed.path) ?? null
    const start = origin === null ? wallPose(drawn++, total, view?.seat ?? 0) : posesBefore.get(origin.path)!
    const progress = progressOf(placed.piece, origin, part)
    const lift = origin?.zone === placed.piece.zone ? 0 : 2.2
    return { ...placed, pose: poseBetween(start, placed.pose, progress, lift) }
  })
}

/** Raised by `lift` in the middle of its way. */
function poseBetween(from: Pose, to: Pose, progress: number, lift: number): Pose {
  const turn = Math.PI * 2
  const shortest = ((((to.turn - from.turn + Math.PI) % turn) + turn) % turn) - Math.PI
  return {
    x: between(from.x, to.x, progress),
    y: between(from.y, to.y, progress) + lift * 4 * progress * (1 - progress),
    z: between(from.z, to.z, progress),
    turn: from.turn + shortest * progress,
    lean: between(from.lean, to.lean, progress),
  }
}
