import type { MatchCard, StudioCalls, StudioEvent } from '../../../contract.ts'
import type { OutlineFrame, TurnView } from '../../../contract/reading.ts'
import { divergenceIn, type Divergence } from '../../../engine/divergence.ts'
import { UserError } from '../../../engine/user-error.ts'
import { changesOf, type ForkChange } from './fork-change.ts'

export interface OriginDependencies {
  readonly calls: Pick<StudioCalls, 'card' | 'frames'>
  /** Of the fork. */
  card(): MatchCard | null
  /** Of the fork, as far as it is known. */
  outline(): readonly OutlineFrame[]
  turnAt(frame: number): Promise<TurnView | undefined>
  trouble(where: string, error: unknown): void
}

export class Origin {
  readonly #source: OriginDependencies
  #card = $state.raw<MatchCard | null>(null)
  #isGone = $state(false)
  #changes = $state.raw<readonly ForkChange[] | null>(null)
  #partings = $state.raw<readonly Divergence[]>([])
  #looked = 0
  #isReading = false
  #isClosed = false

  constructor(source: OriginDependencies) {
    this.#source = source
  }

  /** The match that it was forked from; null until it is read, or if it is no fork. */
  get card(): MatchCard | null {
    return this.#card
  }

  get isGone(): boolean {
    return this.#isGone
  }

  /** Null until it is known. */
  get changes(): readonly ForkChange[] | null {
    return this.#changes
  }

  get partings(): readonly Divergence[] {
    return this.#partings
  }

  async read(): Promise<void> {
    const parent = this.#source.card()?.parent ?? null
    if (parent === null) return
    try {
      this.#card = await this.#source.calls.card({ match: parent.match })
      this.#isGone = false
    } catch (error) {
      if (error instanceof UserError) this.#isGone = true
      else if (!this.#isClosed) this.#source.trouble('reading the match that it was forked from', error)
    }
    this.grown()
  }

  grown(): void {
    const turn = this.#source.card()?.parent?.frame
    if (turn === undefined || this.#isReading || this.#isClosed) return
    this.#isReading = true
    this.#readMore(turn)
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#source.trouble('reading the changes of the fork', error)
      })
      .finally(() => (this.#isReading = false))
  }

  onEvent(event: StudioEvent): void {
    const parent = this.#source.card()?.parent?.match
    if (parent === undefined || event.kind !== 'library') return
    if (event.changed.length === 0 || event.changed.includes(parent)) void this.read()
  }

  close(): void {
    this.#isClosed = true
  }

  async #readMore(turn: number): Promise<void> {
    await this.#lookForPartings(turn)
    const [fork, outline] = [this.#source.card(), this.#source.outline()]
    const isThere = outline.length > turn
    const willBeThere = fork !== null && (fork.status === 'running' || fork.framesKept > turn)
    if (fork === null || (!isThere && willBeThere)) return
    if (this.#changes !== null || (this.#card === null && !this.#isGone)) return
    const [now, was] = await Promise.all([isThere ? this.#source.turnAt(turn) : undefined, this.#wasAt(turn)])
    this.#changes = changesOf({ fork, parent: this.#card, now: now?.frame, was })
  }

  async #wasAt(turn: number) {
    if (this.#card === null) return undefined
    const [was] = await this.#source.calls.frames({ match: this.#card.id, from: turn, to: turn })
    return was
  }

  /** Finds one divergence per seat, by the outline. */
  async #lookForPartings(turn: number): Promise<void> {
    const outline = this.#source.outline()
    const end = Math.min(turn, outline.length)
    const frames: number[] = []
    const known = new Set(this.#partings.map(({ seat }) => seat))
    for (; this.#looked < end; this.#looked++) {
      for (const { seat, parted } of outline[this.#looked]!.exchanges) {
        if (parted === undefined || known.has(seat)) continue
        known.add(seat)
        frames.push(this.#looked)
      }
    }
    if (frames.length === 0) return
    const turns = await Promise.all([...new Set(frames)].map((frame) => this.#source.turnAt(frame)))
    const found = divergenceIn(turns.flatMap((view) => (view === undefined ? [] : [view.frame])))
    this.#partings = [...this.#partings, ...found]
  }
}
