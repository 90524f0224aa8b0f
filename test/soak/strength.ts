// npm run soak strength [--matches 200] [--game mahjong]: plays so many matches of each game's strong sample bot against each
// of the starters, in Mahjong and the labyrinth against three of them, and as many between the starters, on the real clock;
// tells who won and how quickly they answered. Wants a machine with nothing else to do: elsewhere a bot waits for a core, and
// answers late through no fault of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BotSpec, MatchOrder } from '../../src/contract.ts'
import { games } from '../../src/engine/games/index.ts'
import { playOrder, type FinishedMatch } from '../../src/main/hosts/cli/play.ts'
import { seatOf } from '../../src/main/playing/match-tasks.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { hasSamples, seatedInTurn, starters, strong } from '../resources/sample-bots.ts'
import { answerTimes, type AnswerTimes } from './answer-times.ts'

/** The share of its matches that the strong bot must win against one starter. */
const leastWon = 0.75

/** Where it plays against three: the share that it must win, in Mahjong of the hands that somebody wins. */
const leastWonOfFour: { readonly [game: string]: { readonly share: number; readonly ofDecided: boolean } } = {
  mahjong: { share: 0.35, ofDecided: true },
  labyrinth: { share: 0.5, ofDecided: false },
}

/** Sample bots that play each other, and what share the first must win. */
interface Contest {
  readonly game: string
  readonly options: MatchOrder['options']
  readonly bots: readonly BotSpec[]
  readonly leastWon: number
  readonly ofDecided: boolean
}

/** Plays so many matches of each two sample bots; prints how they went, and gives the count of what was not as promised. */
export async function soakStrength(matches: number, game: string | undefined): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-soak-'))
  const studio = openStudio(join(folder, 'log.db'))
  let problems = 0
  for (const contest of allContests().filter((each) => game === undefined || each.game === game)) {
    for (const problem of await soakContest(studio, contest, matches)) {
      console.error(`  ${problem}`)
      problems += 1
    }
  }
  await studio.close()
  rmSync(folder, { recursive: true })
  return problems
}

/** The strong bot against each starter, and these against each other; Patchwork in every league. */
function allContests(): readonly Contest[] {
  return games
    .filter(({ id }) => hasSamples(id))
    .flatMap(({ id, options }) => {
      const ofFour = leastWonOfFour[id]
      if (ofFour !== undefined) return contestsOfFour(id, ofFour.share, ofFour.ofDecided)
      const league = options['league']
      const given = league?.kind === 'number' ? wholeNumbers(league.min, league.max) : [null]
      return given.flatMap((each) => duelsOf(id, each === null ? {} : { league: each }))
    })
}

function contestsOfFour(game: string, share: number, ofDecided: boolean): readonly Contest[] {
  const four = { game, options: {}, ofDecided }
  return [
    { ...four, bots: [strong(game), ...seatedInTurn(3, ...starters(game))], leastWon: share },
    { ...four, bots: seatedInTurn(4, ...starters(game)), leastWon: 0 },
  ]
}

function wholeNumbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

function duelsOf(game: string, options: MatchOrder['options']): readonly Contest[] {
  const [python, cpp] = starters(game)
  const best = strong(game)
  return [
    { game, options, bots: [best, python], leastWon, ofDecided: false },
    { game, options, bots: [best, cpp], leastWon, ofDecided: false },
    { game, options, bots: [python, cpp], leastWon: 0, ofDecided: false },
  ]
}

async function soakContest(studio: Studio, contest: Contest, matches: number): Promise<readonly string[]> {
  const order: MatchOrder = {
    game: contest.game,
    bots: contest.bots,
    options: contest.options,
    seed: '1',
    clock: 'real',
    matches,
    rotate: true,
    keep: 'all',
  }
  const { results, troubles } = await playOrder(studio, order, {}, new AbortController().signal)
  const options = Object.entries(contest.options).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const won = contest.bots.map((_, bot) => winsOf(order, bot, results))
  const decided = results.filter(({ card }) => new Set(card.scores).size > 1).length
  const wins = contest.bots.map(({ name }, bot) => `${name} ${won[bot]}`)
  console.log(
    `${contest.game}${options.join('')}: ${wins.join(' : ')}; ${decided} of ${results.length} decided`,
  )
  const times = await Promise.all(contest.bots.map((_, bot) => answerTimes(studio, order, bot, results)))
  times.forEach((each, bot) => console.log(`  ${order.bots[bot]!.name.padEnd(8)}${timesText(each)}`))
  const least = contest.leastWon * (contest.ofDecided ? decided : matches)
  return [
    ...troubles.map(({ message }) => message),
    ...(results.length === matches ? [] : [`${results.length} of ${matches} matches were played`]),
    ...results.flatMap(faultsOf),
    ...(won[0]! >= least ? [] : [`${contest.bots[0]!.name} won less than ${contest.leastWon * 100} %`]),
    ...times.flatMap((each, bot) => (each.isQuick ? [] : [`${order.bots[bot]!.name} answers too late`])),
  ]
}

/** How often a bot won: alone, or in Mahjong together with others, as several may win with the same discard. */
function winsOf(order: MatchOrder, bot: number, results: readonly FinishedMatch[]): number {
  return results.filter(({ card: { scores }, match }) => {
    const seat = seatOf(order, bot, match)
    if (order.game === 'mahjong') return scores !== null && scores[seat]! > 0
    return scores !== null && scores.every((score, i) => i === seat || score < scores[seat]!)
  }).length
}

function faultsOf({ card }: FinishedMatch): readonly string[] {
  if (card.end === 'natural' || card.end === 'limit') return []
  return [`${card.id} ended as ${card.end}: ${JSON.stringify(card.faults)} ${card.why ?? ''}`]
}

function timesText({ count, median, p99, slowestFirst, limit }: AnswerTimes): string {
  const millis = (value: number) => `${value.toFixed(1)} ms`
  return `${count} answers: p50 ${millis(median)}, p99 ${millis(p99)} of ${limit} ms; first turns at most ${millis(slowestFirst)}`
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { matches: { type: 'string', default: '200' }, game: { type: 'string' } },
  })
  if ((await soakStrength(Number(values.matches), values.game)) > 0) process.exitCode = 1
}
