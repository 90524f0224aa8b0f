import { expect, test } from 'vitest'
import type { StudioCalls } from '../../../src/contract.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { checked } from '../../../src/main/call-forms/checked.ts'

const calls = checked(new Proxy({} as StudioCalls, { get: () => async () => null }))

const bot = { name: 'a', command: 'builtin:random', folder: '/' }
const orders = {
  start: {
    ...{ game: 'patchwork', bots: [bot, bot], options: {}, clock: 'real' },
    ...{ matches: 1, rotate: false, keep: 'all' },
  },
  arenaStart: {
    ...{ game: 'patchwork', schedule: 'versus', bots: [bot, bot], options: {} },
    ...{ clock: 'real', keep: 'results' },
  },
  arenaResume: { arena: 'a' },
  rerun: { match: 'm', seat: 0, times: 1, stopAtDifference: false },
  analyze: { match: 'm' },
  debugGo: { id: 'd', until: { kind: 'next' } },
} as const

test.each<readonly [keyof typeof orders, object, string, string]>([
  ['start', { matches: 0 }, '--matches is 0, not a whole number from 1 to 100000', 'matches'],
  ['start', { maxMillis: 0.5 }, '--max-millis is 0.5, not a whole number from 1 to 2147483647', 'maxMillis'],
  [
    'start',
    { thinkMillis: 0 },
    '--think-millis is 0, not a whole number from 1 to 2147483647',
    'thinkMillis',
  ],
  [
    ...(['start', { until: { kind: 'turn', turn: 0, at: 'before' } }] as const),
    ...(['A match is paused in a turn from 1 on, not in 0', 'until'] as const),
  ],
  ['arenaStart', { mostBlocks: 0 }, 'blocks is 0, not a whole number from 1', 'mostBlocks'],
  ['arenaStart', { slots: 1.5 }, 'slots is 1.5, not a whole number from 1', 'slots'],
  ['arenaStart', { untilError: -1 }, 'untilError is -1, not a number above 0', 'untilError'],
  ['arenaStart', { mostFaults: 2 }, 'The share of faults is 2, not a number from 0 to 1', 'mostFaults'],
  ['arenaResume', { blocks: 0 }, 'blocks is 0, not a whole number from 1', 'blocks'],
  ['rerun', { times: 1001 }, '"times" is 1001, not a whole number from 1 to 1000', 'times'],
  ['analyze', { playouts: 3 }, 'The playouts are 3, not a number from 10 to 1000000', 'playouts'],
  ['analyze', { playouts: 12.5 }, 'analyze: playouts is 12.5, not a whole number', 'playouts'],
  ['arenaResume', { blocks: 1e300 }, 'blocks is 1e+300, not a whole number from 1', 'blocks'],
  ['analyze', { forMillis: 99 }, 'The time is 99 ms, not at least 100', 'forMillis'],
  [
    ...(['debugGo', { until: { kind: 'turn', turn: 0 } }] as const),
    ...(['A rerun pauses in a turn from 1, not in 0', 'until'] as const),
  ],
])('%s refuses %o in words, with the field', async (name, wrong, message, field) => {
  const call = calls[name] as (ask: unknown) => Promise<unknown>
  await expect(call(orders[name])).resolves.toBeNull()
  await expect(call({ ...orders[name], ...wrong })).rejects.toThrow(new UserError(message, { field }))
})

test('A message that is the end of a sentence is one of a whole', async () => {
  const lastOrders = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`game-${i}`, '{}']))
  await expect(calls.changeSettings({ lastOrders })).rejects.toThrow(
    /^changeSettings: lastOrders is an object, not texts of at most \d+ games$/,
  )
})
