import { SvelteMap } from 'svelte/reactivity'
import type { MatchCard, MatchId, StudioCalls, StudioEvent } from '../../../contract.ts'
import type { TurnView } from '../../../contract/reading.ts'
import { changesOf, type ForkChange } from './fork-change.ts'

/** What forks are read with. */
export interface ForksDependencies {
  readonly match: MatchId
  readonly calls: Pick<StudioCalls, 'cardPage' | 'frames'>
  card(): MatchCard | null
  /** A turn of the match itself. */
  turnAt(frame: number): Promise<TurnView | undefined>
  /** Tells the person what went wrong. */
  trouble(where: string, error: unknown): void
}

/** So many are read; who has more looks for them in the library. */
const mostForks = 500

/** Lists are read anew at most so often, however much happens. */
const restMillis = 400

/** The forks of a match, kept up with their news. */
export class Forks {
  readonly #source: ForksDependencies
  #cards = $state.raw<readonly MatchCard[]>([])
  #total = $state(0)
  /** The last frame of forks that run. */
  readonly #lasts = new SvelteMap<MatchId, number>()
  readonly #changes = new SvelteMap<MatchId, readonly ForkChange[]>()
  /** What is otherwise in these is being read. */
  readonly #asked = new Set<MatchId>()
  #reading: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStale = false
  #isClosed = false

  constructor(source: ForksDependencies) {
    this.#source = source
  }

  /** By the turn from which they were played on, the oldest first; the newest `mostForks` of them. */
  get cards(): readonly MatchCard[] {
    return this.#cards
  }

  /** How many there are. */
  get total(): number {
    return this.#total
  }

  /** The last frame of a fork that is known. */
  lastOf({ id, frames }: MatchCard): number {
    return Math.max(frames - 1, this.#lasts.get(id) ?? 0, 0)
  }

  /** What is otherwise in a fork; null until it is read. */
  changesIn({ id }: MatchCard): readonly ForkChange[] | null {
    return this.#changes.get(id) ?? null
  }

  /** Reads what is otherwise in a fork, where that is not known: one after the other. */
  need(card: MatchCard): void {
    if (this.#changes.has(card.id) || this.#asked.has(card.id)) return
    this.#asked.add(card.id)
    this.#reading = this.#reading
      .then(() => this.#readChanges(card))
      .catch((error: unknown) => this.#source.trouble('reading a fork', error))
      .finally(() => this.#asked.delete(card.id))
  }

  async read(): Promise<void> {
    try {
      const page = await this.#source.calls.cardPage({
        filter: { parent: this.#source.match },
        from: 0,
        count: mostForks,
      })
      if (this.#isClosed) return
      this.#cards = page.cards.toSorted((a, b) => turnOf(a) - turnOf(b) || (a.id < b.id ? -1 : 1))
      this.#total = page.total
    } catch (error) {
      if (!this.#isClosed) this.#source.trouble('reading the forks', error)
    }
  }

  /** Of what a match is a fork is not told when it begins: any may be. */
  hear(told: StudioEvent): void {
    if (told.kind === 'library') this.#readSoon()
    const card = 'match' in told ? this.#cards.find(({ id }) => id === told.match) : undefined
    if (card === undefined) return
    if (told.kind === 'ended' || told.kind === 'trouble') this.#readSoon()
    if (told.kind === 'progress') this.#lasts.set(card.id, told.upTo)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** At once, then after a while if more was told meanwhile. */
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

  /** Of one that runs, not before it has that turn. */
  async #readChanges(fork: MatchCard): Promise<void> {
    const turn = turnOf(fork)
    if (this.#isClosed || this.lastOf(fork) < turn) return
    const [[now], was] = await Promise.all([
      this.#source.calls.frames({ match: fork.id, from: turn, to: turn }),
      this.#source.turnAt(turn),
    ])
    if (this.#isClosed || (now === undefined && fork.status === 'running')) return
    this.#changes.set(fork.id, changesOf({ fork, parent: this.#source.card(), now, was: was?.frame }))
  }
}

/** The first turn of a fork that was played anew. */
export function turnOf({ parent }: Pick<MatchCard, 'parent'>): number {
  return parent?.frame ?? 0
}
