import { beforeAll, describe, expect, test } from 'vitest'
import type { Frame, Setup } from '../../src/engine/match.ts'
import { randomFrom } from '../../src/engine/random.ts'
import type { Random } from '../../src/engine/random.ts'
import { checked, cornerSetup, exported, played } from './labyrinth-matches.ts'
import { problemsOf } from './labyrinth.ts'
import type { RecordedMatch } from './labyrinth/recorded.ts'

// The oracle can fail: whatever is changed in a right match, it finds.

/** Lists and objects of JSON, to be tampered with. */
interface Loose {
  [key: string]: unknown
}

async function read(setup: Setup, frames: readonly Frame[]): Promise<RecordedMatch> {
  return JSON.parse(await exported(setup, frames)) as RecordedMatch
}

/** A match without river and walls on a field of 9x9, with what is set. */
function plainSetup(options: Setup['options'], seats = 2): Setup {
  const plain = {
    ...cornerSetup('plain').options,
    width: 9,
    height: 9,
    river: false,
    riverFlow: 2,
    swampSize: 3,
  }
  const none = { swampCount: 2, portalCount: 3, bullets: 3, wallDensity: 0, through: false, maxRounds: 20 }
  return { ...cornerSetup('plain'), seats, options: { ...plain, ...none, ...options } }
}

