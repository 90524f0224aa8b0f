import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioEvent } from '../../../src/contract.ts'
import { Config } from '../../../src/main/config/config.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { Games } from '../../../src/main/games/registry.ts'
import { until } from '../../bots/sitting.ts'
import { gamesFolder } from './hosting.ts'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-registry-'))
  await newGame('javascript', join(folder, 'own-nim'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const config = () => join(folder, 'config')

async function add({ calls }: Games): Promise<void> {
  await calls.gameAdd(await calls.gamePlan({ folder: join(folder, 'own-nim') }))
}

test('A game that another program registers is reported', async () => {
  const reported: StudioEvent[] = []
  const games = new Games(config(), (news) => reported.push(news))
  const watching = new Config({ config: config(), project: folder }, () => {}, games)
  await watching.setListening(true)
  await watching.calls.settings(null)
  await games.list()
  await add(new Games(config(), () => {}))
  await until(() => reported.length > 0)
  await watching.close()
  expect(reported[0]).toEqual({ kind: 'config', what: 'games' })
})

test('A removed game is restored as it was, without a start of its program', async () => {
  const games = new Games(config(), () => {})
  await add(games)
  const before = await games.calls.games(null)
  const game = await games.calls.gameRemove({ id: 'own-nim' })
  rmSync(join(folder, 'own-nim'), { recursive: true })
  await games.calls.gameRestore({ game })
  expect(await games.calls.games(null)).toEqual(before)
})

test('A game that does not start is marked in the list, until it does', async () => {
  const { calls } = new Games(config(), () => {})
  const command = `"${process.execPath}" odd-referee.cjs exits-until 3 "${join(folder, 'mended')}"`
  const opening = `"${process.execPath}" odd-referee.cjs dies`
  const problem = async () =>
    (await calls.games(null)).find(({ id }) => id === 'odd')?.hosted?.problem?.split('\n')[0]
  const order = { id: 'odd', bridge: 'sdk', folder: gamesFolder } as const
  await calls.gameAdd(await calls.gamePlan({ ...order, command: opening }))
  const untried = await problem()
  const { words } = await calls.gameTest({ game: 'odd' })
  const failed = await problem()
  await calls.gameAdd(await calls.gamePlan({ ...order, command }))
  const again = await problem()
  await calls.gameTest({ game: 'odd' })
  expect([untried, failed, again, await problem()]).toEqual([
    undefined,
    words.split('\n')[0],
    undefined,
    undefined,
  ])
})

test('A game of Botscope can be neither removed nor replaced', async () => {
  const { calls } = new Games(config(), () => {})
  await expect(calls.gameRemove({ id: 'patchwork' })).rejects.toThrow('Patchwork is a game of Botscope')
  const { game } = await calls.gamePlan({ folder: join(folder, 'own-nim') })
  await expect(calls.gameRestore({ game: { ...game, id: 'patchwork' } })).rejects.toThrow(
    '"patchwork" is a game of Botscope: it cannot be replaced',
  )
})
