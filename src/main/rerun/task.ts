import type { PlayedOn, PlayoutFailure } from '../playing/playout-task.ts'
import type { BotSpec, Clock, Rest } from '../../contract.ts'
import type { DebugUntil } from '../../contract/debug.ts'
import type { Question, Seat } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Bot } from '../bots/bot.ts'
import { startBot, type Under } from '../bots/process.ts'
import { DebuggedBot, type BotUnderDebugger } from '../debug/debugged-bot.ts'
import type { DebugPlan } from '../debug/plan.ts'
import { LineByLine } from './line-by-line.ts'
import { rerunSeat } from './rerun-seat.ts'
import type { Trial } from './trial.ts'

/** How a run's bot is started under a debugger, and where it first pauses. */
export interface PlannedRerun {
  readonly plan: DebugPlan
  readonly until: DebugUntil
}

export interface RerunTask {
  /** Unique among runs. */
  readonly run: string
  readonly bot: BotSpec
  readonly seat: Seat
  readonly clock: Clock
  /** See `SeatRerunOptions.byLine`. */
  readonly byLine?: boolean
  readonly questions: readonly Question[]
  /** The turn of each question. */
  readonly turns: readonly number[]
  /** For the whole run; null: limited only by its clock. */
  readonly maxMillis: number | null
  readonly debug?: PlannedRerun
  /** Started in place of the bot, and runs it: the end of the run tells when it was asked. */
  readonly under?: Pick<Under, 'program'> & Required<Pick<Under, 'endMillis'>>
}

/** Stopped: on request. Time: it exceeded `maxMillis`. */
export interface RunEnd {
  readonly end: 'complete' | 'crash' | 'stopped' | 'time'
  readonly rest: Rest
  /** Of a run under another program: when each question was sent, in microseconds of the system's monotonic clock. */
  readonly askedAt?: readonly number[]
}

/** Replies come in order, several at once if they come quickly. */
export type FromRun =
  | { readonly kind: 'replies'; readonly run: string; readonly replies: readonly Reply[] }
  | { readonly kind: 'ran'; readonly run: string; readonly ended: RunEnd }
  | { readonly kind: 'tried'; readonly run: string; readonly trial: Trial }
  /** Null: stopped. */
  | { readonly kind: 'playedOn'; readonly run: string; readonly end: PlayedOn | PlayoutFailure | null }
  /** A bug of ours: nothing more of this run comes. */
  | { readonly kind: 'broke'; readonly run: string; readonly message: string }

/** The longest delay of replies since the last ones sent, to send several at once. */
const groupMillis = 20
const groupReplies = 64

/** Does a run and reports on it; resolves when its bot is gone for certain. */
export async function doRun(
  task: RerunTask,
  emit: (news: FromRun) => void,
  stop: AbortSignal,
  debugging: Pick<BotUnderDebugger, 'pause' | 'emit'> = { emit() {} },
): Promise<void> {
  const replies = new ReplyGroup((group) => emit({ kind: 'replies', run: task.run, replies: group }))
  const limit = new AbortController()
  const timer = task.maxMillis === null ? undefined : setTimeout(() => limit.abort(), task.maxMillis)
  const own = started(stop, task, debugging)
  const timed = task.under === undefined ? null : new TimedBot(own)
  const bot = timed ?? (task.byLine ? new LineByLine(own) : own)
  let end: RunEnd['end'] | undefined
  let rest: Rest
  try {
    end = await askAll(bot, task, replies, AbortSignal.any([stop, limit.signal]))
  } finally {
    clearTimeout(timer)
    rest = await bot.stop()
  }
  replies.emit()
  end ??= stop.aborted ? 'stopped' : 'time'
  emit({ kind: 'ran', run: task.run, ended: { end, rest, ...(timed && { askedAt: timed.askedAt }) } })
}

function started(
  stop: AbortSignal,
  { run, bot, seat, clock, turns, debug, under }: RerunTask,
  debugging: Pick<BotUnderDebugger, 'pause' | 'emit'>,
): Bot {
  let next = 0
  const place = { match: run, seat, clock, turnNow: () => turns[next++]! }
  if (debug !== undefined) return new DebuggedBot(bot, { ...place, ...debugging, plan: debug.plan })
  if (under === undefined) return startBot(bot, place)
  const { program, endMillis } = under
  return startBot(bot, { ...place, under: { program, endMillis, stop, onErrors() {}, wired() {} } })
}

/** Keeps when it is asked. */
class TimedBot implements Bot {
  readonly askedAt: number[] = []
  readonly #bot: Bot

  constructor(bot: Bot) {
    this.#bot = bot
  }

  ask(...asked: Parameters<Bot['ask']>): Promise<Reply> {
    this.askedAt.push(Number(process.hrtime.bigint() / 1000n))
    return this.#bot.ask(...asked)
  }

  stop(): Promise<Rest> {
    return this.#bot.stop()
  }
}

/** Undefined: the signal was aborted. */
async function askAll(
  bot: Bot,
  { questions }: RerunTask,
  replies: ReplyGroup,
  signal: AbortSignal,
): Promise<'complete' | 'crash' | undefined> {
  try {
    for await (const reply of rerunSeat(bot, questions, signal)) {
      replies.add(reply)
      if (reply.fault === 'crash') return 'crash'
    }
    return 'complete'
  } catch (error) {
    if (!signal.aborted) throw error
    return undefined
  }
}

class ReplyGroup {
  readonly #onReplies: (replies: readonly Reply[]) => void
  #replies: Reply[] = []
  #sentAt = performance.now()

  constructor(onReplies: (replies: readonly Reply[]) => void) {
    this.#onReplies = onReplies
  }

  add(reply: Reply): void {
    this.#replies.push(reply)
    const isDue = performance.now() - this.#sentAt >= groupMillis
    if (isDue || this.#replies.length >= groupReplies) this.emit()
  }

  emit(): void {
    this.#sentAt = performance.now()
    if (this.#replies.length > 0) this.#onReplies(this.#replies)
    this.#replies = []
  }
}
