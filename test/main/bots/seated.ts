import { onTestFinished } from 'vitest'
import type { Clock } from '../../../src/main/bots/bot.ts'
import { sit, type Sitting } from '../../bots/sitting.ts'

/** Starts a fixture program that is stopped when the test is over. */
export function seated(file: string, args: readonly string[] = [], clock: Clock = 'off'): Sitting {
  const sitting = sit(file, args, clock)
  onTestFinished(async () => {
    await sitting.bot.stop()
  })
  return sitting
}
