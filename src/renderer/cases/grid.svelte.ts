import { SvelteSet } from 'svelte/reactivity'
import { gridKeys } from '../lib/grid-keys.ts'
import type { VirtualList } from '../lib/virtual.svelte.ts'
import type { ShelfLine } from './shelf-rows.ts'

export interface CaseGridActions {
  readonly open: (file: string) => void
  readonly remove: () => void
  readonly change: () => void
  readonly looked: (file: string) => void
}

export class CaseGrid {
  readonly selected = new SvelteSet<string>()
  readonly press: (event: KeyboardEvent) => void
  readonly #rows: () => readonly ShelfLine[]
  readonly #active: () => string | null
  readonly #list: VirtualList
  readonly #actions: CaseGridActions
  /** Where a range of selected rows begins. */
  #anchor = 0

  constructor(
    {
      rows,
      active,
      list,
    }: { rows: () => readonly ShelfLine[]; active: () => string | null; list: VirtualList },
    actions: CaseGridActions,
  ) {
    this.#rows = rows
    this.#active = active
    this.#list = list
    this.#actions = actions
    this.press = gridKeys({
      index: () => this.activeIndex,
      count: () => rows().length,
      page: () => list.rowsInView - 1,
      go: (index, isRange) => this.#go(index, isRange),
      open: () => this.#open(this.activeIndex),
      toggle: () => this.toggle(this.activeIndex),
      all: () => this.#selectAll(),
      clear: () => this.selected.clear(),
      fold: () => {},
      remove: actions.remove,
      rename: actions.change,
    })
  }

  /** -1: none. */
  get activeIndex(): number {
    const active = this.#active()
    return active === null ? -1 : this.#rows().findIndex(({ id }) => id === active)
  }

  enter(): void {
    if (this.activeIndex < 0) this.#look(this.#rows().findIndex(({ kind }) => kind === 'case'))
  }

  click(event: MouseEvent, index: number): void {
    this.#look(index)
    if (event.shiftKey) this.range(index)
    else if (event.ctrlKey || event.metaKey) this.toggle(index)
  }

  toggle(index: number): void {
    const row = this.#rows()[index]
    if (row?.kind !== 'case') return
    this.#anchor = index
    if (!this.selected.delete(row.id)) this.selected.add(row.id)
  }

  range(to: number): void {
    const [from, end] = [Math.min(this.#anchor, to), Math.max(this.#anchor, to)]
    this.selected.clear()
    for (const row of this.#rows().slice(from, end + 1)) if (row.kind === 'case') this.selected.add(row.id)
  }

  #go(index: number, isRange: boolean): void {
    const from = this.activeIndex
    const rows = this.#rows()
    const way = index < from ? -1 : 1
    const isCase = (at: number) => rows[at]?.kind === 'case'
    const target = [index, index + way, index - way].find(isCase)
    if (target === undefined) return
    if (isRange && this.selected.size === 0) this.#anchor = Math.max(0, from)
    this.#look(target)
    // With its heading, where it is the first of a game.
    this.#list.show(rows[target - 1]?.kind === 'game' ? target - 1 : target)
    if (isRange) this.range(target)
  }

  #look(index: number): void {
    const row = this.#rows()[index]
    if (row?.kind === 'case') this.#actions.looked(row.id)
  }

  #open(index: number): void {
    const row = this.#rows()[index]
    if (row?.kind === 'case') this.#actions.open(row.id)
  }

  #selectAll(): void {
    for (const row of this.#rows()) if (row.kind === 'case') this.selected.add(row.id)
  }
}
