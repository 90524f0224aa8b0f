import type { Bookmark } from '../../../contract/reading.ts'
import { matchPart, type MatchPart } from '../../core/match-core.ts'
import type { MatchAddress } from '../../lib/page-address.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

export const bookmarksIn = matchPart((match) => new Bookmarks(match.studio, match.id))

/** The bookmarks of a match, in the order of their turns. */
export class Bookmarks implements MatchPart {
  readonly #studio: StudioClient
  readonly #match: string
  #list = $state.raw<readonly Bookmark[]>([])
  /** Whether their list is open, on the timeline. */
  isListed = $state(false)
  readonly #byFrame = $derived(new Map(this.#list.map((each) => [each.turn, each])))

  constructor(studio: StudioClient, match: string) {
    this.#studio = studio
    this.#match = match
  }

  get list(): readonly Bookmark[] {
    return this.#list
  }

  at(turn: number): Bookmark | undefined {
    return this.#byFrame.get(turn)
  }

  /** Addresses of earlier versions name a panel of bookmarks. */
  visit({ panels = '' }: MatchAddress): void {
    if (panels.split(',').includes('bookmarks')) this.isListed = true
  }

  async read(): Promise<void> {
    this.#list = await this.#studio.calls.bookmarks({ match: this.#match })
  }

  /** Adds a bookmark to a frame, or changes its note. */
  async mark(turn: number, note: string): Promise<void> {
    await this.#studio.attempt('keeping a bookmark', async () => {
      await this.#studio.calls.bookmark({ match: this.#match, turn, note })
      await this.read()
    })
  }

  async remove({ id, turn, note }: Bookmark): Promise<void> {
    await this.#studio.attempt('removing a bookmark', async () => {
      await this.#studio.calls.removeBookmark({ match: this.#match, id })
      await this.read()
      this.#studio.undo.did(`Bookmark of turn ${turn} removed`, () => void this.mark(turn, note))
    })
  }
}
