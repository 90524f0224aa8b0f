import type { BotSpec, Clock, Rest } from '../../contract.ts'
import type { Duplex, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Question, Seat } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { Alarm } from './alarm.ts'
import { pendingQuestion, replyTo, type PendingQuestion } from './pending-question.ts'
import type { Bot } from './bot.ts'
import { findProgram } from './command.ts'
import type { Program } from './program.ts'
import { Errors } from './errors.ts'
import { judge, limitsOf } from './limits.ts'
import { markOf } from './mark.ts'
import { Output, type BotAnswer } from './output.ts'
import { Stopwatch } from './stopwatch.ts'
import { type Tree } from './tree.ts'
import { startTree } from './start-tree.ts'

/** A program that is started in place of a bot, and runs it. */
export interface Under {
  readonly program: Program
  heard(errors: Buffer): void
  wired(wire: Duplex): void
}

export interface BotSeat {
  readonly match: string
  readonly seat: Seat
  readonly clock: Clock
  /** Started instead of its command. */
  readonly under?: Under
  /** The turn in which it is asked; if not given, its questions are counted. */
  turnNow?(): number
}

/** Maximum output held beyond the requested lines; a bot that writes more blocks in its write until the next question. */
const heldBytes = 64 * 1024
/** How long the pipes of an exited bot are read: its last output explains the exit. */
const drainMillis = 200
/** How long a bot that closed its output may take to exit: on a busy machine its exit status arrives later. */
const endMillis = 2000

/** Starts a bot's program, without waiting. Later errors are in its replies; `checkBot` reports errors in advance. */
export function startBot(spec: BotSpec, place: BotSeat): Bot {
  return new ProcessBot(spec, place)
}

class ProcessBot implements Bot {
  readonly #place: BotSeat
  /** Null: nothing could be started; `#failure` has the reason. */
  readonly #tree: Tree | null = null
  readonly #failure: string | null = null
  readonly #output = new Output()
  readonly #errors = new Errors()
  readonly #watch = new Stopwatch()
  readonly #alarm = new Alarm(() => this.#overdue())
  #asked: PendingQuestion | null = null
  /** Runs while the last output of an exiting bot is read. */
  #drain: NodeJS.Timeout | null = null
  #lateAnswers = 0
  #questions = 0
  #signal: AbortSignal | null = null
  #stopped: Promise<Rest> | null = null

