import type { BotSpec, Clock, Rest } from '../../contract.ts'
import type { Duplex, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Question, Seat } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { Alarm } from './alarm.ts'
import { pendingQuestion, replyTo, type PendingQuestion } from './pending-question.ts'
import type { Bot } from './bot.ts'
import { findProgram } from './command.ts'
import { EndOfInput } from './end-of-input.ts'
import { endedWell } from './end-text.ts'
import type { Program } from './program.ts'
import { Errors } from './errors.ts'
import { judge, limitsOf } from './limits.ts'
import { processMark } from './mark.ts'
import { Output, type BotAnswer } from './output.ts'
import { Stopwatch } from './stopwatch.ts'
import { RuntimeEvents } from './runtime-events.ts'
import { type Tree, type Variables } from './tree.ts'
import { processorTimes, usedSince, type ProcessorTimes } from '../process/usage.ts'
import { startTree } from './start-tree.ts'

/** A program that is started in place of a bot, and runs it. */
export interface Under {
  readonly program: Program
  /** How long it may take to write its results when its input has ended and it was asked to end; not given: it has none. */
  readonly endMillis?: number
  /** Aborts when nobody wants its results any more. */
  readonly stop?: AbortSignal
  onErrors(errors: Buffer): void
  wired(wire: Duplex): void
}

export interface BotSeat {
  readonly match: string
  readonly seat: Seat
  readonly clock: Clock
  /** Whether its runtime is to tell of itself: see `RuntimeEvents`. */
  readonly runtimeEvents?: boolean
  /** Started instead of its command. */
  readonly under?: Under
  /** The turn in which it is asked; if not given, its questions are counted. */
  turnNow?(): number
}

/** Maximum output held beyond the requested lines; a bot that writes more blocks in its write until the next question. */
const heldBytes = 64 * 1024
/** How long the pipes of an exited bot are read: its last output explains the exit. */
const drainMillis = 200
/** Of answers that take longer, the time on the processor is read: that costs too much for quick ones. */
const soonMillis = 10
/** How long a bot that closed its output may take to exit: on a busy machine its exit status arrives later. */
const endMillis = 2000

/** Starts a bot's program, without waiting. Later errors are in its replies; `checkBot` reports errors in advance. */
export function startBot(spec: BotSpec, seat: BotSeat): Bot {
  return new ProcessBot(spec, seat)
}

class ProcessBot implements Bot {
  readonly #seat: BotSeat
  /** Null: nothing could be started; `#failure` has the reason. */
  readonly #tree: Tree | null = null
  readonly #failure: string | null = null
  readonly #output = new Output()
  readonly #errors = new Errors()
  readonly #watch = new Stopwatch()
  readonly #alarm = new Alarm(() => this.#overdue())
  #pending: PendingQuestion | null = null
  /** Runs while the last output of an exiting bot is read. */
  #drain: NodeJS.Timeout | null = null
  #lateAnswers = 0
  #questions = 0
  /** Its last answer took long: the next one probably does too. */
  #isSlow = false
  #signal: AbortSignal | null = null
  #stopped: Promise<Rest> | null = null
  readonly #command: string
  readonly #runtime: RuntimeEvents | null
  /** It was given up before it answered: it may still be at it. */
  #owesAnswer = false
  /** Null: its input is open. */
  #inputEnd: EndOfInput | null = null
  #hasFailedAtEnd = false

