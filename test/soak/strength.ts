// npm run soak strength [--matches 200]: plays so many matches of each game's strong sample bot against each of the
// starters, and as many between the starters, on the real clock; tells who won and how quickly they answered. Wants a machine
// with nothing else to do: elsewhere a bot waits for a core, and answers late through no fault of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BotSpec, MatchOrder } from '../../src/contract.ts'
import { games } from '../../src/engine/games/index.ts'
import { playOrder, type Result } from '../../src/main/hosts/cli/play.ts'
import { seatOf } from '../../src/main/order.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { hasSamples, starters, strong } from '../resources/sample-bots.ts'
import { answerTimes, type AnswerTimes } from './answer-times.ts'

/** The share of its matches that the strong bot must win. */
const leastWon = 0.75

/** Two sample bots that play each other. */
interface Duel {
  readonly game: string
  readonly options: MatchOrder['options']
  readonly bots: readonly [BotSpec, BotSpec]
  readonly leastWon: number
}

/** Plays so many matches of each two sample bots; prints how they went, and gives the count of what was not as promised. */
export async function soakStrength(matches: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-soak-'))
  const studio = openStudio(join(folder, 'log.db'))
  let problems = 0
  for (const duel of allDuels()) {
    for (const problem of await soakDuel(studio, duel, matches)) {
      console.error(`  ${problem}`)
      problems += 1
    }
  }
  await studio.close()
  rmSync(folder, { recursive: true })
  return problems
}

/** The strong bot against each starter, and these against each other; Patchwork in every league. */
function allDuels(): readonly Duel[] {
  return games
    .filter(({ id, seats }) => seats.min === 2 && hasSamples(id))
    .flatMap(({ id, options }) => {
      const league = options['league']
      const given = league?.kind === 'number' ? wholeNumbers(league.min, league.max) : [null]
      return given.flatMap((each) => duelsOf(id, each === null ? {} : { league: each }))
    })
}

function wholeNumbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

function duelsOf(game: string, options: MatchOrder['options']): readonly Duel[] {
  const [python, cpp] = starters(game)
  const best = strong(game)
  return [
    { game, options, bots: [best, python], leastWon },
    { game, options, bots: [best, cpp], leastWon },
    { game, options, bots: [python, cpp], leastWon: 0 },
  ]
}

async function soakDuel(studio: Studio, duel: Duel, matches: number): Promise<readonly string[]> {
  const order: MatchOrder = {
    game: duel.game,
    bots: duel.bots,
    options: duel.options,
    seed: '1',
    clock: 'real',
    matches,
    rotate: true,
    keep: 'all',
  }
  const { results, troubles } = await playOrder(studio, order, {}, new AbortController().signal)
  const [first, second] = duel.bots
  const options = Object.entries(duel.options).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const won = [0, 1].map((bot) => winsOf(order, bot, results))
  console.log(
    `${duel.game}${options.join('')}: ${first.name} ${won[0]} : ${won[1]} ${second.name} of ${results.length}`,
  )
  const times = await Promise.all([0, 1].map((bot) => answerTimes(studio, order, bot, results)))
  times.forEach((each, bot) => console.log(`  ${order.bots[bot]!.name.padEnd(8)}${timesText(each)}`))
  return [
    ...troubles.map(({ message }) => message),
    ...(results.length === matches ? [] : [`${results.length} of ${matches} matches were played`]),
    ...results.flatMap(faultsOf),
    ...(won[0]! >= duel.leastWon * matches ? [] : [`${first.name} won less than ${duel.leastWon * 100} %`]),
    ...times.flatMap((each, bot) => (each.isQuick ? [] : [`${order.bots[bot]!.name} answers too late`])),
  ]
}

function winsOf(order: MatchOrder, bot: number, results: readonly Result[]): number {
  return results.filter(({ card, match }) => {
    const seat = seatOf(order, bot, match)
    return card.scores !== null && card.scores.every((score, i) => i === seat || score < card.scores![seat]!)
  }).length
}

function faultsOf({ card }: Result): readonly string[] {
  if (card.end === 'natural' || card.end === 'limit') return []
  return [`${card.id} ended as ${card.end}: ${JSON.stringify(card.faults)} ${card.why ?? ''}`]
}

function timesText({ count, median, p99, slowestFirst, limit }: AnswerTimes): string {
  const millis = (value: number) => `${value.toFixed(1)} ms`
  return `${count} answers: p50 ${millis(median)}, p99 ${millis(p99)} of ${limit} ms; first turns at most ${millis(slowestFirst)}`
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { matches: { type: 'string', default: '200' } } })
  if ((await soakStrength(Number(values.matches))) > 0) process.exitCode = 1
}
