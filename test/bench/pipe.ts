// npm run bench pipe: what a question and an answer of 64 bytes cost with a C bot. Also on its own: node test/bench/pipe.ts
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bot } from '../../src/main/bots/bot.ts'
import { startBot } from '../../src/main/bots/process.ts'
import { processorTimes } from '../../src/main/process/usage.ts'
import { compiled } from '../bots/compile.ts'
import { aimed } from './figure.ts'
import { startFloor } from './pipe/floor.ts'
import { playRecorded, startRecorder } from './pipe/recorded-match.ts'

const warmTrips = 3000
/** Three times what a good machine takes: above it something else is measured. */
const mostFloorMicros = 39
const signal = new AbortController().signal
const line = 'x'.repeat(63)
const question = { seat: 0, input: [line], opening: 0, answerLines: 1, limitMillis: 1000 }

/** Microseconds per round trip. */
export interface PipeRound {
  /** A bare write and a raw data listener. */
  readonly floor: number
  /** Asking a bot. */
  readonly ask: number
  /** A whole match: rules, referee, bot, and all frames in the log. */
  readonly match: number
  /** Reading the CPU time of a bot, which slow answers cost twice in addition. */
  readonly processor: number
}

/**
 * Measures the three in turns, so that they meet the same machine. This thread and the bots share one core where
 * `taskset` is there: otherwise waking another core costs more than what is measured. The log's thread has the others.
 */
export async function pipeRounds(rounds: number, trips: number): Promise<readonly PipeRound[]> {
  const program = compiled('echo')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const recorder = await startRecorder(join(folder, 'log.db'))
  pin(process.pid)
  const floor = startFloor(program, line)
  const bot = startBot(
    { name: 'echo', command: `"${program}"`, folder: '/' },
    { match: 'bench', seat: 0, clock: 'real' },
  )
  try {
    await floor.trips(warmTrips)
    await playRecorded(recorder, bot, warmTrips, line)
    const results: PipeRound[] = []
    for (let i = 0; i < rounds; i++) {
      results.push({
        floor: await microsPer(trips, floor.trips),
        ask: await microsPer(trips, (count) => askedTrips(bot, count)),
        match: await microsPer(trips, (count) => playRecorded(recorder, bot, count, line)),
        processor: await microsPer(trips / 10, (count) => processorReads(floor.pid, count)),
      })
    }
    return results
  } finally {
    floor.stop()
    await bot.stop()
    recorder.close()
    rmSync(folder, { recursive: true })
  }
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

/** This thread and the processes that it starts from now on run on one core. */
function pin(thread: number): void {
  try {
    execFileSync('taskset', ['-cp', '0', `${thread}`], { stdio: 'ignore' })
  } catch {
    console.log('There is no taskset: the cores are not pinned')
  }
}

async function askedTrips(bot: Bot, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const reply = await bot.ask(question, signal)
    if (reply.output[0] !== line) throw new Error(`the bot answered ${JSON.stringify(reply)}`)
  }
}

async function processorReads(pid: number, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    if (processorTimes(pid) === null) return
  }
}

async function microsPer(count: number, trips: (count: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await trips(count)
  return ((performance.now() - startedAt) * 1000) / count
}

/** Prints the medians and fails where a match costs more than twice the floor; void where this machine's floor is no floor. */
async function benchPipe(count: number): Promise<void> {
  const rounds = await pipeRounds(count, 10_000)
  const floor = median(rounds.map((round) => round.floor))
  const tell = (name: string, micros: number) =>
    console.log(
      `${name.padEnd(34)}${micros.toFixed(1).padStart(8)} us${(micros / floor).toFixed(2).padStart(8)} times`,
    )
  const match = median(rounds.map((round) => round.match))
  tell('floor: write, data listener', floor)
  tell('asking a bot', median(rounds.map((round) => round.ask)))
  tell('a match with its log', match)
  tell("reading a bot's CPU time", median(rounds.map((round) => round.processor)))
  if (floor > mostFloorMicros) console.log(`Void: the floor is more than ${mostFloorMicros} us`)
  else aimed('a match with its log', match <= 2 * floor)
}

if (process.argv[1] === import.meta.filename) await benchPipe(Number(process.argv[2] ?? 9))
