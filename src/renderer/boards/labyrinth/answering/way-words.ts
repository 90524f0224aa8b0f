import { cellBeyond } from '../../../../engine/games/labyrinth/grid.ts'
import type { Knowledge, KnownWall } from '../../../../engine/games/labyrinth/know/knowledge.ts'
import type { Action, Cell, Direction, State } from '../../../../engine/games/labyrinth/state.ts'
import { wallOf } from '../../../../engine/games/labyrinth/walls.ts'
import type { BoardSeat } from '../../board.ts'
import type { Piece } from '../known.ts'
import { groundWords, wallWords } from '../known-words.ts'
import { cellOfPlayer } from '../turn.ts'
import { sideNames, tileWords, wallNames } from '../words.ts'

/** What an action is called: `Move east`. */
export function actionWords({ kind, direction }: Action): string {
  return `${kind === 'MOVE' ? 'Move' : 'Shoot'} ${sideNames[direction]}`
}

/** What is there, on the field as it is. */
export function wayWords(state: State, seats: readonly BoardSeat[], seat: number, action: Action): string {
  const from = cellOfPlayer(state, seat)
  if (from === null) return actionWords(action)
  const wall = wallOf(state, from, action.direction)
  const beyond = cellBeyond(state, from, action.direction)
  const there =
    wall !== '.' || beyond === null
      ? `${(wallNames[wall] ?? 'Wall').toLowerCase()}${action.kind === 'MOVE' ? ', no way through' : ''}`
      : tileWords(state, beyond, seats)
  return `${actionWords(action)}: ${there}`
}

/** What the seat knows of it, and nothing else. */
export function knownWayWords(
  { players, through, width, height, seat }: Knowledge,
  pieces: readonly Piece[],
  seats: readonly BoardSeat[],
  action: Action,
): string {
  const at = players[seat]?.at ?? null
  const piece = pieces[at?.map ?? -1]
  if (at === null || piece === undefined) return actionWords(action)
  const around = (value: number, size: number) => (through ? (value + size) % size : value)
  const beyond = (x: number, y: number): Cell => [around(x, width), around(y, height)]
  const [[x, y], side] = ownerOf([at.x, at.y], action.direction, beyond)
  const wall = piece.walls.find((each) => each.x === x && each.y === y && each.side === side)
  if (wall !== undefined && wall.wall !== 'broken') {
    return `${actionWords(action)}: ${wall.isSure ? '' : 'perhaps '}${blockWords(wall, action)}`
  }
  const isUnseen = piece.unseen.some((each) => each.x === x && each.y === y && each.side === side)
  const [toX, toY] = cellAt([at.x, at.y], action.direction, beyond)
  const ground = piece.grounds.find((each) => each.x === toX && each.y === toY)
  if (ground === undefined) return `${actionWords(action)}: nobody knows what is there`
  return `${actionWords(action)}: ${groundWords(ground, seats)}${isUnseen ? ', perhaps behind a wall' : ''}`
}

function blockWords({ wall }: { readonly wall: KnownWall['wall'] }, { kind }: Action): string {
  return `${wallWords[wall]}${kind === 'MOVE' ? ', no way through' : ''}`
}

type Beyond = (x: number, y: number) => Cell

function cellAt([x, y]: Cell, direction: Direction, beyond: Beyond): Cell {
  switch (direction) {
    case 'N':
      return beyond(x, y - 1)
    case 'E':
      return beyond(x + 1, y)
    case 'S':
      return beyond(x, y + 1)
    case 'W':
      return beyond(x - 1, y)
  }
}

/** Whose east or south side it is. */
function ownerOf(cell: Cell, direction: Direction, beyond: Beyond): readonly [Cell, 'E' | 'S'] {
  const side = direction === 'E' || direction === 'W' ? 'E' : 'S'
  return [direction === 'E' || direction === 'S' ? cell : cellAt(cell, direction, beyond), side]
}
