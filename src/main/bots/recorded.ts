import { setImmediate as loopTurned } from 'node:timers/promises'
import type { Reply } from '../../engine/match.ts'
import type { Bot } from './bot.ts'

/** Replays one seat's replies in order, with their times and faults; crashes after the last one. */
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
