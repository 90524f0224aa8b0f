import { SvelteMap } from 'svelte/reactivity'
import type { BatchTally } from '../../contract/batch.ts'
import type { MatchCard, StudioCalls } from '../../contract.ts'
import { batchRowId } from './batch-row-id.ts'
import { CardWindow } from './card-window.svelte.ts'
import { LibraryRows, type LibraryRow, type RowParts } from './library-rows.ts'
import type { Unfolded } from './unfolded.svelte.ts'

/** The first match keeps its place while others arrive. */
const firstFirst = { by: 'played', isDescending: false } as const

export class OpenBatches {
  readonly #calls: StudioCalls
  readonly #open = new SvelteMap<string, { readonly head: MatchCard; readonly window: CardWindow }>()
  readonly tallies = new SvelteMap<string, BatchTally>()

  constructor(calls: StudioCalls) {
    this.#calls = calls
  }

  has(batch: string | null): boolean {
    return batch !== null && this.#open.has(batch)
  }

  get windows(): readonly CardWindow[] {
    return [...this.#open.values()].map(({ window }) => window)
  }

  close(batch: string): void {
    this.#open.delete(batch)
  }

  open(head: MatchCard & { readonly batch: string }): CardWindow {
    const window = new CardWindow(this.#calls, { batch: head.batch }, firstFirst)
    this.#open.set(head.batch, { head, window })
    return window
  }

  rows(positionOf: (id: string) => number | undefined, unfolded: Unfolded): RowParts['below'] {
    return [...this.#open].flatMap(([batch, { head, window }]) => {
      const position = positionOf(batchRowId(batch))
      return position === undefined ? [] : [{ position, rows: this.#rowsOf(head, window, unfolded) }]
    })
  }

  #rowsOf(head: MatchCard, window: CardWindow, unfolded: Unfolded): LibraryRows {
    const positionOf = (id: string) => window.positionOf(id)
    return new LibraryRows({
      before: [{ kind: 'wins', id: `wins-${head.batch}`, card: head }],
      total: window.total ?? 0,
      at: (position) => rowIn(window.at(position)),
      positionOf,
      below: unfolded.rows(positionOf),
      name: head.batch ?? '',
      source: window,
    })
  }
}

function rowIn(card: MatchCard | undefined): LibraryRow | undefined {
  return card && { kind: 'match', id: card.id, card, inBatch: true }
}
