import { expect, test } from 'vitest'
import type { ArenaPlan } from '../../src/contract/arena.ts'
import { arenaTitle } from '../../src/reading/arena-title.ts'

const bot = (name: string, command: string) => ({ name, command, folder: '/home' })

test('An arena without a name is told from others by its programs and options', () => {
  const bots = [bot('new', './bots/v2'), bot('old', 'builtin:first')]
  const plan = { bots, options: { league: [3, 4], stones: [null], heap: [null, 2] } } as unknown as ArenaPlan
  const many = {
    bots: [...bots, bot('builtin:random', 'builtin:random')],
    options: {},
  } as unknown as ArenaPlan
  expect([
    arenaTitle({ name: '', plan }),
    arenaTitle({ name: '', plan: many }),
    arenaTitle({ name: 'deeper search', plan }),
  ]).toEqual([
    'new (v2) against old (builtin:first), league 3 or 4, heap default or 2',
    'new (v2), old (builtin:first), builtin:random',
    'deeper search',
  ])
})
