import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { HostedGame } from '../../../src/contract/games.ts'
import { sha256Of, shippedAll } from '../../../src/main/machines/shipping.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-ship-'))
const bots = join(folder, 'bots')
mkdirSync(join(bots, 'data', 'deep'), { recursive: true })
writeFileSync(join(bots, 'bot'), '#!/bin/sh\n')
chmodSync(join(bots, 'bot'), 0o755)
writeFileSync(join(bots, 'bot.py'), 'pass\n')
writeFileSync(join(bots, 'data', 'deep', 'book'), 'e4\n')
writeFileSync(join(folder, 'outside.py'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const hostedGame: Omit<HostedGame, 'command' | 'folder'> = {
  ...{
    id: 'own',
    title: 'Own',
    version: 1,
    bridge: 'sdk',
    seats: { min: 2, max: 2 },
    isOpen: true,
    options: {},
  },
  ...{ limitMillis: { first: 1000, later: 50 }, notes: [], can: [], board: 'grid', scene: null },
  ...{ limits: { messageBytes: 1e6, callMillis: 1e4 }, reader: '', problem: null, fingerprint: null },
}

function shipped(command: string, more: readonly string[] = []) {
  const { words, files } = shippedAll([{ name: 'b', command, folder: bots }], undefined, more).bots[0]!
  return [words, files.map(({ path, isExecutable }) => `${path}${isExecutable ? '*' : ''}`)]
}

test.each([
  ['./bot --fast', [], ['./bot', '--fast'], ['bot*']],
  ['python3 bot.py "two words"', [], ['python3', './bot.py', 'two words'], ['bot.py']],
  ['./bot', ['data'], ['./bot'], ['bot*', 'data/deep/book']],
  ['./bot', ['bot.py', 'bot'], ['./bot'], ['bot*', 'bot.py']],
  ['builtin:random', ['data'], ['builtin:random'], []],
])('%s with %j goes as words and files', (command, more, words, files) => {
  expect(shipped(command, more)).toEqual([words, files])
})

test('A file outside of the folder of its bot gets a place in it', () => {
  const [words, files] = shipped('python3 ../outside.py')
  expect(files).toEqual([expect.stringMatching(/^elsewhere\/.*outside\.py$/)])
  expect(words).toEqual(['python3', `./${files![0]}`])
})

test('Files have the SHA-256 of their bytes; one that is missing is named', () => {
  const { files } = shippedAll([{ name: 'b', command: 'python3 bot.py', folder: bots }], undefined, [])
    .bots[0]!
  expect(files[0]!.sha256).toBe(sha256Of(Buffer.from('pass\n')))
  expect(() => shipped('./bot', ['none'])).toThrow(`--ship: there is no file or folder ${join(bots, 'none')}`)
})

test('A game goes as its words and files, with its class path', () => {
  const jars = join(folder, 'jars')
  const game = join(folder, 'game')
  mkdirSync(join(game, 'classes', 'deep'), { recursive: true })
  mkdirSync(jars)
  for (const file of [join(game, 'classes', 'deep', 'A.class'), join(game, 'b.jar'), join(jars, 'sdk.jar')])
    writeFileSync(file, file)
  const command = [
    'java',
    '-cp',
    ['classes', 'b.jar', join(jars, '*'), 'none'].join(delimiter),
    'Main',
    '{seed}',
  ]
  const { hosted } = shippedAll([], { ...hostedGame, command, folder: game }, [])
  const elsewhere = `elsewhere/${jars.replaceAll('/', '_')}`
  expect([hosted!.game.command, hosted!.files.map(({ path }) => path)]).toEqual([
    ['java', '-cp', `./classes:./b.jar:./${elsewhere}/*:none`, 'Main', '{seed}'],
    ['classes/deep/A.class', 'b.jar', `${elsewhere}/sdk.jar`],
  ])
})

test('What is shipped too lies in the folder of a bot or of the game', () => {
  const game = join(folder, 'own')
  mkdirSync(game)
  writeFileSync(join(game, 'rules.py'), '')
  writeFileSync(join(game, 'board.py'), '')
  const order = { ...hostedGame, command: ['python3', 'rules.py'], folder: game }
  const bot = { name: 'b', command: './bot', folder: bots }
  const { bots: all, hosted } = shippedAll([bot], order, ['board.py', 'data'])
  expect([all[0]!, hosted!].map(({ files }) => files.map(({ path }) => path))).toEqual([
    ['bot', 'data/deep/book'],
    ['rules.py', 'board.py'],
  ])
  expect(() => shippedAll([bot], order, ['none'])).toThrow(
    `--ship: there is no file or folder ${join(bots, 'none')} or ${join(game, 'none')}`,
  )
})
