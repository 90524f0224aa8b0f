import type { Json, Seat } from '../../../game.ts'
import type { LabyrinthKnowledge, KnownMap, KnownWall, MapPlace } from './knowledge.ts'

const letters = 'ABCD'
const mostNamed = 8

/** A seat's knowledge as text: its own map first, with its home at (0,0). */
export function knownLines(known: Json): readonly string[] {
  if (known === null) return ['the first inputs of the seat are missing']
  const knowledge = known as unknown as LabyrinthKnowledge
  return [
    ...knowledge.players.map((_, seat) => playerLine(knowledge, seat)),
    treasureLine(knowledge),
    ...knowledge.maps.flatMap((map, i) => ['', ...mapLines(knowledge, map, i)]),
    '',
    '· field, ~ water, % swamp, a to d homes, 1 to 9 portals, T treasure, A to D the seats; blank: not known, ? may be',
    '+ breakable wall, # unbreakable wall, = grate, x wall of a kind that is not known, - broken wall, : not known',
  ]
}

function playerLine({ players, seat: own }: LabyrinthKnowledge, seat: Seat): string {
  const { at, bullets, treasure } = players[seat]!
  const name = `${letters[seat]} seat ${seat}`
  if (at === null) return `${name}: out`
  const hand = `${bullets} bullets${treasure ? ', has the treasure' : ''}`
  return `${name}${seat === own ? ', which knows this' : ''}: ${placeText(at)}, ${hand}`
}

function treasureLine({ treasure }: LabyrinthKnowledge): string {
  if (treasure.is === 'carried') return `T treasure: seat ${treasure.by} has it`
  return `T treasure: ${treasure.at === null ? 'not found yet' : placeText(treasure.at)}`
}

function placeText({ map, x, y, cells }: MapPlace): string {
  const own = `(${x}, ${y}) of map ${map}`
  if (map === 0) return own
  if (cells === null) return `${own}, anywhere on map 0`
  if (cells.length > mostNamed) return `${own}, one of ${cells.length} places on map 0`
  return `${own}, on map 0 ${cells.map((cell) => `(${cell.join(', ')})`).join(' or ')}`
}

function mapLines(knowledge: LabyrinthKnowledge, map: KnownMap, number: number): readonly string[] {
  const { left, right, top, bottom } = boxOf(knowledge, map)
  const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i)
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) => top + i)
  const walls = new Map<string, KnownWall[]>()
  for (const wall of map.walls) {
    const key = `${wall.x},${wall.y},${wall.side}`
    walls.set(key, [...(walls.get(key) ?? []), wall])
  }
  const east = (x: number, y: number) => wallText(walls.get(`${x},${y},E`))
  const south = (y: number) =>
    ` ${columns.map((x) => `${wallText(walls.get(`${x},${y},S`)).repeat(3)} `).join('')}`.trimEnd()
  return [
    titleOf(knowledge, map, number),
    columns
      .map((x) => ` ${`${x}`.padEnd(3)}`)
      .join('')
      .trimEnd(),
    south(top - 1),
    ...rows.flatMap((y) => [
      `${east(left - 1, y)}${columns.map((x) => `${cellText(knowledge, map, number, x, y)}${east(x, y)}`).join('')} ${y}`,
      south(y),
    ]),
  ]
}

function titleOf(
  { through, width, height }: LabyrinthKnowledge,
  { at, corner }: KnownMap,
  number: number,
): string {
  const field = through
    ? `the field goes around after ${width} columns and ${height} rows`
    : `its (0, 0) is in column ${rangeText(corner!.x)} and row ${rangeText(corner!.y)} of the field`
  if (number === 0) return `map 0, the seat's own: ${field}`
  return `map ${number}, ${at === null ? 'anywhere' : `in one of ${at.length} places`} on map 0: ${field}`
}

function rangeText([first, last]: readonly [number, number]): string {
  return first === last ? `${first}` : `${first} to ${last}`
}

/** The drawn part of a map: all that is known, and the whole of a through field. */
function boxOf({ through, width, height }: LabyrinthKnowledge, { tiles, walls }: KnownMap) {
  if (through) return { left: 0, right: width - 1, top: 0, bottom: height - 1 }
  const inside = walls.filter(({ wall }) => wall === 'none' || wall === 'broken')
  const xs = [
    ...tiles.map(({ x }) => x),
    ...inside.flatMap(({ x, side }) => (side === 'E' ? [x, x + 1] : [x])),
  ]
  const ys = [
    ...tiles.map(({ y }) => y),
    ...inside.flatMap(({ y, side }) => (side === 'S' ? [y, y + 1] : [y])),
  ]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Three characters: the tile, what is on it, and a question mark where one of them is uncertain. */
function cellText(
  knowledge: LabyrinthKnowledge,
  map: KnownMap,
  number: number,
  x: number,
  y: number,
): string {
  const found = map.tiles.filter((tile) => tile.x === x && tile.y === y)
  const kinds = new Set(found.map(({ tile }) => tile))
  const ground = kinds.size === 0 ? ' ' : kinds.size > 1 ? '?' : tileText(found[0]!.tile)
  const { players, treasure } = knowledge
  const things = players.map(({ at }, seat) => ({ letter: letters[seat]!, at }))
  if (treasure.is === 'lying') things.push({ letter: 'T', at: treasure.at })
  const sure = things.filter(({ at }) => at?.map === number && at.x === x && at.y === y)
  const may = number === 0 ? things.filter(({ at }) => mayBeAt(at, x, y)) : []
  const isUnsure = may.length > 0 || (kinds.size === 1 && !found[0]!.sure)
  const here = [...sure, ...may].map(({ letter }) => letter).join('')
  return `${ground}${here}`
    .slice(0, isUnsure ? 2 : 3)
    .concat(isUnsure ? '?' : '')
    .padEnd(3)
}

function mayBeAt(at: MapPlace | null, x: number, y: number): boolean {
  if (at === null || at.map === 0 || at.cells === null || at.cells.length > mostNamed) return false
  return at.cells.some((cell) => cell[0] === x && cell[1] === y)
}

function tileText(tile: string): string {
  const [kind, number = ''] = tile.split(':')
  if (kind === 'portal') return number
  if (kind === 'home') return letters[Number(number)]?.toLowerCase() ?? '?'
  return { water: '~', swamp: '%', field: '·' }[kind!] ?? '?'
}

function wallText(found: readonly KnownWall[] | undefined): string {
  const wall = found?.[0]
  if (found === undefined || wall === undefined) return ':'
  if (!wall.sure) return found.every((each) => each.wall === 'none') ? ':' : '?'
  switch (wall.wall) {
    case 'none':
      return ' '
    case 'broken':
      return '-'
    case 'breakable':
      return '+'
    case 'unbreakable':
      return '#'
    case 'grate':
      return '='
    case 'wall':
    case 'edge':
      return 'x'
  }
}
