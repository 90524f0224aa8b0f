import { untrack } from 'svelte'
import type { PanelId } from '../../panels.ts'
import {
  firstLayout,
  forAnother,
  hidden,
  layoutOf,
  seenIn,
  shown,
  type DockLayout,
} from '../lib/panel-layout.ts'
import { PacedSave } from '../lib/paced-save.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** In pixels; below it, left and right share one stack of tabs. */
const narrow = 860

/** The user's changes are kept for all matches. */
export class Panels {
  readonly #studio: StudioClient
  readonly #match: string
  /** Pixels. */
  width = $state(1280)
  #layout = $state.raw<DockLayout | null>(null)
  #resets = $state(0)
  readonly #saving = new PacedSave(() => this.#save())
  #asked: readonly PanelId[] = []

  constructor(studio: StudioClient, match: string) {
    this.#studio = studio
    this.#match = match
  }

  get layout(): DockLayout {
    return this.#layout ?? firstLayout
  }

  /** Increased when panes must take their sizes from the layout again: they keep their own. */
  get resets(): number {
    return this.#resets
  }

  get isNarrow(): boolean {
    return this.width < narrow
  }

  /** The panels in front; of two that are in one place in another window, the last. */
  get seen(): readonly PanelId[] {
    return seenIn(this.layout, this.isNarrow)
  }

  /** Loads the saved layout; later changes in other windows do not affect this one. */
  begin(): void {
    const kept = layoutOf(untrack(() => this.#studio.settings?.layout ?? ''))
    const own = kept.match === this.#match ? kept : forAnother(kept)
    this.#layout ??= this.#asked.reduce(shown, own)
  }

  /** Brings a panel to the front, also a hidden one; never hides one. */
  show(panel: PanelId): void {
    if (!this.seen.includes(panel)) this.change(shown(this.layout, panel))
  }

  toggle(panel: PanelId): void {
    this.change(this.seen.includes(panel) ? hidden(this.layout, panel) : shown(this.layout, panel))
  }

  /** As `show`, for the panels in an address: the saved layout stays as it is. */
  visit(panels: readonly PanelId[]): void {
    if (this.#layout === null) this.#asked = panels
    else if (panels.some((panel) => !this.seen.includes(panel)))
      this.#layout = panels.reduce(shown, this.#layout)
  }

  change(layout: DockLayout): void {
    this.#layout = layout
    this.#saving.soon()
  }

  reset(): void {
    this.#resets += 1
    this.change(firstLayout)
  }

  /** Saves pending changes now; called before the match or the page closes. */
  keep(): void {
    this.#saving.now()
  }

  #save(): void {
    void this.#studio.changeSettings({ layout: JSON.stringify({ ...this.#layout, match: this.#match }) })
  }
}
