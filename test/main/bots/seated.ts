import type { Clock } from '../../../src/contract.ts'
import { onTestFinished, type TestContext } from 'vitest'
import which from 'which'
import { canStart, startersKnown } from '../../../src/main/bots/starter.ts'
import { sit, type Sitting } from '../../bots/sitting.ts'

/** For `beforeEach`: from now on bots have starters, where this machine can have them. */
export async function withStarters(): Promise<void> {
  await startersKnown()
}

/** For `beforeEach`: as `withStarters`, and skips where this machine can have none. */
export async function skipWithoutStarters({ skip }: TestContext): Promise<void> {
  await startersKnown()
  skip(!canStart({ file: '', name: '', args: [] }), 'there is no Perl that can be a starter')
}

/** For `beforeEach`: skips a test whose fixture programs are written in C where nothing compiles them. */
export function skipWithoutCompiler({ skip }: TestContext): void {
  skip(which.sync('cc', { nothrow: true }) === null, 'there is no cc on the PATH (Debian package gcc)')
}

/** Starts a fixture program that is stopped when the test is over. */
export function seated(file: string, args: readonly string[] = [], clock: Clock = 'off'): Sitting {
  const sitting = sit(file, args, clock)
  onTestFinished(async () => {
    await sitting.bot.stop()
  })
  return sitting
}
