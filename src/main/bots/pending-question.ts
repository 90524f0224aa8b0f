import type { Rest } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Extra, Reply, SlowTimes } from '../../engine/match.ts'
import type { AnswerLimits } from './limits.ts'
import type { BotAnswer } from './output.ts'
import type { ProcessorTimes, usedSince } from '../process/usage.ts'
import type { Elapsed } from './stopwatch.ts'

export interface PendingQuestion {
  readonly question: Question
  readonly limits: AnswerLimits | null
  readonly resolve: (reply: Reply) => void
  readonly reject: (reason: unknown) => void
  /** All of the input is written. */
  isSent: boolean
  /** The answer, or the part of it there is once the wait is over. */
  answer: BotAnswer | null
  elapsed: Elapsed
  /** Of the bot's process, when it was first read; null: not yet, or nobody knows. */
  processorBefore: ProcessorTimes | null
  /** What it used since then, once the wait is over. */
  processor: ReturnType<typeof usedSince> | null
  /** What its runtime tells. */
  runtime: SlowTimes | undefined
  fault: { readonly fault: 'timeout' | 'crash'; readonly why: string } | null
  /** The ordinal of this late answer of the seat; 0: in time. */
  late: number
}

export function pendingQuestion(
  question: Question,
  limits: AnswerLimits | null,
  resolve: (reply: Reply) => void,
  reject: (reason: unknown) => void,
): PendingQuestion {
  return {
    question,
    limits,
    resolve,
    reject,
    isSent: false,
    answer: null,
    elapsed: notYet,
    processorBefore: null,
    processor: null,
    runtime: undefined,
    fault: null,
    late: 0,
  }
}

/** The reply as the record keeps it: default values are left out. */
export function replyTo(
  pending: PendingQuestion,
  answer: BotAnswer,
  rest: Rest,
  extra: Extra | undefined,
): Reply {
  const { elapsedMillis, stalledMillis } = pending.elapsed
  const reply: { -readonly [Key in keyof Reply]: Reply[Key] } = {
    seat: pending.question.seat,
    by: 'bot',
    output: answer.lines,
    errors: rest.errors,
    micros: Math.round(elapsedMillis * 1000),
  }
  if (pending.fault !== null) Object.assign(reply, pending.fault)
  if (extra !== undefined) {
    reply.leftover = true
    reply.extra = extra
  }
  if (answer.stale !== undefined) reply.stale = answer.stale
  if (answer.unterminated) reply.unterminated = true
  if (answer.raw !== undefined) reply.raw = answer.raw
  if (answer.droppedBytes + rest.droppedBytes > 0) {
    reply.dropped = { output: answer.droppedBytes, errors: rest.droppedBytes }
  }
  if (pending.late > 0) reply.late = pending.late
  if (pending.processor !== null) Object.assign(reply, pending.processor)
  if (pending.runtime !== undefined) Object.assign(reply, pending.runtime)
  if (stalledMillis > 0) reply.stalledMillis = Math.round(stalledMillis)
  return reply
}

const notYet: Elapsed = { elapsedMillis: 0, stalledMillis: 0, blindMillis: 0 }
