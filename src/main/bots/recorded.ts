import { setImmediate as loopTurned } from 'node:timers/promises'
import type { Reply } from '../../engine/match.ts'
import type { Bot } from './bot.ts'

/** A bot that answers as one seat did: its replies in their order, with their times and faults; past the last it is gone. */
export function recordedBot(replies: readonly Reply[]): Bot {
  let next = 0
  return {
    async ask(question, signal) {
      await loopTurned()
      signal.throwIfAborted()
      const reply = replies[next++]
      if (reply !== undefined) return { ...reply, seat: question.seat, by: 'record' }
      const { seat } = question
      return {
        seat,
        by: 'record',
        output: [],
        errors: '',
        micros: 0,
        fault: 'crash',
        why: 'the record ends here',
      }
    },
    async stop() {
      return { errors: '', droppedBytes: 0 }
    },
  }
}
