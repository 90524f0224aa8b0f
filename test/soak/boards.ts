// npm run soak boards [--matches 100]: tests that what a board shows equals the state, in each turn of so many random matches
// of each game and edition.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { home } from '../files.ts'

const hourMillis = 3_600_000
const { values } = parseArgs({ options: { matches: { type: 'string', default: '100' } } })

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'test/renderer/boards', `--testTimeout=${hourMillis}`],
  { cwd: home, stdio: 'inherit', env: { ...process.env, VITE_BOARD_MATCHES: values.matches } },
)
process.exitCode = status ?? 1
