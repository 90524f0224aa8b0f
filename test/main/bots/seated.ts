import type { Clock } from '../../../src/contract.ts'
import { onTestFinished, type TestContext } from 'vitest'
import which from 'which'
import { sit, type Sitting } from '../../bots/sitting.ts'

const missing = ['sh', 'cc', 'python3'].filter((program) => which.sync(program, { nothrow: true }) === null)

/** For `beforeEach`: skips a test where this machine lacks what the fixture programs are made with. */
export function skipWithoutTools({ skip }: TestContext): void {
  skip(missing.length > 0, `there is no ${missing.join(', no ')} on the PATH`)
}

/** Starts a fixture program that is stopped when the test is over. */
export function seated(file: string, args: readonly string[] = [], clock: Clock = 'off'): Sitting {
  const sitting = sit(file, args, clock)
  onTestFinished(async () => {
    await sitting.bot.stop()
  })
  return sitting
}
