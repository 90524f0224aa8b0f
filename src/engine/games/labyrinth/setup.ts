import { randomFrom } from '../../random.ts'
import type { Random } from '../../random.ts'
import { UserError } from '../../user-error.ts'
import { breakableWalls } from './breakable.ts'
import { placesOn } from './fairness.ts'
import type { Places } from './fairness.ts'
import { fieldOf } from './field.ts'
import { cellOf } from './grid.ts'
import type { Options } from './options.ts'
import { riverOn } from './river.ts'
import type { Field, State } from './state.ts'
import { swampsOn } from './swamps.ts'
import { waysOn } from './walking.ts'

const mostAttempts = 1000

/** A field with all guarantees and the players on their homes; throws a `UserError` where the options leave no room for it. */
export function setup(seats: number, options: Options, seed: string): State {
  refuseUnfit(seats, options)
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const drawn = drawnFrom(randomFrom(`${seed}/field/${attempt}`), seats, options)
    if (drawn !== null) return startOn(drawn.field, drawn.places, options)
  }
  throw new UserError(
    `Options ${crowdIn(options)} found no room in ${mostAttempts} attempts on a field of ${sizeIn(options)}: ` +
      'lower them or enlarge the field; another seed may fit too',
  )
}

function refuseUnfit(seats: number, options: Options): void {
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

function crowdIn({ swampCount, swampSize, portalCount }: Options): string {
  return `"swampCount" ${swampCount}, "swampSize" ${swampSize} and "portalCount" ${portalCount}`
}

function sizeIn({ width, height }: Options): string {
  return `"width" ${width} and "height" ${height}`
}

interface Drawn {
  readonly field: Field
  readonly places: Places
}

/** One attempt: null where something did not fit. */
function drawnFrom(random: Random, seats: number, options: Options): Drawn | null {
  const { width, height, through, swampCount, swampSize, portalCount, riverFlow, wallDensity } = options
  const grid = { width, height, through }
  const river = options.river ? riverOn(grid, random) : []
  if (river === null) return null
  const dry = placesWithout(width * height, new Set(river))
  const swamps = swampsOn(grid, dry, swampCount, swampSize, random)
  if (swamps === null) return null
  const free = random.shuffled(dry.filter((place) => !swamps.has(place)))
  if (free.length < portalCount + seats + 1) return null
  const portals = free.slice(0, portalCount)
  const terrain = { ...grid, river, riverFlow, swamps, portals }
  const ways = waysOn(terrain)
  const places = placesOn(terrain, ways, free.slice(portalCount), seats, random)
  if (places === null) return null
  const walled = breakableWalls(terrain, ways, places, wallDensity, random)
  return { field: fieldOf(terrain, places.homes, walled), places }
}

function placesWithout(count: number, taken: ReadonlySet<number>): readonly number[] {
  return Array.from({ length: count }, (_, place) => place).filter((place) => !taken.has(place))
}

/** "Seats act one by one in seat order. Each starts on its home with `bullets` bullets." */
function startOn(field: Field, { treasure, homes }: Places, options: Options): State {
  const { river, riverFlow, swampSize, swampCount, portalCount, bullets, maxRounds } = options
  return {
    ...field,
    players: homes.map((home) => {
      const [x, y] = cellOf(field, home)
      return { x, y, bullets, treasure: false, out: false }
    }),
    treasure: cellOf(field, treasure),
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
