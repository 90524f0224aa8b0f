import type { ArenaOrder, ArenaPlan } from '../../contract/arena.ts'
import type { ScheduledMatch, MatchRecord, SeatRecord } from '../../contract.ts'
import { checkEloTest } from '../../engine/arena/bounds.ts'
import { blockAt, type Block, type Schedule } from '../../engine/arena/schedule.ts'
import type { SoloRules } from '../../engine/arena/contest.ts'
import type { Criterion, Json } from '../../engine/game.ts'
import type { GameInfo } from '../../contract/config.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openMatch } from '../../engine/match.ts'
import { readOptions } from '../../engine/options.ts'
import { isPerson } from '../../engine/person.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { checkBot } from '../bots/command.ts'
import { programOf, seenFingerprint, type BotProgram } from '../bots/unchanged.ts'
import { GameList } from '../games/list.ts'
import { casesOf } from '../games/solo-cases.ts'
import { bridgeOf, checkCanChoose, checkSetup, maxMillisOf, randomSeed } from '../playing/match-tasks.ts'
import type { MatchTask } from '../playing/play.ts'
import { setupOf } from '../playing/setup.ts'
import { productVersion } from '../product.ts'
import { countedRange } from '../../number-text.ts'

const mostBots = 32
const usualFaults = 0.2
/** Of a game with one seat that says nothing about its scores. */
export const usualCriterion: Criterion = { name: 'Score', unit: '', better: 'higher' }

interface SoloPlan {
  readonly plan: Pick<ArenaPlan, 'cases' | 'criterion'>
  readonly rules: SoloRules
}

/** Throws a `UserError` for what makes sense with rivals only. */
function soloPlanOf(order: ArenaOrder, game: GameInfo): SoloPlan {
  const { schedule, bots, cases, signTest, seeds, mostBlocks } = order
  const { title } = game
  if (schedule !== 'versus' && schedule !== 'round-robin')
    throw new UserError(`${title} has one seat: every bot plays every case, so a league is a round-robin`, {
      field: 'schedule',
    })
  if (schedule === 'versus' && bots.length > 2)
    throw new UserError(`${title} has one seat, where two bots are compared: a league ranks more`, {
      field: 'bots',
    })
  if (signTest !== undefined && schedule !== 'versus')
    throw new UserError('A league has no test: leave it out', { field: 'test' })
  if (order.test !== undefined || order.untilError !== undefined)
    throw new UserError(
      `${title} has one seat, so its bots have no Elo: leave out the bounds of Elo and its error`,
      { field: order.test === undefined ? 'untilError' : 'test' },
    )
  if (cases !== undefined && seeds !== undefined)
    throw new UserError('Seeds and cases both say what is played: give one of them', { field: 'seeds' })
  const set = optionsOfCases(game).find((name) => Object.hasOwn(order.options, name))
  if (cases !== undefined && set !== undefined)
    throw new UserError(`Each case sets the option "${set}": leave out the option or the cases`, {
      field: `options.${set}`,
    })
  const isAll = cases === undefined && seeds === undefined && set === undefined && game.cases !== undefined
  const chosen = isAll ? 'all' : cases
  const played = chosen === undefined ? undefined : casesOf(game, chosen)
  if (played !== undefined && mostBlocks !== undefined && mostBlocks > played.length)
    throw new UserError(
      `There are ${played.length} cases for ${mostBlocks} blocks: give more cases or fewer blocks`,
      {
        field: 'mostBlocks',
      },
    )
  const criterion = game.criterion ?? usualCriterion
  return {
    plan: { ...(played !== undefined && { cases: played }), criterion },
    rules: {
      better: criterion.better,
      test: signTest ?? null,
      ...(cases !== undefined && { playsAll: true }),
    },
  }
}

function optionsOfCases({ cases = [] }: GameInfo): readonly string[] {
  return [...new Set(cases.flatMap(({ options }) => Object.keys(options)))]
}

function checkRivals({ signTest, cases }: ArenaOrder): void {
  if (signTest !== undefined)
    throw new UserError('A test of signs is for games with one seat', { field: 'test' })
  if (cases !== undefined)
    throw new UserError('Cases are for games with one seat: give seeds', { field: 'cases' })
}

