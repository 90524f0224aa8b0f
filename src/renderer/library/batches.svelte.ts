import type { MatchId, Told } from '../../contract.ts'
import { SvelteMap } from 'svelte/reactivity'

/** Matches that this page had played together. */
export interface Batch {
  readonly id: string
  readonly matches: ReadonlySet<MatchId>
  /** Those that are not over. */
  readonly left: ReadonlySet<MatchId>
}

/** The batches that this page ordered, and how far they are. */
export class Batches {
  readonly #batches = new SvelteMap<string, Batch>()

  /** Undefined where this page did not order it. */
  get(id: string): Batch | undefined {
    return this.#batches.get(id)
  }

  add(id: string, matches: readonly MatchId[]): void {
    const all = new Set(matches)
    this.#batches.set(id, { id, matches: all, left: all })
  }

  hear(told: Told): void {
    if (told.kind !== 'ended' && told.kind !== 'trouble' && told.kind !== 'skipped') return
    for (const batch of this.#batches.values()) {
      if (!batch.left.has(told.match)) continue
      const left = new Set(batch.left)
      left.delete(told.match)
      this.#batches.set(batch.id, { ...batch, left })
    }
  }
}