describe('One value of a match', () => {
  const ends = ['natural', 'fault', 'limit']
  const matches: RecordedMatch[] = []
  const isSmall = ({ options }: Setup) => Number(options.width) * Number(options.height) < 150

  beforeAll(async () => {
    for (let seed = 0; matches.length < 9; seed++) {
      const match = await checked(`tampered ${seed}`)
      if (!('frames' in match) || !isSmall(match.setup)) continue
      const { end } = match.frames.at(-1)!.state as { readonly end: string }
      if (end === ends[matches.length % ends.length]) matches.push(await read(match.setup, match.frames))
    }
  })

  test('The matches are valid before tampering', () => {
    expect(matches.map(problemsOf)).toEqual(matches.map(() => []))
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('cannot be changed unseen: match %i', (which) => {
    const random = randomFrom(`leaves ${which}`)
    const { river } = matches[which]!.options
    const matters = (path: readonly string[]) =>
      isChecked(path) && (river || path.join('.') !== 'options.riverFlow')
    const leaves = leavesOf(matches[which]).filter(matters)
    const tries = Array.from({ length: 150 }, () => leaves[random.below(leaves.length)]!)
    const unseen = tries.filter((path) => {
      const match = structuredClone(matches[which]!)
      tamper(match, path, random)
      return problemsOf(match).length === 0
    })
    expect(unseen.map((path) => path.join('.'))).toEqual([])
  })

  test.each(['missing', 'doubled'])('Each %s frame is detected', (how) => {
    const unseen = matches.flatMap((match) =>
      match.frames.flatMap((frame, i) => {
        const frames = match.frames.toSpliced(i, 1, ...(how === 'missing' ? [] : [frame, frame]))
        return problemsOf({ ...match, frames }).length === 0 ? [i] : []
      }),
    )
    expect(unseen).toEqual([])
  })
})

/** Paths to all values that are no list and no object. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

/** What the specification speaks of: not times and names, the reasons in words, and what is for boards. */
function isChecked(path: readonly string[]): boolean {
  const key = path.findLast((part) => Number.isNaN(Number(part)))!
  const isSpoken = !['version', 'seed', 'clock', 'name', 'command', 'why', 'kind', 'over'].includes(key)
  return isSpoken && !(path.includes('reply') && key !== 'seat')
}

function tamper(match: object, path: readonly string[], random: Random): void {
  const owner = path.slice(0, -1).reduce((value, key) => value[key] as Loose, match as Loose)
  const key = path.at(-1)!
  owner[key] = changed(owner[key], random)
}

function changed(value: unknown, random: Random): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + (random.below(2) === 0 ? 1 : -1)
  if (typeof value !== 'string' || value === '') return 0
  const at = random.below(value.length)
  const letters = [...'.+#=NESW019 x'].filter((letter) => letter !== value[at])
  return value.slice(0, at) + letters[random.below(letters.length)]! + value.slice(at + 1)
}

type Start = RecordedMatch['frames'][number]['state']

/** A change of the field at the start, and what must be said of it. */
interface Forgery {
  readonly name: string
  readonly options?: Setup['options']
  readonly forge: (start: Start) => Start
  readonly says: RegExp
}

const set = (row: string, at: number, letter: string) => row.slice(0, at) + letter + row.slice(at + 1)
const placeOf = ({ tiles }: Start, wanted: string) => {
  const y = tiles.findIndex((row) => row.includes(wanted))
  return [tiles[y]!.indexOf(wanted), y] as const
}
const laid = (start: Start, [x, y]: readonly [number, number], tile: string): Start => ({
  ...start,
  tiles: start.tiles.with(y, start.tiles[y]!.with(x, tile)),
})
const walled = (
  start: Start,
  side: 'east' | 'south',
  [x, y]: readonly [number, number],
  wall = '+',
): Start => ({
  ...start,
  walls: { ...start.walls, [side]: start.walls[side].with(y, set(start.walls[side][y]!, x, wall)) },
})
/** Walls all around a place that is not at the edge. */
const enclosed = (start: Start, [x, y]: readonly [number, number]): Start =>
  walled(walled(walled(walled(start, 'east', [x, y]), 'east', [x - 1, y]), 'south', [x, y]), 'south', [
    x,
    y - 1,
  ])
/** The first tile of that kind that is not at the edge. */
const inside = ({ tiles }: Start, kind: string) => {
  const found = tiles.flatMap((row, y) =>
    row.flatMap((tile, x) =>
      tile.startsWith(kind) && [x, y].every((at) => at > 0 && at < 8) ? [[x, y] as const] : [],
    ),
  )
  return found[0]!
}

const forgeries: readonly Forgery[] = [
  {
    name: 'A swamp is one tile short',
    forge: (start) => laid(start, placeOf(start, 'swamp'), 'field'),
    says: /swamp/,
  },
  {
    name: 'Two swamps touch',
    options: { swampSize: 1 },
    forge(start) {
      const [x, y] = placeOf(start, 'swamp')
      const bare = laid(start, [x, y], 'field')
      const other = placeOf(bare, 'swamp')
      return laid(bare, [other[0] === 8 ? 7 : other[0] + 1, other[1]], 'swamp')
    },
    says: /swamps have 2 tiles, not 1|tiles are/,
  },
  {
    name: 'A portal is missing',
    forge: (start) => laid(start, placeOf(start, 'portal:2'), 'field'),
    says: /portal:2/,
  },
  {
    name: 'There is a portal too many',
    forge: (start) => laid(start, placeOf(start, 'field'), 'portal:4'),
    says: /there is a tile portal:4/,
  },
  {
    name: 'The treasure starts on a portal',
    forge: (start) => ({ ...start, treasure: placeOf(start, 'portal:1') }),
    says: /treasure does not start on a field tile/,
  },
  {
    name: 'The edge is open',
    forge: (start) => ({ ...start, walls: { ...start.walls, north: set(start.walls.north, 3, '.') } }),
    says: /the N side of 3 0 is \./,
  },
  {
    name: 'A grate is where no river is',
    forge: (start) => walled(start, 'south', [3, 8], '='),
    says: /the S side of 3 8 is =/,
  },
  {
    name: 'The river has no grate at its end',
    options: { river: true },
    forge: (start) => walled(start, 'south', start.river.at(-1)!, '#'),
    says: /the S side of \d 8 is #/,
  },
  {
    name: 'The river flows the other way',
    options: { river: true },
    forge: (start) => ({ ...start, river: start.river.toReversed() }),
    says: /the river does not start in row 0/,
  },
  {
    name: 'The river has a gap',
    options: { river: true },
    forge: (start) => ({ ...laid(start, start.river[3]!, 'field'), river: start.river.toSpliced(3, 1) }),
    says: /the river goes from/,
  },
  {
    name: 'The river touches itself',
    options: { river: true },
    forge(start) {
      const [x, y] = start.river[4]!
      return laid(start, [x === 0 ? 1 : x - 1, y], 'water')
    },
    says: /water/,
  },
  {
    name: 'A wall crosses the river',
    options: { river: true },
    forge(start) {
      const [a, b] = [start.river[0]!, start.river[1]!]
      return a[1] === b[1] ? walled(start, 'east', [Math.min(a[0], b[0]), 0]) : walled(start, 'south', a)
    },
    says: /in the river/,
  },
  {
    name: 'A wall of the seam is only on one side of it',
    options: { through: true },
    forge: (start) => walled(start, 'east', [8, 4]),
    says: /but not from beyond/,
  },
  {
    name: 'There is a wall too many',
    forge: (start) => walled(start, 'east', inside(start, 'field')),
    says: /breakable walls, not 0/,
  },
  {
    name: 'There are too few walls',
    options: { wallDensity: 0.2 },
    forge: (start) => ({
      ...start,
      walls: { ...start.walls, east: start.walls.east.map((row) => row.replaceAll('+', '.')) },
    }),
    says: /there is room for another/,
  },
  {
    name: 'The treasure is walled in',
    forge: (start) => enclosed({ ...start, treasure: inside(start, 'field') }, inside(start, 'field')),
    says: /cannot walk to the treasure and back/,
  },
  {
    name: 'A portal leads into a trap',
    forge: (start) => enclosed(start, inside(start, 'portal')),
    says: /cannot walk back to its home/,
  },
  {
    name: 'The treasure is beside a home',
    options: { swampCount: 0, portalCount: 0 },
    forge(start) {
      const [x, y] = placeOf(start, 'home:0')
      return { ...start, treasure: [x === 0 ? 1 : x - 1, y] }
    },
    says: /not fair/,
  },
]

describe('A field', () => {
  test.each(forgeries)('$name', async ({ options = {}, forge, says }) => {
    const setup = plainSetup(options)
    const match = await read(setup, played(setup))
    const forged = { ...match.frames[0]!, state: forge(match.frames[0]!.state) }
    const problems = problemsOf({ ...match, frames: [forged, ...match.frames.slice(1)] })
    expect([problemsOf(match), problems.some((problem) => says.test(problem))]).toEqual([[], true])
  })
})
