import type { Debugging } from '../../../contract/debug.ts'

/** Waits: for a debugger to attach. */
type Stand = 'starts' | 'waits' | 'paused' | 'runs'

export function standOf({ paused, isListening, isAttached, address }: Debugging): Stand {
  if (paused !== null) return 'paused'
  if (isAttached) return 'runs'
  if (!isListening && address !== null) return 'starts'
  return 'waits'
}
