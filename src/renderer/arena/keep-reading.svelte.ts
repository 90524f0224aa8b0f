import { onDestroy, onMount } from 'svelte'
import type { StudioEvent } from '../../contract.ts'
import { Paced } from '../lib/paced.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

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
