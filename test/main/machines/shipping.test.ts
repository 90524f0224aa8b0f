import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sha256Of, shippedBot } from '../../../src/main/machines/shipping.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-ship-'))
const bots = join(folder, 'bots')
mkdirSync(join(bots, 'data', 'deep'), { recursive: true })
writeFileSync(join(bots, 'bot'), '#!/bin/sh\n')
chmodSync(join(bots, 'bot'), 0o755)
writeFileSync(join(bots, 'bot.py'), 'pass\n')
writeFileSync(join(bots, 'data', 'deep', 'book'), 'e4\n')
writeFileSync(join(folder, 'outside.py'), '')
afterAll(() => rmSync(folder, { recursive: true }))

function shipped(command: string, more: readonly string[] = []) {
  const { words, files } = shippedBot({ name: 'b', command, folder: bots }, more)
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
  const { files } = shippedBot({ name: 'b', command: 'python3 bot.py', folder: bots }, [])
  expect(files[0]!.sha256).toBe(sha256Of(Buffer.from('pass\n')))
  expect(() => shipped('./bot', ['none'])).toThrow(`--ship: there is no file or folder ${join(bots, 'none')}`)
})
