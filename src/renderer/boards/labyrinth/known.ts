import type { Json } from '../../../engine/game.ts'
import type {
  KnownTile,
  KnownWall,
  LabyrinthKnowledge,
} from '../../../engine/games/labyrinth/know/knowledge.ts'
import { steps } from '../../../engine/games/labyrinth/grid.ts'
import { directions, type FieldCell } from '../../../engine/games/labyrinth/state.ts'
import { placedOn, somebodiesOn, type DrawnGround, type KnownSide, type MapPiece } from './placed.ts'
import { columnIn, windowOn } from './window.ts'

/** Null: not this board's data. */
export function knowledgeFrom(known: Json | null | undefined): LabyrinthKnowledge | null {
  return typeof known === 'object' && known !== null && 'maps' in known
    ? (known as unknown as LabyrinthKnowledge)
    : null
}

/** All maps as they are drawn; where the seat is asked, with the tiles around it. */
export function piecesOf(knowledge: LabyrinthKnowledge, isAsked = false): readonly MapPiece[] {
  return knowledge.maps.map((_, map) => pieceOf(knowledge, map, isAsked ? aroundSeat(knowledge, map) : []))
}

/** The tiles around the seat's own player, if it is on the map; none beyond an edge of the field. */
function aroundSeat(
  { players, seat, maps, through, width, height }: LabyrinthKnowledge,
  map: number,
): readonly FieldCell[] {
  const at = players[seat]?.at ?? null
  if (at === null || at.map !== map) return []
  const edges = new Set(
    maps[map]!.walls.filter(({ wall }) => wall === 'edge').map(({ x, y, side }) => `${x} ${y} ${side}`),
  )
  const around = (value: number, size: number) => (through ? (value + size) % size : value)
  return directions.flatMap((direction): readonly FieldCell[] => {
    const [dx, dy] = steps[direction]
    const to = [around(at.x + dx, width), around(at.y + dy, height)] as const
    const owner = dx + dy > 0 ? [at.x, at.y] : to
    return edges.has(`${owner.join(' ')} ${dx === 0 ? 'S' : 'E'}`) ? [] : [to]
  })
}

function pieceOf(knowledge: LabyrinthKnowledge, map: number, room: readonly FieldCell[]): MapPiece {
  const { tiles, walls } = knowledge.maps[map]!
  const placed = placedOn(knowledge, map)
  const window = windowOn(knowledge, map, [
    ...placed.players.map(({ at }) => at),
    ...placed.perhaps.flatMap(({ cells }) => cells),
    ...placed.chests,
    ...room,
  ])
  const cellOf = ([x, y]: FieldCell): FieldCell => [columnIn(window.across, x), columnIn(window.down, y)]
  const isDrawn = ({ cell: [column, row] }: { readonly cell: FieldCell }) =>
    column >= 0 && row >= 0 && column < window.across.count && row < window.down.count
  /** In it or on its edge. */
  const isSideDrawn = ({ cell: [column, row], side }: KnownSide) =>
    isDrawn({ cell: [side === 'E' && column === -1 ? 0 : column, side === 'S' && row === -1 ? 0 : row] })
  const grounds = groundsOf(tiles, cellOf)
  const { players, perhaps, chests } = somebodiesOn(placed, grounds, cellOf)
  return {
    map,
    window,
    grounds: grounds.filter(isDrawn),
    walls: walls
      .filter(({ wall }) => wall !== 'none')
      .map(({ x, y, side, wall, sure }) => ({ x, y, side, wall, isSure: sure, cell: cellOf([x, y]) }))
      .filter(isSideDrawn),
    unseen: unseenAround(knowledge, grounds, walls)
      .map((side) => ({ ...side, cell: cellOf([side.x, side.y]) }))
      .filter(isSideDrawn),
    players: players.filter(isDrawn),
    perhaps: perhaps.filter(isDrawn),
    chests: chests.filter(isDrawn),
  }
}

function groundsOf(
  tiles: readonly KnownTile[],
  cellOf: (cell: FieldCell) => FieldCell,
): readonly DrawnGround[] {
  const grounds = new Map<string, DrawnGround>()
  for (const { x, y, tile, sure } of tiles) {
    const known = grounds.get(`${x} ${y}`)
    const kinds = [...(known?.tiles ?? []), tile]
    grounds.set(`${x} ${y}`, { x, y, cell: cellOf([x, y]), tiles: kinds, isSure: sure })
  }
  return [...grounds.values()]
}

function unseenAround(
  { through, width, height }: LabyrinthKnowledge,
  grounds: readonly DrawnGround[],
  walls: readonly KnownWall[],
): readonly Omit<KnownSide, 'cell'>[] {
  const around = (value: number, size: number) => (through ? (value + size) % size : value)
  const known = new Set(walls.map(({ x, y, side }) => `${x} ${y} ${side}`))
  return grounds
    .filter(({ isSure }) => isSure)
    .flatMap(({ x, y }) =>
      directions.flatMap((direction) => {
        const side = direction === 'E' || direction === 'W' ? 'E' : 'S'
        const [dx, dy] = direction === 'N' || direction === 'W' ? steps[direction] : [0, 0]
        const owner = { x: around(x + dx, width), y: around(y + dy, height), side } as const
        const key = `${owner.x} ${owner.y} ${side}`
        if (known.has(key)) return []
        known.add(key)
        return [owner]
      }),
    )
}

/** The cells of the first map that a piece may cover, over all its possible places; empty where they are too many. */
export function mayLieOn(knowledge: LabyrinthKnowledge, map: number): readonly FieldCell[] {
  const { at, tiles } = knowledge.maps[map]!
  const { through, width, height } = knowledge
  const around = (value: number, size: number) => (through ? (value + size) % size : value)
  const sure = tiles.filter(({ sure }) => sure)
  return (at ?? []).flatMap(([dx, dy]) =>
    sure.map(({ x, y }): FieldCell => [around(x + dx, width), around(y + dy, height)]),
  )
}
