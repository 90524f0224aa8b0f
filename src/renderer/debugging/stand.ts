import type { Debugging } from '../../contract/debug.ts'

/** How a bot under a debugger stands, as it is to be seen. Waits: a debugger is to be attached. */
export type Stand = 'starts' | 'waits' | 'held' | 'runs'

/** How one stands. */
export function standOf({ held, isListening, isAttached, address }: Debugging): Stand {
  if (held !== null) return 'held'
  if (isAttached) return 'runs'
  if (!isListening && address !== null) return 'starts'
  return 'waits'
}
