import type { Frame, Match, Setup } from '../../engine/match.ts'

/** A match whose referee could not begin it: recorded as one that ends at once, with the reason. */
export class BrokenMatch implements Match {
  readonly setup: Setup
  readonly first: Frame = { index: 0, exchanges: [], events: [], state: null }
  readonly questions = []
  readonly asksNobody = true
  readonly #error: unknown

  constructor(setup: Setup, error: unknown) {
    this.setup = setup
    this.#error = error
  }

  async answer(): Promise<never> {
    throw this.#error
  }

  result() {
    return { scores: Array.from({ length: this.setup.seats }, () => 0), end: null }
  }

  async close() {}
}
