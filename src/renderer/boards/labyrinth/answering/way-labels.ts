import { cellBeyond } from '../../../../engine/games/labyrinth/grid.ts'
import type { LabyrinthKnowledge, KnownWall } from '../../../../engine/games/labyrinth/know/knowledge.ts'
import type {
  LabyrinthAction,
  FieldCell,
  Direction,
  LabyrinthState,
} from '../../../../engine/games/labyrinth/state.ts'
import { wallOf } from '../../../../engine/games/labyrinth/walls.ts'
import type { BoardSeat } from '../../board.ts'
import type { MapPiece } from '../placed.ts'
import { groundText, wallLabels } from '../known-labels.ts'
import { cellOfPlayer } from '../turn.ts'
import { sideNames, tileText, wallNames } from '../board-labels.ts'

/** For example `Move east`. */
export function actionText({ kind, direction }: LabyrinthAction): string {
  return `${kind === 'MOVE' ? 'Move' : 'Shoot'} ${sideNames[direction]}`
}

export function wayText(
  state: LabyrinthState,
  seats: readonly BoardSeat[],
  seat: number,
  action: LabyrinthAction,
): string {
  const from = cellOfPlayer(state, seat)
  if (from === null) return actionText(action)
  const wall = wallOf(state, from, action.direction)
  const beyond = cellBeyond(state, from, action.direction)
  const there =
    wall !== '.' || beyond === null
      ? `${(wallNames[wall] ?? 'Wall').toLowerCase()}${action.kind === 'MOVE' ? ', no way through' : ''}`
      : tileText(state, beyond, seats)
  return `${actionText(action)}: ${there}`
}

export function knownWayText(
  { players, through, width, height, seat }: LabyrinthKnowledge,
  pieces: readonly MapPiece[],
  seats: readonly BoardSeat[],
  action: LabyrinthAction,
): string {
  const at = players[seat]?.at ?? null
  const piece = pieces[at?.map ?? -1]
  if (at === null || piece === undefined) return actionText(action)
  const around = (value: number, size: number) => (through ? (value + size) % size : value)
  const beyond = (x: number, y: number): FieldCell => [around(x, width), around(y, height)]
  const [[x, y], side] = ownerOf([at.x, at.y], action.direction, beyond)
  const wall = piece.walls.find((each) => each.x === x && each.y === y && each.side === side)
  if (wall !== undefined && wall.wall !== 'broken') {
    return `${actionText(action)}: ${wall.isSure ? '' : 'perhaps '}${blockText(wall, action)}`
  }
  const isUnseen = piece.unseen.some((each) => each.x === x && each.y === y && each.side === side)
  const [toX, toY] = cellAt([at.x, at.y], action.direction, beyond)
  const ground = piece.grounds.find((each) => each.x === toX && each.y === toY)
  if (ground === undefined) return `${actionText(action)}: unknown cell`
  return `${actionText(action)}: ${groundText(ground, seats)}${isUnseen ? ', perhaps behind a wall' : ''}`
}

function blockText({ wall }: { readonly wall: KnownWall['wall'] }, { kind }: LabyrinthAction): string {
  return `${wallLabels[wall]}${kind === 'MOVE' ? ', no way through' : ''}`
}

type Beyond = (x: number, y: number) => FieldCell

function cellAt([x, y]: FieldCell, direction: Direction, beyond: Beyond): FieldCell {
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

/** The owner of an east or south side. */
function ownerOf(cell: FieldCell, direction: Direction, beyond: Beyond): readonly [FieldCell, 'E' | 'S'] {
  const side = direction === 'E' || direction === 'W' ? 'E' : 'S'
  return [direction === 'E' || direction === 'S' ? cell : cellAt(cell, direction, beyond), side]
}
