import type { PanelId } from '../../../panels.ts'
import { untrack } from 'svelte'
import {
  firstLayout,
  forAnother,
  hidden,
  layoutOf,
  seenIn,
  shown,
  type DockLayout,
} from '../../dock/layout.ts'
import type { StudioClient } from '../studio.svelte.ts'

/** Narrower than this, in pixels, left and right are one stack of tabs. */
const narrow = 860

/** So long a layout rests before it is kept. */
const restMillis = 400

/** Where the panels of a match are, and which of them are seen. What a person changes is kept for all matches. */
export class Panels {
  readonly #studio: StudioClient
  readonly #match: string
  /** Of the place where they are, in pixels. */
  width = $state(1280)
  #layout = $state.raw<DockLayout | null>(null)
  #resets = $state(0)
  #keeping: ReturnType<typeof setTimeout> | undefined
  /** To be seen when they begin. */
  #asked: readonly PanelId[] = []

  constructor(studio: StudioClient, match: string) {
    this.#studio = studio
    this.#match = match
  }

  get layout(): DockLayout {
    return this.#layout ?? firstLayout
  }

  /** How often sizes are to be taken from the layout again: panes keep their own. */
  get resets(): number {
    return this.#resets
  }

  get isNarrow(): boolean {
    return this.width < narrow
  }

  /** Those in front; of two that are in one place in another window, the last. */
  get seen(): readonly PanelId[] {
    return seenIn(this.layout, this.isNarrow)
  }

  /** As they were kept; what is changed in another window later is not changed in this one. */
  begin(): void {
    const kept = layoutOf(untrack(() => this.#studio.settings?.layout ?? ''))
    const own = kept.match === this.#match ? kept : forAnother(kept)
    this.#layout ??= this.#asked.reduce(shown, own)
  }

  /** Brings a panel to the front, also one that was hidden; never hides one. */
  show(panel: PanelId): void {
    if (!this.seen.includes(panel)) this.change(shown(this.layout, panel))
  }

  /** Hides a panel that is in front; brings any other to the front. */
  toggle(panel: PanelId): void {
    this.change(this.seen.includes(panel) ? hidden(this.layout, panel) : shown(this.layout, panel))
  }

  /** As `show`, for those that an address names: what is kept stays as it is. */
  visit(panels: readonly PanelId[]): void {
    if (this.#layout === null) this.#asked = panels
    else if (panels.some((panel) => !this.seen.includes(panel)))
      this.#layout = panels.reduce(shown, this.#layout)
  }

  change(layout: DockLayout): void {
    this.#layout = layout
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => this.#keep(), restMillis)
  }

  /** All as at first. */
  reset(): void {
    this.#resets += 1
    this.change(firstLayout)
  }

  /** Keeps what is not kept yet, before the next match is opened. */
  close(): void {
    if (this.#keeping !== undefined) this.#keep()
  }

  #keep(): void {
    clearTimeout(this.#keeping)
    this.#keeping = undefined
    void this.#studio.changeSettings({ layout: JSON.stringify({ ...this.#layout, match: this.#match }) })
  }
}
