import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/long-first.ts'
import { patienceMillis } from './test/patience.ts'
import { steadyThreads } from './test/steady-threads.ts'

// Each of the many programs and threads that tests start compiles the same sources: a third of all that they do.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } })],
  test: {
    pool: 'forks',
    isolate: false,
    execArgv: [steadyThreads],
    globalSetup: 'test/e2e/surroundings.ts',
    setupFiles: 'test/e2e/own-config.ts',
    // One more than processors: while a file waits for a page or for what it started, another one goes on.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // Longer than what a test waits for, whose message says what that was.
    testTimeout: 5 * patienceMillis,
    hookTimeout: 5 * patienceMillis,
    expect: { poll: { timeout: patienceMillis } },
    include: ['test/**/*.test.ts'],
  },
})
