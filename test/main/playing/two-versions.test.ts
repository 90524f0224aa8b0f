import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../src/engine/games/index.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { sampleMatch } from '../sample-match.ts'

const { id: game, version } = gameOf('domain-expansion')
/** As an older version of its rules made it. */
const { card, frames, messages } = sampleMatch({ game, record: { version: version - 1 } })
const bot = { name: 'a', command: 'builtin:random', folder: '/' }

let folder: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-versions-'))
  const file = join(folder, 'log.db')
  const log = openLog(file, 'write')
  log.take(messages)
  log.close()
  studio = openStudio(file, { paths: { log: file, data: folder, config: folder } })
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

test('A match of an older version of the rules is shown, without a board', async () => {
  const turns = await studio.calls.turns({ match: card.id, from: 0, to: 2 })
  expect(turns.map(({ frame, parts, isSound }) => [frame.state, parts.flat(), isSound])).toEqual(
    frames.slice(0, 3).map(({ state }) => [state, [], false]),
  )
})

test('A match of an older version of the rules is exported', async () => {
  const order = { matches: [card.id], format: 'botscope' } as const
  expect((await studio.calls.exportSize(order)).bytes).toBeGreaterThan(0)
})

test.each<[string, (studio: Studio) => Promise<unknown>]>([
  ['verified', ({ calls }) => calls.verify({ match: card.id })],
  [
    'run again',
    ({ calls }) => calls.rerun({ match: card.id, seat: 0, times: 1, stopAtDifference: false, bot }),
  ],
  [
    'forked',
    ({ calls }) =>
      calls.fork({ match: card.id, turn: 1, answers: [], bots: [{ seat: 0, bot }], onDivergence: 'record' }),
  ],
])('A match of an older version of the rules is not %s', async (what, ask) => {
  const words = `This match was played by version ${version - 1} of the rules of Domain Expansion, and this Botscope has version ${version}: the match can be viewed and exported, but not ${what}`
  await expect(ask(studio)).rejects.toThrow(words)
})
