import type { MessagePort } from 'node:worker_threads'
import type { Keep, MatchId, MatchRecord } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame, Match } from '../../engine/match.ts'
import type { EndRecord, FromLog, ToLog } from '../log/records.ts'

/** Frames wait at most this long for others before they are sent to be committed. */
const groupMillis = 20
const groupFrames = 256

/** How far a match may run ahead of its log. */
const aheadFrames = 1024
const aheadChars = 8 * 1024 * 1024
/** Over, but not committed. */
const aheadMatches = 16

/** Takes what is to be kept and answers what was: a port to the log's thread, or a log in this one. */
export type LogPort = Pick<MessagePort, 'postMessage' | 'close'> & {
  on(event: 'message', received: (answers: readonly FromLog[]) => void): unknown
}

/** The referee's end of the log: sends groups of frames to it, and receives what was committed. */
export class Recorder {
  readonly #port: LogPort
  readonly #isEndUrgent: boolean
  readonly #tracks = new Map<MatchId, MatchRecording>()
  #begun: ToLog[] = []
  #waitingFrames = 0
  #timer: NodeJS.Timeout | undefined

  /** `isEndUrgent`: the end of a match does not wait for what other matches send. */
  constructor(port: LogPort, isEndUrgent = false) {
    this.#port = port
    this.#isEndUrgent = isEndUrgent
    port.on('message', (answers) => answers.forEach((answer) => this.#receive(answer)))
  }

  /** `broken` is called once if the log cannot keep the match; everything after that is dropped. */
  begin(record: MatchRecord, match: Match, broken: (message: string) => void): MatchRecording {
    const added = (isUrgent: boolean) => this.#added(isUrgent)
    const ending = () => this.#added(this.#isEndUrgent)
    const track = new MatchRecording(record, match.questions, { added, ending, broken })
    this.#tracks.set(record.id, track)
    this.#begun.push({ kind: 'begin', match: record, first: match.first })
    this.#added(false)
    return track
  }

  /** True where so many matches wait for the commit of their end that no other should begin. */
  get isBehind(): boolean {
    let ending = 0
    for (const track of this.#tracks.values()) if (track.isEnding) ending += 1
    return ending > aheadMatches
  }

  /** No more matches: the log's thread commits what it has and closes its file. */
  close(): void {
    this.#flush()
    this.#port.close()
  }

  #added(isUrgent: boolean): void {
    this.#waitingFrames += 1
    if (isUrgent || this.#waitingFrames >= groupFrames) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), groupMillis)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waitingFrames = 0
    const messages = this.#begun
    this.#begun = []
    for (const track of this.#tracks.values()) track.take(messages)
    if (messages.length > 0) this.#port.postMessage(messages)
  }

  #receive(answer: FromLog): void {
    const track = this.#tracks.get(answer.match)
    if (track?.receive(answer) === 'over') this.#tracks.delete(answer.match)
  }
}

interface RecordingEvents {
  /** A frame waits to be sent. */
  added(isUrgent: boolean): void
  /** The end waits to be sent. */
  ending(): void
  broken(message: string): void
}

export class MatchRecording {
  readonly #match: MatchId
  readonly #keep: Keep
  readonly #events: RecordingEvents
  readonly #underWay: { readonly upTo: number; readonly chars: number }[] = []
  #frames: string[] = []
  #chars = 0
  #next = 1
  #keptUpTo = -1
  #charsAhead = 0
  #pending: readonly Question[]
  #isPendingSent = false
  #end: EndRecord | undefined
  #isEndSent = false
  #isFailed = false
  #isOver = false
  #wake: (() => void) | undefined

  constructor(
    { id, keep }: Pick<MatchRecord, 'id' | 'keep'>,
    questions: readonly Question[],
    events: RecordingEvents,
  ) {
    this.#match = id
    this.#keep = keep
    this.#pending = questions
    this.#events = events
  }

  /**
   * Adds the next frame and the questions that follow it. Returns a promise to await where the match is too far ahead of the log.
   */
  add(frame: Frame, questions: readonly Question[]): Promise<void> | undefined {
    const { index, exchanges, remarks } = frame
    // Of results alone the log only counts problems: no state is sent.
    const text = JSON.stringify(this.#keep === 'results' ? { index, exchanges, remarks } : frame)
    this.#frames.push(text)
    this.#chars += text.length
    this.#charsAhead += text.length
    this.#pending = questions
    this.#isPendingSent = false
    this.#events.added(exchanges.some((exchange) => exchange.ruling.result === 'fault'))
    return this.#isTooFarAhead() ? this.#until(() => !this.#isTooFarAhead()) : undefined
  }

  /** Resolves when the end is committed or the log has failed. */
  async end(record: EndRecord): Promise<void> {
    this.#end = record
    this.#events.ending()
    await this.#until(() => false)
  }

  get isEnding(): boolean {
    return this.#end !== undefined
  }

  take(messages: ToLog[]): void {
    if (this.#frames.length > 0 || !this.#isPendingSent) {
      const from = this.#next
      this.#next += this.#frames.length
      this.#underWay.push({ upTo: this.#next - 1, chars: this.#chars })
      messages.push({
        kind: 'frames',
        match: this.#match,
        from,
        frames: this.#frames,
        pending: this.#pending,
      })
      this.#frames = []
      this.#chars = 0
      this.#isPendingSent = true
    }
    if (this.#end === undefined || this.#isEndSent) return
    messages.push({ kind: 'end', match: this.#match, end: this.#end })
    this.#isEndSent = true
  }

  /** Takes the log's answer for this match; 'over' at its last one. */
  receive(answer: FromLog): 'over' | 'going on' {
    switch (answer.kind) {
      case 'kept':
        this.#kept(answer.upTo)
        break
      case 'ended':
        this.#isOver = true
        break
      case 'failed':
        this.#isOver = this.#isEndSent
        this.#isFailed = true
        this.#events.broken(answer.message)
    }
    this.#wake?.()
    return this.#isOver ? 'over' : 'going on'
  }

  #kept(upTo: number): void {
    this.#keptUpTo = upTo
    while (this.#underWay[0] !== undefined && this.#underWay[0].upTo <= upTo) {
      this.#charsAhead -= this.#underWay.shift()!.chars
    }
  }

  #isTooFarAhead(): boolean {
    if (this.#isFailed) return false
    const ahead = this.#next - 1 + this.#frames.length - this.#keptUpTo
    return ahead > aheadFrames || this.#charsAhead > aheadChars
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!this.#isOver && !isReached()) await new Promise<void>((wake) => (this.#wake = wake))
  }
}
