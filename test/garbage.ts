import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Collects all garbage at once: what memory is measured then is in use. */
export const collectGarbage = runInNewContext('gc') as () => void

/** What the objects of this thread hold, buffers included. */
export function usedBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
