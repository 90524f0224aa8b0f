import { isSameCell } from '../../../engine/games/labyrinth/grid.ts'
import type { FieldCell, LabyrinthState } from '../../../engine/games/labyrinth/state.ts'
import { middleOf, moved, spotOn } from './geometry.ts'
import { slotsOf, type Slot, type Slots } from './slots.ts'
import { cellOfPlayer, doneBy, wayBy, type SeatTurn } from './turn.ts'

/** Null where the player is out. Several players on one tile stand next to each other. */
function restOf(state: LabyrinthState, seat: number): Slot | null {
  const cell = cellOfPlayer(state, seat)
  if (cell === null) return null
  const { x, y } = middleOf(cell)
  const seats = seatsAt(state, cell)
  const slot = slotsAt(state, cell, seats.length).players[seats.indexOf(seat)]!
  return { x: x + slot.x, y: y + slot.y, size: slot.size }
}

/** Where the treasure is drawn if it lies on that tile: next to the players there, or the marks of the dead. */
export function chestOn(state: LabyrinthState, before: LabyrinthState | null, cell: FieldCell): Slot {
  const { x, y } = middleOf(cell)
  const players = seatsAt(state, cell).length
  const { chest } = slotsAt(state, cell, players || deadOn(state, before, cell).length)
  return { x: x + chest.x, y: y + chest.y, size: chest.size }
}

function slotsAt(state: LabyrinthState, cell: FieldCell, count: number): Slots {
  return slotsOf(count, isSameCell(state.treasure, cell), isNumbered(state, cell))
}

/** A home or a portal. */
function isNumbered({ tiles }: LabyrinthState, [x, y]: FieldCell): boolean {
  return tiles[y]?.[x]?.includes(':') ?? false
}

/** Ascending. */
function seatsAt(state: LabyrinthState, cell: FieldCell): readonly number[] {
  return state.players.flatMap((_, seat) => (isSameCell(cellOfPlayer(state, seat), cell) ? [seat] : []))
}

/** The old state until the effect of the turn is shown. */
export function treasureIn(
  state: LabyrinthState,
  before: LabyrinthState | null,
  part: number,
): LabyrinthState {
  return before === null || doneBy(part) >= 0.5 ? state : before
}

/** Null where the player is out. */
export function spotOf(
  state: LabyrinthState,
  before: LabyrinthState | null,
  turn: SeatTurn | null,
  seat: number,
  part: number,
): Slot | null {
  const end = restOf(state, seat)
  const start = before === null ? null : restOf(before, seat)
  if (part === 1 || start === null || before === null) return end
  // Who goes out fades from where it stood.
  if (end === null) return { ...start, size: start.size * (1 - doneBy(part)) }
  if (turn?.seat === seat && turn.kind === 'MOVE') return stepped(state, turn, start, end, wayBy(part))
  const [from, to] = [cellOfPlayer(before, seat)!, cellOfPlayer(state, seat)!]
  // Who was killed is home again: the one at home, too, is gone for a moment.
  const isKilled = state.deaths[seat]! > before.deaths[seat]!
  if (!isKilled && isSameCell(from, to)) return between(start, end, part)
  const done = doneBy(part)
  const there = done < 0.5 ? start : end
  return { ...there, size: there.size * Math.abs(1 - 2 * done) }
}

function stepped(
  state: LabyrinthState,
  { cells, side }: SeatTurn,
  start: Slot,
  end: Slot,
  part: number,
): Slot {
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

function between(start: Slot, end: Slot, part: number): Slot {
  const at = (from: number, to: number) => from + (to - from) * part
  return { x: at(start.x, end.x), y: at(start.y, end.y), size: at(start.size, end.size) }
}

export interface Death {
  readonly seat: number
  readonly cell: FieldCell
  readonly spot: Slot
}

/** Marks of the dead on an occupied tile: next to one player, below several. */
function marksBeside(players: number, isNumbered: boolean): readonly Slot[] {
  if (players > 1) return [-16, 0, 16].map((x) => ({ x, y: 23, size: 0.36 }))
  return isNumbered
    ? [19, 5, -9].map((y) => ({ x: -21, y, size: 0.4 }))
    : [-20, 20, 0].map((x) => ({ x, y: x === 0 ? 24 : 20, size: 0.42 }))
}

export function deathsIn(state: LabyrinthState, before: LabyrinthState | null): readonly Death[] {
  return state.players.flatMap((_, seat) => {
    const cell = before === null ? null : cellOfPlayer(before, seat)
    if (cell === null) return []
    const dead = deadOn(state, before, cell)
    const players = seatsAt(state, cell).length
    const slots =
      players === 0
        ? slotsAt(state, cell, dead.length).players
        : marksBeside(players, isNumbered(state, cell))
    const slot = slots[dead.indexOf(seat)]
    if (slot === undefined) return []
    const { x, y } = middleOf(cell)
    return [{ seat, cell, spot: { x: x + slot.x, y: y + slot.y, size: slot.size } }]
  })
}

function deadOn(state: LabyrinthState, before: LabyrinthState | null, cell: FieldCell): readonly number[] {
  if (before === null) return []
  return seatsAt(before, cell).filter((seat) => state.deaths[seat]! > before.deaths[seat]!)
}
