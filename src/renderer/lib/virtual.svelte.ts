import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/virtual-core'
import { tick, untrack } from 'svelte'

/** What is in a long list. Heights are known before a row is drawn. */
export interface VirtualRows {
  readonly count: number
  /** Pixels of the row with this index. */
  readonly height: (index: number) => number
  /** Pixels that a head takes, which stays where it is at the top. */
  readonly top?: number
}

/** Where a row is to be: as near as it can be seen; `room`: where it is if it is seen there, else with others around it. */
type Align = 'auto' | 'center' | 'start' | 'room'

/** A long list of which only the rows that can be seen are drawn. Attach it to the element that scrolls. */
export class VirtualList {
  readonly #rows: () => VirtualRows
  #virtualizer: Virtualizer<HTMLElement, HTMLElement> | null = null
  #version = $state(0)
  /** The row that is to be seen. */
  #wanted: { readonly index: number; readonly align: Align } | null = null

  /** `rows` is read again when what it reads changes. */
  constructor(rows: () => VirtualRows) {
    this.#rows = rows
  }

  /** The rows to draw: each has an `index`, and a `start` and `size` in pixels. */
  get items(): readonly VirtualItem[] {
    void this.#version
    const { count } = this.#rows()
    return (this.#virtualizer?.getVirtualItems() ?? []).filter(({ index }) => index < count)
  }

  /** Pixels of all rows together. */
  get height(): number {
    void this.#version
    return this.#virtualizer?.getTotalSize() ?? 0
  }

  /** How many rows fit into what is seen, at least one. */
  get rowsInView(): number {
    const view = this.#virtualizer?.scrollRect?.height ?? 0
    return Math.max(1, Math.floor(view / this.#rows().height(0)))
  }

  /** Scrolls for the row to be seen; as little as needed, if not told otherwise. */
  show(index: number, align: Align = 'auto'): void {
    this.#wanted = { index, align }
    this.#scrollTo(index, align)
    void this.#showWanted()
  }

  /** What scrolls may not be there, or not as high as its rows yet, when a row is to be seen. */
  async #showWanted(): Promise<void> {
    await tick()
    const wanted = this.#wanted
    if (wanted === null || this.#virtualizer === null) return
    this.#wanted = null
    this.#scrollTo(wanted.index, wanted.align)
  }

  #scrollTo(index: number, align: Align): void {
    if (align !== 'room') this.#virtualizer?.scrollToIndex(index, { align })
    else if (!this.#isInView(index)) this.#virtualizer?.scrollToIndex(index, { align: 'center' })
  }

  /** Whether all of the row is seen, as it is on screen now. */
  #isInView(index: number): boolean {
    const element = this.#virtualizer?.scrollElement
    const row = this.#virtualizer?.getVirtualItems().find((each) => each.index === index)
    if (!element || row === undefined) return false
    return row.start >= element.scrollTop && row.end <= element.scrollTop + element.clientHeight
  }

  readonly attach = (element: HTMLElement): (() => void) => {
    const options = () => {
      const { count, height, top = 0 } = this.#rows()
      return {
        count,
        estimateSize: height,
        overscan: 6,
        paddingStart: top,
        scrollPaddingStart: top,
        getScrollElement: () => element,
        scrollToFn: elementScroll<HTMLElement>,
        observeElementRect,
        observeElementOffset,
        onChange: () => (this.#version += 1),
      }
    }
    const virtualizer = untrack(() => new Virtualizer<HTMLElement, HTMLElement>(options()))
    this.#virtualizer = virtualizer
    const unmount = virtualizer._didMount()
    void this.#showWanted()
    $effect(() => {
      const next = options()
      untrack(() => {
        virtualizer.setOptions(next)
        virtualizer._willUpdate()
        virtualizer.measure()
      })
    })
    return () => {
      unmount()
      this.#virtualizer = null
    }
  }
}