/** Checks the whole order. Throws a `UserError` that names what is wrong with it. */
export function planOf(order: ArenaOrder, games = new GameList()): ArenaPlan {
  const game = games.of(order.game)
  const seats = seatsOf(game, order)
  checkBots(order, game)
  if (order.test !== undefined) {
    checkEloTest(order.test)
    if (order.schedule !== 'versus')
      throw new UserError(`A ${order.schedule} has no test: leave it out`, { field: 'test' })
  }
  const seeds = order.seeds === undefined ? null : checkedSeeds(order.seeds)
  const mostBlocks = order.mostBlocks ?? null
  const solo = seats === 1 ? soloPlanOf(order, game) : null
  if (solo === null) checkRivals(order)
  if (seeds !== null && mostBlocks !== null && mostBlocks > seeds.length)
    throw new UserError(
      `There are ${seeds.length} seeds for ${mostBlocks} blocks, and no seed is played twice: give more seeds or fewer blocks`,
      { field: 'mostBlocks' },
    )
  const plan: ArenaPlan = {
    ...bridgeOf(game),
    ...{ game: game.id, version: game.version, schedule: order.schedule, seats },
    bots: order.bots.map((bot): SeatRecord => ({ ...bot, fingerprint: seenFingerprint(bot) })),
    options: optionsOf(game, order),
    seed: order.seed ?? randomSeed(),
    ...solo?.plan,
    ...{ seeds, clock: order.clock, keep: order.keep, slots: order.slots ?? null },
    rules: {
      test: order.test ?? null,
      mostBlocks: mostBlocks ?? seeds?.length ?? solo?.plan.cases?.length ?? null,
      untilError: order.untilError ?? null,
      mostFaults: order.mostFaults ?? usualFaults,
      ...(solo !== null && { solo: solo.rules }),
    },
    forMillis: order.forMillis ?? null,
    leastBlocks: 0,
    warnings: [],
  }
  checkSetups(game, plan)
  return { ...plan, warnings: warningsOf(plan, game) }
}

function warningsOf(plan: ArenaPlan, game: GameInfo): readonly string[] {
  const { bots } = plan
  const twins = bots.flatMap((bot, i) =>
    bots.slice(i + 1).flatMap((other) => (isSameProgram(bot, other) ? [[bot, other] as const] : [])),
  )
  const same = twins.map(([a, b]) => `${a.name} and ${b.name} are the same program: the answer is known`)
  if (game.hosted !== undefined || isMovedBySeeds(plan)) return same
  const note = 'The seed changes nothing in this game: bots without chance play the same match in every block'
  return [...same, note]
}

export function scheduleOf({ schedule, bots, ...plan }: ArenaPlan): Schedule {
  return { ...plan, kind: schedule, bots: bots.length }
}

/** What a match has beside what its arena plans. */
export interface ArenaMatch extends Pick<MatchRecord, 'id' | 'keep'> {
  readonly arena: string
  readonly place: ScheduledMatch
  /** By bot; none: other machines play their copies. */
  readonly programs: readonly BotProgram[]
}

/** The match of a place. */
export function arenaTask(
  plan: ArenaPlan,
  { id, arena, place, keep, programs }: ArenaMatch,
  block: Block,
): MatchTask {
  const record: MatchRecord = {
    ...{ id, batch: arena, parent: null, origin: 'arena' },
    ...matchOf(plan, block),
    ...{ clock: plan.clock, keep },
    seats: place.bots.map((bot) => plan.bots[bot]!),
    started: Date.now(),
    product: productVersion,
    arena: place,
  }
  const own = programs.filter((_, bot) => place.bots.includes(bot))
  return { record, maxMillis: maxMillisOf({}, plan.clock), programs: own }
}

/** Throws a `UserError` where a bot has changed since the arena began, or cannot start any more. */
export function checkUnchanged(plan: ArenaPlan, games = new GameList()): void {
  const { version } = games.of(plan.game)
  if (version !== plan.version)
    throw new UserError(`The rules of ${plan.game} have changed since this arena began: start a new one`)
  plan.bots.forEach(programOf)
  plan.bots.forEach(checkBot)
}

/** Options of a hosted game are complete in its plan. */
function matchOf({ game, version, bridge }: ArenaPlan, { seed, options }: Block) {
  if (bridge !== undefined) return { game, version, bridge, seed, options }
  return { game, version, seed, options: readOptions(gameOf(game).options, options) }
}

