import type { VirtualList } from './virtual.svelte.ts'

/** The rows of a grid, by their index in its list. */
export interface GridRows {
  readonly count: number
  /** The row that keys act on; -1: none. */
  readonly activeIndex: number
  readonly selected: Set<string>
  /** False for headings. */
  isActivatable(index: number): boolean
  activate(index: number): void
  open(index: number): void
  /** For a click without a modifier key. */
  clicked?(index: number): void
  /** False: the row cannot be selected. */
  toggle(index: number): boolean
  /** Selects the rows from one to another, and no others. */
  selectRange(from: number, to: number): void
  selectAll(): void
  fold?(isUnfolded: boolean): void
  remove(): void
  rename(): void
}

/** The keys and the pointer of a grid whose rows can be selected. */
export class GridControl {
  readonly rows: GridRows
  readonly #list: VirtualList
  /** Where a range of selected rows begins. */
  #anchor = 0

  constructor(rows: GridRows, list: VirtualList) {
    this.rows = rows
    this.#list = list
  }

  /** Buttons and fields inside the grid keep their own keys. */
  readonly press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey) return
    const work = event.ctrlKey || event.metaKey ? this.#withControl(event.key) : this.#plain(event)
    if (work === undefined) return
    event.preventDefault()
    work()
  }

  readonly enter = (): void => {
    if (this.rows.activeIndex >= 0) return
    for (let index = 0; index < this.rows.count; index++)
      if (this.rows.isActivatable(index)) return this.rows.activate(index)
  }

  click(event: MouseEvent, index: number): void {
    if (!this.rows.isActivatable(index)) return
    this.rows.activate(index)
    if (event.shiftKey) this.range(index)
    else if (event.ctrlKey || event.metaKey) this.toggle(index)
    else this.rows.clicked?.(index)
  }

  toggle(index: number): void {
    if (this.rows.toggle(index)) this.#anchor = index
  }

  range(to: number): void {
    this.rows.selectRange(Math.min(this.#anchor, to), Math.max(this.#anchor, to))
  }

  #withControl(key: string): (() => void) | undefined {
    return key === 'a' ? () => this.rows.selectAll() : undefined
  }

  #plain({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const { rows } = this
    const to = this.#target(key)
    if (to !== undefined) {
      const index = Math.max(0, Math.min(rows.count - 1, to))
      return () => this.#go(index, shiftKey)
    }
    switch (key) {
      case 'Enter':
        return () => rows.open(rows.activeIndex)
      case ' ':
        return () => this.toggle(rows.activeIndex)
      case 'Escape':
        return () => rows.selected.clear()
      case 'ArrowRight':
        return () => rows.fold?.(true)
      case 'ArrowLeft':
        return () => rows.fold?.(false)
      case 'Delete':
      case 'Backspace':
        return () => rows.remove()
      case 'F2':
        return () => rows.rename()
    }
    return undefined
  }

  #target(key: string): number | undefined {
    const { activeIndex, count } = this.rows
    const page = this.#list.rowsInView - 1
    switch (key) {
      case 'ArrowDown':
        return activeIndex + 1
      case 'ArrowUp':
        return activeIndex - 1
      case 'PageDown':
        return activeIndex + page
      case 'PageUp':
        return activeIndex - page
      case 'Home':
        return 0
      case 'End':
        return count - 1
    }
    return undefined
  }

  /** A range selects all rows from its start. */
  #go(index: number, isRange: boolean): void {
    const from = this.rows.activeIndex
    const way = index < from ? -1 : 1
    const target = [index, index + way, index - way].find((each) => this.rows.isActivatable(each))
    if (target === undefined) return
    if (isRange && this.rows.selected.size === 0) this.#anchor = Math.max(0, from)
    this.rows.activate(target)
    const isBelowHeading = target > 0 && !this.rows.isActivatable(target - 1)
    this.#list.show(way < 0 && isBelowHeading ? target - 1 : target)
    if (isRange) this.range(target)
  }
}
