import type { DrawingSpot } from '../../../../engine/drawings.ts'
import type { Json } from '../../../../engine/game.ts'
import { pathOf, pathText, valueAt } from '../../../../engine/path.ts'
import type { CellAt } from '../../../boards/board.ts'
import type { BotDrawing } from './drawn.ts'

/** What is drawn, with the names of the things of the board that it is drawn on; null: there is no such thing. */
export interface Spotted extends BotDrawing {
  /** Of an arrow where it begins. */
  readonly at: string | null
  /** Where an arrow ends; of all else the same as `at`. */
  readonly to: string | null
}

/** Names where each is drawn: a value by its path, where the state has it, and a cell as the board calls it. */
export function spotted(
  drawn: readonly BotDrawing[],
  state: unknown,
  cellAt: CellAt | null,
): readonly Spotted[] {
  return drawn.map(({ seat, drawing }) => {
    const nameOf = (spot: DrawingSpot) => nameIn(state as Json, spot, seat, cellAt)
    if (drawing.kind === 'arrow') return { seat, drawing, at: nameOf(drawing.from), to: nameOf(drawing.to) }
    const at = nameOf(drawing.at)
    return { seat, drawing, at, to: at }
  })
}

function nameIn(state: Json, spot: DrawingSpot, seat: number, cellAt: CellAt | null): string | null {
  const name = spot.kind === 'cell' ? (cellAt?.(spot.x, spot.y, seat) ?? null) : pathText(spot.path)
  const path = name === null ? null : pathOf(name)
  return path !== null && valueAt(state, path) === undefined ? null : name
}
