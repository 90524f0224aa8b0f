import { setImmediate as loopTurned } from 'node:timers/promises'
import type { Game, Question, Seat } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { randomFrom } from '../../engine/random.ts'
import type { Bot } from './bot.ts'

/** The commands of the bots that Botscope brings along. */
export const builtinNames: readonly string[] = ['builtin:random', 'builtin:first']

/** Whether a command asks for a bot that Botscope brings along; perhaps one that there is not. */
export function isBuiltin(command: string): boolean {
  return command.startsWith('builtin:')
}

/** The match that a built-in bot sits in. */
export interface BuiltinPlace {
  readonly game: Game
  readonly seat: Seat
  /** The seed of the match: each seat draws its own numbers from it. */
  readonly seed: string
  /** The state of the match when it is asked. */
  readonly stateNow: () => unknown
}

/** A bot that Botscope brings along: the first legal action, or any of them, each as likely. */
export function builtinBot(command: string, place: BuiltinPlace): Bot {
  const random = randomFrom(`${place.seed}/${command}/${place.seat}`)
  const choose = command === 'builtin:random' ? (count: number) => random.below(count) : () => 0
  return {
    async ask(question, signal) {
      await loopTurned() // two bots that answer at once would never let the loop read, write or be stopped
      signal.throwIfAborted()
      return reply(question, place, choose)
    },
    async stop() {
      return { errors: '', droppedBytes: 0 }
    },
  }
}

function reply(question: Question, place: BuiltinPlace, choose: (count: number) => number): Reply {
  const startedAt = performance.now()
  const { game, seat } = place
  const legal = [...game.aids.legal(place.stateNow(), seat)]
  const base = { seat: question.seat, by: 'bot', errors: '' } as const
  if (legal.length === 0) {
    return { ...base, output: [], micros: 0, fault: 'crash', why: 'there is no legal action' }
  }
  const output = game.protocol.format(legal[choose(legal.length)])
  return { ...base, output, micros: Math.round((performance.now() - startedAt) * 1000) }
}
