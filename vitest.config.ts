import { availableParallelism } from 'node:os'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/long-first.ts'
import { steadyThreads } from './test/steady-threads.ts'

const include = ['test/**/*.test.ts']
/** Tests of time as it passes: they run after the others, one by one, so that only what they start themselves is beside them. */
const timed = ['test/main/beside.test.ts', 'test/main/bots/clock.test.ts']

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } })],
  test: {
    pool: 'forks',
    execArgv: [steadyThreads],
    // All processors: one that is left free, as is usual, waits for what tests start.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A busy machine takes longer than the usual second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'all', include, exclude: ['**/node_modules/**', ...timed] } },
      {
        extends: true,
        test: { name: 'timed', include: timed, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
