import { SvelteSet } from 'svelte/reactivity'
import type { GridRows } from '../lib/grid-control.ts'
import type { ShelfLine } from './shelf-rows.ts'

export interface CaseGridActions {
  readonly open: (file: string) => void
  readonly remove: () => void
  readonly change: () => void
  readonly looked: (file: string) => void
}

export class CaseGridRows implements GridRows {
  readonly selected = new SvelteSet<string>()
  readonly #rows: () => readonly ShelfLine[]
  readonly #active: () => string | null
  readonly #actions: CaseGridActions

  constructor(rows: () => readonly ShelfLine[], active: () => string | null, actions: CaseGridActions) {
    this.#rows = rows
    this.#active = active
    this.#actions = actions
  }

  get count(): number {
    return this.#rows().length
  }

  get activeIndex(): number {
    const active = this.#active()
    return active === null ? -1 : this.#rows().findIndex(({ id }) => id === active)
  }

  isActivatable(index: number): boolean {
    return this.#rows()[index]?.kind === 'case'
  }

  activate(index: number): void {
    this.#actions.looked(this.#rows()[index]!.id)
  }

  open(index: number): void {
    if (this.isActivatable(index)) this.#actions.open(this.#rows()[index]!.id)
  }

  toggle(index: number): boolean {
    if (!this.isActivatable(index)) return false
    const { id } = this.#rows()[index]!
    if (!this.selected.delete(id)) this.selected.add(id)
    return true
  }

  selectRange(from: number, to: number): void {
    this.selected.clear()
    for (const { id, kind } of this.#rows().slice(from, to + 1)) if (kind === 'case') this.selected.add(id)
  }

  selectAll(): void {
    this.selectRange(0, this.count - 1)
  }

  remove(): void {
    this.#actions.remove()
  }

  rename(): void {
    this.#actions.change()
  }
}
