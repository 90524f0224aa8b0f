import type { Settings } from '../../../contract/config.ts'
import { expressionOf, pathOf } from '../../../engine/path.ts'
import type { Studio } from '../studio.svelte.ts'

/** So many expressions are watched in one game at most; the studio keeps no more. */
export const mostWatches = 100

/** What became of an expression that was to be watched. */
export type Adding = 'added' | 'known' | 'full'

/** The expressions that are watched in every match of a game: in the settings, so that all windows have them. */
export class Watching {
  readonly #studio: Pick<Studio, 'undo' | 'changeSettings'> & { readonly settings: Settings | null }
  readonly #game: () => string | undefined
  /** A person wants to write one: the field that takes it is to have the focus. */
  isAsked = $state(false)

  constructor(
    studio: Pick<Studio, 'undo' | 'changeSettings'> & { readonly settings: Settings | null },
    game: () => string | undefined,
  ) {
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
    const wanted = plain(expression)
    return this.list.find((each) => plain(each) === wanted)
  }

  add(expression: string): Adding {
    if (this.like(expression) !== undefined) return 'known'
    if (this.list.length >= mostWatches) return 'full'
    this.#keep([...this.list, plain(expression)])
    return 'added'
  }

  /** Another expression in its place; where that is in the list already, the two become one. */
  replace(expression: string, by: string): void {
    const next = plain(by)
    const others = this.list.filter((each) => each === expression || plain(each) !== next)
    this.#keep(others.map((each) => (each === expression ? next : each)))
  }

  /** To another place in the list: the nearest that there is. */
  move(expression: string, to: number): void {
    const others = this.list.filter((each) => each !== expression)
    if (others.length === this.list.length) return
    const next = others.toSpliced(Math.max(0, to), 0, expression)
    if (next.some((each, i) => each !== this.list[i])) this.#keep(next)
  }

  /** Takes it away; the person can have it back. */
  remove(expression: string): void {
    const at = this.list.indexOf(expression)
    if (at < 0) return
    this.#keep(this.list.toSpliced(at, 1))
    this.#studio.undo.did(`${expression.slice(0, 80)} is watched no more`, () => {
      if (this.like(expression) === undefined) this.#keep(this.list.toSpliced(at, 0, expression))
    })
  }

  #keep(list: readonly string[]): void {
    const game = this.#game()
    if (game !== undefined) void this.#studio.changeSettings({ watches: { [game]: list } })
  }
}

/** A path as it is shown everywhere, another expression as it was written. */
function plain(expression: string): string {
  const text = expression.trim()
  const path = /^state\b/.test(text) ? pathOf(text) : null
  return path === null ? text : expressionOf(path)
}