  constructor(spec: BotSpec, seat: BotSeat) {
    this.#seat = seat
    this.#command = `${spec.folder}\n${spec.command}`
    this.#runtime = seat.runtimeEvents ? new RuntimeEvents() : null
    try {
      const program = seat.under?.program ?? findProgram(spec)
      const events = { onStart: () => this.#begun(), onEnd: () => this.#hasEnded() }
      const more = (environment: Variables) => this.#runtime?.variables(environment) ?? {}
      const place = { folder: spec.folder, mark: processMark(seat.match, seat.seat), more }
      this.#tree = startTree(program, place, events)
      this.#listen(this.#tree)
    } catch (error) {
      this.#failure = `could not be started: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  get pid(): number | null {
    return this.#tree?.pid ?? null
  }

  ask(question: Question, signal: AbortSignal, clock = this.#seat.clock): Promise<Reply> {
    if (this.#pending !== null) throw new Error(`seat ${question.seat} is asked while it is asked`)
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      this.#follow(signal)
      const limits = limitsOf(clock, question.limitMillis)
      const pending = pendingQuestion(question, limits, resolve, reject)
      this.#pending = pending
      this.#questions++
      this.#output.ask(this.#seat.turnNow?.() ?? this.#questions, question.answerLines)
      this.#send(pending)
      this.#look(pending)
    })
  }

  more(lines: readonly string[]): void {
    const stdin = this.#tree?.stdin
    if (stdin?.writable) stdin.write(`${lines.join('\n')}\n`)
  }

  stop(): Promise<Rest> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<Rest> {
    let before: Rest | null = null
    if (this.#tree !== null) {
      const { stdin, stdout, stderr } = this.#tree
      before = await this.#endInput(this.#tree)
      await this.#tree.end()
      if (this.#pending !== null) this.#gone(this.#pending)
      if (!stderr.closed) await Promise.race([closed(stderr), delay(drainMillis, undefined, { ref: false })])
      for (const pipe of [stdin, stdout, stderr]) pipe.destroy()
    }
    this.#alarm.close()
    this.#signal?.removeEventListener('abort', this.#aborted)
    const last = this.#said()
    this.#runtime?.close()
    return before === null ? last : restOf(before, last, this.#hasFailedAtEnd)
  }

  /** Closes its input, and waits a moment for its end where it has nothing to do. Returns its stderr before that. */
  async #endInput(tree: Tree): Promise<Rest | null> {
    // What it wrote before may still lie in a pipe.
    await new Promise<void>(afterTwoTurns)
    const isIdle = this.#pending === null && !this.#owesAnswer && this.#output.unreadBytes <= heldBytes
    const { under } = this.#seat
    const hasResults = under === undefined || under.endMillis !== undefined
    if (!isIdle || !tree.isStarted || tree.ended !== null || !hasResults) return null
    const before = this.#said()
    this.#inputEnd = new EndOfInput(tree, this.#command)
    tree.stdout.resume()
    await this.#inputEnd.over
    if (under?.endMillis !== undefined) await this.#inputEnd.insist(under.endMillis, under.stop)
    this.#hasFailedAtEnd = this.#ended !== null && this.#ended !== endedWell
    return before
  }

  #listen({ stdin, stdout, stderr, wire }: Tree): void {
    for (const pipe of [stdin, stdout, stderr]) pipe.on('error', ignore)
    stdout.on('data', (bytes: Buffer) => this.#onOutput(bytes))
    stderr.on('data', (bytes: Buffer) => {
      this.#errors.write(bytes)
      this.#inputEnd?.wrote(bytes)
    })
    stdout.on('close', this.#isGoing)
    stderr.on('close', this.#isGoing)
    const { under } = this.#seat
    if (under === undefined) return
    stderr.on('data', (bytes: Buffer) => under.onErrors(bytes))
    if (wire !== null) under.wired(wire)
  }

  #follow(signal: AbortSignal): void {
    if (signal === this.#signal) return
    this.#signal?.removeEventListener('abort', this.#aborted)
    this.#signal = signal
    signal.addEventListener('abort', this.#aborted)
  }

  readonly #aborted = (): void => {
    const pending = this.#pending
    if (pending === null) return
    if (pending.answer === null) {
      this.#output.giveUp(pending.question.answerLines)
      this.#owesAnswer = true
    }
    this.#release().reject(this.#signal?.reason)
  }

  #send(pending: PendingQuestion): void {
    const stdin = this.#tree?.stdin
    const { input } = pending.question
    if (this.#isSlow) pending.processorBefore = this.#processorTimes()
    this.#runtime?.mark()
    if (stdin?.writable && input.length > 0) stdin.write(input.join('\n') + '\n')
    this.#start(pending)
    pending.isSent = !stdin?.writable || stdin.writableLength === 0
    if (pending.isSent) return
    stdin?.write('', () => {
      pending.isSent = true
      if (this.#pending === pending && pending.answer === null) this.#start(pending)
    })
  }

  #start(pending: PendingQuestion): void {
    this.#watch.start()
    this.#setAlarm(pending)
  }

  /** For the moment from which an answer is slow, then for the limit. */
  #setAlarm({ limits, processorBefore }: PendingQuestion): void {
    if (this.#tree?.isStarted === false) return
    const { startedAt } = this.#watch
    const deadAt = limits === null ? Infinity : startedAt + limits.deadMillis
    if (processorBefore === null && performance.now() < startedAt + soonMillis)
      this.#alarm.setFor(Math.min(deadAt, startedAt + soonMillis))
    else if (limits !== null) this.#alarm.setFor(deadAt)
  }

  /**
   * The program runs: the time until now does not count for the bot. On a busy machine its first answer may arrive before this
   * event.
   */
  #begun(): void {
    const pending = this.#pending
    if (pending === null || pending.answer !== null) return
    if (this.#questions > 1) this.#setAlarm(pending)
    else this.#start(pending)
  }

  #onOutput(bytes: Buffer): void {
    if (this.#inputEnd !== null) return this.#inputEnd.wrote(bytes)
    this.#output.push(bytes)
    const pending = this.#pending
    if (pending !== null && pending.answer === null) this.#look(pending)
    else if (this.#output.unreadBytes > heldBytes) this.#tree?.stdout.pause()
  }

  /** Takes the answer if it is complete; ends the question if it can no longer come. */
  #look(pending: PendingQuestion): void {
    const answer = this.#output.take(pending.question.answerLines)
    if (answer !== null) {
      pending.elapsed = this.#watch.read()
      this.#answered(pending, answer)
      return
    }
    const stdout = this.#tree?.stdout
    if (stdout?.isPaused()) stdout.resume()
    this.#isGoing()
  }

  /** stderr output written before the answer may be read after it: the loop turns twice before the reply. */
  #answered(pending: PendingQuestion, answer: BotAnswer): void {
    this.#alarm.clear()
    this.#owesAnswer = false
    pending.answer = answer
    this.#readProcessor(pending)
    const { elapsedMillis, blindMillis } = pending.elapsed
    const judged = judge(pending.limits, elapsedMillis - blindMillis, this.#lateAnswers)
    if (judged.timeout !== undefined) pending.fault = { fault: 'timeout', why: judged.timeout }
    if (judged.late !== undefined) this.#lateAnswers = pending.late = judged.late
    afterTwoTurns(() => this.#reply(pending))
  }

  /** Reads the pipe once more before ruling a timeout: perhaps it was us who slept. */
  #overdue(): void {
    const pending = this.#pending
    if (pending === null) return
    const { limits } = pending
    if (limits !== null && performance.now() >= this.#watch.startedAt + limits.deadMillis)
      return afterTwoTurns(() => this.#timeOut(pending))
    pending.processorBefore ??= this.#processorTimes()
    if (limits !== null) this.#alarm.setFor(this.#watch.startedAt + limits.deadMillis)
  }

  #processorTimes(): ProcessorTimes | null {
    const pid = this.#tree?.pid ?? null
    return pid === null || this.#tree?.ended !== null ? null : processorTimes(pid)
  }

  /** Call it when the wait is over. */
  #readProcessor(pending: PendingQuestion): void {
    this.#isSlow = pending.elapsed.elapsedMillis > soonMillis
    const before = pending.processorBefore
    if (!this.#isSlow || before === null) return
    const now = this.#processorTimes()
    if (now === null) return
    pending.processor = usedSince(before, now)
  }

  readonly #timeOut = (pending: PendingQuestion): void => {
    if (this.#pending !== pending || pending.answer !== null || this.#drain !== null) return
    pending.elapsed = this.#watch.read()
    const { answerLines } = pending.question
    pending.answer = this.#output.giveUp(answerLines)
    this.#owesAnswer = true
    this.#readProcessor(pending)
    const millis = Math.floor(pending.elapsed.elapsedMillis)
    const unread = pending.isSent ? '' : ', did not read its input'
    const part = partText(pending.answer, answerLines)
    const why = `${pending.limits?.text}, given up after ${millis} ms${unread}${part}`
    pending.fault = { fault: 'timeout', why }
    this.#reply(pending)
  }

  #hasEnded(): void {
    this.#inputEnd?.ended()
    this.#endDrain()
    this.#isGoing()
  }

  #endDrain(): void {
    if (this.#drain !== null) clearTimeout(this.#drain)
    this.#drain = null
  }

  /**
   * If a question is pending and the bot has exited or closed its output, waits briefly for the exit and the end of the pipes.
   */
  readonly #isGoing = (): void => {
    const pending = this.#pending
    if (pending === null || pending.answer !== null) return
    const ended = this.#ended !== null
    const outputIsClosed = this.#tree === null || this.#tree.stdout.closed
    if (!ended && !outputIsClosed) return
    if (this.#drain === null) {
      this.#alarm.clear()
      pending.elapsed = this.#watch.read()
      this.#drain = setTimeout(this.#gone, ended ? drainMillis : endMillis, pending)
    }
    if (ended && outputIsClosed && (this.#tree === null || this.#tree.stderr.closed)) this.#gone(pending)
  }

  /** How the process ended, as text; null while it runs. */
  get #ended(): string | null {
    return this.#failure ?? this.#tree?.ended ?? null
  }

  /** Nothing more will come: a line without a newline counts as an answer if the bot ended well, all else is a crash. */
  readonly #gone = (pending: PendingQuestion): void => {
    if (this.#pending !== pending || pending.answer !== null) return
    const { answerLines } = pending.question
    const answer = this.#output.giveUp(answerLines)
    if (answer.lines.length === answerLines && this.#ended === endedWell) {
      this.#answered(pending, answer)
      return
    }
    pending.answer = answer
    const why = `${this.#ended ?? 'closed its output'}${partText(answer, answerLines)}`
    pending.fault = { fault: 'crash', why }
    this.#reply(pending)
  }

  readonly #reply = (pending: PendingQuestion): void => {
    if (this.#pending !== pending) return
    const said = this.#errors.take()
    const rest = this.#withoutWords(said)
    const { elapsedMillis } = pending.elapsed
    if (elapsedMillis > soonMillis) pending.runtime = this.#runtime?.told(said.errors, 1000 * elapsedMillis)
    const reply = replyTo(pending, pending.answer!, rest, this.#output.extra())
    this.#release().resolve(reply)
  }

  /** Its stderr, without what its runtime tells there. */
  #said(): Rest {
    return this.#withoutWords(this.#errors.take())
  }

  #withoutWords(rest: Rest): Rest {
    return this.#runtime === null ? rest : { ...rest, errors: this.#runtime.withoutWords(rest.errors) }
  }

  #release(): PendingQuestion {
    const pending = this.#pending!
    this.#pending = null
    this.#watch.stop()
    this.#alarm.clear()
    this.#endDrain()
    return pending
  }
}

/** How much of an answer came before its end. */
function partText({ lines, unterminated }: BotAnswer, answerLines: number): string {
  if (unterminated) return ', in the middle of a line'
  return lines.length === 0 ? '' : `, after ${lines.length} of ${answerLines} lines`
}

/**
 * `last`: its stderr after the end of its input. Many programs fail there, as they want to read on: that says nothing about the
 * match. The report of a sanitizer, which fails too, is kept.
 */
function restOf(before: Rest, last: Rest, hasFailed: boolean): Rest {
  if (hasFailed && !last.errors.includes('Sanitizer')) return before
  return {
    errors: before.errors + last.errors,
    droppedBytes: before.droppedBytes + last.droppedBytes,
  }
}

function closed(pipe: Readable): Promise<void> {
  return new Promise((resolve) => pipe.once('close', () => resolve()))
}

function afterTwoTurns(then: () => void): void {
  setImmediate(() => setImmediate(then))
}

/** A bot may close its pipes at any time. */
function ignore(): void {}