function seatsOf({ id, title, seats }: GameInfo, order: ArenaOrder): number {
  if (seats.max === 1) {
    if ((order.seats ?? 1) !== 1)
      throw new UserError(`${title} has one seat, not ${order.seats}`, { field: 'seats' })
    return 1
  }
  const wanted = order.seats ?? Math.max(2, seats.min)
  if (!Number.isInteger(wanted) || wanted < Math.max(2, seats.min) || wanted > seats.max)
    throw new UserError(
      `${id} has ${countedRange({ min: Math.max(2, seats.min), max: seats.max }, 'seat')}, not ${wanted}`,
      { field: 'seats' },
    )
  return wanted
}

function checkBots({ bots }: ArenaOrder, game: GameInfo): void {
  if (bots.length < 2)
    throw new UserError(`An arena needs two bots or more, not ${bots.length}: give --bot again`, {
      field: 'bots',
    })
  if (bots.length > mostBots)
    throw new UserError(`An arena has at most ${mostBots} bots, not ${bots.length}`, { field: 'bots' })
  const names = bots.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined)
    throw new UserError(`Two bots have the name ${twice}: name them apart, as in --bot new="./mybot"`, {
      field: 'bots',
    })
  bots.forEach((bot, seat) =>
    inPlace({ seat, field: 'bots' }, () => {
      if (isPerson(bot.command)) throw new UserError('A person cannot play in an arena: give a program')
      checkBot(bot)
      checkCanChoose(game, bot.command)
    }),
  )
}

function checkedSeeds(seeds: readonly string[]): readonly string[] {
  const twice = seeds.find((seed, i) => seeds.indexOf(seed) < i)
  if (twice !== undefined)
    throw new UserError(
      `The seed ${twice} is given twice, and a seed is the same match again: give it once`,
      {
        field: 'seeds',
      },
    )
  if (seeds.length === 0) throw new UserError('There is no seed: give one on each line', { field: 'seeds' })
  return seeds
}

function optionsOf(game: GameInfo, { options }: ArenaOrder): ArenaPlan['options'] {
  const usual = game.hosted === undefined ? {} : usualOptions(game)
  const given = Object.fromEntries(
    Object.entries(options).map(([name, values]) => {
      if (values.length === 0)
        throw new UserError(`Option "${name}" has no value`, { field: `options.${name}` })
      return [name, values.map((value): Json => readOptions(game.options, { [name]: value })[name]!)]
    }),
  )
  return { ...usual, ...given }
}

function usualOptions({ options }: GameInfo): ArenaPlan['options'] {
  return Object.fromEntries(Object.entries(readOptions(options, {})).map(([name, value]) => [name, [value]]))
}

/** More combinations of options than this are not tried before the first match. */
const mostTried = 64

function checkSetups(game: GameInfo, plan: ArenaPlan): void {
  const combinations = Object.values(plan.options).reduce((product, values) => product * values.length, 1)
  const schedule: Schedule = { ...scheduleOf(plan), kind: 'versus', bots: 2 }
  const tried = Math.max(Math.min(combinations, mostTried), plan.seeds?.length ?? plan.cases?.length ?? 0)
  for (let i = 0; i < tried; i++) {
    const match = matchOf(plan, blockAt(schedule, i))
    checkSetup(game, { ...match, seats: Array.from({ length: plan.seats }) })
  }
}

function isSameProgram(a: SeatRecord, b: SeatRecord): boolean {
  return (
    a.command === b.command &&
    (a.fingerprint === null ? b.fingerprint === null : a.fingerprint === b.fingerprint)
  )
}

/** Whether different seeds give different setups. */
function isMovedBySeeds(plan: ArenaPlan): boolean {
  const game = gameOf(plan.game)
  const setups = ['1', '2', '3', '4'].map((seed) => {
    const block = { ...blockAt({ ...scheduleOf(plan), kind: 'versus', seeds: null }, 0), seed }
    const setup = setupOf({ ...matchOf(plan, block), seats: Array.from({ length: plan.seats }) })
    return JSON.stringify(openMatch(game, setup).first.state)
  })
  return new Set(setups).size > 1
}

/** The same arena, in which bots and the game may fail in this share; none: as before. */
export function withMostFaults(plan: ArenaPlan, share: number | undefined): ArenaPlan {
  return share === undefined ? plan : { ...plan, rules: { ...plan.rules, mostFaults: share } }
}
