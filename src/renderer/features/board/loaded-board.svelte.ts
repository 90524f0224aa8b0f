import { untrack } from 'svelte'
import type { GameBoard } from '../../boards/board.ts'
import { boardOf } from '../../boards/boards.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

/** The board of a game; create it in a component. A fetch that failed while disconnected is repeated. */
export class LoadedBoard {
  readonly #studio: StudioClient
  readonly #trouble: (error: unknown) => void
  #board = $state.raw<GameBoard | null | undefined>(undefined)
  #game: string | undefined

  constructor(studio: StudioClient, game: () => string | undefined, trouble: (error: unknown) => void) {
    this.#studio = studio
    this.#trouble = trouble
    $effect(() => {
      void studio.connection.generation
      const wanted = game()
      if (wanted === undefined || wanted === this.#game) return
      let isWanted = true
      untrack(() => void this.#load(wanted, () => isWanted))
      return () => (isWanted = false)
    })
  }

  /** Undefined: loading; null: the game has none. */
  get board(): GameBoard | null | undefined {
    return this.#board
  }

  async #load(game: string, isWanted: () => boolean): Promise<void> {
    this.#board = this.#game = undefined
    let found: GameBoard | null = null
    try {
      found = await boardOf(game)
    } catch (error) {
      if (!isWanted() || this.#studio.connection.state !== 'open') return
      this.#trouble(error)
    }
    if (!isWanted()) return
    this.#board = found
    this.#game = game
  }
}
