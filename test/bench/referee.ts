// npm run bench referee: how long a tool waits that starts Botscope for each match. Also on its own: node test/bench/referee.ts
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../files.ts'
import { tellFigures, tellHead } from './figure.ts'
import { median } from './pipe.ts'

const rounds = 9

const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
const env = { ...process.env, BOTSCOPE_DB: join(folder, 'log.db'), XDG_CACHE_HOME: folder }
const bots = ['builtin:first', 'builtin:random']
const launcher = `${home}bin/botscope.js`
const seats = bots.flatMap((bot, i) => [`-p${i + 1}`, bot])
try {
  const floor = millisOf(['-e', '0'])
  const figures = [
    { words: ['referee', 'patchwork', ...seats, '-d', 'seed=7'], name: 'referee, a match of Patchwork' },
    {
      words: [
        'play',
        'patchwork',
        '--output',
        'psyleague',
        ...bots.flatMap((bot) => ['--bot', bot]),
        '--seed',
        '7',
      ],
      name: 'play, a match of Patchwork',
    },
  ].map(({ words, name }) => {
    return { name, value: millisOf([launcher, ...words]), unit: 'ms', most: 250, floor }
  })
  tellHead('From the start of the process to its end')
  tellFigures(figures)
} finally {
  rmSync(folder, { recursive: true })
}

/** The first start, which makes the log and the cache, does not count. */
function millisOf(words: readonly string[]): number {
  const all = Array.from({ length: rounds + 1 }, () => {
    const startedAt = performance.now()
    const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return performance.now() - startedAt
  })
  return median(all.slice(1))
}
