import type { Debugging } from '../../../contract/debug.ts'

/** Waits: for a debugger to attach. */
export type Stand = 'starts' | 'waits' | 'held' | 'runs'

export function standOf({ held, isListening, isAttached, address }: Debugging): Stand {
  if (held !== null) return 'held'
  if (isAttached) return 'runs'
  if (!isListening && address !== null) return 'starts'
  return 'waits'
}
