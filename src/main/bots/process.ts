import { setTimeout as delay } from 'node:timers/promises'
import type { Question, Seat } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { Alarm } from './alarm.ts'
import type { Bot, BotSpec, Clock, Rest } from './bot.ts'
import { findProgram } from './command.ts'
import { Errors } from './errors.ts'
import { judge, limitsOf, type Limits } from './limits.ts'
import { markOf } from './mark.ts'
import { Output, type Answer } from './output.ts'
import { Stopwatch, type Elapsed } from './stopwatch.ts'
import { Tree } from './tree.ts'

/** The match that a bot sits in. */
export interface Place {
  readonly match: string
  readonly seat: Seat
  readonly clock: Clock
}

/** Output beyond the asked lines that is held; a bot that writes more waits in its write until it is asked again. */
const heldBytes = 64 * 1024
/** How long the pipes of a bot that ended are read: what it wrote last explains it. */
const drainMillis = 200

/** Starts the program of a bot, without waiting. What goes wrong from here on is in its replies; `checkBot` tells before. */
export function startBot(spec: BotSpec, place: Place): Bot {
  return new ProcessBot(spec, place)
}

/** A question that waits for its reply. */
interface Asked {
  readonly question: Question
  readonly limits: Limits | null
  readonly resolve: (reply: Reply) => void
  readonly reject: (reason: unknown) => void
  isSent: boolean
  /** What came, or what there is of it once nothing more is waited for. */
  answer: Answer | null
  elapsed: Elapsed
  fault: { readonly fault: 'timeout' | 'crash'; readonly why: string } | null
  late: number
}

const notYet: Elapsed = { elapsedMillis: 0, stalledMillis: 0 }

class ProcessBot implements Bot {
  readonly #place: Place
  readonly #tree: Tree | null = null
  /** How the process ended, in words; null while it runs. */
  #ended: string | null = null
  readonly #output = new Output()
  readonly #errors = new Errors()
  #outputIsOpen = true
  #errorsAreOpen = true
  readonly #watch = new Stopwatch()
  readonly #alarm = new Alarm(() => this.#overdue())
  #asked: Asked | null = null
  #drain: NodeJS.Timeout | null = null
  #lateAnswers = 0
  #signal: AbortSignal | null = null
  #stopped: Promise<Rest> | null = null

  constructor(spec: BotSpec, place: Place) {
    this.#place = place
    try {
      this.#tree = new Tree(findProgram(spec), spec.folder, markOf(place.match, place.seat))
      this.#listen(this.#tree)
    } catch (error) {
      this.#fail(error)
    }
  }

