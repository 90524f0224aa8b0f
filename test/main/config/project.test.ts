import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProject } from '../../../src/main/config/project.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-project-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('Without a project file, the project is empty', async () => {
  expect(await readProject(folder)).toEqual({ file: null, bots: [], options: {}, mistakes: [] })
})

test('A project names options and bots, with folders relative to its own', async () => {
  const project = await written({
    bots: [
      { name: 'mine', command: 'python3 bot.py' },
      { name: 'old', command: './old', folder: 'releases/1', game: 'patchwork' },
    ],
    options: { patchwork: { league: 3 }, labyrinth: { through: true } },
  })
  expect(project).toEqual({
    file: file(),
    bots: [
      { name: 'mine', command: 'python3 bot.py', folder, game: null },
      { name: 'old', command: './old', folder: join(folder, 'releases', '1'), game: 'patchwork' },
    ],
    options: { patchwork: { league: 3 }, labyrinth: { through: true } },
    mistakes: [],
  })
})

test('An invalid entry is reported with its place, the rest is used', async () => {
  const { bots, options, mistakes } = await written({
    bots: [
      { name: 'a', command: 'node "a.js' },
      { name: 'b', command: './b', game: 'patchwrk' },
      { name: 'c', command: './c' },
    ],
    options: { patchwork: { leage: 3 }, chess: {}, labyrinth: { through: true } },
  })
  expect([bots.map(({ name }) => name), options, mistakes]).toEqual([
    ['c'],
    { labyrinth: { through: true } },
    [
      'botscope.json: bots[0]: Bot "node "a.js": a quotation mark is not closed',
      'botscope.json: bots[1]: Unknown game "patchwrk": did you mean "patchwork"?',
      'botscope.json: options.patchwork: Unknown option "leage": did you mean "league"?',
      expect.stringContaining('botscope.json: options.chess: Unknown game "chess"'),
    ],
  ])
})

test.each([
  [{ bot: [] }, ['botscope.json: Unknown name "bot": did you mean "bots"?']],
  [
    { bots: [{ name: 'a' }, { command: 7, name: 'b' }] },
    [
      'botscope.json: bots[0].command is missing',
      'botscope.json: bots[1].command is 7, not a text of 1 to 10000 characters in one line',
    ],
  ],
  [
    { bots: [{ name: 'a', command: 'a', foldr: '.' }] },
    ['botscope.json: Unknown name in bots[0] "foldr": did you mean "folder"?'],
  ],
  [
    { options: { patchwork: { league: null } } },
    ['botscope.json: options.patchwork.league is null, not a text, a number, true or false'],
  ],
  [[], ['botscope.json: it is no JSON object']],
  [
    { version: 2, bots: 'otherwise' },
    ['botscope.json: it is written for a newer Botscope: its version is 2, this one knows 1'],
  ],
  [
    { bots: Array.from({ length: 201 }, () => ({ name: 'a', command: 'a' })) },
    ['botscope.json: bots is a list, not at most 200 bots'],
  ],
])('A file of another form is reported and ignored: %j', async (value, mistakes) => {
  expect(await written(value)).toEqual({ file: file(), bots: [], options: {}, mistakes })
})

test('Bad JSON, a big file or a folder is shown', async () => {
  writeFileSync(file(), '{"bots": [')
  const cut = await readProject(folder)
  writeFileSync(file(), ' '.repeat(1_000_001))
  const large = await readProject(folder)
  rmSync(file())
  mkdirSync(file())
  const isFolder = await readProject(folder)
  expect([cut, large, isFolder].map(({ mistakes }) => mistakes)).toEqual([
    [expect.stringContaining('botscope.json: it is not JSON (')],
    ['botscope.json: it has 1000001 bytes, at most 1000000 are read'],
    ['botscope.json: it is not a file'],
  ])
})

test('A name such as __proto__ is only a name', async () => {
  writeFileSync(file(), '{"options": {"__proto__": {"polluted": true}, "constructor": {"polluted": true}}}')
  const { options } = await readProject(folder)
  expect([options, 'polluted' in {}]).toEqual([{}, false])
})

function file(): string {
  return join(folder, 'botscope.json')
}

async function written(value: unknown) {
  writeFileSync(file(), JSON.stringify(value))
  return readProject(folder)
}
