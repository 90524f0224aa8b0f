import { untrack } from 'svelte'
import type { GameBoard } from '../../boards/board.ts'
import { boardFor } from '../../boards/boards.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

/** The board of a game; create it in a component. A fetch that failed while disconnected is repeated. */
export class LoadedBoard {
  readonly #studio: StudioClient
  readonly #trouble: (error: unknown) => void
  #board = $state.raw<GameBoard | null | undefined>(undefined)
  /** The game and how it is drawn, for which the board was loaded. */
  #loaded: string | undefined

  constructor(studio: StudioClient, game: () => string | undefined, trouble: (error: unknown) => void) {
    this.#studio = studio
    this.#trouble = trouble
    $effect(() => {
      void studio.connection.generation
      const wanted = game()
      const { games, host } = studio
      // Until the games are read, with the host, it is not known how one is drawn that is not built in.
      if (wanted === undefined || host === null) return
      const drawn = `${wanted} ${games.find(({ id }) => id === wanted)?.hosted?.board ?? ''}`
      if (drawn === this.#loaded) return
      let isWanted = true
      untrack(() => void this.#load(wanted, drawn, () => isWanted))
      return () => (isWanted = false)
    })
  }

  /** Undefined: loading; null: it cannot be loaded. */
  get board(): GameBoard | null | undefined {
    return this.#board
  }

  async #load(game: string, drawn: string, isWanted: () => boolean): Promise<void> {
    this.#board = this.#loaded = undefined
    let found: GameBoard | null = null
    try {
      found = await boardFor(game, this.#studio.games)
    } catch (error) {
      if (!isWanted() || this.#studio.connection.state !== 'open') return
      this.#trouble(error)
    }
    if (!isWanted()) return
    this.#board = found
    this.#loaded = drawn
  }
}
