import { SvelteMap } from 'svelte/reactivity'
import type { MatchCard, MatchId, StudioEvent } from '../../../contract.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { changesOf, type ForkChange } from './fork-change.ts'

/** The limit of forks that are read; the library has the rest. */
const mostForks = 500

/** The minimum time between readings of lists. */
const restMillis = 400

export const forksIn = matchPart((match) => new Forks(match))

export class Forks implements MatchPart {
  readonly #match: MatchCore
  #cards = $state.raw<readonly MatchCard[]>([])
  #total = $state(0)
  readonly #lasts = new SvelteMap<MatchId, number>()
  readonly #changes = new SvelteMap<MatchId, readonly ForkChange[]>()
  readonly #asked = new Set<MatchId>()
  #reading: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStale = false
  #isClosed = false

  constructor(match: MatchCore) {
    this.#match = match
  }

  /** Ordered by the turn of the fork, the oldest first; only the newest `mostForks`. */
  get cards(): readonly MatchCard[] {
    return this.#cards
  }

  get total(): number {
    return this.#total
  }

  lastOf({ id, frames }: MatchCard): number {
    return Math.max(frames - 1, this.#lasts.get(id) ?? 0, 0)
  }

  /** Null until they are read. */
  changesIn({ id }: MatchCard): readonly ForkChange[] | null {
    return this.#changes.get(id) ?? null
  }

  /** Reads one fork after the other. */
  need(card: MatchCard): void {
    if (this.#changes.has(card.id) || this.#asked.has(card.id)) return
    this.#asked.add(card.id)
    this.#reading = this.#reading
      .then(() => this.#readChanges(card))
      .catch((error: unknown) => this.#match.studio.trouble('reading a fork', error))
      .finally(() => this.#asked.delete(card.id))
  }

  async read(): Promise<void> {
    try {
      const page = await this.#match.studio.calls.cardPage({
        filter: { parent: this.#match.id },
        from: 0,
        count: mostForks,
      })
      if (this.#isClosed) return
      this.#cards = page.cards.toSorted((a, b) => turnOf(a) - turnOf(b) || (a.id < b.id ? -1 : 1))
      this.#total = page.total
    } catch (error) {
      if (!this.#isClosed) this.#match.studio.trouble('reading the forks', error)
    }
  }

  /** The event of a new match does not name its parent: any may be a fork. */
  onEvent(event: StudioEvent): void {
    if (event.kind === 'library') this.#readSoon()
    const card = 'match' in event ? this.#cards.find(({ id }) => id === event.match) : undefined
    if (card === undefined) return
    if (event.kind === 'ended' || event.kind === 'trouble') this.#readSoon()
    if (event.kind === 'progress') this.#lasts.set(card.id, event.upTo)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** Reads at once, then again after a while if more events arrived in the meantime. */
  #readSoon(): void {
    if (this.#timer !== undefined) {
      this.#isStale = true
      return
    }
    void this.read()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (!this.#isStale) return
      this.#isStale = false
      this.#readSoon()
    }, restMillis)
  }

  /** Waits until a running fork has that turn. */
  async #readChanges(fork: MatchCard): Promise<void> {
    const turn = turnOf(fork)
    if (this.#isClosed || this.lastOf(fork) < turn) return
    const [[now], was] = await Promise.all([
      this.#match.studio.calls.frames({ match: fork.id, from: turn, to: turn }),
      this.#match.turnAt(turn),
    ])
    if (this.#isClosed || (now === undefined && fork.status === 'running')) return
    this.#changes.set(fork.id, changesOf({ fork, parent: this.#match.card, now, was: was?.frame }))
  }
}

/** The first turn of a fork that was played again. */
export function turnOf({ parent }: Pick<MatchCard, 'parent'>): number {
  return parent?.turn ?? 0
}
