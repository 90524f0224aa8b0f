import { setImmediate as loopTurned } from 'node:timers/promises'
import type { Game, Question, Seat } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { randomFrom } from '../../engine/random.ts'
import type { Bot } from './bot.ts'

export const builtinNames: readonly string[] = ['builtin:random', 'builtin:first']

/** True also for a built-in that does not exist. */
export function isBuiltin(command: string): boolean {
  return command.startsWith('builtin:')
}

/** The answers that the rules would accept now. */
export interface LegalChoices {
  readonly count: number
  at(index: number): readonly string[]
}

interface BuiltinSeat {
  readonly seat: Seat
  /** Each seat derives its own random numbers from the seed of the match. */
  readonly seed: string
  legal(signal: AbortSignal): LegalChoices | Promise<LegalChoices>
}

/** Picks the first legal action, or any legal action with equal probability. */
export function builtinBot(command: string, { seat, seed, legal: legalNow }: BuiltinSeat): Bot {
  const random = randomFrom(`${seed}/${command}/${seat}`)
  const choose = command === 'builtin:random' ? (count: number) => random.below(count) : () => 0
  return {
    async ask(question, signal) {
      await loopTurned() // two bots that answer at once would never let the loop read, write or be stopped
      signal.throwIfAborted()
      const startedAt = performance.now()
      const legal = legalNow(signal)
      return replyTo(question, legal instanceof Promise ? await legal : legal, choose, startedAt)
    },
    async stop() {
      return { errors: '', droppedBytes: 0 }
    },
  }
}

export function legalByRules(game: Game, seat: Seat, state: unknown): LegalChoices {
  const actions = [...game.aids.legal(state, seat)]
  return { count: actions.length, at: (index) => game.protocol.format(actions[index]) }
}

export function legalAnswers(answers: readonly (readonly string[])[]): LegalChoices {
  return { count: answers.length, at: (index) => answers[index]! }
}

function replyTo(
  { seat }: Question,
  legal: LegalChoices,
  choose: (count: number) => number,
  startedAt: number,
): Reply {
  const base = { seat, by: 'bot', errors: '' } as const
  if (legal.count === 0)
    return { ...base, output: [], micros: 0, fault: 'crash', why: 'there is no legal action' }
  const output = legal.at(choose(legal.count))
  return { ...base, output, micros: Math.round((performance.now() - startedAt) * 1000) }
}
