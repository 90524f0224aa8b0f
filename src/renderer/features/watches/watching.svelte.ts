import { fieldOf } from '../../../engine/json.ts'
import type { Settings } from '../../../contract/config.ts'
import { mostWatches, watchLike } from '../../../reading/watches.ts'
import type { WatchChange } from '../../../contract/config.ts'
import { matchPart } from '../../core/match-core.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

type Adding = 'added' | 'known' | 'full'

type Keeper = Pick<StudioClient, 'undo' | 'changeWatches'> & {
  readonly settings: Pick<Settings, 'watches'> | null
}

export const watchesIn = matchPart((match) => new WatchedExpressions(match.studio, () => match.card?.game))

/** The expressions watched in every match of a game: in the settings, so that all windows have them. */
export class WatchedExpressions {
  readonly #studio: Keeper
  readonly #game: () => string | undefined
  /** The user wants to add one: its field gets the focus. */
  isAsked = $state(false)

  constructor(studio: Keeper, game: () => string | undefined) {
    this.#studio = studio
    this.#game = game
  }

  /** In the shown order; each once, whatever is written in the settings. */
  get list(): readonly string[] {
    return this.#list
  }

  readonly #list = $derived.by((): readonly string[] => {
    const game = this.#game()
    return game === undefined ? [] : [...new Set(fieldOf(this.#studio.settings?.watches ?? {}, game))]
  })

  /** The equivalent expression in the list, even if written differently. */
  like(expression: string): string | undefined {
    return watchLike(this.list, expression)
  }

  add(expression: string): Adding {
    if (this.like(expression) !== undefined) return 'known'
    if (this.list.length >= mostWatches) return 'full'
    this.#change({ kind: 'add', expression })
    return 'added'
  }

  /** Replaces an expression; if the new one is in the list already, the two become one. */
  replace(expression: string, by: string): void {
    this.#change({ kind: 'replace', expression, by })
  }

  /** To another index in the list, limited to its range. */
  move(expression: string, to: number): void {
    const from = this.list.indexOf(expression)
    if (from !== Math.max(0, Math.min(this.list.length - 1, to)))
      this.#change({ kind: 'move', expression, to })
  }

  remove(expression: string): void {
    const at = this.list.indexOf(expression)
    if (at < 0) return
    this.#change({ kind: 'remove', expression })
    this.#studio.undo.did(`Stopped watching ${expression.slice(0, 80)}`, () =>
      this.#change({ kind: 'add', expression, at }),
    )
  }

  #change(change: WatchChange): void {
    const game = this.#game()
    if (game !== undefined) void this.#studio.changeWatches(game, change)
  }
}
