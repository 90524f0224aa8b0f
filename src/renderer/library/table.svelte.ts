import { gridKeys } from '../lib/grid-keys.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import type { VirtualList } from '../lib/virtual.svelte.ts'
import { openMatch } from '../lib/match-actions.ts'
import type { Library } from './library.svelte.ts'
import type { LibraryRow } from './library-rows.ts'

export interface TableActions {
  readonly remove: () => void
  readonly rename: () => void
}

export class LibraryTable {
  readonly #studio: StudioClient
  readonly #library: Library
  readonly #list: VirtualList
  readonly #activeIndex = $derived.by(() =>
    this.#library.active === null ? -1 : this.#library.rows.indexOf(this.#library.active),
  )
  /** Where a range of selected rows begins. */
  #anchor = 0
  readonly press: (event: KeyboardEvent) => void

  constructor(studio: StudioClient, list: VirtualList, { remove, rename }: TableActions) {
    this.#studio = studio
    this.#library = studio.library
    this.#list = list
    this.press = gridKeys({
      index: () => this.activeIndex,
      count: () => this.#library.rows.count,
      page: () => list.rowsInView - 1,
      go: (index, isRange) => this.#go(index, isRange),
      open: () => this.#open(this.#library.rows.at(this.activeIndex)),
      toggle: () => this.toggle(this.activeIndex),
      all: () => void this.#selectAll(),
      clear: () => this.#library.selected.clear(),
      fold: (isUnfolded) => this.#fold(isUnfolded),
      remove,
      rename,
    })
  }

  /** The row that keys act on; -1: none, or it is not in the list now. */
  get activeIndex(): number {
    return this.#activeIndex
  }

  enter(): void {
    if (this.activeIndex < 0) this.#activate(this.#library.rows.at(0)?.kind === 'heading' ? 1 : 0)
  }

  click(event: MouseEvent, index: number): void {
    const row = this.#library.rows.at(index)
    if (row === undefined || row.kind === 'heading' || row.kind === 'standing') return
    this.#activate(index)
    if (event.shiftKey) void this.range(index)
    else if (event.ctrlKey || event.metaKey) this.toggle(index)
    else this.#open(row)
  }

  /** Folds the row of a batch instead. */
  toggle(index: number): void {
    const row = this.#library.rows.at(index)
    if (row?.kind === 'batch') return void this.#library.foldBatch(row.card)
    if (row?.kind !== 'match' || row.card === undefined || row.isFile) return
    this.#anchor = index
    const { selected } = this.#library
    if (!selected.delete(row.card.id)) selected.add(row.card.id)
  }

  async range(to: number): Promise<void> {
    const matches = await this.#library.matchesBetween(this.#anchor, to)
    this.#library.selected.clear()
    for (const match of matches) this.#library.selected.add(match)
  }

  #go(index: number, isRange: boolean): void {
    const from = this.activeIndex
    const isHeading = this.#library.rows.at(index)?.kind === 'heading'
    const target = isHeading ? Math.max(1, index + (index < from ? -1 : 1)) : index
    if (isRange && this.#library.selected.size === 0) this.#anchor = from
    this.#activate(target)
    this.#list.show(target)
    if (isRange) void this.range(target)
  }

  #activate(index: number): void {
    const row = this.#library.rows.at(index)
    if (row !== undefined) this.#library.active = row.id
  }

  #open(row: LibraryRow | undefined): void {
    switch (row?.kind) {
      case 'match':
        if (row.card !== undefined) openMatch(this.#studio, row.card.id)
        return
      case 'batch':
        return void this.#library.foldBatch(row.card)
      case 'rerun': {
        const { match, first, seat } = row.rerun.report
        return openMatch(this.#studio, match, first, seat)
      }
      case 'hit':
        return openMatch(this.#studio, row.hit.match, row.hit.frame, row.hit.faults[0] ?? null)
      case 'problem': {
        const { match, frame, seat } = row.problem
        return openMatch(this.#studio, match, frame, seat, 'problems')
      }
      case 'heading':
      case 'standing':
      case undefined:
        return
    }
  }

  #fold(isUnfolded: boolean): void {
    const row = this.#library.rows.at(this.activeIndex)
    if (row?.kind === 'batch') void this.#library.foldBatch(row.card, isUnfolded)
    if (row?.kind === 'match' && row.card !== undefined && !row.isFile)
      void this.#library.fold(row.card, isUnfolded)
  }

  async #selectAll(): Promise<void> {
    for (const match of await this.#library.all()) this.#library.selected.add(match)
  }
}
