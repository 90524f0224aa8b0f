import type { NamedInput } from '../../contract/games.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { NamePacking, type PackedNames } from '../../reading/packed-names.ts'

/** Of one file; later turns have no names there. */
const mostCharacters = 4_000_000

/** Asks how the game names what seats read, while the frames of a match go by. */
export class InputNames {
  readonly #packing = new NamePacking(mostCharacters)
  readonly #namesOf: (turn: number) => Promise<readonly NamedInput[]>
  #isAsking = true

  constructor(namesOf: (turn: number) => Promise<readonly NamedInput[]>) {
    this.#namesOf = namesOf
  }

  async *watching(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
    for await (const frame of frames) {
      if (this.#isAsking && frame.exchanges.length > 0) this.#isAsking = await this.#ask(frame.index)
      yield frame
    }
  }

  get packed(): PackedNames {
    return this.#packing.packed
  }

  /** False: no more names. A match is exported without them where its game is not here, or fails. */
  async #ask(turn: number): Promise<boolean> {
    try {
      return this.#packing.add(turn, await this.#namesOf(turn))
    } catch (error) {
      if (error instanceof UserError) return false
      throw error
    }
  }
}
