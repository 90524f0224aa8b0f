import { on } from 'svelte/events'

/** The side is used if there is room. */
export interface HintText {
  readonly text: string
  readonly keys?: string | undefined
  readonly side: 'top' | 'right'
}

interface ShownHint {
  readonly target: HTMLElement
  readonly text: () => HintText
}

const delayMillis = 500
/** After a hint has closed, the next one opens without the delay for this long. */
const graceMillis = 200

/** The hint of the element under the pointer, or of the one with the focus of the keyboard: one at a time in a page. */
class Hints {
  #shown = $state.raw<ShownHint | null>(null)
  /** Shown, or shown after the delay. */
  #next: ShownHint | null = null
  #delay: ReturnType<typeof setTimeout> | undefined
  #closedAt = -Infinity

  get shown(): ShownHint | null {
    return this.#shown
  }

  /** Gives an element a hint; returns a function that takes it away. */
  attach(target: HTMLElement, text: () => HintText): () => void {
    const hint = { target, text }
    // `on`, because a focused element that Svelte removes is blurred while Svelte updates the page.
    const ends = [
      on(target, 'pointerenter', ({ pointerType }) => {
        if (pointerType !== 'touch') this.#openSoon(hint)
      }),
      on(target, 'focus', () => {
        if (target.matches(':focus-visible')) this.#open(hint)
      }),
      ...(['pointerleave', 'pointerdown', 'click', 'blur'] as const).map((type) =>
        on(target, type, () => this.close()),
      ),
    ]
    return () => {
      for (const end of ends) end()
      if (this.#next === hint) this.close()
    }
  }

  close(): void {
    clearTimeout(this.#delay)
    if (this.#shown !== null) this.#closedAt = performance.now()
    this.#shown = null
    this.#next = null
  }

  #openSoon(hint: ShownHint): void {
    if (this.#shown !== null || performance.now() - this.#closedAt < graceMillis) return this.#open(hint)
    clearTimeout(this.#delay)
    this.#next = hint
    this.#delay = setTimeout(() => this.#open(hint), delayMillis)
  }

  #open(hint: ShownHint): void {
    clearTimeout(this.#delay)
    this.#next = hint
    this.#shown = hint
  }
}

export const hints = new Hints()
