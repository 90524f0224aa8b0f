import type { KnownMap, KnownWall, MapPlace } from '../../../src/engine/games/labyrinth/know/knowledge.ts'
import type { FieldCell, LabyrinthState } from '../../../src/engine/games/labyrinth/state.ts'
import { wallOf } from '../../../src/engine/games/labyrinth/walls.ts'
import type { Told } from './labyrinth-told.ts'

/** Every claim that does not hold: of a sure thing that is otherwise, of a possible set without the truth. */
export function untruths(reported: Told): readonly string[] {
  const { seat, known, before } = reported
  const home = homeOf(before, seat)
  const corners = known.maps.map((map, i) => (i === 0 ? home : cornerOf(reported, map, i)))
  return known.maps.flatMap((map, i) => {
    const corner = corners[i]
    if (corner === null || corner === undefined) return [`map ${i} lies nowhere`]
    return [
      ...wrongTiles(reported, map, corner).map((text) => `map ${i}: ${text}`),
      ...wrongWalls(reported, map, corner).map((text) => `map ${i}: ${text}`),
      ...wrongPlace(reported, map, corner, home).map((text) => `map ${i}: ${text}`),
      ...wrongPlayers(reported, i, corner, home),
    ]
  })
}

function homeOf({ tiles }: LabyrinthState, seat: number): FieldCell {
  const y = tiles.findIndex((row) => row.includes(`home:${seat}`))
  return [tiles[y]!.indexOf(`home:${seat}`), y]
}

/** Where the map's (0,0) truly is: by who stands on it, by a home or a portal, or where all that is sure of it holds. */
function cornerOf(reported: Told, map: KnownMap, i: number): FieldCell | null {
  const { known, before } = reported
  const { width, height, through } = before
  const wrap = ([x, y]: FieldCell): FieldCell =>
    through ? [(x + 2 * width) % width, (y + 2 * height) % height] : [x, y]
  for (const [each, { at }] of known.players.entries()) {
    const { x, y } = before.players[each]!
    if (at?.map === i && x !== null && y !== null) return wrap([x - at.x, y - at.y])
  }
  const lying = known.treasure.is === 'lying' ? known.treasure.at : null
  if (lying?.map === i) return wrap([before.treasure![0] - lying.x, before.treasure![1] - lying.y])
  const everywhere = Array.from({ length: 4 * width * height }, (_, place): FieldCell => [
    (place % (2 * width)) - (through ? 0 : width),
    Math.floor(place / (2 * width)) - (through ? 0 : height),
  ])
  const possible = everywhere.filter(
    (corner) =>
      wrongTiles(reported, map, corner).length === 0 && wrongWalls(reported, map, corner).length === 0,
  )
  const home = homeOf(before, reported.seat)
  return (
    possible.find((corner) => wrongPlace(reported, map, corner, home).length === 0) ?? possible[0] ?? null
  )
}

function inField({ width, height, through }: LabyrinthState, [x, y]: FieldCell): FieldCell | null {
  if (through) return [((x % width) + width) % width, ((y % height) + height) % height]
  return x >= 0 && x < width && y >= 0 && y < height ? [x, y] : null
}

function wrongTiles({ before }: Told, { tiles }: KnownMap, corner: FieldCell): readonly string[] {
  return tiles.flatMap(({ x, y, tile, sure }) => {
    if (!sure) return []
    const cell = inField(before, [corner[0] + x, corner[1] + y])
    const truth = cell === null ? 'outside' : before.tiles[cell[1]]![cell[0]]!
    return truth === tile ? [] : [`${tile} at ${x},${y} is ${truth}`]
  })
}

function wrongWalls(reported: Told, { walls }: KnownMap, corner: FieldCell): readonly string[] {
  return walls.flatMap((wall) => {
    if (!wall.sure || isWall(reported, wall, [corner[0] + wall.x, corner[1] + wall.y])) return []
    return [`${wall.wall} ${wall.side} of ${wall.x},${wall.y}`]
  })
}

function isWall({ before, first }: Told, { side, wall }: KnownWall, [x, y]: FieldCell): boolean {
  const [now, atFirst] = [before, first].map((state) => characterAt(state, [x, y], side))
  switch (wall) {
    case 'none':
      return now === '.'
    case 'broken':
      return now === '.' && atFirst === '+'
    case 'breakable':
      return now === '+'
    case 'unbreakable':
      return now === '#'
    case 'grate':
      return now === '='
    case 'wall':
      return now === '+' || now === '#'
    case 'edge':
      return now === '=' || now === '#'
  }
}

/** What stands on that side, seen from whichever side of the border is in the field. */
function characterAt(state: LabyrinthState, cell: FieldCell, side: 'E' | 'S'): string | null {
  const inside = inField(state, cell)
  if (inside !== null) return wallOf(state, inside, side)
  const beyond = inField(state, side === 'E' ? [cell[0] + 1, cell[1]] : [cell[0], cell[1] + 1])
  return beyond === null ? null : wallOf(state, beyond, side === 'E' ? 'W' : 'N')
}

function wrongPlace(
  { before }: Told,
  { at, corner }: KnownMap,
  truth: FieldCell,
  home: FieldCell,
): readonly string[] {
  const outside =
    corner !== null &&
    (truth[0] < corner.x[0] || truth[0] > corner.x[1] || truth[1] < corner.y[0] || truth[1] > corner.y[1])
  const missing = at !== null && !at.some((shift) => isShift(before, home, truth, shift))
  return [
    ...(outside ? [`corner ${JSON.stringify(corner)} is ${truth.join()}`] : []),
    ...(missing ? [`at ${JSON.stringify(at)} is ${truth.join()}`] : []),
  ]
}

function isShift(state: LabyrinthState, from: FieldCell, to: FieldCell, [dx, dy]: FieldCell): boolean {
  const { width, height, through } = state
  const [x, y] = [from[0] + dx - to[0], from[1] + dy - to[1]]
  return through ? x % width === 0 && y % height === 0 : x === 0 && y === 0
}

function wrongPlayers(
  { known, before }: Told,
  i: number,
  corner: FieldCell,
  home: FieldCell,
): readonly string[] {
  const wrongPlace = (name: string, at: MapPlace | null, cell: FieldCell | null): readonly string[] => {
    if (at === null || at.map !== i) return []
    if (cell === null || !isShift(before, corner, cell, [at.x, at.y])) return [`${name} on map ${i}`]
    return at.cells === null || at.cells.some((each) => isShift(before, home, cell, each))
      ? []
      : [`${name}'s cells`]
  }
  return known.players.flatMap(({ at, home: own, bullets, treasure, out }, each) => {
    const player = before.players[each]!
    const cell: FieldCell | null = player.x === null || player.y === null ? null : [player.x, player.y]
    const lies = known.treasure.is === 'lying' ? known.treasure.at : null
    const isSame = player.bullets === bullets && player.treasure === treasure && player.out === out
    return [
      ...wrongPlace(`seat ${each}`, at, cell),
      ...wrongPlace(`home ${each}`, own, homeOf(before, each)),
      ...(each === 0 ? wrongPlace('treasure', lies, before.treasure) : []),
      ...(isSame ? [] : [`hand of ${each}`]),
    ]
  })
}
