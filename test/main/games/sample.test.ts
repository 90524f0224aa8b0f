import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StudioEvent } from '../../../src/contract.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added, gamesFolder, oddReferee, openHosting, type Hosting } from './hosting.ts'

let hosting: Hosting
beforeAll(async () => {
  hosting = openHosting()
  const folder = join(hosting.folder, 'own-nim')
  await newGame('javascript', folder)
  await added(hosting, { folder })
})
afterAll(() => hosting.close())

const calls = () => hosting.studio.calls
const file = (id: string) => join(hosting.folder, 'config', 'games', `sample-${id}.json`)
/** A game of the protocol; `asked` and `counting` are what these programs call themselves. */
const program = (words: string) =>
  added(hosting, { bridge: 'rpc', command: `"${process.execPath}" ${words}`, folder: gamesFolder })

test('A test run of a registered game keeps the turn in the middle of a match, and says so to the studio', async () => {
  const news: StudioEvent[] = []
  const off = hosting.studio.on((event) => news.push(event))
  const untested = await calls().gameSample({ game: 'own-nim' })
  await calls().gameTest({ game: 'own-nim' })
  off()
  const { frame, ...sample } = (await calls().gameSample({ game: 'own-nim' }))!
  expect([untested, sample, frame.index > 1, frame.exchanges[0]!.ruling.result, news]).toEqual([
    null,
    { version: 1, seats: 2, options: { stones: null } },
    true,
    'done',
    [{ kind: 'config', what: 'games' }],
  ])
})

test('The next test run replaces it, another version of the game has none, and it goes with the game', async () => {
  await calls().gameTest({ game: 'own-nim' })
  const kept = readFileSync(file('own-nim'), 'utf8')
  writeFileSync(file('own-nim'), '{}')
  const broken = await calls().gameSample({ game: 'own-nim' })
  await calls().gameTest({ game: 'own-nim' })
  expect([broken, readFileSync(file('own-nim'), 'utf8')]).toEqual([null, kept])
  writeFileSync(file('own-nim'), kept.replace('"version":1', '"version":2'))
  expect(await calls().gameSample({ game: 'own-nim' })).toBeNull()
  const game = await calls().gameRemove({ id: 'own-nim' })
  expect(existsSync(file('own-nim'))).toBe(false)
  await calls().gameRestore({ game })
})

test('A removed game is restored with it', async () => {
  await calls().gameTest({ game: 'own-nim' })
  const kept = await calls().gameSample({ game: 'own-nim' })
  await calls().gameRestore({ game: await calls().gameRemove({ id: 'own-nim' }) })
  expect([kept === null, await calls().gameSample({ game: 'own-nim' })]).toEqual([false, kept])
})

test('Of a game that tells no legal answers the start is kept, of one that dies what it played', async () => {
  const indexOf = async (words: string) => {
    const game = await program(words)
    const { isFine } = await calls().gameTest({ game })
    const sample = await calls().gameSample({ game })
    await calls().gameRemove({ id: game })
    return [isFine, sample?.frame.index]
  }
  expect([await indexOf('asked-rpc.cjs restore'), await indexOf('asked-rpc.cjs legal dies')]).toEqual([
    [true, 0],
    [true, 0],
  ])
})

test('Large states, and games that tell none, have no picture', async () => {
  const game = await program('asked-rpc.cjs legal large')
  await calls().gameTest({ game })
  const sdk = await oddReferee(hosting, 'sum', 'plain')
  await calls().gameTest({ game: sdk })
  expect([await calls().gameSample({ game }), await calls().gameSample({ game: sdk })]).toEqual([null, null])
})