  ask(question: Question, signal: AbortSignal): Promise<Reply> {
    if (this.#asked !== null) throw new Error(`seat ${question.seat} is asked while it is asked`)
    return new Promise((resolve, reject) => {
      if (!this.#follow(signal)) {
        reject(signal.reason)
        return
      }
      const limits = limitsOf(this.#place.clock, question.limitMillis)
      const asked: Asked = {
        question,
        limits,
        resolve,
        reject,
        isSent: false,
        answer: null,
        elapsed: notYet,
        fault: null,
        late: 0,
      }
      this.#asked = asked
      this.#send(asked)
      this.#look(asked)
    })
  }

  stop(): Promise<Rest> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<Rest> {
    this.#alarm.close()
    if (this.#tree === null) return this.#errors.take()
    const { stdin, stdout, stderr } = this.#tree.child
    await this.#tree.end()
    if (this.#errorsAreOpen)
      await Promise.race([new Promise((resolve) => stderr.once('close', resolve)), delay(drainMillis)])
    for (const pipe of [stdin, stdout, stderr]) pipe.destroy()
    return this.#errors.take()
  }

  #fail(error: unknown): void {
    this.#ended = `could not be started: ${error instanceof Error ? error.message : String(error)}`
    this.#outputIsOpen = false
    this.#errorsAreOpen = false
  }

  #listen({ child }: Tree): void {
    const { stdin, stdout, stderr } = child
    stdin.on('error', ignore)
    stdout.on('error', ignore)
    stderr.on('error', ignore)
    stderr.on('data', (bytes: Buffer) => this.#errors.write(bytes))
    stdout.on('data', (bytes: Buffer) => this.#heard(bytes))
    stdout.on('close', () => {
      this.#outputIsOpen = false
      this.#isGoing()
    })
    stderr.on('close', () => {
      this.#errorsAreOpen = false
      this.#isGoing()
    })
    child.on('exit', (status, signal) => {
      this.#ended = signal === null ? `exited with status ${status}` : `killed by ${signal}`
      this.#isGoing()
    })
    child.on('error', (error) => {
      if (child.pid === undefined) this.#fail(error)
      this.#isGoing()
    })
  }

  /** Rejects what is asked when the signal aborts: one listener for all questions under it. False: it has aborted. */
  #follow(signal: AbortSignal): boolean {
    if (signal.aborted) return false
    if (signal === this.#signal) return true
    this.#signal = signal
    signal.addEventListener('abort', () => {
      const asked = this.#asked
      if (asked === null || signal !== this.#signal) return
      if (asked.answer === null) this.#output.giveUp(asked.question.answerLines)
      this.#release().reject(signal.reason)
    })
    return true
  }

  #send(asked: Asked): void {
    const stdin = this.#tree?.child.stdin
    if (stdin?.writable) stdin.write(asked.question.input.join('\n') + '\n')
    this.#start(asked)
    asked.isSent = !stdin?.writable || stdin.writableLength === 0
    if (asked.isSent) return
    stdin?.write('', () => {
      asked.isSent = true
      if (this.#asked === asked && asked.answer === null) this.#start(asked)
    })
  }

  #start({ limits }: Asked): void {
    this.#watch.start()
    if (limits !== null) this.#alarm.setFor(this.#watch.startedAt + limits.deadMillis)
  }

  #heard(bytes: Buffer): void {
    this.#output.push(bytes)
    const asked = this.#asked
    if (asked !== null && asked.answer === null) this.#look(asked)
    else if (this.#output.unreadBytes > heldBytes) this.#tree?.child.stdout.pause()
  }

  /** Takes the answer if it is there; where it can no longer come, tells so. */
  #look(asked: Asked): void {
    const answer = this.#output.take(asked.question.answerLines)
    if (answer !== null) {
      asked.elapsed = this.#watch.read()
      this.#answered(asked, answer)
      return
    }
    const stdout = this.#tree?.child.stdout
    if (stdout?.isPaused()) stdout.resume()
    this.#isGoing()
  }

  /** The answer is there. What was written to stderr before it may be read after it: the loop turns twice before the reply. */
  #answered(asked: Asked, answer: Answer): void {
    this.#alarm.clear()
    asked.answer = answer
    const { elapsedMillis, stalledMillis } = asked.elapsed
    const judged = judge(asked.limits, elapsedMillis - stalledMillis, this.#lateAnswers)
    if (judged.timeout !== undefined) asked.fault = { fault: 'timeout', why: judged.timeout }
    if (judged.late !== undefined) this.#lateAnswers = asked.late = judged.late
    afterTwoTurns(this.#reply, asked)
  }

  /** Before a timeout is ruled the pipe is read once more: perhaps it was us who slept. */
  #overdue(): void {
    if (this.#asked !== null) afterTwoTurns(this.#timeOut, this.#asked)
  }

  readonly #timeOut = (asked: Asked): void => {
    if (this.#asked !== asked || asked.answer !== null || this.#drain !== null) return
    asked.elapsed = this.#watch.read()
    asked.answer = this.#output.giveUp(asked.question.answerLines)
    const millis = Math.floor(asked.elapsed.elapsedMillis)
    const words = asked.isSent ? 'no answer' : 'did not read its input'
    const why = `${words} after ${millis} ms, the limit is ${asked.limits?.limitMillis} ms`
    asked.fault = { fault: 'timeout', why }
    this.#reply(asked)
  }

  /** Where a question waits and the bot has ended or closed its output, reads on to the end of both pipes, but not for long. */
  #isGoing(): void {
    const asked = this.#asked
    if (asked === null || asked.answer !== null || (this.#ended === null && this.#outputIsOpen)) return
    if (this.#drain === null) {
      this.#alarm.clear()
      asked.elapsed = this.#watch.read()
      this.#drain = setTimeout(this.#gone, drainMillis, asked)
    }
    if (this.#ended !== null && !this.#outputIsOpen && !this.#errorsAreOpen) this.#gone(asked)
  }

  /** Nothing more will come: what is there without a newline is an answer, nothing is a crash. */
  readonly #gone = (asked: Asked): void => {
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

  readonly #reply = (asked: Asked): void => {
    if (this.#asked === asked) this.#release().resolve(this.#replyTo(asked, asked.answer!))
  }

  #release(): Asked {
    const asked = this.#asked!
    this.#asked = null
    this.#alarm.clear()
    if (this.#drain !== null) clearTimeout(this.#drain)
    this.#drain = null
    return asked
  }

  #replyTo(asked: Asked, answer: Answer): Reply {
    const { errors, droppedBytes } = this.#errors.take()
    const { elapsedMillis, stalledMillis } = asked.elapsed
    const reply: { -readonly [Key in keyof Reply]: Reply[Key] } = {
      seat: asked.question.seat,
      by: 'bot',
      output: answer.lines,
      errors,
      micros: Math.round(elapsedMillis * 1000),
    }
    if (asked.fault !== null) Object.assign(reply, asked.fault)
    if (this.#output.unreadBytes > 0) reply.leftover = true
    if (answer.unterminated) reply.unterminated = true
    if (answer.raw !== undefined) reply.raw = answer.raw
    if (answer.droppedBytes + droppedBytes > 0) {
      reply.dropped = { output: answer.droppedBytes, errors: droppedBytes }
    }
    if (asked.late > 0) reply.late = asked.late
    if (stalledMillis > 0) reply.stalledMillis = Math.round(stalledMillis)
    return reply
  }
}

function afterTwoTurns(then: (asked: Asked) => void, asked: Asked): void {
  setImmediate(() => setImmediate(then, asked))
}

/** A bot may close its pipes as it likes. */
function ignore(): void {}
