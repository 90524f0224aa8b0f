import type { DomainExpansionBoard, GridCell } from './state.ts'

const longestWay = 4
/** Farthest cell to choose, in columns and rows together. */
const farthest = 3

/** Index of the cell in row-major lists. */
export function cellIndex(board: DomainExpansionBoard, [x, y]: GridCell): number {
  return y * board.width + x
}

interface Search {
  /** No path leads through it. */
  readonly blocked?: GridCell
  /** Steps. */
  readonly longest?: number
  /** The search ends once it is reached. */
  readonly goal?: GridCell
}

const open = '.'.charCodeAt(0)

/** Steps of a token to each cell, in row-major order; -1: unreachable. */
export function distancesFrom(
  board: DomainExpansionBoard,
  from: GridCell,
  { blocked, longest = Infinity, goal }: Search = {},
): Int8Array {
  const { width, height } = board
  // Not by `hasWall`: the rules spend most of their time here.
  const { east, south } = board.walls
  const distances = new Int8Array(width * height).fill(-1)
  /** The places in the order of the search. */
  const reached: number[] = []
  const blockedPlace = blocked === undefined ? -1 : cellIndex(board, blocked)
  const goalPlace = goal === undefined ? -1 : cellIndex(board, goal)
  const reach = (place: number, distance: number) => {
    if (distances[place] !== -1 || place === blockedPlace) return
    distances[place] = distance
    reached.push(place)
  }
  reach(cellIndex(board, from), 0)
  for (let next = 0; next < reached.length; next++) {
    const place = reached[next]!
    const distance = distances[place]! + 1
    if (distance > longest || place === goalPlace) break
    const x = place % width
    const y = (place - x) / width
    if (y > 0 && south[y - 1]!.charCodeAt(x) === open) reach(place - width, distance)
    if (y < height - 1 && south[y]!.charCodeAt(x) === open) reach(place + width, distance)
    if (x > 0 && east[y]!.charCodeAt(x - 1) === open) reach(place - 1, distance)
    if (x < width - 1 && east[y]!.charCodeAt(x) === open) reach(place + 1, distance)
  }
  return distances
}

/** Cells that each seat can reach, tokens ignored; null while one can reach the other. */
export function domainsOf(board: DomainExpansionBoard): readonly number[] | null {
  const [first, second] = board.tokens as [GridCell, GridCell]
  const distances = distancesFrom(board, first, { goal: second })
  if (distances[cellIndex(board, second)] !== -1) return null
  return [distances, distancesFrom(board, second)].map(reachedIn)
}

function reachedIn(distances: Int8Array): number {
  return distances.filter((distance) => distance !== -1).length
}

/**
 * The cells that a seat's token may choose, in row-major order: at most 3 away in columns and rows together, by a path of at most
 * 4 (the original's search goes one cell farther than its statement says), never through the other token.
 */
export function choicesOf(board: DomainExpansionBoard, seat: number): readonly GridCell[] {
  const from = board.tokens[seat]!
  const distances = distancesFrom(board, from, { blocked: board.tokens[1 - seat]!, longest: longestWay })
  const choices: GridCell[] = []
  distances.forEach((distance, place) => {
    const x = place % board.width
    const y = (place - x) / board.width
    if (distance !== -1 && isNear(from, x, y)) choices.push([x, y])
  })
  return choices
}

export function whyOutOfReach(board: DomainExpansionBoard, seat: number, [x, y]: GridCell): string | null {
  const from = board.tokens[seat]!
  const other = board.tokens[1 - seat]!
  if (x === other[0] && y === other[1]) return `the other token is on ${x} ${y}`
  if (!isNear(from, x, y)) return `${x} ${y} is more than ${farthest} steps from ${from.join(' ')}`
  const distance = distancesFrom(board, from, { blocked: other, longest: longestWay, goal: [x, y] })[
    cellIndex(board, [x, y])
  ]
  return distance === -1
    ? `no way of at most ${longestWay} steps leads from ${from.join(' ')} to ${x} ${y}`
    : null
}

function isNear(from: GridCell, x: number, y: number): boolean {
  return Math.abs(from[0] - x) + Math.abs(from[1] - y) <= farthest
}
