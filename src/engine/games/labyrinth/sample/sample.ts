import type { Json, Seat } from '../../../game.ts'
import type { Random } from '../../../random.ts'
import { fieldOf } from '../field.ts'
import { cellOf, neighboursOf, fieldIndex, type Grid } from '../grid.ts'
import type { LabyrinthKnowledge } from '../know/knowledge.ts'
import type { FieldCell, LabyrinthField, LabyrinthState, Player } from '../state.ts'
import { swampsOn } from '../swamps.ts'
import { laidMaps, type LaidMaps } from './laid-maps.ts'
import { lineThrough, riverThrough, type DrawnRiver } from './river.ts'
import { wallsAround } from './walls.ts'

/**
 * A field and players that agree with what the seat knows; all else is drawn as fields are made, without their guarantees of
 * fairness.
 */
export function sample(state: LabyrinthState, seat: Seat, known: Json, random: Random): LabyrinthState {
  if (known === null) throw new Error('nothing is known that a field could agree with')
  const knowledge = known as unknown as LabyrinthKnowledge
  const { laid, river } = plan(state, knowledge, random)
  const free = new FreePlaces(state, laid.tiles, random)
  const { field, homes } = fieldAround(state, knowledge, { laid, river, free }, random)
  const treasure = treasureIn(knowledge, laid, free)
  return {
    ...state,
    ...field,
    players: knowledge.players.map((each, i) => playerOf(each, laid, homes[i]!)),
    treasure,
    deaths: state.deaths.map((count, each) => (each === seat ? count : 0)),
    news: state.news.map((lines, each) => (each === seat ? lines : [])),
  }
}

interface Plan {
  readonly laid: LaidMaps
  readonly river: readonly number[]
}

const layouts = 12

/** Lays the maps and the river: of some layouts the first without a contradiction, or the one with the fewest. */
function plan(state: LabyrinthState, known: LabyrinthKnowledge, random: Random): Plan {
  const hasRiver = state.settings.riverFlow > 0
  const isPossible = (tiles: LaidMaps['tiles']) =>
    !hasRiver || state.through || lineThrough(state, tiles, random) !== null
  let [best, least] = [null as Plan | null, Infinity]
  for (let tried = 0; tried < layouts && least > 0; tried++) {
    const laid = laidMaps(known, random, isPossible)
    const { places: river, wrong } = hasRiver ? riverThrough(state, laid.tiles, random) : noRiver
    const trouble = laid.missing + wrong
    if (best === null || trouble < least) [best, least] = [{ laid, river }, trouble]
  }
  return best!
}

const noRiver: DrawnRiver = { places: [], wrong: 0 }

/** Places of which nothing is known, in random order. */
class FreePlaces {
  readonly #left: number[]
  readonly #grid: Grid

  constructor(grid: Grid, known: LaidMaps['tiles'], random: Random) {
    this.#grid = grid
    const { width, height } = grid
    const all = Array.from({ length: width * height }, (_, place) => place)
    this.#left = random.shuffled(all.filter((place) => !known.has(place)))
  }

  get all(): readonly number[] {
    return this.#left
  }

  /** Any place where all are known: the field is then as full as it can be. */
  take(): number {
    return this.#left.pop() ?? 0
  }

  cell(): FieldCell {
    return cellOf(this.#grid, this.take())
  }

  remove(places: ReadonlySet<number>): void {
    const left = this.#left.filter((place) => !places.has(place))
    this.#left.splice(0, this.#left.length, ...left)
  }
}

function fieldAround(
  state: LabyrinthState,
  { players }: LabyrinthKnowledge,
  { laid, river, free }: Plan & { readonly free: FreePlaces },
  random: Random,
): { readonly field: LabyrinthField; readonly homes: readonly FieldCell[] } {
  const { settings } = state
  const placesOf = (tile: string) => [...laid.tiles].flatMap(([place, is]) => (is === tile ? [place] : []))
  free.remove(new Set(river))
  const homes = players.map(({ home }) => laid.cellOf(home) ?? free.cell())
  const portals = Array.from(
    { length: settings.portalCount },
    (_, i) => placesOf(`portal:${i + 1}`)[0] ?? free.take(),
  )
  const swamps = swampsAround(state, placesOf('swamp'), free, random)
  const grid = { width: state.width, height: state.height, through: state.through }
  const terrain = { ...grid, river, riverFlow: settings.riverFlow, swamps, portals }
  const homePlaces = homes.map((cell) => fieldIndex(grid, cell))
  const walled = wallsAround(grid, { river, isLoop: state.through }, laid.walls, random)
  return { field: withKnownWalls(fieldOf(terrain, homePlaces, walled), laid), homes }
}

/** The walls that bullets do not break look like others until one is shot at. */
function withKnownWalls(field: LabyrinthField, { walls }: LaidMaps): LabyrinthField {
  const [east, south] = [field.walls.east.map((row) => [...row]), field.walls.south.map((row) => [...row])]
  for (const [border, wall] of walls) {
    if (wall !== 'unbreakable' && wall !== 'grate') continue
    const [x, y] = cellOf(field, border >> 1)
    const rows = border % 2 === 0 ? east : south
    rows[y]![x] = wall === 'grate' ? '=' : '#'
  }
  const joined = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(''))
  return { ...field, walls: { ...field.walls, east: joined(east), south: joined(south) } }
}

/** The known tiles of swamps, and as many more as are missing. */
function swampsAround(
  state: LabyrinthState,
  known: readonly number[],
  free: FreePlaces,
  random: Random,
): ReadonlySet<number> {
  const { swampSize, swampCount } = state.settings
  const missing = Math.max(0, swampCount - Math.ceil(known.length / Math.max(1, swampSize)))
  const shore = new Set(known.flatMap((place) => neighboursOf(state, place)))
  const open = free.all.filter((place) => !shore.has(place))
  const more = missing === 0 ? null : swampsOn(state, open, missing, swampSize, random)
  const all = new Set([...known, ...(more ?? [])])
  free.remove(all)
  return all
}

function treasureIn({ treasure }: LabyrinthKnowledge, laid: LaidMaps, free: FreePlaces): FieldCell | null {
  if (treasure.is === 'carried') return null
  return (treasure.at === null ? null : laid.cellOf(treasure.at)) ?? free.cell()
}

function playerOf(
  { at, bullets, treasure, out }: LabyrinthKnowledge['players'][number],
  laid: LaidMaps,
  home: FieldCell,
): Player {
  const cell = at === null ? null : (laid.cellOf(at) ?? home)
  return { x: cell?.[0] ?? null, y: cell?.[1] ?? null, bullets, treasure, out }
}
