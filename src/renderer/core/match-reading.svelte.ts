import type { MatchCard, StudioCalls, StudioEvent } from '../../contract.ts'
import type { OutlineFrame } from '../../contract/reading.ts'
import type { Question } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

interface MatchReadingDependencies {
  readonly match: string
  readonly studio: Pick<StudioClient, 'calls' | 'trouble' | 'attempt' | 'nearTimeout'>
  /** The card is read; the outline is read next. */
  onCard(card: MatchCard): void
  grown(): void
  outlined(): void
  readMore(): Promise<unknown>
}

export class MatchReading {
  readonly #dependencies: MatchReadingDependencies
  #card = $state.raw<MatchCard | null>(null)
  /** Grows in place: `#frames` signals its changes. A copy per event would cost more with each frame. */
  readonly #outline: OutlineFrame[] = []
  #frames = $state(0)
  #pending = $state.raw<readonly Question[]>([])
  #missing = $state<string | null>(null)
  #file = $state<string | null>(null)
  #wanted: 'all' | 'frames' | null = null
  #isReading = false
  #isClosed = false

  constructor(dependencies: MatchReadingDependencies) {
    this.#dependencies = dependencies
  }

  /** Null until it is read. */
  get card(): MatchCard | null {
    return this.#card
  }

  get isLive(): boolean {
    return this.#card?.status === 'running'
  }

  /** The outline so far; the same list each time, longer when `frames` is. */
  get outline(): readonly OutlineFrame[] {
    void this.#frames
    return this.#outline
  }

  get frames(): number {
    return this.#frames
  }

  /** The last frame; while the outline is read, the last one in the log. */
  get last(): number {
    return Math.max(1, this.kept) - 1
  }

  /** The frames in the log, also those whose outline is not read yet. */
  get kept(): number {
    return Math.max(this.#frames, this.#card?.framesKept ?? 0)
  }

  /** Whether there are or will be turns to show: of some matches only the result is kept. */
  get hasTurns(): boolean {
    if (this.#frames > 0 || this.#card === null) return true
    return this.isLive ? this.#card.keep === 'all' : this.#card.framesKept > 0
  }

  /** The questions at which it was cut off, or the current ones. */
  get pending(): readonly Question[] {
    return this.#pending
  }

  /** The name of the file that it was opened from; null: it is in the log. */
  get file(): string | null {
    return this.#file
  }

  /** Why it cannot be shown; null: it can. */
  get missing(): string | null {
    return this.#missing
  }

  onEvent(event: StudioEvent): void {
    const { match } = this.#dependencies
    if (event.kind === 'library' && (event.changed.length === 0 || event.changed.includes(match)))
      void this.read('all')
    if (!('match' in event) || event.match !== match) return
    if (event.kind === 'ended' || event.kind === 'trouble') void this.read('all')
    if (event.kind === 'progress') void this.read('frames')
  }

  /** The share of its limit above which an answer is close to it; infinite where the clock is off. */
  get nearTimeout(): number {
    return this.#card?.clock === 'off' ? Infinity : this.#dependencies.studio.nearTimeout
  }

  async describe(changes: Omit<Parameters<StudioCalls['describe']>[0], 'match'>): Promise<void> {
    const { match, studio } = this.#dependencies
    await studio.attempt('changing the match', async () => {
      this.#card = await studio.calls.describe({ match, ...changes })
    })
  }

  /** One reading at a time; requests in the meantime cause one more. */
  async read(what: 'all' | 'frames'): Promise<void> {
    if (this.#isReading) {
      if (this.#wanted !== 'all') this.#wanted = what
      return
    }
    this.#isReading = true
    for (let next: 'all' | 'frames' | null = what; next !== null && !this.#isClosed;) {
      this.#wanted = null
      await (next === 'all' ? this.#readAll() : this.#readOutline()).catch((error: unknown) => {
        if (this.#card === null && error instanceof UserError) this.#missing = error.message
        else this.#dependencies.studio.trouble('reading the match', error)
      })
      next = this.#wanted
    }
    this.#isReading = false
  }

  close(): void {
    this.#isClosed = true
  }

  async #readAll(): Promise<void> {
    const { match, studio } = this.#dependencies
    const { calls } = studio
    const more = this.#dependencies.readMore()
    // Told below, where it is waited for.
    more.catch(() => {})
    const card = await calls.card({ match })
    if (this.#isClosed) return
    this.#card = card
    this.#dependencies.onCard(card)
    await this.#readOutline()
    if (this.#isClosed) return
    await more
    this.#pending = await calls.pending({ match })
    this.#file = (await calls.opened(null)).find((each) => each.match === match)?.name ?? null
  }

  async #readOutline(): Promise<void> {
    for (;;) {
      const from = this.#outline.length
      const { frames } = await this.#dependencies.studio.calls.outline({
        match: this.#dependencies.match,
        from,
        to: from + 9999,
      })
      if (this.#isClosed) return
      if (frames.length === 0) break
      for (const frame of frames) this.#outline.push(frame)
      this.#frames = this.#outline.length
      this.#dependencies.grown()
    }
    this.#dependencies.outlined()
  }
}
