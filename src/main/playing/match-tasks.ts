import { v7 as uuidv7 } from 'uuid'
import type { Clock, MatchOrder, MatchRecord, SeatRecord } from '../../contract.ts'
import type { GameInfo } from '../../contract/config.ts'
import type { HostedGame } from '../../contract/games.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openMatch, seatsNeeded } from '../../engine/match.ts'
import { readOptions } from '../../engine/options.ts'
import { isPerson } from '../../engine/person.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { checkBot, fingerprint } from '../bots/command.ts'
import { checkDebug, clockOf, isDebugged } from '../debug/check.ts'
import { GameList } from '../games/list.ts'
import { casesOf } from '../games/solo-cases.ts'
import type { MatchTask } from './play.ts'
import { productVersion } from '../product.ts'
import { setupOf } from './setup.ts'

/** Checks the order first, so that a mistake is reported before anything is logged. Where it pauses is not its matter: see `untilOf`. */
export function tasksOf(
  order: MatchOrder,
  origin = 'run',
  games: GameList = new GameList(),
): readonly MatchTask[] {
  const game = games.of(order.game)
  const options = readOptions(game.options, order.options)
  const { min, max } = game.seats
  if (order.bots.length < min || order.bots.length > max)
    throw new UserError(seatsNeeded(game, order.bots.length), { field: 'bots' })
  order.bots.forEach((bot, seat) => inPlace({ seat, field: 'bots' }, () => checkBot(bot)))
  order.bots.forEach((bot, seat) => inPlace({ seat, field: 'bots' }, () => checkCanChoose(game, bot.command)))
  checkDebug(order, order.bots.length, order.matches)
  checkCases(order)
  checkKeep(order)
  const bots = order.bots.map((bot): SeatRecord => ({ ...bot, fingerprint: fingerprint(bot) }))
  const seed = order.seed ?? randomSeed()
  const cases = order.cases === undefined ? null : casesOf(game, order.cases)
  const count = cases?.length ?? order.matches
  const batch = uuidv7()
  const records = Array.from({ length: count }, (_, i): MatchRecord => {
    const played = cases?.[i]
    return {
      id: uuidv7(),
      batch,
      parent: null,
      origin,
      game: game.id,
      version: game.version,
      ...bridgeOf(game),
      options: { ...options, ...played?.options },
      seed: played?.seed ?? (count === 1 ? seed : seedOfMatch(seed, i)),
      clock: clockOf(order, order.clock),
      keep: order.keep,
      seats: rotated(order, bots, i),
      started: Date.now(),
      product: productVersion,
    }
  })
  checkSetup(game, records[0]!)
  const shared = { maxMillis: maxMillisOf(order, order.clock), ...seatingOf(order) }
  return records.map((record) => ({ record, ...shared }))
}

/** Each case is a match with a seed of its own. */
function checkCases({ cases, matches, seed }: MatchOrder): void {
  if (cases === undefined) return
  if (matches > 1)
    throw new UserError('--cases plays a match of each case: leave --matches out', { field: 'matches' })
  if (seed !== undefined)
    throw new UserError('A case sets the seed of its match: leave --seed out', { field: 'seed' })
}

/** What a record has of a hosted game. */
export function bridgeOf({ hosted }: GameInfo): Pick<MatchRecord, 'bridge'> {
  return hosted === undefined ? {} : { bridge: hosted.bridge }
}

/** Throws a `UserError` where the rules refuse a setup; a hosted game is asked when it is played. */
export function checkSetup(game: GameInfo, record: Parameters<typeof setupOf>[0]): void {
  if (game.hosted === undefined) openMatch(gameOf(game.id), setupOf(record))
  else checkSeed({ ...game, bridge: game.hosted.bridge }, record.seed)
}

/** Throws a `UserError` for a seed that CodinGame's SDK would replace by one of its own. */
export function checkSeed(
  { title, bridge, seats }: Pick<HostedGame, 'title' | 'bridge' | 'seats'>,
  seed: string,
): void {
  if (bridge !== 'sdk' || seats.max === 1 || /^-?\d{1,19}$/.test(seed)) return
  throw new UserError(`The seed of ${title} is "${seed}", not a whole number of up to 19 digits`, {
    field: 'seed',
  })
}

/** Throws a `UserError` for a built-in bot in a game that does not tell which answers are legal. */
export function checkCanChoose({ title, hosted }: GameInfo, command: string): void {
  if (!isBuiltin(command) || hosted === undefined || hosted.can.includes('legal')) return
  throw new UserError(
    `${command} chooses among legal answers, and ${title} does not tell which are legal: give a program`,
  )
}

/** What the order of a match or a fork says of its bots and its persons. */
export function seatingOf({
  thinkMillis,
  runtimeEvents,
}: Pick<MatchOrder, 'thinkMillis' | 'runtimeEvents'>): Pick<MatchTask, 'thinkMillis' | 'runtimeEvents'> {
  return {
    ...(thinkMillis !== undefined && { thinkMillis }),
    ...(runtimeEvents !== undefined && { runtimeEvents }),
  }
}

/** The default limit of a match without a clock: it must end some time. */
const clockOffMillis = 600_000

/** Null: no limit but the clock, or the person at the debugger. Throws a `UserError` where `maxMillis` is no valid time. */
export function maxMillisOf(
  { maxMillis, debug }: Pick<MatchOrder, 'maxMillis' | 'debug'>,
  clock: Clock,
): number | null {
  return maxMillis ?? (clock === 'off' && !isDebugged(debug) ? clockOffMillis : null)
}

/** Match i of several: seed + i where the seed is a whole number, `seed/i` for any other seed. */
export function seedOfMatch(seed: string, i: number): string {
  return /^-?\d+$/.test(seed) ? String(BigInt(seed) + BigInt(i)) : `${seed}/${i}`
}

/** With `rotate` each bot moves on by one seat from match to match. */
export function seatOf(order: MatchOrder, bot: number, match: number): number {
  return order.rotate ? (bot + match) % order.bots.length : bot
}

function rotated<T>(order: MatchOrder, bots: readonly T[], match: number): readonly T[] {
  const seats: T[] = []
  bots.forEach((bot, i) => (seats[seatOf(order, i, match)] = bot))
  return seats
}

export function randomSeed(): string {
  return String(1 + Math.floor(Math.random() * 999_999_999))
}

/** A person is asked on the board of the previous turn. */
function checkKeep({ bots, keep }: MatchOrder): void {
  if (keep === 'results' && bots.some(({ command }) => isPerson(command)))
    throw new UserError('A human seat needs recorded turns, and --keep results records none: leave it out', {
      field: 'keep',
    })
}
