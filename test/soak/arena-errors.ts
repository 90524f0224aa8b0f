// npm run soak arena-errors [tests]: how often the tests of the presets are wrong, and how many games they take, by simulation.
import { presets, usualErrors, type EloTest } from '../../src/engine/arena/bounds.ts'
import { Contest } from '../../src/engine/arena/contest.ts'
import { normalisedScale } from '../../src/engine/arena/elo.ts'
import type { ArenaResult } from '../../src/engine/arena/results.ts'
import { blockAt, type Schedule } from '../../src/engine/arena/schedule.ts'
import { randomFrom, type Random } from '../../src/engine/random.ts'

/** Above the 5 % of the bounds: an LLR goes a little beyond a bound, and a simulation varies. */
const mostErrors = 0.08

interface World {
  readonly name: string
  readonly schedule: Schedule
  /** What a seat adds to the strength of its bot, in units of the spread of luck. */
  readonly seats: readonly number[]
}

const two: Schedule = { kind: 'versus', bots: 2, seats: 2, seed: '1', seeds: null, options: {} }
const four: Schedule = { ...two, seats: 4 }
const worlds: readonly World[] = [
  { name: 'two seats', schedule: two, seats: [0, 0] },
  { name: 'two seats, the first better', schedule: two, seats: [0.5, 0] },
  { name: 'four seats', schedule: four, seats: [0, 0, 0, 0] },
  { name: 'four seats, the first far better', schedule: four, seats: [1, 0.3, 0.1, 0] },
]

/** A block in which the first bot is this much stronger. */
function block(
  { schedule, seats }: World,
  index: number,
  random: Random,
  strength: number,
): readonly ArenaResult[] {
  return blockAt(schedule, 0).seatings.map((bots, rotation) => {
    const values = bots.map((bot, seat) => normal(random) + seats[seat]! + (bot === 0 ? strength : 0))
    const ranks = values.map((value) => values.filter((other) => other > value).length)
    const faults = bots.map(() => null)
    return { block: index, rotation, bots, ranks, scores: ranks, faults, turns: 1 }
  })
}

/** Irwin and Hall's: twelve uniform numbers. */
function normal(random: Random): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random.below(1 << 24) / (1 << 24)
  return sum
}

/** The strength at which the first bot has this normalised Elo in this world, by bisection over many blocks. */
function strengthOf(world: World, nelo: number): number {
  let [low, high] = [-2, 2]
  for (let round = 0; round < 14; round++) {
    const middle = (low + high) / 2
    if (measuredNelo(world, middle) < nelo) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function measuredNelo(world: World, strength: number): number {
  const random = randomFrom('measure')
  const count = 40_000
  const rivals = world.schedule.seats - 1
  let [sum, squares] = [0, 0]
  for (let i = 0; i < count; i++) {
    const points = block(world, i, random, strength).reduce((total, { bots, ranks }) => {
      return total + (rivals - ranks[bots.indexOf(0)]!) / rivals
    }, 0)
    const score = points / world.schedule.seats
    sum += score
    squares += score * score
  }
  const mean = sum / count
  const spread = Math.sqrt((squares / count - mean * mean) * world.schedule.seats)
  return (normalisedScale * (mean - 0.5)) / spread
}

function simulate(world: World, test: EloTest, nelo: number, tests: number) {
  const strength = nelo === 0 && world.schedule.seats === 2 ? 0 : strengthOf(world, nelo)
  const random = randomFrom(`${world.name} ${nelo}`)
  let accepted = 0
  let games = 0
  for (let i = 0; i < tests; i++) {
    const contest = new Contest(world.schedule, { test, mostBlocks: null, untilError: null, mostFaults: 1 })
    while (contest.decision === null)
      contest.add(contest.blocks, block(world, contest.blocks, random, strength))
    if (contest.decision.reason === 'H1') accepted += 1
    games += contest.blocks * world.schedule.seats
  }
  return { accepted: accepted / tests, games: games / tests }
}

const tests = Number(process.argv[2] ?? 2000)
for (const preset of ['quick', 'normal'] as const) {
  const [low, high] = presets[preset]
  const test: EloTest = { model: 'normalised', low, high, ...usualErrors }
  for (const world of worlds) {
    const none = simulate(world, test, low, tests)
    const full = simulate(world, test, high, tests)
    const isGood = none.accepted <= mostErrors && 1 - full.accepted <= mostErrors
    console.log(
      `${preset}, ${world.name}: ${(100 * none.accepted).toFixed(1)} % wrongly better (${none.games.toFixed(0)} games), ` +
        `${(100 * (1 - full.accepted)).toFixed(1)} % missed (${full.games.toFixed(0)} games)${isGood ? '' : `, more than ${100 * mostErrors} %`}`,
    )
    if (!isGood) process.exitCode = 1
  }
}
