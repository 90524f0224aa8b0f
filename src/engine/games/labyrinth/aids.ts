import type { Seat } from '../../game.ts'
import type { Path } from '../../path.ts'
import { directions } from './state.ts'
import type { LabyrinthAction, FieldCell, LabyrinthState } from './state.ts'

/** The moves, then the shots if there is a bullet, each in the order N, E, S, W. */
export function* legal(state: LabyrinthState, seat: Seat): Generator<LabyrinthAction> {
  if (state.toAct !== seat) return
  for (const direction of directions) yield { kind: 'MOVE', direction }
  if (state.players[seat]!.bullets === 0) return
  for (const direction of directions) yield { kind: 'SHOOT', direction }
}

/** Minus the distance to the treasure and on to the own home, in tiles, walls ignored; a player who is out counts as farthest. */
export function standing(state: LabyrinthState): readonly number[] {
  const { players, width, height } = state
  const treasure = treasureCell(state)
  return players.map(({ x, y, treasure: isInHand }, seat) => {
    if (x === null || y === null) return -2 * (width + height)
    const home = homeOf(state, seat)
    const tiles = isInHand
      ? tilesBetween(state, [x, y], home)
      : tilesBetween(state, [x, y], treasure) + tilesBetween(state, treasure, home)
    return tiles === 0 ? 0 : -tiles
  })
}

/** "The input never contains positions": all else follows from what a seat hears. */
export function secrets({ players }: LabyrinthState): readonly Path[] {
  return [
    ...['tiles', 'walls', 'river', 'treasure'].map((key) => [key]),
    ...[...players.keys()].flatMap((seat) => ['x', 'y'].map((key) => ['players', seat, key])),
  ]
}

function treasureCell({ treasure, players }: LabyrinthState): FieldCell {
  const carrier = players.find((player) => player.treasure)
  return treasure ?? [carrier!.x!, carrier!.y!]
}

function homeOf({ tiles }: LabyrinthState, seat: Seat): FieldCell {
  const y = tiles.findIndex((row) => row.includes(`home:${seat}`))
  return [tiles[y]!.indexOf(`home:${seat}`), y]
}

function tilesBetween(
  { width, height, through }: LabyrinthState,
  [x, y]: FieldCell,
  [toX, toY]: FieldCell,
): number {
  const [across, down] = [Math.abs(x - toX), Math.abs(y - toY)]
  if (!through) return across + down
  return Math.min(across, width - across) + Math.min(down, height - down)
}
