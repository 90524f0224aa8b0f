import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import PQueue from 'p-queue'
import type { BotSpec } from '../../src/contract.ts'
import { splitCommand } from '../../src/main/bots/split.ts'
import { usualSlots } from '../../src/main/live/match-slots.ts'
import type { Studio } from '../../src/main/studio.ts'

/**
 * Milliseconds in which a plain loop starts a bot for each match, writes the recorded questions of seat 0, and reads a line for
 * each; with as many bots at once as leave clocks honest.
 */
export async function plainAsking(
  studio: Studio,
  { command, folder }: BotSpec,
  matches: readonly string[],
): Promise<number> {
  const records = await Promise.all(matches.map((match) => questionsOf(studio, match)))
  const queue = new PQueue({ concurrency: usualSlots })
  const startedAt = performance.now()
  await Promise.all(records.map((questions) => queue.add(() => asked(command, folder, questions))))
  return performance.now() - startedAt
}

async function questionsOf(studio: Studio, match: string): Promise<readonly string[]> {
  const frames = await studio.calls.frames({ match, from: 1, to: 1e6 })
  return frames.flatMap(({ exchanges }) =>
    exchanges
      .filter(({ question }) => question.seat === 0)
      .map(({ question }) => question.input.map((line) => `${line}\n`).join('')),
  )
}

async function asked(command: string, folder: string, questions: readonly string[]): Promise<void> {
  const [program, ...args] = splitCommand(command)
  const bot = spawn(program!, args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  const answers = createInterface({ input: bot.stdout })[Symbol.asyncIterator]()
  for (const question of questions) {
    bot.stdin.write(question)
    await answers.next()
  }
  bot.kill('SIGKILL')
  await new Promise((resolve) => bot.on('close', resolve))
}
