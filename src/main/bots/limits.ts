import type { Clock } from '../../contract.ts'
import { limitUnder } from '../../reading/time-limit.ts'

/** Milliseconds for one answer. */
export interface AnswerLimits {
  /** The game's limit, scaled by the clock: an answer that took more whole milliseconds is late. */
  readonly limitMillis: number
  /** `limit 1000 ms (relaxed clock)` */
  readonly text: string
  /** An answer that took longer is a timeout. */
  readonly deadMillis: number
}

/** `late`: the ordinal of this late answer among those of its seat. */
export interface Judged {
  readonly late?: number
  readonly timeout?: string
}

/** What the original runner grants beyond the limit. */
const slackMillis = 50
/** Late answers per seat and match that are accepted. */
const lateAnswersAllowed = 2

const inTime: Judged = {}

/** Null: no limit. */
export function limitsOf(clock: Clock, limitMillis: number): AnswerLimits | null {
  const limit = limitUnder(clock, limitMillis)
  if (limit === null) return null
  const text = `limit ${limit} ms${clock === 'real' ? '' : ` (${clock} clock)`}`
  return { limitMillis: limit, deadMillis: limit + slackMillis, text }
}

/** `lateBefore`: the seat's late answers so far. */
export function judge(limits: AnswerLimits | null, elapsedMillis: number, lateBefore: number): Judged {
  if (limits === null || elapsedMillis < limits.limitMillis + 1) return inTime
  const words = `answered after ${Math.floor(elapsedMillis)} ms, ${limits.text}`
  if (elapsedMillis > limits.deadMillis) return { timeout: words }
  const late = lateBefore + 1
  return late > lateAnswersAllowed ? { late, timeout: `late answer number ${late}: ${words}` } : { late }
}
