import { cellBeyond, cellOf, fieldIndex } from './grid.ts'
import type { Grid } from './grid.ts'
import { directions } from './state.ts'

/** What affects a walker besides walls: swamps block, the river sweeps, portals carry. */
export interface Terrain extends Grid {
  /** In flow order. */
  readonly river: readonly number[]
  readonly riverFlow: number
  readonly swamps: ReadonlySet<number>
  /** From portal 1. */
  readonly portals: readonly number[]
}

/**
 * Every move of a walker. A way is numbered `4 * place + direction`; a border `2 * place` for the east side of a place, plus 1
 * for its south side.
 */
export interface Ways {
  readonly places: number
  /** By way: where it comes to rest; -1: blocked by swamp or edge. */
  readonly ends: Int16Array
  /** By way: the border that it crosses; -1 at the edge. */
  readonly borders: Int16Array
  readonly arrivals: readonly (readonly number[])[]
}

/** By border number: 1: walled. */
export type Walled = Uint8Array

export function waysOn(terrain: Terrain): Ways {
  const places = terrain.width * terrain.height
  const rests = restsOn(terrain, places)
  const ends = new Int16Array(4 * places).fill(-1)
  const borders = new Int16Array(4 * places).fill(-1)
  const arrivals: number[][] = Array.from({ length: places }, () => [])
  for (let place = 0; place < places; place++) {
    const cell = cellOf(terrain, place)
    directions.forEach((side, direction) => {
      const beyond = cellBeyond(terrain, cell, side)
      if (beyond === null) return
      const way = 4 * place + direction
      const next = fieldIndex(terrain, beyond)
      borders[way] = borderBetween(place, next, direction)
      if (terrain.swamps.has(next) || terrain.swamps.has(place)) return
      ends[way] = rests[next]!
      arrivals[rests[next]!]!.push(way)
    })
  }
  return { places, ends, borders, arrivals }
}

function borderBetween(place: number, next: number, direction: number): number {
  const isFromOwner = direction === 1 || direction === 2
  return 2 * (isFromOwner ? place : next) + (direction % 2 === 0 ? 1 : 0)
}

function restsOn({ river, riverFlow, portals, through }: Terrain, places: number): readonly number[] {
  const rests = Array.from({ length: places }, (_, place) => place)
  river.forEach((place, i) => {
    const at = i + riverFlow
    rests[place] = river[through ? at % river.length : Math.min(at, river.length - 1)]!
  })
  portals.forEach((place, i) => {
    rests[place] = portals[(i + 1) % portals.length]!
  })
  return rests
}

/** The fewest moves from a place to each resting place; -1: unreachable. */
export function movesFrom({ places, ends, borders }: Ways, walled: Walled, start: number): Int16Array {
  const moves = new Int16Array(places).fill(-1)
  const queue = new Int16Array(places)
  let last = 1
  queue[0] = start
  moves[start] = 0
  for (let next = 0; next < last; next++) {
    const place = queue[next]!
    for (let way = 4 * place; way < 4 * place + 4; way++) {
      const end = ends[way]!
      if (end === -1 || moves[end] !== -1 || walled[borders[way]!] === 1) continue
      moves[end] = moves[place]! + 1
      queue[last++] = end
    }
  }
  return moves
}

/** The fewest moves from each place to the goal; -1: unreachable. */
export function movesTo({ places, borders, arrivals }: Ways, walled: Walled, goal: number): Int16Array {
  const moves = new Int16Array(places).fill(-1)
  const queue = new Int16Array(places)
  let last = 1
  queue[0] = goal
  moves[goal] = 0
  for (let next = 0; next < last; next++) {
    const place = queue[next]!
    for (const way of arrivals[place]!) {
      const start = way >> 2
      if (moves[start] !== -1 || walled[borders[way]!] === 1) continue
      moves[start] = moves[place]! + 1
      queue[last++] = start
    }
  }
  return moves
}
