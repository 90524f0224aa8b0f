import { setTimeout as delay } from 'node:timers/promises'

/** How long to wait for a process that the system cannot end, e.g. one blocked on a broken disk. */
export const patienceMillis = 5000

/** Does not keep the program running. */
export function patience(millis: number): Promise<void> {
  return delay(millis, undefined, { ref: false })
}
