import { expect, test } from 'vitest'
import { keptValue, offersFor, valueOf } from '../../src/renderer/lib/bot-offers.ts'

const sample = {
  name: 'strong',
  file: 'strong.js',
  language: 'JavaScript',
  folder: '/samples',
  compile: null,
}
const source = {
  game: 'patchwork',
  bots: [
    { id: '1', name: 'Mine', command: './mine', folder: '/home', game: null },
    { id: '2', name: 'Other game', command: './other', folder: '/home', game: 'go' },
  ],
  known: {
    samples: [
      { ...sample, command: 'node strong.js' },
      {
        ...sample,
        file: 'starter.cpp',
        language: 'C++',
        command: null,
        compile: 'g++ -o my-bot starter.cpp',
      },
    ],
    frozen: [
      {
        ...{ name: 'mine', version: 'v1', command: './mine', folder: '/home', frozenCommand: './mine' },
        ...{
          frozenFolder: '/frozen/mine/v1',
          fingerprint: null,
          commit: null,
          isCommitDirty: false,
          frozen: 1,
        },
      },
    ],
    played: [
      { name: 'Again', command: './mine', folder: '/home' },
      { name: 'Strong', command: 'node strong.js', folder: '/samples' },
      { name: 'Old', command: 'python3 old.py', folder: '/home' },
    ],
  },
  hasBuiltins: true,
}

test('A picker offers own bots, runnable samples, played bots and built-in bots, each once', () => {
  const titles = offersFor(source).map(({ title, list }) => [title, ...list.map((offer) => offer.title)])
  expect(titles).toEqual([
    ['My bots', 'Mine'],
    ['Sample bots', 'strong (JavaScript)'],
    ['Versions', 'mine@v1'],
    ['Played before', 'Old'],
    ['Built in', 'builtin:random (any legal move)', 'builtin:first (the first legal move)'],
  ])
})

test('A version is offered first for the game that its bot is for or has played, and last for others', () => {
  const groups = (game: string, bots = source.bots) =>
    offersFor({ ...source, game, bots, known: { ...source.known, played: [] } }).map(({ title }) => title)
  const [mine] = source.bots
  expect([
    groups('patchwork', [{ ...mine!, game: 'patchwork' }]),
    groups('mahjong', [{ ...mine!, game: 'patchwork' }]).at(-1),
  ]).toEqual([expect.arrayContaining(['Versions']), 'Versions not played in this game'])
})

test('An empty group is left out', () => {
  const known = { samples: [], frozen: [], played: [] }
  expect(offersFor({ game: 'go', bots: [], known, hasBuiltins: false })).toEqual([])
})

test('A typed command shows as the chosen bot only while it is unchanged', () => {
  const typed = { command: 'python3 old.py', folder: '/home' }
  const taken = valueOf({ kind: 'typed', name: 'Old', ...typed })
  expect([
    keptValue('typed', typed, taken),
    keptValue('typed', { ...typed, command: 'python3 new.py' }, taken),
    keptValue('typed', { command: 'builtin:random', folder: '/home' }, 'builtin:random'),
    keptValue('recorded', typed, null),
    keptValue('1', typed, null),
  ]).toEqual([taken, 'typed', 'builtin:random', 'recorded', 'bot:1'])
})
