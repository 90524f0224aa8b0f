import type { BrowserContext } from 'playwright-core'

/** Errors that pages tell: on their console (breaches of their policy are told there too), or uncaught. */
export class PageTroubles {
  #told: string[] = []

  watch(context: BrowserContext): void {
    context.on('weberror', (told) => this.#told.push(String(told.error())))
    context.on('console', (message) => {
      if (message.type() === 'error') this.#told.push(message.text())
    })
  }

  /** All since the last time. Texts that fit are left out: what a test brings about itself. */
  take(but?: RegExp): readonly string[] {
    const told = this.#told.filter((text) => but?.test(text) !== true)
    this.#told = []
    return told
  }
}
