// npm run bench rules: how many exchanges a second the rules alone make, on one thread, without bots and log.
// Also on its own: node test/bench/rules.ts
import { gameOf, games } from '../../src/engine/games/index.ts'
import { openRecorded } from '../../src/engine/match.ts'
import type { Match, Reply } from '../../src/engine/match.ts'
import { legal, playRandom, setupFrom } from '../engine/random-match.ts'
import { openTranscript, replyOf } from '../golden/conform.ts'
import { readTranscripts } from '../golden/transcript.ts'
import type { Transcript } from '../golden/transcript.ts'
import { aimed } from './figure.ts'

/** What is played, and the original's exchanges a second (warm JVM, its view neutralised). */
const originals = [
  { name: 'Domain Expansion', file: 'domain-expansion', exchanges: 12_300 },
  { name: 'Patchwork, league 1', file: 'patchwork-L1', exchanges: 2_600 },
  { name: 'Patchwork, league 4', file: 'patchwork-L4', exchanges: 3_800 },
  { name: 'Patchwork, draft', file: 'patchwork-draft', exchanges: 8_700 },
  { name: 'Mahjong, codingame', file: 'mahjong', exchanges: 9_200 },
] as const

/** Random matches of the labyrinth, which has no original. */
const labyrinths = 20

const requested = 20
const rounds = 9
const roundMillis = 250
const warmUpMillis = 1000

const signal = new AbortController().signal

/** Exchanges a second with one golden file, and the original's; null where there is no original. */
export interface RulesSpeed {
  readonly name: string
  readonly exchangesPerSecond: number
  readonly original: number | null
}

/** Plays the golden transcripts of every known game, and random matches of the labyrinth, again and again: the median of several rounds after a warm-up. */
export function rulesSpeeds(): readonly RulesSpeed[] {
  const golden = originals.flatMap(({ name, file, exchanges }) => {
    const transcripts = readTranscripts(new URL(`../golden/${file}.ndjson.gz`, import.meta.url))
    if (!transcripts.every((each) => games.some((game) => game.id === each.game))) return []
    return [
      { name, exchangesPerSecond: exchangesPerSecond(transcripts.map(goldenFeed)), original: exchanges },
    ]
  })
  const labyrinth = exchangesPerSecond(Array.from({ length: labyrinths }, (_, seed) => randomFeed(`${seed}`)))
  return [...golden, { name: 'Treasure Labyrinth', exchangesPerSecond: labyrinth, original: null }]
}

/** Runs the bench and prints its table. */
export function benchRules(): void {
  console.log(row('rules, exchanges/s', ['ours', 'original', 'ratio']))
  for (const { name, exchangesPerSecond, original } of rulesSpeeds()) {
    const ours = Math.round(exchangesPerSecond).toLocaleString('en')
    if (original === null) {
      console.log(row(name, [ours, 'none', '']).trimEnd())
      continue
    }
    const ratio = exchangesPerSecond / original
    const verdict = aimed(name, ratio >= requested) ? `at least ${requested}x` : `BELOW ${requested}x`
    console.log(`${row(name, [ours, original.toLocaleString('en'), ratio.toFixed(1)])}  ${verdict}`)
  }
}

function row(name: string, [ours, original, ratio]: readonly [string, string, string]): string {
  return `${name.padEnd(22)}${ours.padStart(10)}${original.padStart(10)}${ratio.padStart(8)}`
}

/** A match to be played, and what is fed to it. */
export interface Feed {
  readonly id: string
  open(): Match
  readonly replies: readonly Reply[]
}

export function exchangesPerSecond(feeds: readonly Feed[]): number {
  const once = () => feeds.forEach(play)
  const exchanges = feeds.reduce((sum, { replies }) => sum + replies.length, 0)
  timesWithin(once, warmUpMillis)
  const speeds = Array.from({ length: rounds }, () => timesWithin(once, roundMillis) * exchanges * 1000)
  return speeds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}

/** The replies without the one that crashed the original. */
function goldenFeed(transcript: Transcript): Feed {
  const { id, turns, end } = transcript
  const replies = turns.slice(0, end === 'crash' ? -1 : undefined).map(replyOf)
  return { id, open: () => openTranscript(transcript), replies }
}

/** A match between random bots, from its recorded field on: how long fields take is the soak's to tell. */
function randomFeed(seed: string): Feed {
  const game = gameOf('labyrinth')
  const setup = setupFrom(game, seed, {})
  const frames = playRandom(game, setup, legal)
  const replies = frames.flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply))
  return { id: `labyrinth ${seed}`, open: () => openRecorded(game, setup, frames[0]!), replies }
}

/** Opening, input, parse and play of every exchange. */
function play({ id, open, replies }: Feed): void {
  const match = open()
  for (let next = 0; next < replies.length;) {
    const count = match.questions.length
    if (count === 0) throw new Error(`${id} is over before its ${replies.length} replies: run conformance`)
    void match.answer(replies.slice(next, next + count), signal)
    next += count
  }
}

/** How often in a millisecond of this process's own time, measured over so many: other programs do not count. */
export function timesWithin(once: () => void, millis: number): number {
  const start = process.cpuUsage()
  for (let times = 1; ; times++) {
    once()
    const elapsed = process.cpuUsage(start).user / 1000
    if (elapsed >= millis) return times / elapsed
  }
}

if (process.argv[1] === import.meta.filename) benchRules()
