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
  const paths = [bot('new', 'python3 "/home/ann/my bot/v2.py"'), bots[1], bot('last', '"/my bots/v1"')]
  const quoted = { bots: paths, options: {} } as unknown as ArenaPlan
  expect([
    arenaTitle({ name: '', plan }),
    arenaTitle({ name: '', plan: many }),
    arenaTitle({ name: 'deeper search', plan }),
    arenaTitle({ name: '', plan: quoted }),
  ]).toEqual([
    'new (v2) against old (builtin:first), league 3 or 4, heap default or 2',
    'new (v2), old (builtin:first), builtin:random',
    'deeper search',
    'new (v2.py), old (builtin:first), last (v1)',
  ])
})
