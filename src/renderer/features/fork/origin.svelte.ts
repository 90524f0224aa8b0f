import type { MatchCard, StudioEvent } from '../../../contract.ts'
import { divergenceIn, type Divergence } from '../../../reading/divergence.ts'
import { UserError } from '../../../engine/user-error.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { changesOf, type ForkChange } from './fork-change.ts'

export const originIn = matchPart((match) => new Origin(match))

export class Origin implements MatchPart {
  readonly #match: MatchCore
  #card = $state.raw<MatchCard | null>(null)
  #isGone = $state(false)
  #changes = $state.raw<readonly ForkChange[] | null>(null)
  #divergences = $state.raw<readonly Divergence[]>([])
  #looked = 0
  #isReading = false
  #isClosed = false

  constructor(match: MatchCore) {
    this.#match = match
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

  get divergences(): readonly Divergence[] {
    return this.#divergences
  }

  onCard(): void {
    void this.#readParent()
  }

  async #readParent(): Promise<void> {
    const parent = this.#match.card?.parent ?? null
    if (parent === null) return
    try {
      this.#card = await this.#match.studio.calls.card({ match: parent.match })
      this.#isGone = false
    } catch (error) {
      if (error instanceof UserError) this.#isGone = true
      else if (!this.#isClosed) this.#match.studio.trouble('reading the match that it was forked from', error)
    }
    this.grown()
  }

  grown(): void {
    const turn = this.#match.card?.parent?.turn
    if (turn === undefined || this.#isReading || this.#isClosed) return
    this.#isReading = true
    this.#readMore(turn)
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#match.studio.trouble('reading the changes of the fork', error)
      })
      .finally(() => (this.#isReading = false))
  }

  onEvent(event: StudioEvent): void {
    const parent = this.#match.card?.parent?.match
    if (parent === undefined || event.kind !== 'library') return
    if (event.changed.length === 0 || event.changed.includes(parent)) void this.#readParent()
  }

  close(): void {
    this.#isClosed = true
  }

  async #readMore(turn: number): Promise<void> {
    await this.#lookForDivergences(turn)
    const [fork, outline] = [this.#match.card, this.#match.outline]
    const isThere = outline.length > turn
    const willBeThere = fork !== null && (fork.status === 'running' || fork.framesKept > turn)
    if (fork === null || (!isThere && willBeThere)) return
    if (this.#changes !== null || (this.#card === null && !this.#isGone)) return
    const [now, was] = await Promise.all([isThere ? this.#match.turnAt(turn) : undefined, this.#wasAt(turn)])
    this.#changes = changesOf({ fork, parent: this.#card, now: now?.frame, was })
  }

  async #wasAt(turn: number) {
    if (this.#card === null) return undefined
    const [was] = await this.#match.studio.calls.frames({ match: this.#card.id, from: turn, to: turn })
    return was
  }

  /** Finds one divergence per seat, by the outline. */
  async #lookForDivergences(turn: number): Promise<void> {
    const outline = this.#match.outline
    const end = Math.min(turn, outline.length)
    const frames: number[] = []
    const known = new Set(this.#divergences.map(({ seat }) => seat))
    for (; this.#looked < end; this.#looked++) {
      for (const { seat, divergence } of outline[this.#looked]!.exchanges) {
        if (divergence === undefined || known.has(seat)) continue
        known.add(seat)
        frames.push(this.#looked)
      }
    }
    if (frames.length === 0) return
    const turns = await Promise.all([...new Set(frames)].map((turn) => this.#match.turnAt(turn)))
    const found = divergenceIn(turns.flatMap((view) => (view === undefined ? [] : [view.frame])))
    this.#divergences = [...this.#divergences, ...found]
  }
}
