import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/virtual-core'
import { tick, untrack } from 'svelte'

/** Heights are known before a row is drawn. */
interface VirtualRows {
  readonly count: number
  /** Pixels. */
  readonly height: (index: number) => number
  /** Pixels of a sticky head at the top. */
  readonly top?: number
}

/**
 * Where to scroll a row: `auto` scrolls as little as needed; `room`: not at all if the row is visible, else with others around
 * it.
 */
type Align = 'auto' | 'center' | 'start' | 'room'

/** A long list that draws only its visible rows. Attach it to the scrolling element. */
export class VirtualList {
  readonly #rows: () => VirtualRows
  #virtualizer: Virtualizer<HTMLElement, HTMLElement> | null = null
  #version = $state(0)
  #wanted: { readonly index: number; readonly align: Align } | null = null

  /** `rows` is called again when the state it reads changes. */
  constructor(rows: () => VirtualRows) {
    this.#rows = rows
  }

  get items(): readonly VirtualItem[] {
    void this.#version
    const { count } = this.#rows()
    return (this.#virtualizer?.getVirtualItems() ?? []).filter(({ index }) => index < count)
  }

  /** Pixels of all rows. */
  get height(): number {
    void this.#version
    return this.#virtualizer?.getTotalSize() ?? 0
  }

  /** At least one. */
  get rowsInView(): number {
    const view = this.#virtualizer?.scrollRect?.height ?? 0
    return Math.max(1, Math.floor(view / this.#rows().height(0)))
  }

  show(index: number, align: Align = 'auto'): void {
    this.#wanted = { index, align }
    this.#scrollTo(index, align)
    void this.#showWanted()
  }

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
