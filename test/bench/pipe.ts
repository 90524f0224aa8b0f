import { execFileSync, spawn } from 'node:child_process'
import type { Bot } from '../../src/main/bots/bot.ts'
import { startBot } from '../../src/main/bots/process.ts'
import { compiled } from '../bots/compile.ts'

const warmTrips = 1000
/** Three times what a good machine takes: above it something else is measured. */
const mostFloorMicros = 39
const signal = new AbortController().signal
const line = 'x'.repeat(63)
const question = { seat: 0, input: [line], opening: 0, answerLines: 1, limitMillis: 1000 }

/** Microseconds per round trip. */
export interface PipeRound {
  readonly floor: number
  readonly ours: number
}

/**
 * Compares one question and answer of 64 bytes with a C bot: a bare floor (spawn, write, raw data listener) and `ask`,
 * in turns, so that both meet the same machine. All processes share one core where `taskset` is there: otherwise
 * waking another core costs more than what is measured.
 */
export async function pipeRounds(rounds: number, trips: number): Promise<readonly PipeRound[]> {
  const program = compiled('echo')
  pin(process.pid)
  const floor = startFloor(program)
  const bot = startBot(
    { name: 'echo', command: `"${program}"`, folder: '/' },
    { match: 'bench', seat: 0, clock: 'real' },
  )
  try {
    await floor.trips(warmTrips)
    await ourTrips(bot, warmTrips)
    const results: PipeRound[] = []
    for (let i = 0; i < rounds; i++) {
      results.push({
        floor: await microsPer(trips, floor.trips),
        ours: await microsPer(trips, (n) => ourTrips(bot, n)),
      })
    }
    return results
  } finally {
    floor.stop()
    await bot.stop()
  }
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

/** This process and those it starts from now on run on one core. */
function pin(pid: number): void {
  try {
    execFileSync('taskset', ['-a', '-cp', '0', `${pid}`], { stdio: 'ignore' })
  } catch {
    console.log('There is no taskset: the cores are not pinned')
  }
}

function startFloor(program: string) {
  const child = spawn(program, { stdio: 'pipe' })
  let resolve = () => {}
  let left = 0
  child.stdout.on('data', () => {
    if (--left === 0) resolve()
    else child.stdin.write(`${line}\n`)
  })
  return {
    trips(count: number) {
      left = count
      return new Promise<void>((done) => {
        resolve = done
        child.stdin.write(`${line}\n`)
      })
    },
    stop: () => child.kill('SIGKILL'),
  }
}

async function ourTrips(bot: Bot, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const reply = await bot.ask(question, signal)
    if (reply.output[0] !== line) throw new Error(`the bot answered ${JSON.stringify(reply)}`)
  }
}

async function microsPer(count: number, trips: (count: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await trips(count)
  return ((performance.now() - startedAt) * 1000) / count
}

/** Prints the medians and fails where ours is more than twice the floor; void where this machine's floor is no floor. */
async function benchPipe(): Promise<void> {
  const rounds = await pipeRounds(9, 10_000)
  const floor = median(rounds.map((round) => round.floor))
  const ours = median(rounds.map((round) => round.ours))
  console.log(`floor ${floor.toFixed(1)} us, ask ${ours.toFixed(1)} us, ${(ours / floor).toFixed(2)} times`)
  if (floor > mostFloorMicros) console.log(`Void: the floor is more than ${mostFloorMicros} us`)
  else if (ours > 2 * floor) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) await benchPipe()
