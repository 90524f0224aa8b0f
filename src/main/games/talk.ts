import { Alarm } from '../bots/alarm.ts'
import { GameFailure } from './failure.ts'
import type { RefereeEvents, RefereeWire } from './wire.ts'

/** Cuts lines into what a protocol is made of. */
export interface PartReader<Part> {
  /** The part that a line completes. Throws an error that says what is wrong with it. */
  push(line: string): Part | null
}

interface TalkOptions<Part> {
  /** What may be written at once. */
  readonly bytes: number
  readonly reader: (noise: (line: string) => void) => PartReader<Part>
  /** What a person can do about the failure that stderr shows; null: not known. */
  readonly advice?: (words: string) => string | null
}

interface Waiting<Part> {
  isLast(part: Part): boolean
  resolve(parts: readonly Part[]): void
  reject(error: unknown): void
}

const logCharacters = 64 * 1024
/** Far more than any game writes at once. */
const mostParts = 100_000

/**
 * A dialog with a referee's program by lines. Whatever it does, a wait ends: with the parts that were waited for, or with a
 * `GameFailure` that says what was wrong and has its last words.
 */
export class Talk<Part> {
  readonly #wire: RefereeWire
  readonly #options: TalkOptions<Part>
  readonly #reader: PartReader<Part>
  readonly #parts: Part[] = []
  readonly #alarm = new Alarm(() => this.#fail(`The game said nothing for ${this.#waitMillis} ms`))
  #waitMillis = 0
  #bytes = 0
  #noise = ''
  #waiting: Waiting<Part> | null = null
  #failure: GameFailure | null = null
  #closed: Promise<void> | null = null

  constructor(open: (events: RefereeEvents) => RefereeWire, options: TalkOptions<Part>) {
    this.#options = options
    this.#reader = options.reader((line) => this.#noted(line))
    this.#wire = open({ line: (line) => this.#line(line), failed: (why) => this.#fail(`The game ${why}`) })
    this.#wire.allow(options.bytes)
  }

  /** Sends lines, which may be empty ones, and resolves with all parts up to the one that is the last. */
  async until(
    lines: readonly string[],
    isLast: (part: Part) => boolean,
    millis: number,
    signal: AbortSignal,
  ): Promise<readonly Part[]> {
    signal.throwIfAborted()
    if (this.#failure !== null) throw this.#failure
    this.#bytes = 0
    this.#waitMillis = millis
    this.#alarm.setFor(performance.now() + millis)
    const onAbort = () => this.#waiting?.reject(signal.reason)
    signal.addEventListener('abort', onAbort)
    try {
      return await new Promise<readonly Part[]>((resolve, reject) => {
        this.#waiting = { isLast, resolve, reject }
        if (lines.length > 0) this.#wire.send(lines.join('\n'))
        const at = this.#parts.findIndex((part) => isLast(part))
        if (at >= 0) resolve(this.#parts.splice(0, at + 1))
      })
    } finally {
      this.#alarm.clear()
      signal.removeEventListener('abort', onAbort)
      this.#waiting = null
    }
  }

  /** The parts that still come until the program is over; it may not be for so long. */
  async rest(millis: number): Promise<readonly Part[]> {
    if (this.#failure === null) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, millis)
        const over = () => {
          clearTimeout(timer)
          resolve()
        }
        this.#waiting = { isLast: () => false, resolve: over, reject: over }
      })
      this.#waiting = null
    }
    return this.#parts.splice(0)
  }

  log(): string {
    const errors = this.#wire.log()
    const noise = this.#noise
    this.#noise = ''
    return errors + noise
  }

  /** With the program's last words, and advice. */
  failure(words: string): GameFailure {
    const last = this.#wire.lastWords().trimEnd()
    const advice = this.#options.advice?.(`${words}\n${last}`) ?? null
    return new GameFailure(
      [
        words,
        ...(advice === null ? [] : [advice]),
        ...(last === '' ? [] : [`Its last words on stderr:\n${last}`]),
      ].join('\n'),
    )
  }

  close(): Promise<void> {
    this.#failure ??= new GameFailure('The game was ended')
    return this.#close()
  }

  #close(): Promise<void> {
    this.#alarm.close()
    this.#closed ??= this.#wire.close()
    return this.#closed
  }

  #line(line: string): void {
    if (this.#failure !== null) return
    this.#bytes += line.length + 1
    if (this.#bytes > this.#options.bytes)
      return this.#fail(`The game wrote more than ${this.#options.bytes} characters at once`)
    try {
      const part = this.#reader.push(line)
      if (part !== null) this.#take(part)
    } catch (error) {
      this.#fail(`The game wrote ${(error as Error).message}`)
    }
  }

  #take(part: Part): void {
    this.#parts.push(part)
    if (this.#parts.length > mostParts) throw new Error(`more than ${mostParts} messages at once`)
    if (this.#waiting?.isLast(part) !== true) return
    this.#waiting.resolve(this.#parts.splice(0))
    this.#waiting = null
  }

  #noted(line: string): void {
    if (this.#noise.length < logCharacters) this.#noise += `${line.slice(0, logCharacters)}\n`
  }

  #fail(words: string): void {
    if (this.#failure !== null) return
    this.#failure = this.failure(words)
    this.#waiting?.reject(this.#failure)
    void this.#close()
  }
}
