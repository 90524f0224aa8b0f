import { isSameCell } from '../../../engine/games/labyrinth/grid.ts'
import type { Cell, Direction, State } from '../../../engine/games/labyrinth/state.ts'
import { within } from '../../lib/board/ease.ts'
import type { ShownFrame } from '../board.ts'
import { bordersOf, middleOf, moved, sideTo, spotOn, type Border, type Point } from './geometry.ts'

/** What a seat did in a turn. */
export interface Turn {
  readonly seat: number
  readonly kind: 'MOVE' | 'SHOOT'
  readonly side: Direction
  /** What came of it, in the protocol's words: `river`, `kill 2`. */
  readonly messages: readonly string[]
  /** Where the player went or the bullet flew, from where the player stood. */
  readonly cells: readonly Cell[]
}

/** A player as it is drawn: in units, its size is 1 where it has a tile for itself. */
export interface Spot extends Point {
  readonly size: number
}

/** Parts of the time of a step: the player or the bullet is on its way, then what it did is seen. */
const wayEnds = 0.7

/** What was done from the frame before; null where nothing was. */
export function turnIn(frame: ShownFrame<State>, before: ShownFrame<State> | null): Turn | null {
  for (const { seat, text, over } of frame.events) {
    const words = /^\d+ (MOVE|SHOOT) ([NESW])(?: (.*))?$/.exec(text)
    const from = before === null || seat === undefined ? null : cellOfPlayer(before.state, seat)
    if (words === null || from === null) continue
    const kind = words[1] as Turn['kind']
    const messages = (words[3] ?? '').match(/(?:home|portal|kill) \d+|\S+/g) ?? []
    const to = kind === 'MOVE' ? cellOfPlayer(frame.state, seat!) : null
    const cells = [from, ...(Array.isArray(over) ? (over as readonly Cell[]) : [])]
    const fits = to === null || isSameCell(cells.at(-1)!, to)
    return { seat: seat!, kind, side: words[2] as Direction, messages, cells: fits ? cells : [from, to] }
  }
  return null
}

/** Who died in the turn, and where. */
export function deathsIn(
  state: State,
  before: State | null,
): readonly { readonly seat: number; readonly cell: Cell }[] {
  return state.deaths.flatMap((count, seat) => {
    const cell = before === null ? null : cellOfPlayer(before, seat)
    return cell === null || count <= before!.deaths[seat]! ? [] : [{ seat, cell }]
  })
}

/** The borders on which a wall stood before and stands no more. */
export function brokenIn(state: State, before: State | null): readonly Border[] {
  if (before === null || before.walls === state.walls) return []
  const now = bordersOf(state)
  return bordersOf(before).filter(({ wall }, i) => wall !== '.' && now[i]?.wall === '.')
}

/** How much of what a turn did is seen after a part of the time. */
export function doneBy(part: number): number {
  return within(part, wayEnds, 1)
}

/** How far the player or the bullet is after a part of the time. */
export function wayBy(part: number): number {
  return within(part, 0, wayEnds)
}

/** Where a player is drawn at rest; null where it is out. Several on one tile stand beside each other. */
export function restOf(state: State, seat: number): Spot | null {
  const cell = cellOfPlayer(state, seat)
  if (cell === null) return null
  const together = state.players.flatMap((_, each) =>
    isSameCell(cellOfPlayer(state, each), cell) ? [each] : [],
  )
  const { x, y } = middleOf(cell)
  if (together.length === 1) return { x, y, size: 1 }
  const at = together.indexOf(seat)
  const rows = together.length > 2 ? 13 : 0
  return { x: x + (at % 2 === 0 ? -13 : 13), y: y + (at < 2 ? -rows : rows), size: 0.6 }
}

/** Where a player is drawn on the way from one frame to the next; null where it is out. */
export function spotOf(
  state: State,
  before: State | null,
  turn: Turn | null,
  seat: number,
  part: number,
): Spot | null {
  const end = restOf(state, seat)
  const start = before === null ? null : restOf(before, seat)
  if (part === 1 || end === null || start === null || before === null) return end
  if (turn?.seat === seat && turn.kind === 'MOVE') return stepped(state, turn, start, end, wayBy(part))
  const [from, to] = [cellOfPlayer(before, seat)!, cellOfPlayer(state, seat)!]
  // Who was killed is home again: the one at home, too, is gone for a moment.
  const isKilled = state.deaths[seat]! > before.deaths[seat]!
  if (!isKilled && isSameCell(from, to)) return between(start, end, part)
  const done = doneBy(part)
  const there = done < 0.5 ? start : end
  return { ...there, size: there.size * Math.abs(1 - 2 * done) }
}

function stepped(state: State, { cells, side }: Turn, start: Spot, end: Spot, part: number): Spot {
  if (cells.length === 1) {
    // Something held it: it tries, and comes back.
    const tried = moved(start, side, 0.16 * Math.sin(Math.PI * part))
    return { ...tried, size: start.size }
  }
  const spot = spotOn(state, cells, part)
  const [first, last] = [middleOf(cells[0]!), middleOf(cells.at(-1)!)]
  const aside = between(
    { x: start.x - first.x, y: start.y - first.y, size: start.size },
    { x: end.x - last.x, y: end.y - last.y, size: end.size },
    part,
  )
  return { x: spot.x + aside.x, y: spot.y + aside.y, size: spot.size * aside.size }
}

function between(start: Spot, end: Spot, part: number): Spot {
  const at = (from: number, to: number) => from + (to - from) * part
  return { x: at(start.x, end.x), y: at(start.y, end.y), size: at(start.size, end.size) }
}

/** The tile of a player; null where it is out. */
export function cellOfPlayer({ players }: State, seat: number): Cell | null {
  const { x, y } = players[seat] ?? { x: null, y: null }
  return x === null || y === null ? null : [x, y]
}

/** Where a bullet ends: before a wall, or with who was hit. */
export function shotEnd(state: State, { cells, side, messages }: Turn): Point {
  const last = middleOf(cells.at(-1)!)
  return messages.some((message) => /^(break|nothing)$/.test(message)) &&
    sideTo(state, cells.at(-1)!, cells[0]!) !== side
    ? moved(last, side, 0.5)
    : last
}
