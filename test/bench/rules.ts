// npm run bench rules: how many exchanges a second the rules alone make, on one thread, without bots and log.
// Also on its own: node test/bench/rules.ts
import { games } from '../../src/engine/games/index.ts'
import type { Reply } from '../../src/engine/match.ts'
import { openTranscript, replyOf } from '../golden/conform.ts'
import { readTranscripts } from '../golden/transcript.ts'
import type { Transcript } from '../golden/transcript.ts'

/** What is played, and the original's exchanges a second (warm JVM, its view neutralised). */
const originals = [
  { name: 'Domain Expansion', file: 'domain-expansion', exchanges: 12_300 },
  { name: 'Patchwork, league 1', file: 'patchwork-L1', exchanges: 2_600 },
  { name: 'Patchwork, league 4', file: 'patchwork-L4', exchanges: 3_800 },
  { name: 'Patchwork, draft', file: 'patchwork-draft', exchanges: 8_700 },
  { name: 'Mahjong, codingame', file: 'mahjong', exchanges: 9_200 },
] as const

const asked = 20
const rounds = 9
const roundMillis = 250
const warmUpMillis = 1000

const signal = new AbortController().signal

/** Exchanges a second with one golden file, and the original's. */
export interface RulesSpeed {
  readonly name: string
  readonly exchangesPerSecond: number
  readonly original: number
}

/** Plays the golden transcripts of every known game again and again: the median of several rounds after a warm-up. */
export function rulesSpeeds(): readonly RulesSpeed[] {
  return originals.flatMap(({ name, file, exchanges }) => {
    const transcripts = readTranscripts(new URL(`../golden/${file}.ndjson.gz`, import.meta.url))
    if (!transcripts.every((each) => games.some((game) => game.id === each.game))) return []
    return [{ name, exchangesPerSecond: exchangesPerSecond(transcripts), original: exchanges }]
  })
}

/** Runs the bench and prints its table. */
export function benchRules(): void {
  console.log(
    `${'rules, exchanges/s'.padEnd(22)}${'ours'.padStart(10)}${'original'.padStart(10)}${'ratio'.padStart(8)}`,
  )
  for (const { name, exchangesPerSecond, original } of rulesSpeeds()) {
    const ratio = exchangesPerSecond / original
    const verdict = ratio >= asked ? `at least ${asked}x` : `BELOW ${asked}x`
    const [ours, theirs] = [exchangesPerSecond, original].map((each) => Math.round(each).toLocaleString('en'))
    console.log(
      `${name.padEnd(22)}${ours!.padStart(10)}${theirs!.padStart(10)}${ratio.toFixed(1).padStart(8)}  ${verdict}`,
    )
  }
}

function exchangesPerSecond(transcripts: readonly Transcript[]): number {
  const replies = transcripts.map(fedReplies)
  const once = () => transcripts.forEach((each, i) => play(each, replies[i]!))
  const exchanges = replies.reduce((sum, each) => sum + each.length, 0)
  timesWithin(once, warmUpMillis)
  const speeds = Array.from({ length: rounds }, () => timesWithin(once, roundMillis) * exchanges * 1000)
  return speeds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}

/** The replies as they are fed: without the one that crashed the original. */
function fedReplies({ turns, end }: Transcript): readonly Reply[] {
  return turns.slice(0, end === 'crash' ? -1 : undefined).map(replyOf)
}

/** Opening, input, parse and play of every exchange. */
function play(transcript: Transcript, replies: readonly Reply[]): void {
  const match = openTranscript(transcript)
  for (let next = 0; next < replies.length;) {
    const count = match.questions.length
    if (count === 0)
      throw new Error(`${transcript.id} is over before its ${replies.length} replies: run conformance`)
    void match.answer(replies.slice(next, next + count), signal)
    next += count
  }
}

/** How often in a millisecond, measured over so many. */
function timesWithin(once: () => void, millis: number): number {
  const start = performance.now()
  for (let times = 1; ; times++) {
    once()
    const elapsed = performance.now() - start
    if (elapsed >= millis) return times / elapsed
  }
}

if (process.argv[1] === import.meta.filename) benchRules()