  constructor(spec: BotSpec, place: BotSeat) {
    this.#place = place
    try {
      const program = place.under?.program ?? findProgram(spec)
      const events = { onStart: () => this.#begun(), onEnd: () => this.#hasEnded() }
      this.#tree = startTree(program, spec.folder, markOf(place.match, place.seat), events)
      this.#listen(this.#tree)
    } catch (error) {
      this.#failure = `could not be started: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  ask(question: Question, signal: AbortSignal, clock = this.#place.clock): Promise<Reply> {
    if (this.#asked !== null) throw new Error(`seat ${question.seat} is asked while it is asked`)
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      this.#follow(signal)
      const limits = limitsOf(clock, question.limitMillis)
      const asked = pendingQuestion(question, limits, resolve, reject)
      this.#asked = asked
      this.#questions++
      this.#output.ask(this.#place.turnNow?.() ?? this.#questions, question.answerLines)
      this.#send(asked)
      this.#look(asked)
    })
  }

  stop(): Promise<Rest> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<Rest> {
    if (this.#tree !== null) {
      const { stdin, stdout, stderr } = this.#tree
      await this.#tree.end()
      if (this.#asked !== null) this.#gone(this.#asked)
      if (!stderr.closed) await Promise.race([closed(stderr), delay(drainMillis, undefined, { ref: false })])
      for (const pipe of [stdin, stdout, stderr]) pipe.destroy()
    }
    this.#alarm.close()
    this.#signal?.removeEventListener('abort', this.#aborted)
    return this.#errors.take()
  }

  #listen({ stdin, stdout, stderr, wire }: Tree): void {
    for (const pipe of [stdin, stdout, stderr]) pipe.on('error', ignore)
    stdout.on('data', (bytes: Buffer) => this.#heard(bytes))
    stderr.on('data', (bytes: Buffer) => this.#errors.write(bytes))
    stdout.on('close', this.#isGoing)
    stderr.on('close', this.#isGoing)
    const { under } = this.#place
    if (under === undefined) return
    stderr.on('data', (bytes: Buffer) => under.heard(bytes))
    if (wire !== null) under.wired(wire)
  }

  #follow(signal: AbortSignal): void {
    if (signal === this.#signal) return
    this.#signal?.removeEventListener('abort', this.#aborted)
    this.#signal = signal
    signal.addEventListener('abort', this.#aborted)
  }

  readonly #aborted = (): void => {
    const asked = this.#asked
    if (asked === null) return
    if (asked.answer === null) this.#output.giveUp(asked.question.answerLines)
    this.#release().reject(this.#signal?.reason)
  }

  #send(asked: PendingQuestion): void {
    const stdin = this.#tree?.stdin
    if (stdin?.writable) stdin.write(asked.question.input.join('\n') + '\n')
    this.#start(asked)
    asked.isSent = !stdin?.writable || stdin.writableLength === 0
    if (asked.isSent) return
    stdin?.write('', () => {
      asked.isSent = true
      if (this.#asked === asked && asked.answer === null) this.#start(asked)
    })
  }

  #start(asked: PendingQuestion): void {
    this.#watch.start()
    this.#setAlarm(asked)
  }

  #setAlarm({ limits }: PendingQuestion): void {
    if (limits !== null && this.#tree?.isStarted !== false)
      this.#alarm.setFor(this.#watch.startedAt + limits.deadMillis)
  }

  /**
   * The program runs: the time until now does not count for the bot. On a busy machine its first answer may arrive before this
   * event.
   */
  #begun(): void {
    const asked = this.#asked
    if (asked === null || asked.answer !== null) return
    if (this.#questions > 1) this.#setAlarm(asked)
    else this.#start(asked)
  }

  #heard(bytes: Buffer): void {
    this.#output.push(bytes)
    const asked = this.#asked
    if (asked !== null && asked.answer === null) this.#look(asked)
    else if (this.#output.unreadBytes > heldBytes) this.#tree?.stdout.pause()
  }

  /** Takes the answer if it is complete; ends the question if it can no longer come. */
  #look(asked: PendingQuestion): void {
    const answer = this.#output.take(asked.question.answerLines)
    if (answer !== null) {
      asked.elapsed = this.#watch.read()
      this.#answered(asked, answer)
      return
    }
    const stdout = this.#tree?.stdout
    if (stdout?.isPaused()) stdout.resume()
    this.#isGoing()
  }

  /** stderr output written before the answer may be read after it: the loop turns twice before the reply. */
  #answered(asked: PendingQuestion, answer: BotAnswer): void {
    this.#alarm.clear()
    asked.answer = answer
    const { elapsedMillis, blindMillis } = asked.elapsed
    const judged = judge(asked.limits, elapsedMillis - blindMillis, this.#lateAnswers)
    if (judged.timeout !== undefined) asked.fault = { fault: 'timeout', why: judged.timeout }
    if (judged.late !== undefined) this.#lateAnswers = asked.late = judged.late
    afterTwoTurns(this.#reply, asked)
  }

  /** Reads the pipe once more before ruling a timeout: perhaps it was us who slept. */
  #overdue(): void {
    if (this.#asked !== null) afterTwoTurns(this.#timeOut, this.#asked)
  }

  readonly #timeOut = (asked: PendingQuestion): void => {
    if (this.#asked !== asked || asked.answer !== null || this.#drain !== null) return
    asked.elapsed = this.#watch.read()
    asked.answer = this.#output.giveUp(asked.question.answerLines)
    const millis = Math.floor(asked.elapsed.elapsedMillis)
    const unread = asked.isSent ? '' : ', did not read its input'
    const why = `limit ${asked.limits?.limitMillis} ms, given up after ${millis} ms${unread}`
    asked.fault = { fault: 'timeout', why }
    this.#reply(asked)
  }

  #hasEnded(): void {
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
    const asked = this.#asked
    if (asked === null || asked.answer !== null) return
    const ended = this.#ended !== null
    const outputIsClosed = this.#tree === null || this.#tree.stdout.closed
    if (!ended && !outputIsClosed) return
    if (this.#drain === null) {
      this.#alarm.clear()
      asked.elapsed = this.#watch.read()
      this.#drain = setTimeout(this.#gone, ended ? drainMillis : endMillis, asked)
    }
    if (ended && outputIsClosed && (this.#tree === null || this.#tree.stderr.closed)) this.#gone(asked)
  }

  /** How the process ended, as text; null while it runs. */
  get #ended(): string | null {
    return this.#failure ?? this.#tree?.ended ?? null
  }

  /** Nothing more will come: a line without a newline counts as an answer, no line is a crash. */
  readonly #gone = (asked: PendingQuestion): void => {
    if (this.#asked !== asked || asked.answer !== null) return
    const answer = this.#output.giveUp(asked.question.answerLines)
    if (answer.lines.length === asked.question.answerLines) {
      this.#answered(asked, answer)
      return
    }
    asked.answer = answer
    asked.fault = { fault: 'crash', why: this.#ended ?? 'closed its output' }
    this.#reply(asked)
  }

  readonly #reply = (asked: PendingQuestion): void => {
    if (this.#asked !== asked) return
    const reply = replyTo(asked, asked.answer!, this.#errors.take(), this.#output.extra())
    this.#release().resolve(reply)
  }

  #release(): PendingQuestion {
    const asked = this.#asked!
    this.#asked = null
    this.#watch.stop()
    this.#alarm.clear()
    this.#endDrain()
    return asked
  }
}

function closed(pipe: Readable): Promise<void> {
  return new Promise((resolve) => pipe.once('close', () => resolve()))
}

function afterTwoTurns(then: (asked: PendingQuestion) => void, asked: PendingQuestion): void {
  setImmediate(() => setImmediate(then, asked))
}

/** A bot may close its pipes at any time. */
function ignore(): void {}
