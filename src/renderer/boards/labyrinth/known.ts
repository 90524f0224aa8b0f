import type { Json } from '../../../engine/game.ts'
import type { Knowledge, KnownTile, KnownWall } from '../../../engine/games/labyrinth/know/knowledge.ts'
import type { Cell } from '../../../engine/games/labyrinth/state.ts'

/** A part of the plane in tiles, from the start of the seat whose map it is. */
export interface Window {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** More are not drawn. */
const mostTiles = 60

/** What the aids gave, where it is what this board draws. */
export function knowledgeFrom(known: Json | null | undefined): Knowledge | null {
  return typeof known === 'object' && known !== null && 'maps' in known
    ? (known as unknown as Knowledge)
    : null
}

/** The tiles of the seat's own map; of a tile that may be several things each. */
export function tilesOn({ maps }: Knowledge): readonly KnownTile[] {
  return maps[0]?.tiles ?? []
}

/** What is known to stand on borders of the seat's own map. */
export function wallsOn({ maps }: Knowledge): readonly KnownWall[] {
  return (maps[0]?.walls ?? []).filter(({ wall }) => wall !== 'none')
}

/** Where on the seat's own map a player may be; none where that is not known. */
export function cellsOf(knowledge: Knowledge, seat: number): readonly Cell[] {
  return knowledge.players[seat]?.at?.cells ?? []
}

/** All that is known; a field without edges is shown whole. */
export function windowOf(knowledge: Knowledge): Window {
  const { width, height, through } = knowledge
  if (through) return { left: 0, top: 0, width, height }
  const cells = [
    ...tilesOn(knowledge).map(({ x, y }) => [x, y] as const),
    ...wallsOn(knowledge).map(({ x, y }) => [x, y] as const),
    ...knowledge.players.flatMap((_, seat) => cellsOf(knowledge, seat)),
    [0, 0] as const,
  ]
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    left,
    top,
    width: Math.min(mostTiles, Math.max(...xs) + 1 - left),
    height: Math.min(mostTiles, Math.max(...ys) + 1 - top),
  }
}

/** The seats whose players have no place on the seat's own map. */
export function unplaced(knowledge: Knowledge): readonly number[] {
  return knowledge.players.flatMap(({ out }, seat) =>
    out || cellsOf(knowledge, seat).length > 0 ? [] : [seat],
  )
}
