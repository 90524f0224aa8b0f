import type { MatchCard, StudioEvent } from '../../contract.ts'
import type { OutlineFrame, TurnView } from '../../contract/reading.ts'
import type { Question } from '../../engine/game.ts'
import { panelsOf } from '../lib/panel-layout.ts'
import { worstOf } from '../lib/problem-marks.ts'
import type { MatchAddress } from '../lib/page-address.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import type { HumanAnswer } from './asking.svelte.ts'
import type { MatchCore, MatchPart, MatchPartKind } from './match-core.ts'
import { Cursor } from './cursor.svelte.ts'
import { humanSeatsIn } from './human-seats.svelte.ts'
import { liveIn } from './live-match.svelte.ts'
import { MatchReading } from './match-reading.svelte.ts'
import { Panels } from './panels.svelte.ts'
import { Playback } from './playback.svelte.ts'
import { possible } from './possible.ts'
import { Turns } from './turns.ts'
import { SeatOutline, seatTurn } from './hidden-information.ts'
import { Visits } from './visits.ts'

/**
 * An open match: its data, and the one selection of a frame and a seat that all panes share. Opens at the requested frame, else
 * at the first fault, else at the first stale answer, extra line or exception, else at the end.
 */
export class OpenMatch implements MatchCore {
  readonly id: string
  readonly studio: StudioClient
  readonly playback: Playback
  readonly panels: Panels
  readonly visits: Visits
  readonly reading: MatchReading
  readonly turns: Turns
  readonly #kinds: ReadonlySet<MatchPartKind>
  /** Each after those that it takes. */
  readonly #parts = new Map<MatchPartKind, MatchPart>()
  readonly #cursor: Cursor
  #seat = $state<number | null>(null)
  #isFollowing = $state(false)
  readonly #viewerOutline = new SeatOutline()
  #asking = $state.raw<HumanAnswer | null>(null)
  readonly #shownTurn: TurnView | null = $derived.by(() => this.#forViewer(this.#cursor.turn))
  readonly #shownBefore: TurnView | null = $derived.by(() => this.#forViewer(this.#cursor.before))
  /** The address to open at, until it is opened there. */
  #asked: MatchAddress | null = null

