import type { KeptRerun, MatchCard, StudioCalls, Told } from '../../../contract.ts'
import type { Bookmark, OutlineFrame, TurnView } from '../../../contract/reading.ts'
import type { Question } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { Studio } from '../studio.svelte.ts'
import { Beside } from './beside.svelte.ts'
import { EventFilter } from './event-filter.svelte.ts'
import type { Followed } from './followed.svelte.ts'
import { Histories } from './histories.svelte.ts'
import { Playback } from './playback.svelte.ts'
import { Rerunning } from './rerunning.svelte.ts'
import { Turns } from './turns.ts'
import { Where } from './where.svelte.ts'
import { withNames } from './words.ts'

/**
 * A match that is looked at: what is known of it, and the one selection that rules all panes: a frame, and a seat. Opens at
 * the frame it is asked for, else at the first fault, else at the end.
 */
export class OpenMatch {
  readonly id: string
  readonly playback: Playback
  readonly eventFilter = new EventFilter()
  readonly rerunning: Rerunning
  readonly histories: Histories
  readonly where: Where
  readonly beside: Beside
  readonly #studio: Studio
  readonly #turns: Turns
  #card = $state.raw<MatchCard | null>(null)
  /** Grows in place, and is told by `#outlined`: a copy for each news would cost more with each frame. */
  readonly #outline: OutlineFrame[] = []
  #outlined = $state(0)
  #cursor = $state(0)
  #seat = $state<number | null>(null)
  #turn = $state.raw<TurnView | null>(null)
  #before = $state.raw<TurnView | null>(null)
  #history = $state.raw<Followed | null>(null)
  #isFollowing = $state(false)
  #bookmarks = $state.raw<readonly Bookmark[]>([])
  #reruns = $state.raw<readonly KeptRerun[]>([])
  #rerun = $state.raw<KeptRerun | null>(null)
  #pending = $state.raw<readonly Question[]>([])
  #missing = $state<string | null>(null)
  #file = $state<string | null>(null)
  #lastDirection: 1 | -1 = 1
  /** What is to be read when what is read now is there. */
  #wanted: 'all' | 'frames' | null = null
  #isReading = false
  #isPlaced = false
  /** The frame that the address asks for. */
  #asked: number | null = null
  #isClosed = false

