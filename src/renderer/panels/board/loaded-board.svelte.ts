import { untrack } from 'svelte'
import { boardOf, textBoardOf, type GameBoard, type TextBoard } from '../../boards/boards.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

/** The board and text board of a game; create it in a component. A fetch that failed while disconnected is repeated. */
export class LoadedBoard {
  readonly #studio: StudioClient
  readonly #trouble: (error: unknown) => void
  #board = $state.raw<GameBoard | null | undefined>(undefined)
  #text = $state.raw<TextBoard | null | undefined>(undefined)
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

  /** As `board`. */
  get text(): TextBoard | null | undefined {
    return this.#text
  }

  async #load(game: string, isWanted: () => boolean): Promise<void> {
    this.#board = this.#text = this.#game = undefined
    let found: readonly [GameBoard | null, TextBoard | null] = [null, null]
    try {
      found = await Promise.all([boardOf(game), textBoardOf(game)])
    } catch (error) {
      if (!isWanted() || this.#studio.connection.state !== 'open') return
      this.#trouble(error)
    }
    if (!isWanted()) return
    ;[this.#board, this.#text] = found
    this.#game = game
  }
}
