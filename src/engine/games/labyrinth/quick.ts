import type { Seat } from '../../game.ts'
import type { Random } from '../../random.ts'
import { cellBeyond, isSameCell, fieldIndex } from './grid.ts'
import { directions } from './state.ts'
import type { Direction, FieldCell, FieldWalls, LabyrinthAction, LabyrinthState } from './state.ts'
import { movesTo, waysOn, type Terrain, type Walled, type Ways } from './walking.ts'
import { wallOf } from './walls.ts'

/** Shoots whoever carries the treasure in sight; else walks the shortest way to the treasure, or with it home. */
export function quick(state: LabyrinthState, seat: Seat, random: Random): LabyrinthAction {
  const { x, y, bullets } = state.players[seat]!
  const from: FieldCell = [x!, y!]
  const target = bullets > 0 ? carrierInSight(state, seat, from) : null
  if (target !== null) return { kind: 'SHOOT', direction: target }
  return { kind: 'MOVE', direction: nearest(state, seat, from, random) }
}

/** The direction in which the shortest way begins; any where there is none. */
function nearest(state: LabyrinthState, seat: Seat, from: FieldCell, random: Random): Direction {
  const { ways, walled } = mapOf(state)
  const moves = movesToGoal(state, goalOf(state, seat))
  let [best, least] = [directions[random.below(4)]!, Infinity]
  for (const side of random.shuffled(directions)) {
    const way = 4 * fieldIndex(state, from) + directions.indexOf(side)
    const end = ways.ends[way]!
    if (end === -1 || walled[ways.borders[way]!] === 1) continue
    const left = moves[end]!
    if (left !== -1 && left < least) [best, least] = [side, left]
  }
  return best
}

function goalOf(state: LabyrinthState, seat: Seat): number {
  const { players, treasure, tiles } = state
  if (players[seat]!.treasure) {
    const y = tiles.findIndex((row) => row.includes(`home:${seat}`))
    return fieldIndex(state, [tiles[y]!.indexOf(`home:${seat}`), y])
  }
  const carrier = players.find((each) => each.treasure)
  return fieldIndex(state, treasure ?? [carrier!.x!, carrier!.y!])
}

function carrierInSight(state: LabyrinthState, seat: Seat, from: FieldCell): Direction | null {
  const carrier = state.players.findIndex((each) => each.treasure)
  if (carrier === -1 || carrier === seat) return null
  const { x, y } = state.players[carrier]!
  const at: FieldCell = [x!, y!]
  return directions.find((side) => isInSight(state, from, side, at)) ?? null
}

function isInSight(state: LabyrinthState, from: FieldCell, side: Direction, at: FieldCell): boolean {
  for (let cell = from; wallOf(state, cell, side) === '.';) {
    const beyond = cellBeyond(state, cell, side)
    if (beyond === null || isSameCell(beyond, from)) return false
    if (isSameCell(beyond, at)) return true
    cell = beyond
  }
  return false
}

interface FieldMap {
  readonly ways: Ways
  readonly walled: Walled
  readonly moves: Map<number, Int16Array>
}

/** Fields change only where a bullet breaks a wall: their maps are kept as long as they. */
const maps = new WeakMap<FieldWalls, FieldMap>()

function mapOf(state: LabyrinthState): FieldMap {
  const kept = maps.get(state.walls)
  if (kept !== undefined) return kept
  const map = {
    ways: waysOn(terrainOf(state)),
    walled: walledIn(state),
    moves: new Map<number, Int16Array>(),
  }
  maps.set(state.walls, map)
  return map
}

function movesToGoal(state: LabyrinthState, goal: number): Int16Array {
  const { ways, walled, moves } = mapOf(state)
  const kept = moves.get(goal) ?? movesTo(ways, walled, goal)
  moves.set(goal, kept)
  return kept
}

function terrainOf(state: LabyrinthState): Terrain {
  const { width, height, through, tiles, river, settings } = state
  const places = new Map(tiles.flat().map((tile, place) => [tile, place]))
  const portals = Array.from({ length: settings.portalCount }, (_, i) => places.get(`portal:${i + 1}`)!)
  const swamps = new Set(tiles.flat().flatMap((tile, place) => (tile === 'swamp' ? [place] : [])))
  return {
    ...{ width, height, through, swamps, portals, riverFlow: settings.riverFlow },
    river: river.map((cell) => fieldIndex(state, cell)),
  }
}

function walledIn({ width, height, walls }: LabyrinthState): Walled {
  const walled: Walled = new Uint8Array(2 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const border = 2 * (y * width + x)
      if (walls.east[y]![x] !== '.') walled[border] = 1
      if (walls.south[y]![x] !== '.') walled[border + 1] = 1
    }
  }
  return walled
}