  constructor(studio: Studio, id: string) {
    this.id = id
    this.#studio = studio
    this.#turns = new Turns(studio.calls, id)
    this.rerunning = new Rerunning({
      calls: studio.calls,
      match: id,
      shown: (kept) => (this.#rerun = kept),
      trouble: (where, error) => studio.trouble(where, error),
    })
    this.histories = new Histories({
      match: id,
      calls: studio.calls,
      last: () => this.last,
      trouble: (where, error) => studio.trouble(where, error),
    })
    this.where = new Where(this.histories)
    this.beside = new Beside({
      match: id,
      calls: studio.calls,
      trouble: (where, error) => studio.trouble(where, error),
    })
    this.playback = new Playback(
      (direction, frames) => this.#playOn(direction, frames),
      () => studio.settings?.framesPerSecond ?? 2,
    )
  }

  /** Null until it is read. */
  get card(): MatchCard | null {
    return this.#card
  }

  /** What the timeline knows so far; the same list each time, longer when `frames` is. */
  get outline(): readonly OutlineFrame[] {
    void this.#outlined
    return this.#outline
  }

  /** How many frames of the outline there are. */
  get frames(): number {
    return this.#outlined
  }

  /** The last frame; while the outline is read, the one that the log has. */
  get last(): number {
    return Math.max(1, this.#outlined, this.#card?.framesKept ?? 0) - 1
  }

  /** Whether there are turns to look at, or will be: of some matches only the result is kept. */
  get hasTurns(): boolean {
    if (this.#outlined > 0 || this.#card === null) return true
    return this.isLive ? this.#card.keep === 'all' : this.#card.framesKept > 0
  }

  /** The frame that is looked at. */
  get cursor(): number {
    return this.#cursor
  }

  /** The seat that is looked at; null: all. */
  get seat(): number | null {
    return this.#seat
  }

  /** The expression that is looked at, such as `state.buttons[1]`; null: none. */
  get value(): string | null {
    return this.#history?.expression ?? null
  }

  set value(expression: string | null) {
    if (expression === this.value) return
    const before = this.#history
    this.#history = expression === null ? null : this.histories.follow(expression)
    if (before !== null) this.histories.drop(before)
  }

  /** What that expression is in all frames, as far as it is read; null where none is looked at. */
  get history(): Followed | null {
    return this.#history
  }

  /** The turn at the cursor; while it is read, the one that was there before. */
  get turn(): TurnView | null {
    return this.#turn
  }

  /** The turn before it. */
  get before(): TurnView | null {
    return this.#before
  }

  /** From this part of its limit on an answer is told as near to it; none is where the clock is off. */
  get nearTimeout(): number {
    if (this.#card?.clock === 'off') return Infinity
    return this.#studio.settings?.nearTimeout ?? 0.8
  }

  get isLive(): boolean {
    return this.#card?.status === 'running'
  }

  /** Whether the cursor goes along with a live match. */
  get isFollowing(): boolean {
    return this.#isFollowing
  }

  get bookmarks(): readonly Bookmark[] {
    return this.#bookmarks
  }

  get reruns(): readonly KeptRerun[] {
    return this.#reruns
  }

  /** The rerun that is shown beside the record. */
  get rerun(): KeptRerun | null {
    return this.#rerun
  }

  set rerun(rerun: KeptRerun | null) {
    this.#rerun = rerun
  }

  /** The questions on which it was cut off, or those that are asked now. */
  get pending(): readonly Question[] {
    return this.#pending
  }

  /** The name of the file that it was opened from; null: it is in the log. */
  get file(): string | null {
    return this.#file
  }

  /** Why it cannot be looked at, in words. */
  get missing(): string | null {
    return this.#missing
  }

  /** Reads it and keeps up with it until `close`. */
  async open(frame: number | null, seat: number | null): Promise<void> {
    this.#seat = seat
    this.#asked = frame
    await this.refresh()
  }

  /** Reads what may have changed: the card, new frames, marks. */
  refresh(): Promise<void> {
    return this.#read('all')
  }

  hear(told: Told): void {
    if (told.kind === 'library' && (told.changed.length === 0 || told.changed.includes(this.id)))
      void this.refresh()
    if (!('match' in told) || told.match !== this.id) return
    if (told.kind === 'ended' || told.kind === 'trouble') void this.refresh()
    if (told.kind === 'progress') void this.#read('frames')
  }

  /** Looks at another frame; one beyond the ends is the end. */
  go(frame: number): void {
    const target = Math.min(this.last, Math.max(0, Math.round(frame)))
    this.#isFollowing = this.#isFollowing && target === this.last
    this.#moveTo(target)
  }

  select(seat: number | null): void {
    this.#seat = seat
  }

  follow(isFollowing: boolean): void {
    this.#isFollowing = isFollowing && this.isLive
    if (!this.#isFollowing) return
    this.playback.pause()
    this.#moveTo(this.last)
  }

  /** Plays, or pauses where it plays in this direction already; at the end it begins anew. */
  play(direction: 1 | -1): void {
    const end = direction === 1 ? this.last : 0
    if (!this.playback.isPlaying && this.#cursor === end && !(direction === 1 && this.isLive)) {
      this.#moveTo(direction === 1 ? 0 : this.last)
    }
    this.playback.toggle(direction)
  }

  /** Goes to the nearest frame in this direction that fits; false where there is none. */
  seek(direction: 1 | -1, fits: (frame: OutlineFrame, index: number) => boolean): boolean {
    for (let i = this.#cursor + direction; i >= 0 && i < this.#outlined; i += direction) {
      if (!fits(this.#outline[i]!, i)) continue
      this.go(i)
      return true
    }
    return false
  }

  /** Whether a person wants to see this event. */
  isEventShown(event: OutlineFrame['events'][number]): boolean {
    return (
      this.eventFilter.isOpen ||
      this.eventFilter.fits(event, withNames(this.#card ?? { seats: [] }, event.text))
    )
  }

  /** Another turn of it, to stand beside the one that is looked at; undefined where there is none. */
  turnAt(frame: number): Promise<TurnView | undefined> {
    return this.#turns.read(frame, -1)
  }

  bookmarkAt(frame: number): Bookmark | undefined {
    return this.#bookmarks.find((each) => each.frame === frame)
  }

  /** Marks a frame, or changes the note of its mark. */
  async mark(frame: number, note: string): Promise<void> {
    await this.#studio.attempt('keeping a bookmark', async () => {
      const { calls } = this.#studio
      await calls.bookmark({ match: this.id, frame, note })
      this.#bookmarks = await calls.bookmarks({ match: this.id })
    })
  }

  /** Takes a mark away; the person can have it back. */
  async unmark({ id, frame, note }: Bookmark): Promise<void> {
    await this.#studio.attempt('removing a bookmark', async () => {
      const { calls } = this.#studio
      await calls.removeBookmark({ match: this.id, id })
      this.#bookmarks = await calls.bookmarks({ match: this.id })
      this.#studio.undo.did(`Bookmark of turn ${frame} removed`, () => void this.mark(frame, note))
    })
  }

  /** Changes what a person may say of the match. */
  async describe(changes: Omit<Parameters<StudioCalls['describe']>[0], 'match'>): Promise<void> {
    await this.#studio.attempt('changing the match', async () => {
      this.#card = await this.#studio.calls.describe({ match: this.id, ...changes })
    })
  }

  close(): void {
    this.#isClosed = true
    this.rerunning.close()
    this.histories.close()
    this.playback.pause()
  }

  /** One reading at a time; news that come meanwhile are followed by one more. */
  async #read(what: 'all' | 'frames'): Promise<void> {
    if (this.#isReading) {
      if (this.#wanted !== 'all') this.#wanted = what
      return
    }
    this.#isReading = true
    for (let next: 'all' | 'frames' | null = what; next !== null && !this.#isClosed;) {
      this.#wanted = null
      await (next === 'all' ? this.#readAll() : this.#readOutline()).catch((error: unknown) => {
        if (this.#card === null && error instanceof UserError) this.#missing = error.message
        else this.#studio.trouble('reading the match', error)
      })
      next = this.#wanted
    }
    this.#isReading = false
  }

  async #readAll(): Promise<void> {
    const { calls } = this.#studio
    const ask = { match: this.id }
    const marks = Promise.all([calls.bookmarks(ask), calls.reruns(ask)])
    // Told below, where it is waited for.
    marks.catch(() => {})
    const card = await calls.card(ask)
    this.#card = card
    this.#place(card)
    await this.#readOutline()
    this.#isFollowing &&= this.isLive
    ;[this.#bookmarks, this.#reruns] = await marks
    this.#pending = await calls.pending(ask)
    this.#file = (await calls.opened(null)).find(({ match }) => match === this.id)?.name ?? null
  }

  async #readOutline(): Promise<void> {
    for (;;) {
      const from = this.#outline.length
      const { frames } = await this.#studio.calls.outline({ match: this.id, from, to: from + 9999 })
      if (this.#isClosed || frames.length === 0) break
      for (const frame of frames) this.#outline.push(frame)
      this.#outlined = this.#outline.length
      if (this.#isFollowing) this.#moveTo(this.last)
    }
    this.histories.grown()
    if (this.#outlined > 0 && (this.#turn === null || this.#cursor > this.last)) {
      this.#moveTo(Math.min(this.#cursor, this.last))
    }
  }

  /** Where it opens: see the class. The turn is read while the outline is. */
  #place(card: MatchCard): void {
    if (this.#isPlaced) return
    this.#isPlaced = true
    const fault = card.faults[0]
    if (this.#asked === null) this.#seat ??= fault?.seat ?? null
    this.#isFollowing = this.isLive && this.#asked === null && fault === undefined
    this.#moveTo(this.#asked ?? fault?.frame ?? Math.max(0, card.framesKept - 1))
  }

  #playOn(direction: 1 | -1, frames: number): boolean {
    const target = this.#cursor + direction * frames
    this.go(target)
    return direction === 1 ? this.#cursor < this.last || this.isLive : this.#cursor > 0
  }

  #moveTo(frame: number): void {
    this.#lastDirection = frame < this.#cursor ? -1 : 1
    this.#cursor = frame
    const ready = this.#turns.peek(frame)
    if (ready !== undefined && (frame === 0 || this.#turns.peek(frame - 1) !== undefined)) this.#show(ready)
    void this.#turns.read(frame, this.#lastDirection).then(
      (turn) => {
        if (turn !== undefined && this.#cursor === frame) this.#show(turn)
      },
      (error: unknown) => this.#studio.trouble('reading the turn', error),
    )
  }

  #show(turn: TurnView): void {
    if (this.#turn !== turn) this.#turn = turn
    this.#before = this.#turns.peek(turn.frame.index - 1) ?? null
  }
}
