import type { StateNote } from '../../../engine/game.ts'
import { noteOf } from '../../../engine/notes.ts'
import type { Path } from '../../../engine/path.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

/** What values of the state mean, as documented by the game; nothing for a state that the rules did not make. */
export class Meanings {
  readonly #match: OpenMatch
  readonly #studio: StudioClient

  constructor(match: OpenMatch, studio: StudioClient) {
    this.#match = match
    this.#studio = studio
  }

  readonly #notes = $derived.by((): readonly StateNote[] => {
    const { card, turn } = this.#match
    if (turn?.isSound !== true) return []
    return this.#studio.games.find(({ id }) => id === card?.game)?.notes ?? []
  })

  noteOf(path: Path): StateNote | undefined {
    return noteOf(this.#notes, path)
  }

  /** Whether a number may be a count, so that its difference is meaningful; true if unknown. */
  isCounted(path: Path): boolean {
    const note = this.noteOf(path)
    return note === undefined || note.unit !== undefined
  }

  /** The seat that owns the value, if the list has one value per seat. */
  seatOf(path: Path): number | null {
    const seat = path.at(-1)
    const isSeats = this.noteOf(path)?.path.endsWith('[seat]') === true
    return isSeats && typeof seat === 'number' ? seat : null
  }

  /** As `seatOf`, for the value or its nearest ancestor with a seat. */
  ownerOf(path: Path): number | null {
    for (let length = path.length; length > 0; length--) {
      const seat = this.seatOf(path.slice(0, length))
      if (seat !== null) return seat
    }
    return null
  }
}
