import { untrack } from 'svelte'
import type { PanelId, PanelPart, PanelPlace } from '../../panels.ts'
import {
  firstLayout,
  forAnother,
  hidden,
  layoutOf,
  partOf,
  seenIn,
  shown,
  shownAt,
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
  #asked: readonly PanelPlace[] = []

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

  /** The panels in front as an address names them: one that has parts by the part that it shows. */
  get names(): readonly string[] {
    return this.seen.map((panel) => (panel === 'another' ? this.part : panel))
  }

  /** What the panel `another` shows. */
  get part(): PanelPart {
    return partOf(this.layout)
  }

  /** Loads the saved layout; later changes in other windows do not affect this one. */
  begin(): void {
    const kept = layoutOf(untrack(() => this.#studio.settings?.layout ?? ''))
    const own = kept.match === this.#match ? kept : forAnother(kept)
    this.#layout ??= this.#asked.reduce(shownAt, own)
  }

  /** Brings a panel to the front, also a hidden one; never hides one. */
  show(panel: PanelId, part?: PanelPart): void {
    const place = { panel, ...(part !== undefined && { part }) }
    if (!this.#isSeen(place)) this.change(shownAt(this.layout, place))
  }

  toggle(panel: PanelId): void {
    this.change(this.seen.includes(panel) ? hidden(this.layout, panel) : shown(this.layout, panel))
  }

  /** As `show`, for the panels in an address: the saved layout stays as it is. */
  visit(panels: readonly PanelPlace[]): void {
    if (this.#layout === null) this.#asked = panels
    else if (!panels.every((place) => this.#isSeen(place)))
      this.#layout = panels.reduce(shownAt, this.#layout)
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

  #isSeen({ panel, part = this.part }: PanelPlace): boolean {
    return this.seen.includes(panel) && part === this.part
  }

  #save(): void {
    void this.#studio.changeSettings({ layout: JSON.stringify({ ...this.#layout, match: this.#match }) })
  }
}
