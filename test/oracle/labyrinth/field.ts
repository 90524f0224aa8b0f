import type { Place, RecordedState, Settings } from './recorded.ts'
import { allSides } from './recorded.ts'
import { beside, borderAt, isOn, same } from './steps.ts'

/** What is wrong with the tiles, the river and the walls of a field at the start. */
export function fieldProblems(state: RecordedState, options: Settings, seats: number): readonly string[] {
  return [
    ...sizeProblems(state, options),
    ...tileProblems(state, options, seats),
    ...swampProblems(state, options),
    ...(options.river ? riverProblems(state) : []),
    ...wallProblems(state),
  ]
}

function sizeProblems({ width, height, through, tiles, walls }: RecordedState, options: Settings) {
  const isGrid = (rows: readonly { readonly length: number }[]) =>
    rows.length === options.height && rows.every((row) => row.length === options.width)
  return [
    ...(width === options.width && height === options.height ? [] : ['the size is not as set']),
    ...(through === options.through ? [] : ['through is not as set']),
    ...(isGrid(tiles) ? [] : ['the tiles do not fill the field']),
    ...(isGrid(walls.east) && isGrid(walls.south) ? [] : ['there are more or fewer borders than tiles']),
    ...(walls.north.length === options.width && walls.west.length === options.height
      ? []
      : ['the top or left edge has another length']),
  ]
}

/** How often each tile must be there, and that no other is. */
function tileProblems(state: RecordedState, options: Settings, seats: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const tile of state.tiles.flat()) counts.set(tile, (counts.get(tile) ?? 0) + 1)
  const wanted = new Map([
    ['swamp', options.swampCount * options.swampSize],
    ['water', state.river.length],
    ...Array.from({ length: seats }, (_, seat) => [`home:${seat}`, 1] as const),
    ...Array.from({ length: options.portalCount }, (_, i) => [`portal:${i + 1}`, 1] as const),
  ])
  const wrong = [...wanted].filter(([tile, count]) => (counts.get(tile) ?? 0) !== count)
  const unknown = [...counts.keys()].filter((tile) => tile !== 'field' && !wanted.has(tile))
  const [x, y] = state.treasure ?? [-1, -1]
  return [
    ...wrong.map(([tile, count]) => `${counts.get(tile) ?? 0} tiles are ${tile}, not ${count}`),
    ...unknown.map((tile) => `there is a tile ${tile}`),
    ...(state.tiles[y]?.[x] === 'field' ? [] : ['the treasure does not start on a field tile']),
    ...(options.river === state.river.length > 0
      ? []
      : ['there is a river where none was set, or none where one was']),
  ]
}

/** Two blocks that touch are one of another size. */
function swampProblems(state: RecordedState, { swampSize }: Settings): readonly string[] {
  const left = new Set(placesOf(state, 'swamp').map(String))
  const sizes: number[] = []
  for (const first of left) {
    left.delete(first)
    const block = [first]
    for (const each of block) {
      for (const side of allSides) {
        const next = String(beside(state, placeFrom(each), side))
        if (left.delete(next)) block.push(next)
      }
    }
    sizes.push(block.length)
  }
  return sizes.every((size) => size === swampSize)
    ? []
    : [`swamps have ${sizes.join(', ')} tiles, not ${swampSize}`]
}

function riverProblems(state: RecordedState): readonly string[] {
  const { river, through, height } = state
  const problems: string[] = []
  const water = new Set(placesOf(state, 'water').map(String))
  if (new Set(river.map(String)).size !== river.length) problems.push('the river meets itself')
  if (river.some((place) => !water.has(String(place)))) problems.push('the river leaves the water')
  if (river[0]?.[1] !== 0) problems.push('the river does not start in row 0')
  if (river.at(-1)?.[1] !== height - 1) problems.push('the river does not end in the last row')
  river.forEach((place, i) => {
    const [previous, next] = around(river, i, through)
    if (next !== undefined && !isDownstream(state, place, next, i === river.length - 1))
      problems.push(`the river goes from ${place.join(' ')} to ${next.join(' ')}`)
    const near = allSides.map((side) => beside(state, place, side)).filter((each) => water.has(String(each)))
    const wanted = [previous, next].filter((each) => each !== undefined)
    if (near.map(String).toSorted().join(' ') !== wanted.map(String).toSorted().join(' '))
      problems.push(`the river at ${place.join(' ')} has water neighbours ${near.join(' and ')}`)
  })
  return problems
}

/** "Each step of it goes east, west or south"; only a loop's last step crosses the seam to the south. */
function isDownstream(state: RecordedState, from: Place, to: Place, isLast: boolean): boolean {
  const isSouth = same(beside(state, from, 'S'), to)
  if (isSouth) return (from[1] === state.height - 1) === isLast
  return !isLast && (same(beside(state, from, 'E'), to) || same(beside(state, from, 'W'), to))
}

function around(river: readonly Place[], i: number, isLoop: boolean): readonly (Place | undefined)[] {
  return isLoop ? [river.at(i - 1), river[(i + 1) % river.length]] : [river[i - 1], river[i + 1]]
}

/** Edges, seams, and the river, which no wall crosses. */
function wallProblems(state: RecordedState): readonly string[] {
  const { river, through } = state
  const problems: string[] = []
  for (const place of placesOf(state)) {
    for (const side of allSides) {
      const beyond = beside(state, place, side)
      const border = borderAt(state, place, side)
      const where = `the ${side} side of ${place.join(' ')} is ${border}`
      if (!isOn(state, beyond)) {
        const isGrate =
          (side === 'N' && same(place, river[0] ?? null)) ||
          (side === 'S' && same(place, river.at(-1) ?? null))
        if (border !== (isGrate ? '=' : '#')) problems.push(where)
        continue
      }
      if (border !== '.' && border !== '+') problems.push(where)
      if (border !== borderAt(state, beyond, opposite[side])) problems.push(`${where}, but not from beyond`)
      if (border === '+' && areRiverNeighbours(river, place, beyond, through))
        problems.push(`${where}, in the river`)
    }
  }
  return problems
}

const opposite = { N: 'S', E: 'W', S: 'N', W: 'E' } as const

function areRiverNeighbours(river: readonly Place[], a: Place, b: Place, isLoop: boolean): boolean {
  const i = river.findIndex((each) => same(each, a))
  return i !== -1 && around(river, i, isLoop).some((each) => each !== undefined && same(each, b))
}

/** Every border that may carry a breakable wall, from its west or north tile. */
export function wallableBorders(state: RecordedState): readonly (readonly [Place, 'E' | 'S'])[] {
  return placesOf(state).flatMap((place) =>
    (['E', 'S'] as const).flatMap((side) => {
      const beyond = beside(state, place, side)
      const isWallable = isOn(state, beyond) && !areRiverNeighbours(state.river, place, beyond, state.through)
      return isWallable ? [[place, side] as const] : []
    }),
  )
}

/** All places of the field, or those with that tile. */
export function placesOf({ tiles }: Pick<RecordedState, 'tiles'>, wanted?: string): readonly Place[] {
  return tiles.flatMap((row, y) =>
    row.flatMap((tile, x) => (wanted === undefined || tile === wanted ? [[x, y] as const] : [])),
  )
}

function placeFrom(text: string): Place {
  const [x, y] = text.split(',').map(Number)
  return [x!, y!]
}
