import type { Clock } from '../../src/contract.ts'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Question } from '../../src/engine/game.ts'
import type { Reply } from '../../src/engine/match.ts'
import type { Bot } from '../../src/main/bots/bot.ts'
import { startBot, type Under } from '../../src/main/bots/process.ts'
import { withoutSlowTimes } from '../../src/reading/processor-text.ts'
import { patienceMillis } from '../patience.ts'
import { commandOf, fixtures } from './commands.ts'

/** A started fixture program. */
export interface Sitting {
  readonly bot: Bot
  /** Asks for one line. */
  ask(line?: string, question?: Partial<Question>): Promise<Reply>
}

/** Starts a fixture program. Without a clock: what tests of a bot's words need, however slow the machine. */
export function sit(
  file: string,
  args: readonly string[] = [],
  clock: Clock = 'off',
  under?: Under,
): Sitting {
  const bot = startBot(
    { name: file, command: commandOf(file, ...args), folder: fixtures },
    { match: `test-${process.pid}`, seat: 0, clock, ...(under && { under }) },
  )
  return {
    bot,
    ask: (line = 'go', question = {}) => bot.ask({ ...oneLine, input: [line], ...question }, never),
  }
}

const never = new AbortController().signal
const oneLine: Question = { seat: 0, input: ['go'], opening: 0, answerLines: 1, limitMillis: 50 }

/** A reply without its time, which no test can know. */
export function timeless(reply: Reply): Omit<Reply, 'micros'> {
  const { micros: _micros, stalledMillis: _stalled, ...rest } = withoutSlowTimes(reply)
  return rest
}

/** Whether a process runs; one that has ended and that nobody waited for does not. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** Waits until a fact holds; gives how long that took, or fails after so many milliseconds. */
export async function until(fact: () => boolean, atMostMillis = patienceMillis): Promise<number> {
  const startedAt = performance.now()
  while (!fact()) {
    if (performance.now() - startedAt > atMostMillis)
      throw new Error(`after ${atMostMillis} ms still not: ${fact.toString()}`)
    await delay(5)
  }
  return performance.now() - startedAt
}
