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

export interface BuiltinPlace {
  readonly game: Game
  readonly seat: Seat
  /** Each seat derives its own random numbers from the seed of the match. */
  readonly seed: string
  readonly stateNow: () => unknown
}

/** Picks the first legal action, or any legal action with equal probability. */
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
