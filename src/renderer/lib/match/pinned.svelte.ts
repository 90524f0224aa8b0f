/** A turn that a person pinned, and what its match was called. */
export interface PinnedTurn {
  readonly place: { readonly match: string; readonly frame: number }
  readonly title: string
}

class Pinned {
  #last = $state.raw<PinnedTurn | null>(null)

  /** Null: none was. */
  get last(): PinnedTurn | null {
    return this.#last
  }

  set last(turn: PinnedTurn | null) {
    this.#last = turn
  }
}

/** The turn that was pinned last: it can stand beside turns of other matches. */
export const pinned = new Pinned()
