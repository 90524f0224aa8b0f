import type { Clock } from '../../contract.ts'

/** How long a bot may take for one answer, in milliseconds. */
export interface AnswerLimits {
  /** As the game states it and the clock stretches it: an answer that took more whole milliseconds is late. */
  readonly limitMillis: number
  /** An answer that took longer is a timeout. */
  readonly deadMillis: number
}

/** What became of an answer's time. `late`: the how manieth late answer of its seat this is. */
export interface Judged {
  readonly late?: number
  /** Why it is a timeout. */
  readonly timeout?: string
}

/** What the original runner grants beyond the limit. */
const slackMillis = 50
/** So many late answers of a seat in a match are let pass. */
const lateAnswersAllowed = 2

const inTime: Judged = {}

/** The limits of a question; null where there is none. */
export function limitsOf(clock: Clock, limitMillis: number): AnswerLimits | null {
  switch (clock) {
    case 'real':
      return { limitMillis, deadMillis: limitMillis + slackMillis }
    case 'relaxed':
      return { limitMillis: limitMillis * 10, deadMillis: limitMillis * 10 + slackMillis }
    case 'off':
      return null
  }
}

/** Judges the time of an answer that came; `lateBefore` is how many of the seat's answers were late before. */
export function judge(limits: AnswerLimits | null, elapsedMillis: number, lateBefore: number): Judged {
  if (limits === null || elapsedMillis < limits.limitMillis + 1) return inTime
  const words = `answered after ${Math.floor(elapsedMillis)} ms, limit ${limits.limitMillis} ms`
  if (elapsedMillis > limits.deadMillis) return { timeout: words }
  const late = lateBefore + 1
  return late > lateAnswersAllowed ? { late, timeout: `late answer number ${late}: ${words}` } : { late }
}
