import { expect, test } from 'vitest'
import type { CallOptions } from '../../../src/contract.ts'
import type { CaseCard, CheckOrder } from '../../../src/contract/cases.ts'
import { folderOf, ordersOf } from '../../../src/renderer/cases/chosen-bot.ts'

const card = (file: string, match: string | null = null, seat = 0): CaseCard => ({
  ...{ file, game: 'patchwork', match, turn: 1, seat, note: '', asks: {}, recorded: null },
})
const entry = { id: 'b', name: 'Bea', command: './bea', folder: '/bots', game: null }
const seats = [
  { name: 'a', command: './a', folder: '/here', fingerprint: null },
  { name: 'b', command: './b', folder: '/here', fingerprint: null },
]
const cards: { readonly [id: string]: object } = {
  own: { origin: 'run', seats },
  foreign: { origin: 'file', seats },
}
const means = {
  bots: [entry],
  calls: { card: async ({ match }: { match: string }, _along?: CallOptions) => cards[match] as never },
}
const typed = { command: ' python3 x/bot.py ', folder: '/typed' }
const choice = (bot: string) => ({ bot, typed, clock: 'real' as const })
const reported = (orders: readonly CheckOrder[]) =>
  orders.map(({ bot, files }) => [bot.name, bot.command, files])

test('A bot of the user, or a typed command, runs all cases', async () => {
  const cases = [card('/c/1.json'), card('/c/2.json')]
  const orders = ['b', 'typed'].map(
    async (bot) => (await ordersOf('patchwork', cases, choice(bot), means)).orders,
  )
  const files = ['/c/1.json', '/c/2.json']
  expect((await Promise.all(orders)).map(reported)).toEqual([
    [['Bea', './bea', files]],
    [['bot.py', 'python3 x/bot.py', files]],
  ])
})

test('A bot of a match runs its own cases; bots of imported files are not started', async () => {
  const cases = [
    card('1', 'own', 0),
    card('2', 'own', 1),
    card('3', 'foreign'),
    card('4'),
    card('5', 'own', 0),
  ]
  const { orders } = await ordersOf('patchwork', cases, choice('recorded'), means)
  expect(reported(orders)).toEqual([
    ['a', './a', ['1', '5']],
    ['b', './b', ['2']],
  ])
})

test('A missing choice or an unknown bot is a mistake', async () => {
  const orders = (bot: string) => ordersOf('patchwork', [card('1', 'foreign')], choice(bot), means)
  await expect(orders('gone')).rejects.toThrow('Choose a bot')
  await expect(orders('recorded')).rejects.toThrow('choose a bot, or type a command')
})

test('A file has its folder on any system', () => {
  expect(['/a/b.json', '/b.json', 'C:\\a\\b.json'].map(folderOf)).toEqual(['/a', '/', 'C:\\a'])
})
