import type { StudioCalls } from '../../contract.ts'
import type { Builds } from '../bots/builds.ts'
import type { Games } from '../games/registry.ts'
import type { Runner } from '../rerun/runner.ts'
import { testRun } from './test-run.ts'

interface TestRunDependencies {
  readonly builds: Builds
  readonly runner: Runner
  readonly games: Games
}

/** The call that tries whether a bot starts and answers. */
export function testRunCalls({ builds, runner, games }: TestRunDependencies): Pick<StudioCalls, 'testRun'> {
  return {
    async testRun(order, options) {
      await builds.before([order.bot])
      return testRun(order, runner, games, options)
    },
  }
}