  constructor(studio: StudioClient, id: string, parts: readonly MatchPartKind[]) {
    this.id = id
    this.studio = studio
    this.turns = new Turns(studio.calls, id)
    this.#cursor = new Cursor(this.turns, (error) => studio.trouble('reading the turn', error))
    this.panels = new Panels(studio, id)
    const address = () => this.address
    this.visits = new Visits(studio.route, { address, visit: (address) => this.#visit(address) })
    this.reading = new MatchReading({
      match: id,
      studio,
      onCard: (card) => {
        this.#openAtAsked(card)
        for (const part of this.#parts.values()) part.onCard?.(card)
      },
      grown: () => {
        if (this.#isFollowing) this.#moveTo(this.last)
      },
      outlined: () => this.#outlined(),
      readMore: () => Promise.all(this.#each(async (part) => part.read?.())),
    })
    this.#kinds = new Set([liveIn, humanSeatsIn, ...parts])
    for (const kind of this.#kinds) this.part(kind)
    this.playback = new Playback(this, () => studio.framesPerSecond)
  }

  get card(): MatchCard | null {
    return this.reading.card
  }

  /** The human seat whose view is shown: all turns here, except `board`, contain only what it may know. Null: all is shown. */
  get viewer(): number | null {
    return humanSeatsIn(this).viewer
  }

  get asking(): HumanAnswer | null {
    return this.#asking ?? humanSeatsIn(this).shown
  }

  set asking(asking: HumanAnswer | null) {
    this.#asking = asking
  }

  get outline(): readonly OutlineFrame[] {
    const { outline } = this.reading
    return this.viewer === null ? outline : this.#viewerOutline.of(outline, this.frames, this.viewer)
  }

  get frames(): number {
    return this.reading.frames
  }

  get last(): number {
    return this.reading.last
  }

  get cursor(): number {
    return this.#cursor.index
  }

  get seat(): number | null {
    return this.#seat
  }

  /** The turn at the cursor; while it is read, the previous one. */
  get turn(): TurnView | null {
    return this.#shownTurn
  }

  get before(): TurnView | null {
    return this.#shownBefore
  }

  /** The same two turns, complete, for boards: they show only what the viewer may know. */
  get board(): { readonly turn: TurnView | null; readonly before: TurnView | null } {
    return this.#cursor
  }

  get isLive(): boolean {
    return this.reading.isLive
  }

  get isFollowing(): boolean {
    return this.#isFollowing
  }

  get pending(): readonly Question[] {
    const { pending } = this.reading
    return this.viewer === null ? pending : pending.filter(({ seat }) => seat === this.viewer)
  }

  get address(): MatchAddress {
    return {
      screen: 'match',
      match: this.id,
      turn: this.cursor,
      seat: this.#seat,
      ...this.#addressOfParts,
      panels: this.panels.names.join(),
    }
  }

  /** Reads it and keeps it updated until `close`. */
  async open(address: MatchAddress): Promise<void> {
    this.#asked = address
    this.panels.visit(panelsOf(address.panels))
    await this.refresh()
  }

  async refresh(): Promise<void> {
    await Promise.all([this.reading.read('all'), ...this.#each(async (part) => part.refresh?.())])
  }

  onEvent(event: StudioEvent): void {
    this.reading.onEvent(event)
    for (const part of this.#parts.values()) part.onEvent?.(event)
  }

  /** A frame beyond the ends is the end. */
  go(turn: number): void {
    const target = Math.min(this.last, Math.max(0, Math.round(turn)))
    this.#isFollowing = this.#isFollowing && target === this.last
    this.#moveTo(target)
  }

  /** As `go`, with a history entry. Quick jumps of one kind share one entry. */
  jump(turn: number, kind = 'chosen'): void {
    this.playback.pause()
    this.visits.jump(kind, () => this.go(turn))
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

  part<Part extends object>(kind: MatchPartKind<Part>): Part {
    const known = this.#parts.get(kind)
    if (known !== undefined) return known as Part
    if (!this.#kinds.has(kind)) throw new Error('the match was opened without this part')
    const part = kind.make(this)
    this.#parts.set(kind, part)
    return part
  }

  async turnAt(index: number): Promise<TurnView | undefined> {
    const turn = await this.positionAt(index)
    return turn === undefined ? undefined : this.#forViewer(turn)
  }

  peekAt(index: number): TurnView | undefined {
    const turn = this.turns.peek(index)
    return turn === undefined ? undefined : this.#forViewer(turn)
  }

  positionAt(turn: number): Promise<TurnView | undefined> {
    return this.turns.read(turn, -1)
  }

  close(): void {
    this.reading.close()
    this.panels.keep()
    for (const part of this.#parts.values()) part.close?.()
    this.playback.pause()
  }

  get #addressOfParts(): Partial<MatchAddress> {
    let all: Partial<MatchAddress> = {}
    for (const { address } of this.#parts.values()) all = { ...all, ...address }
    return all
  }

  #each<T>(of: (part: MatchPart) => T): T[] {
    return [...this.#parts.values()].map(of)
  }

  #forViewer<T extends TurnView | null>(turn: T): T | TurnView {
    return turn === null || this.viewer === null ? turn : seatTurn(turn, this.viewer)
  }

  #outlined(): void {
    this.#isFollowing &&= this.isLive
    for (const part of this.#parts.values()) part.grown?.()
    if (this.frames > 0 && (!this.#cursor.isRead || this.cursor > this.last)) {
      this.#moveTo(Math.min(this.cursor, this.last))
    }
  }

  #openAtAsked(card: MatchCard): void {
    const address = this.#asked
    this.#asked = null
    if (address === null) return
    // What went wrong before a match was forked is no news in the fork.
    const from = card.parent?.turn ?? 0
    const fault = card.faults.find(({ turn }) => turn >= from)
    this.#isFollowing = this.isLive && address.turn === null && fault === undefined
    const worst = fault ?? (this.isLive ? undefined : worstOf(card, from))
    const turn = address.turn ?? worst?.turn ?? this.last
    const seat = address.seat ?? (address.turn === null ? (worst?.seat ?? null) : null)
    // Who comes to play sees with what, whichever panels were in front in other matches.
    const panels = address.panels ?? (humanSeatsIn(this).isPlayed ? 'turn,board' : undefined)
    this.visits.arrive({ ...address, turn, seat, ...(panels !== undefined && { panels }) })
  }

  /** Selects what an address names, and nothing else. Reports what is wrong with it. */
  #visit(wanted: MatchAddress): void {
    // An address can be followed again before it is known what the match has.
    if (this.#asked !== null) return void (this.#asked = wanted)
    const { address, mistakes } = possible(wanted, { last: this.last, seats: this.card?.seats.length ?? 0 })
    this.playback.pause()
    if (address.turn !== null) this.go(address.turn)
    this.#seat = address.seat
    for (const part of this.#parts.values()) part.visit?.(address)
    this.panels.visit(panelsOf(address.panels))
    if (mistakes.length > 0) this.studio.notices.show(mistakes.join('. '), { tone: 'bad' })
  }

  #moveTo(turn: number): void {
    this.#cursor.go(turn)
    for (const part of this.#parts.values()) part.moved?.()
  }
}
