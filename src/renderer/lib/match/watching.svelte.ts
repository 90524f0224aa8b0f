import type { Settings } from '../../../contract/config.ts'
import { mostWatches, watchLike, type WatchChange } from '../../../engine/watches.ts'
import type { StudioClient } from '../studio.svelte.ts'

/** What became of an expression that was to be watched. */
export type Adding = 'added' | 'known' | 'full'

type Keeper = Pick<StudioClient, 'undo' | 'changeWatches'> & {
  readonly settings: Pick<Settings, 'watches'> | null
}

/** The expressions that are watched in every match of a game: in the settings, so that all windows have them. */
export class WatchedExpressions {
  readonly #studio: Keeper
  readonly #game: () => string | undefined
  /** A person wants to write one: the field that takes it is to have the focus. */
  isAsked = $state(false)

  constructor(studio: Keeper, game: () => string | undefined) {
    this.#studio = studio
    this.#game = game
  }

  /** In the order in which they are shown; each once, whatever is written in the settings. */
  get list(): readonly string[] {
    return this.#list
  }

  readonly #list = $derived.by((): readonly string[] => {
    const game = this.#game()
    return game === undefined ? [] : [...new Set(this.#studio.settings?.watches[game])]
  })

  /** The one in the list that is this expression, be it written otherwise. */
  like(expression: string): string | undefined {
    return watchLike(this.list, expression)
  }

  add(expression: string): Adding {
    if (this.like(expression) !== undefined) return 'known'
    if (this.list.length >= mostWatches) return 'full'
    this.#change({ kind: 'add', expression })
    return 'added'
  }

  /** Another expression in its place; where that is in the list already, the two become one. */
  replace(expression: string, by: string): void {
    this.#change({ kind: 'replace', expression, by })
  }

  /** To another place in the list: the nearest that there is. */
  move(expression: string, to: number): void {
    const from = this.list.indexOf(expression)
    if (from !== Math.max(0, Math.min(this.list.length - 1, to)))
      this.#change({ kind: 'move', expression, to })
  }

  /** Takes it away; the person can have it back. */
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
