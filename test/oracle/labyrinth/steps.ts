import type { Place, RecordedState, Side } from './recorded.ts'

/** The part of a state that a step depends on. */
export type Ground = Pick<RecordedState, 'width' | 'height' | 'through' | 'tiles' | 'river' | 'walls'>

/** What a step does: the player stays, or enters tiles one after the other; at the river's end a grate stops it. */
export type Stride =
  | { readonly stays: 'wall' | 'grate' | 'swamp' }
  | { readonly enters: readonly Place[]; readonly isAtGrate: boolean }

/** The tile on that side, around the field where there are no edges; it need not exist. */
export function beside({ width, height, through }: Ground, [x, y]: Place, side: Side): Place {
  const to = [x + (side === 'E' ? 1 : side === 'W' ? -1 : 0), y + (side === 'S' ? 1 : side === 'N' ? -1 : 0)]
  if (!through) return [to[0]!, to[1]!]
  return [(to[0]! + width) % width, (to[1]! + height) % height]
}

export function isOn({ width, height }: Ground, [x, y]: Place): boolean {
  return x >= 0 && y >= 0 && x < width && y < height
}

/** The character of the border on that side. */
export function borderAt({ walls }: Ground, [x, y]: Place, side: Side): string | undefined {
  if (side === 'E') return walls.east[y]?.[x]
  if (side === 'S') return walls.south[y]?.[x]
  if (side === 'W') return x === 0 ? walls.west[y] : walls.east[y]?.[x - 1]
  return y === 0 ? walls.north[x] : walls.south[y - 1]?.[x]
}

export const same = (a: Place | null, b: Place | null) =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1]

/** Takes a step, other players absent. */
export function strideOf(ground: Ground, riverFlow: number, from: Place, side: Side): Stride {
  const border = borderAt(ground, from, side)
  if (border === '=') return { stays: 'grate' }
  if (border !== '.') return { stays: 'wall' }
  const to = beside(ground, from, side)
  const tile = ground.tiles[to[1]]![to[0]]!
  if (tile === 'swamp') return { stays: 'swamp' }
  if (tile.startsWith('portal:')) return { enters: [to, afterPortal(ground, tile)], isAtGrate: false }
  if (tile === 'water') return swept(ground, riverFlow, to)
  return { enters: [to], isAtGrate: false }
}

function swept({ river, through }: Ground, riverFlow: number, to: Place): Stride {
  const start = river.findIndex((each) => same(each, to))
  const course = through
    ? Array.from({ length: riverFlow + 1 }, (_, i) => river[(start + i) % river.length]!)
    : river.slice(start, start + riverFlow + 1)
  return { enters: course, isAtGrate: course.length <= riverFlow }
}

function afterPortal({ tiles }: Ground, tile: string): Place {
  const portals = tiles
    .flatMap((row, y) => row.map((each, x) => ({ each, at: [x, y] as const })))
    .filter(({ each }) => each.startsWith('portal:'))
    .toSorted((a, b) => Number(a.each.slice(7)) - Number(b.each.slice(7)))
  const index = portals.findIndex(({ each }) => each === tile)
  return portals[(index + 1) % portals.length]!.at
}
