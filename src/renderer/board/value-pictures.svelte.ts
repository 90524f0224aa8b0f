import type { MatchCard } from '../../contract.ts'
import type { Json } from '../../engine/game.ts'
import type { Path } from '../../engine/path.ts'
import { matchPart, type MatchPart } from '../core/match-core.ts'
import { boardOf } from '../boards/boards.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import type { Draw, ValueDrawing, Drawings } from '../lib/drawing.ts'

export const valuePicturesIn = matchPart((match) => new ValuePictures(match.studio))

class ValuePictures implements MatchPart {
  readonly #studio: Pick<StudioClient, 'trouble'>
  #game: string | null = null
  #drawings = $state.raw<Partial<Drawings> | null>(null)

  constructor(studio: Pick<StudioClient, 'trouble'>) {
    this.#studio = studio
  }

  onCard({ game }: Pick<MatchCard, 'game'>): void {
    if (game === this.#game) return
    this.#game = game
    boardOf(game).then(
      (found) => (this.#drawings = found),
      (error: unknown) => this.#studio.trouble('loading pictures of values', error),
    )
  }

  get inInput(): Draw | null {
    return this.#drawings?.drawingOf ?? null
  }

  /** Null: text is better. */
  of(path: Path, value: Json): ValueDrawing | null {
    return this.#drawings?.drawingOfValue?.(path, value) ?? null
  }
}
