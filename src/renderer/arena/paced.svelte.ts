import { onDestroy, onMount } from 'svelte'
import type { StudioEvent } from '../../contract.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** Readings take at most this part of the time. */
const readingPart = 0.2

/** Runs a reading at once, and again when something has changed meanwhile, with pauses. */
export class Paced {
  readonly #millis: number
  readonly #run: () => Promise<void>
  #isBusy = false
  #isWanted = false
  #isClosed = false

  constructor(millis: number, run: () => Promise<void>) {
    this.#millis = millis
    this.#run = run
  }

  want(): void {
    this.#isWanted = true
    if (!this.#isBusy) void this.#go()
  }

  close(): void {
    this.#isClosed = true
  }

  async #go(): Promise<void> {
    this.#isBusy = true
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false
      const begun = performance.now()
      await this.#run()
      const pause = Math.max(this.#millis, (performance.now() - begun) / readingPart)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    this.#isBusy = false
  }
}

/** Reads at once, after each new connection, and when there is news. To be called while a component is made. */
export function keepReading(
  studio: StudioClient,
  isNews: (event: StudioEvent) => boolean,
  read: () => Promise<void>,
): void {
  const reading = new Paced(newsMillis, read)
  onDestroy(() => reading.close())
  $effect(() => {
    void studio.connection.generation
    reading.want()
  })
  onMount(() =>
    studio.on((event) => {
      if (isNews(event)) reading.want()
    }),
  )
}

const newsMillis = 500
