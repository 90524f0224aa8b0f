import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/long-first.ts'
import { steadyThreads } from './test/steady-threads.ts'

// Each of the many programs and threads that tests start compiles the same sources: a third of all that they do.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))

/** Tests of the whole product, with programs and browsers: on a busy machine one of a thousand waits too long. It is tried again, and the summary names it. */
const whole = ['test/e2e/**/*.test.ts']
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
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...whole, ...timed],
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: whole, retry: process.env['CI'] === 'true' ? 1 : 0 },
      },
      {
        extends: true,
        test: { name: 'timed', include: timed, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
