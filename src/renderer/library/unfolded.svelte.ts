import { SvelteMap } from 'svelte/reactivity'
import type { MatchCard, MatchId, StudioCalls } from '../../contract.ts'
import type { KeptRerun } from '../../contract/rerun.ts'
import { plainRows, type LibraryRow, type RowParts } from './library-rows.ts'

interface Below {
  readonly forks: readonly MatchCard[]
  readonly reruns: readonly KeptRerun[]
}

const mostForks = 100

export class Unfolded {
  readonly #calls: StudioCalls
  readonly #below = new SvelteMap<MatchId, Below>()

  constructor(calls: StudioCalls) {
    this.#calls = calls
  }

  has(match: MatchId): boolean {
    return this.#below.has(match)
  }

  fold(match: MatchId): void {
    this.#below.delete(match)
  }

  /** Unfolds a match, or reads again what is below it; folds it if nothing is left. */
  async read(match: MatchId): Promise<void> {
    const [{ cards }, reruns] = await Promise.all([
      this.#calls.cardPage({ filter: { parent: match }, from: 0, count: mostForks }),
      this.#calls.reruns({ match }),
    ])
    if (cards.length + reruns.length === 0) this.#below.delete(match)
    else this.#below.set(match, { forks: cards, reruns })
  }

  /** Reads all again: the event of a changed match does not name its parent. */
  async refresh(): Promise<void> {
    await Promise.all([...this.#below.keys()].map((match) => this.read(match)))
  }

  rows(positionOf: (match: MatchId) => number | undefined): RowParts['below'] {
    return [...this.#below]
      .flatMap(([match, below]) => {
        const position = positionOf(match)
        return position === undefined ? [] : [{ position, rows: plainRows(this.#rowsOf(match, below, 1)) }]
      })
      .toSorted((a, b) => a.position - b.position)
  }

  #rowsOf(match: MatchId, { forks, reruns }: Below, depth: number): readonly LibraryRow[] {
    return [
      ...forks.flatMap((card): readonly LibraryRow[] => {
        const below = this.#below.get(card.id)
        const own: LibraryRow = { kind: 'match', id: card.id, card, depth }
        return below === undefined ? [own] : [own, ...this.#rowsOf(card.id, below, depth + 1)]
      }),
      ...reruns.map((rerun): LibraryRow => ({ kind: 'rerun', id: `${match}#${rerun.id}`, rerun })),
    ]
  }
}
