import { randomFrom } from '../../random.ts'
import type { Random } from '../../random.ts'
import { UserError } from '../../user-error.ts'
import { breakableWalls } from './breakable.ts'
import { placesOn } from './fairness.ts'
import type { LabyrinthPlaces } from './fairness.ts'
import { fieldOf } from './field.ts'
import { cellOf } from './grid.ts'
import type { LabyrinthOptions } from './options.ts'
import { riverOn } from './river.ts'
import type { LabyrinthState } from './state.ts'
import { swampsOn } from './swamps.ts'
import { waysOn } from './walking.ts'
import type { Terrain, Ways } from './walking.ts'

const mostAttempts = 1000
/** Attempts without fair places after which the fairest one is taken. */
const mostUnfair = 20

/** A field with all guarantees and the players on their homes; throws a `UserError` where the options leave no room for it. */
export function setup(seats: number, options: LabyrinthOptions, seed: string): LabyrinthState {
  refuseUnfit(seats, options)
  const land = landFor(seats, options, seed)
  if (land !== null) return startOn(land, options)
  throw new UserError(
    `Options ${crowdIn(options)} found no room in ${mostAttempts} attempts on a field of ${sizeIn(options)}: ` +
      'lower them or enlarge the field; another seed may fit too',
  )
}

function refuseUnfit(seats: number, options: LabyrinthOptions): void {
  const { width, height, river, swampCount, swampSize, portalCount } = options
  if (portalCount === 1) {
    throw new UserError('Option "portalCount" is 1, not 0 or a whole number from 2 to 9')
  }
  const needed = (river ? height : 0) + swampCount * swampSize + portalCount + seats + 1
  if (needed <= width * height) return
  throw new UserError(
    `Options ${crowdIn(options)} leave no room: with ${river ? 'the river, ' : ''}the homes and the treasure they need ` +
      `at least ${needed} tiles, and a field of ${sizeIn(options)} has ${width * height}`,
  )
}

function crowdIn({ swampCount, swampSize, portalCount }: LabyrinthOptions): string {
  return `"swampCount" ${swampCount}, "swampSize" ${swampSize} and "portalCount" ${portalCount}`
}

function sizeIn({ width, height }: LabyrinthOptions): string {
  return `"width" ${width} and "height" ${height}`
}

interface Land {
  readonly terrain: Terrain
  readonly ways: Ways
  readonly places: LabyrinthPlaces
  readonly random: Random
}

/** The first fair attempt, or else the fairest; null where none meets the other guarantees. */
function landFor(seats: number, options: LabyrinthOptions, seed: string): Land | null {
  let fairest: Land | null = null
  let unfair = 0
  for (let attempt = 1; attempt <= mostAttempts && unfair < mostUnfair; attempt++) {
    const land = attempted(randomFrom(`${seed}/field/${attempt}`), seats, options)
    if (land === null) continue
    if (land.places.unfairness === 0) return land
    if (land.places.unfairness < (fairest?.places.unfairness ?? Infinity)) fairest = land
    unfair += 1
  }
  return fairest
}

function attempted(random: Random, seats: number, options: LabyrinthOptions): Land | null {
  const { width, height, through, swampCount, swampSize, portalCount, riverFlow } = options
  const grid = { width, height, through }
  const river = options.river ? riverOn(grid, random) : []
  if (river === null) return null
  const dry = placesWithout(width * height, new Set(river))
  const swamps = swampsOn(grid, dry, swampCount, swampSize, random)
  if (swamps === null) return null
  const free = random.shuffled(dry.filter((place) => !swamps.has(place)))
  if (free.length < portalCount + seats + 1) return null
  const terrain = { ...grid, river, riverFlow, swamps, portals: free.slice(0, portalCount) }
  const ways = waysOn(terrain)
  const places = placesOn(terrain, ways, free.slice(portalCount), seats, random)
  return places === null ? null : { terrain, ways, places, random }
}

function placesWithout(count: number, taken: ReadonlySet<number>): readonly number[] {
  return Array.from({ length: count }, (_, place) => place).filter((place) => !taken.has(place))
}

/** "Seats act one by one in seat order. Each starts on its home with `bullets` bullets." */
function startOn({ terrain, ways, places, random }: Land, options: LabyrinthOptions): LabyrinthState {
  const { river, riverFlow, swampSize, swampCount, portalCount, bullets, maxRounds, wallDensity } = options
  const { treasure, homes } = places
  const walled = breakableWalls(terrain, ways, places, wallDensity, random)
  return {
    ...fieldOf(terrain, homes, walled),
    players: homes.map((home) => {
      const [x, y] = cellOf(terrain, home)
      return { x, y, bullets, treasure: false, out: false }
    }),
    treasure: cellOf(terrain, treasure),
    round: 1,
    toAct: 0,
    winner: null,
    end: null,
    deaths: homes.map(() => 0),
    news: homes.map(() => []),
    begun: homes.map(() => false),
    settings: {
      riverFlow: river ? riverFlow : 0,
      swampSize,
      swampCount,
      portalCount,
      maxBullets: bullets,
      maxRounds,
    },
  }
}
