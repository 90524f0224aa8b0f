import type { Json } from '../game.ts'
import { randomFrom } from '../random.ts'

/** Which bots meet: the first against all others, all against all, or the pair of which least is known. */
export type ScheduleKind = 'versus' | 'gauntlet' | 'round-robin' | 'informative'

export interface Schedule {
  readonly kind: ScheduleKind
  readonly bots: number
  readonly seats: number
  readonly seed: string
  /** Fixed seeds of the blocks; null: drawn from `seed`. */
  readonly seeds: readonly string[] | null
  /** The values that each option of the game takes in turn. */
  readonly options: { readonly [name: string]: readonly Json[] }
  /** Of a game with one seat: what the blocks are, in place of seeds; not there: each seed is a case. */
  readonly cases?: readonly ScheduledCase[]
}

/** What a block of a game with one seat gives each bot to solve. */
export interface ScheduledCase {
  readonly title: string
  readonly seed: string
  /** Over those of the schedule. */
  readonly options: { readonly [name: string]: Json }
}

/** Matches of one seed: each bot of the line-up once in each seat; with one seat, each bot once. */
export interface Block {
  readonly seed: string
  readonly options: { readonly [name: string]: Json }
  /** For each match the index of the bot in each seat. */
  readonly seatings: readonly (readonly number[])[]
}

/** Block `index` of a schedule; `lineup`: the bots of an informative one. */
export function blockAt(schedule: Schedule, index: number, lineup = lineupAt(schedule, index)): Block {
  const { seats, seeds, seed, cases } = schedule
  const played = cases?.[index]
  return {
    seed: played?.seed ?? seeds?.[index] ?? seedAt(seed, index),
    options: { ...optionsOfBlock(schedule, index), ...played?.options },
    seatings: isSolo(schedule)
      ? Array.from({ length: schedule.bots }, (_, bot) => [bot])
      : Array.from({ length: seats }, (_, turn) =>
          Array.from({ length: seats }, (_, seat) => lineup[(seat - turn + seats) % seats]!),
        ),
  }
}

/** With one seat there are no rivals: bots are compared by their scores in the same case. */
export function isSolo({ seats }: Pick<Schedule, 'seats'>): boolean {
  return seats === 1
}

/** How many matches a block has. */
export function matchesPerBlock({ bots, seats }: Pick<Schedule, 'bots' | 'seats'>): number {
  return isSolo({ seats }) ? bots : seats
}

/** Blocks until every line-up has been played once. */
function lineupsOf({ kind, bots, seats }: Pick<Schedule, 'kind' | 'bots' | 'seats'>): number {
  if (isSolo({ seats })) return 1
  if (kind === 'round-robin') return bots < seats ? 1 : combinations(bots, seats)
  if (kind === 'informative') return 1
  const field = bots - 1
  return field / greatestDivisor(field, seats - 1)
}

/** The bots of a block. With too few bots for the seats, bots have several. */
export function lineupAt(schedule: Schedule, index: number): readonly number[] {
  const { kind, bots, seats, seed } = schedule
  if (kind === 'informative') throw new Error('an informative block is chosen by results')
  if (kind === 'round-robin') {
    if (bots < seats) return Array.from({ length: seats }, (_, i) => i % bots)
    const count = combinations(bots, seats)
    return shuffledLineups(bots, seats, `${seed}/${Math.floor(index / count)}`)[index % count]!
  }
  const field = bots - 1
  const rivals = seats - 1
  return [0, ...Array.from({ length: rivals }, (_, i) => 1 + ((index * rivals + i) % field))]
}

const prime = BigInt(2 ** 31 - 1)

/** A whole number from 1 to 2^31 - 1; no two blocks have the same one. */
export function seedAt(seed: string, index: number): string {
  const random = randomFrom(`arena/${seed}`)
  const factor = BigInt(1 + random.below(Number(prime) - 1))
  const shift = BigInt(random.below(Number(prime)))
  return String(1n + ((factor * BigInt(index) + shift) % prime))
}

/** A combination of the values, each list at its own pace; it changes after every line-up has had it. */
export function optionsOfBlock(schedule: Schedule, index: number): Block['options'] {
  let rest = Math.floor(index / lineupsOf(schedule))
  return Object.fromEntries(
    Object.entries(schedule.options).map(([name, values]): [string, Json] => {
      const value = values[rest % values.length]!
      rest = Math.floor(rest / values.length)
      return [name, value]
    }),
  )
}

/** Small: an arena asks for its blocks in order. */
const lineupsKept = new Map<string, readonly (readonly number[])[]>()

/** All line-ups, in an order that the seed decides: an arena that stops early has met all bots alike. */
function shuffledLineups(bots: number, seats: number, seed: string): readonly (readonly number[])[] {
  const key = JSON.stringify([bots, seats, seed])
  const known = lineupsKept.get(key)
  if (known !== undefined) return known
  const all = [...lineups(bots, seats)]
  const shuffled = randomFrom(`lineups/${seed}`).shuffled(all)
  if (lineupsKept.size >= 8) lineupsKept.clear()
  lineupsKept.set(key, shuffled)
  return shuffled
}

function* lineups(bots: number, seats: number, from = 0): Generator<readonly number[]> {
  if (seats === 0) yield []
  for (let bot = from; seats > 0 && bot + seats <= bots; bot++) {
    for (const rest of lineups(bots, seats - 1, bot + 1)) yield [bot, ...rest]
  }
}

function combinations(count: number, size: number): number {
  let product = 1
  for (let i = 0; i < size; i++) product = (product * (count - i)) / (i + 1)
  return Math.round(product)
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
