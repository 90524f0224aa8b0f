import type { DrawingSpot } from '../../../engine/drawings.ts'
import type { Json } from '../../../engine/game.ts'
import { pathOf, pathText, valueAt } from '../../../engine/path.ts'
import type { CellAt } from '../../boards/board.ts'
import type { BotDrawing } from './drawn.ts'

/** Null: no such thing on the board. */
export interface Spotted extends BotDrawing {
  /** The start of an arrow. */
  readonly at: string | null
  /** The end of an arrow; of other drawings the same as `at`. */
  readonly to: string | null
}

/** Names each place: a value by its path, if the state has it, a cell as the board calls it. */
export function spotted(
  drawn: readonly BotDrawing[],
  state: unknown,
  cellAt: CellAt | null,
): readonly Spotted[] {
  return drawn.map((each) => {
    const { seat, drawing } = each
    const spotName = (spot: DrawingSpot) => nameIn(state as Json, spot, seat, cellAt)
    if (drawing.kind === 'arrow') return { ...each, at: spotName(drawing.from), to: spotName(drawing.to) }
    const at = spotName(drawing.at)
    return { ...each, at, to: at }
  })
}

function nameIn(state: Json, spot: DrawingSpot, seat: number, cellAt: CellAt | null): string | null {
  const name = spot.kind === 'cell' ? (cellAt?.(spot.x, spot.y, seat) ?? null) : pathText(spot.path)
  const path = name === null ? null : pathOf(name)
  return path !== null && valueAt(state, path) === undefined ? null : name
}
