import type { KeptRerun, MatchCard, Told } from '../../../contract.ts'
import type { Bookmark, OutlineFrame, TurnView } from '../../../contract/reading.ts'
import type { Question } from '../../../engine/game.ts'
import type { Studio } from '../studio.svelte.ts'
import { Playback } from './playback.svelte.ts'
import { Turns } from './turns.ts'

/**
 * A match that is looked at: what is known of it, and the one selection that rules all panes: a frame, and a seat. Opens at
 * the frame it is asked for, else at the first fault, else at the end.
 */
export class OpenMatch {
  readonly id: string
  readonly playback: Playback
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
  #isFollowing = $state(false)
  #bookmarks = $state.raw<readonly Bookmark[]>([])
  #reruns = $state.raw<readonly KeptRerun[]>([])
  #rerun = $state.raw<KeptRerun | null>(null)
  #pending = $state.raw<readonly Question[]>([])
  #missing = $state<string | null>(null)
  #lastDirection: 1 | -1 = 1
  #isReading = false
  #isPlaced = false
  #isClosed = false

  constructor(studio: Studio, id: string) {
    this.id = id
    this.#studio = studio
    this.#turns = new Turns(studio.calls, id)
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

  get last(): number {
    return Math.max(0, this.#outlined - 1)
  }

  /** The frame that is looked at. */
  get cursor(): number {
    return this.#cursor
  }

  /** The seat that is looked at; null: all. */
  get seat(): number | null {
    return this.#seat
  }

  /** The turn at the cursor; while it is read, the one that was there before. */
  get turn(): TurnView | null {
    return this.#turn
  }

  /** The turn before it. */
  get before(): TurnView | null {
    return this.#before
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

  /** Why it cannot be looked at, in words. */
  get missing(): string | null {
    return this.#missing
  }

  /** Reads it and keeps up with it until `close`. */
  async open(frame: number | null, seat: number | null): Promise<void> {
    this.#seat = seat
    if (frame !== null) {
      this.#cursor = frame
      this.#isPlaced = true
    }
    await this.refresh()
  }

  /** Reads what may have changed: the card, new frames, marks. */
  async refresh(): Promise<void> {
    if (this.#isReading || this.#isClosed) return
    this.#isReading = true
    try {
      const { calls } = this.#studio
      this.#card = await calls.card({ match: this.id })
      this.#bookmarks = await calls.bookmarks({ match: this.id })
      this.#reruns = await calls.reruns({ match: this.id })
      await this.#readOutline()
      this.#pending = await calls.pending({ match: this.id })
      this.#place()
    } catch (error) {
      if (this.#card === null && error instanceof Error && error.name === 'UserError')
        this.#missing = error.message
      else this.#studio.trouble('reading the match', error)
    } finally {
      this.#isReading = false
    }
  }

  hear(told: Told): void {
    if (told.kind === 'library' && (told.changed.length === 0 || told.changed.includes(this.id)))
      void this.refresh()
    if (!('match' in told) || told.match !== this.id) return
    if (told.kind === 'ended' || told.kind === 'trouble') void this.refresh()
    if (told.kind === 'progress') void this.#grow()
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
    if (this.#isFollowing) this.#moveTo(this.last)
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

  close(): void {
    this.#isClosed = true
    this.playback.pause()
  }

  async #grow(): Promise<void> {
    if (this.#isReading || this.#isClosed) return
    this.#isReading = true
    try {
      await this.#readOutline()
    } catch (error) {
      this.#studio.trouble('reading the match', error)
    } finally {
      this.#isReading = false
    }
  }

  async #readOutline(): Promise<void> {
    for (;;) {
      const from = this.#outline.length
      const { frames } = await this.#studio.calls.outline({ match: this.id, from, to: from + 4999 })
      if (this.#isClosed || frames.length === 0) return
      this.#outline.push(...frames)
      this.#outlined = this.#outline.length
      if (this.#isFollowing) this.#moveTo(this.last)
      if (this.#turn === null && this.#isPlaced) this.#moveTo(this.#cursor)
    }
  }

  /** Where it opens: see the class. */
  #place(): void {
    if (!this.#isPlaced && this.#outlined > 0) {
      this.#isPlaced = true
      const fault = this.#card!.faults[0]
      this.#seat ??= fault?.seat ?? null
      this.#isFollowing = this.isLive && fault === undefined
      this.#cursor = fault?.frame ?? this.last
    }
    if (this.#outlined > 0) this.#moveTo(Math.min(this.#cursor, this.last))
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
