import { isSameCell } from '../../../engine/games/labyrinth/grid.ts'
import type { FieldCell, Direction, LabyrinthState } from '../../../engine/games/labyrinth/state.ts'
import { within } from '../../lib/board/ease.ts'
import type { ShownFrame } from '../board.ts'
import { isCell } from './drawable.ts'
import { bordersOf, middleOf, moved, type TileBorder, type MapPoint } from './geometry.ts'

export interface SeatTurn {
  readonly seat: number
  readonly kind: 'MOVE' | 'SHOOT'
  readonly side: Direction
  /** The outcome in the protocol's words: `river`, `kill 2`. */
  readonly messages: readonly string[]
  /** The way of the player or of the bullet, from the player's tile on. */
  readonly cells: readonly FieldCell[]
}

/** Until then the player or the bullet is on its way; then the effect shows. */
const wayEnds = 0.7

/** Null where nothing was done. */
export function turnIn(
  frame: ShownFrame<LabyrinthState>,
  before: ShownFrame<LabyrinthState> | null,
): SeatTurn | null {
  for (const { seat, text, over } of frame.events) {
    const words = /^\d+ (MOVE|SHOOT) ([NESW])(?: (.*))?$/.exec(text)
    const from = before === null || seat === undefined ? null : cellOfPlayer(before.state, seat)
    if (words === null || from === null) continue
    const kind = words[1] as SeatTurn['kind']
    const messages = (words[3] ?? '').match(/(?:home|portal|kill) \d+|\S+/g) ?? []
    const to = kind === 'MOVE' ? cellOfPlayer(frame.state, seat!) : null
    const cells = [from, ...(Array.isArray(over) ? over.filter(isCell) : [])]
    const fits = to === null || isSameCell(cells.at(-1)!, to)
    return { seat: seat!, kind, side: words[2] as Direction, messages, cells: fits ? cells : [from, to] }
  }
  return null
}

export function brokenIn(state: LabyrinthState, before: LabyrinthState | null): readonly TileBorder[] {
  if (before === null || before.walls === state.walls) return []
  const now = bordersOf(state)
  return bordersOf(before).filter(({ wall }, i) => wall !== '.' && now[i]?.wall === '.')
}

/** Shown part of a turn's effect, 0 to 1. */
export function doneBy(part: number): number {
  return within(part, wayEnds, 1)
}

/** Progress of the player or the bullet, 0 to 1. */
export function wayBy(part: number): number {
  return within(part, 0, wayEnds)
}

/** Null where the player is out. */
export function cellOfPlayer({ players }: LabyrinthState, seat: number): FieldCell | null {
  const { x, y } = players[seat] ?? { x: null, y: null }
  return x === null || y === null ? null : [x, y]
}

/** Where a wall or a swamp stopped the player on its own tile; null where it went on, or shot. */
export function stopOf({ kind, cells, side }: SeatTurn): MapPoint | null {
  return kind === 'MOVE' && cells.length === 1 ? moved(middleOf(cells[0]!), side, 0.5) : null
}

/** Where a bullet ends: at a wall, or on who was hit. */
export function shotEnd(state: LabyrinthState, turn: SeatTurn): MapPoint {
  const last = middleOf(turn.cells.at(-1)!)
  return hitsWall(state, turn) ? moved(last, turn.side, 0.5) : last
}

/** A bullet that hit nobody ended at a wall; in a field without edges one that broke nothing is back where it was shot. */
export function hitsWall({ through }: LabyrinthState, { messages }: SeatTurn): boolean {
  return messages.includes('break') || (messages.includes('nothing') && !through)
}
