import { expect, test } from 'vitest'
import type { MatchOrder } from '../../src/contract.ts'
import { inPlace, UserError } from '../../src/engine/user-error.ts'
import { untilOf } from '../../src/main/live/check.ts'
import { tasksOf } from '../../src/main/playing/match-tasks.ts'

const bot = { name: 'a', command: 'builtin:random', folder: process.cwd() }
const gone = { ...bot, command: './no-such-file' }
const order: MatchOrder = {
  game: 'patchwork',
  bots: [bot, bot],
  options: {},
  clock: 'real',
  matches: 1,
  rotate: false,
  keep: 'all',
}

test.each<[Partial<MatchOrder>, object]>([
  [{ bots: [bot, gone] }, { seat: 1, field: 'bots' }],
  [{ bots: [] }, { field: 'bots' }],
  [{ options: { league: 'x' } }, { field: 'options.league' }],
  [{ options: { colour: 'x' } }, { field: 'options.colour' }],
  [{ until: { kind: 'condition', condition: 'turn >' } }, { field: 'until' }],
  [{ debug: [{ seat: 5, options: { kind: null } }] }, { seat: 5, field: 'debug' }],
])('A mistake in an order of %j is located', (change, place) => {
  const asked = { ...order, ...change }
  expect(placeOf(() => [untilOf(asked), tasksOf(asked)])).toEqual(place)
})

test('Mistakes report their innermost place, member by member', () => {
  const inner = () =>
    inPlace({ field: 'bots' }, () => {
      throw new UserError('no', { field: 'port' })
    })
  expect(placeOf(() => inPlace({ seat: 1 }, inner))).toEqual({ seat: 1, field: 'port' })
})

function placeOf(work: () => unknown): object | null {
  try {
    work()
    return null
  } catch (error) {
    return (error as UserError).place
  }
}
