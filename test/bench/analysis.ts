// npm run bench analysis [--matches 100] [--exact 10]: how fast playouts are, what the check of a match takes, and whether it finds a
// planted blunder; --exact: with bots that play on, in so many matches.
// Times are this process's own, so that other programs do not count.
import { parseArgs } from 'node:util'
import { knowledgeOf, checkRecorded } from '../../src/engine/analysis/match-check.ts'
import { quickPolicy } from '../../src/engine/analysis/playout.ts'
import type { Game } from '../../src/engine/game.ts'
import { gameOf, games } from '../../src/engine/games/index.ts'
import { aimed } from './figure.ts'
import { checkPlantedExactly } from './analysis/exact.ts'
import { placeOfPlanted, plantedMatch } from './analysis/planted.ts'
import { playedBy } from './analysis/played-by.ts'
import { playoutSpeed } from './analysis/speeds.ts'

const asked = { ratio: 0.7, seconds: 40, error: 0.05, found: 0.9 }
const worstTurns = 3
const usualMatches = 20
/** One of the labyrinth takes up to two minutes. */
const usualExact = 2
const playouts = 1600

async function benchAnalysis(matches: number, exact: number): Promise<void> {
  printSpeeds()
  printMatch()
  printPlanted(matches)
  await printExact(exact)
}

function printSpeeds(): void {
  console.log(row('playouts/s on a core', ['playouts', 'exchanges', 'rules', 'ratio']))
  for (const game of games) {
    const { playoutsPerSecond, exchangesPerSecond, rulesPerSecond } = playoutSpeed(game)
    const ratio = exchangesPerSecond / rulesPerSecond
    const counts = [playoutsPerSecond, exchangesPerSecond, rulesPerSecond].map(whole)
    const verdict = aimed(game.title, ratio >= asked.ratio)
      ? `at least ${asked.ratio}`
      : `BELOW ${asked.ratio}`
    console.log(`${row(game.title, [...counts, ratio.toFixed(2)])}  ${verdict}`)
  }
}

/** All answers of a match of Patchwork, as `botscope analyze` checks them. */
function printMatch(): void {
  const game = gameOf('patchwork')
  const frames = playedBy(game, '5', quickPolicy)
  const options = { playouts: 2500, mostAnswers: 40, wantedError: 0.04, seed: 'bench' }
  const start = process.cpuUsage()
  const errors = frames.slice(1).flatMap((frame, i) =>
    frame.exchanges.map((exchange) => {
      const { seat } = exchange.question
      const known = knowledgeOf(game, [], seat).get(frame.index) ?? null
      return checkRecorded(game, { before: frames[i]!, exchange, known }, options).loss.error!
    }),
  )
  const seconds = process.cpuUsage(start).user / 1e6
  const wide = Math.max(...errors)
  const isFine = seconds <= asked.seconds && wide <= asked.error
  console.log(
    `\ncheck of a Patchwork match, ${errors.length} answers: ${seconds.toFixed(1)} s of one core, ` +
      `${(seconds / 2).toFixed(1)} s on two; widest interval ± ${(100 * wide).toFixed(1)} %  ` +
      (isFine ? 'as asked' : `NOT ${asked.seconds / 2} s on two and ± ${100 * asked.error} %`),
  )
}

function printPlanted(matches: number): void {
  console.log(`\na planted blunder is among the ${worstTurns} worst turns`)
  for (const game of games) {
    let [found, planted] = [0, 0]
    for (let seed = 1; seed <= matches; seed++) {
      const match = plantedMatch(game, `${seed}`)
      if (match.turn === null) continue
      planted += 1
      if (placeOfPlanted(game, match, playouts) <= worstTurns) found += 1
    }
    const verdict = aimed(`${game.title}, a planted blunder`, found >= asked.found * planted)
      ? 'at least 90 %'
      : 'BELOW 90 %'
    console.log(`${game.title.padEnd(26)}${`${found} of ${planted}`.padStart(10)}  ${verdict}`)
  }
}

async function printExact(matches: number): Promise<void> {
  console.log(`\nthe same by exact playouts: bots play on`)
  for (const game of games) await printExactOf(game, matches)
}

async function printExactOf(game: Game, matches: number): Promise<void> {
  let [found, planted, playouts, seconds] = [0, 0, 0, 0]
  for (let seed = 1; planted < matches; seed++) {
    const checked = await checkPlantedExactly(game, `${seed}`)
    if (checked === null) continue
    planted += 1
    if (checked.place <= worstTurns) found += 1
    playouts += checked.playouts
    seconds += checked.seconds
  }
  const verdict = aimed(`${game.title}, a planted blunder`, found >= asked.found * planted)
    ? 'at least 90 %'
    : 'BELOW 90 %'
  console.log(
    `${game.title.padEnd(26)}${`${found} of ${planted}`.padStart(10)}  ${verdict}; ` +
      `${(playouts / seconds).toFixed(1)} playouts/s, ${(seconds / planted).toFixed(0)} s for the answers of a seat`,
  )
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(11)).join('')
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: `${usualMatches}` },
    exact: { type: 'string', default: `${usualExact}` },
  },
})
await benchAnalysis(Number(values.matches), Number(values.exact))
