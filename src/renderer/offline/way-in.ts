import { portWire } from '../../wire/port.ts'
import { serve } from '../../wire/serve.ts'
import type { WayIn } from '../lib/connection.svelte.ts'
import { replayStudio } from './replay-calls.ts'
import type { ReplayFile } from './replay-file.ts'

/** Connects to a studio within the page, which never disconnects. */
export function wayInto(file: ReplayFile): WayIn {
  return {
    async open() {
      const { port1, port2 } = new MessageChannel()
      serve(portWire(port1), replayStudio(file), file.replay.product)
      return portWire(port2)
    },
    another: () => new Promise(() => {}),
  }
}
