import { setTimeout as delay } from 'node:timers/promises'

/** A process that the system cannot end, as it waits for a broken disk, is not waited for longer. */
export const patienceMillis = 5000

/** A wait that keeps no program from its end. */
export function patience(millis: number): Promise<void> {
  return delay(millis, undefined, { ref: false })
}
