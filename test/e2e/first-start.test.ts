import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, type TestContext } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import { games } from '../../src/engine/games/index.ts'
import { home } from '../files.ts'

let folder: string

beforeEach(({ skip }: TestContext) => {
  skip(process.platform !== 'linux', 'the usual folders cannot be others here')
  folder = mkdtempSync(join(tmpdir(), 'botscope-first-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('The first start of the studio fills its library with demo matches; the second start leaves them unchanged', async () => {
  const first = await servedUntil((cards) => cards.every(({ title }) => title.startsWith('Demo: ')))
  const second = await servedUntil(() => true)
  expect([new Set(first.map(({ game }) => game)), second]).toEqual([
    new Set(games.map(({ id }) => id)),
    first,
  ])
})

/** The matches of the usual log, once there are demos of all games and the fact holds. */
async function servedUntil(fact: (cards: readonly MatchCard[]) => boolean): Promise<readonly MatchCard[]> {
  const server = spawn(process.execPath, [`${home}bin/botscope.js`, 'serve'], { env: env(), stdio: 'ignore' })
  onTestFinished(() => void server.kill('SIGKILL'))
  const gone = new Promise((resolve) => server.once('exit', resolve))
  try {
    for (;;) {
      const cards = listed()
      if (cards.length > games.length && cards.every(({ ended }) => ended !== null) && fact(cards))
        return cards
      await delay(200)
    }
  } finally {
    server.kill('SIGINT')
    await gone
  }
}

function listed(): readonly MatchCard[] {
  const args = [`${home}bin/botscope.js`, 'list', '--json']
  const { stdout } = spawnSync(process.execPath, args, { env: env(), encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as MatchCard)
}

/** Without a log that is named, and with folders of the test's own. */
function env(): NodeJS.ProcessEnv {
  const { BOTSCOPE_DB: _, BOTSCOPE_CONFIG: __, ...others } = process.env
  return { ...others, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
}
