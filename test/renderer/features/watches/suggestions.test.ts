import { describe, expect, test } from 'vitest'
import { readExpression } from '../../../../src/engine/condition.ts'
import type { Json } from '../../../../src/engine/game.ts'
import { games } from '../../../../src/engine/games/index.ts'
import { suggestionsFor } from '../../../../src/renderer/features/watches/suggestions.ts'
import { playedFrom, setupFrom } from '../../../engine/random-match.ts'

const notes = [
  { path: 'size', note: 'cells' },
  { path: 'width', note: 'columns', unit: 'cells' },
  { path: 'left', note: 'tiles left', unit: 'tiles' },
  { path: 'hands[seat]', note: 'its hand' },
  { path: 'coins[seat]', note: 'its coins', unit: 'coins' },
  { path: 'coins', note: 'coins of all' },
]
const first = { size: 3, width: 9, left: 40, hands: [['a'], ['b']], coins: [5, 5] }
const last = { size: 3, width: 9, left: 12, hands: [['a', 'c'], ['b']], coins: [2, 9] }

test('Two seats are compared by their numbers; then come sizes of lists, and other numbers', () => {
  expect(suggestionsFor(notes, 2, { first, last })).toEqual([
    { expression: 'state.coins[0] - state.coins[1]', note: 'seat 0 minus seat 1: its coins' },
    { expression: 'size(state.hands[0])', note: 'seat 0: its hand' },
    { expression: 'state.left', note: 'tiles left' },
  ])
})

test('Of more seats, the first is offered', () => {
  expect(suggestionsFor(notes, 3, { first, last })[0]?.expression).toBe('state.coins[0]')
})

test('Of values equal at both ends of a match, only numbers of seats are offered, and no missing value', () => {
  const offered = suggestionsFor(notes, 3, { first, last: first })
  expect([
    offered.map(({ expression }) => expression),
    suggestionsFor(notes, 2, { first: null, last: null }),
  ]).toEqual([['state.coins[0]'], []])
})

test('Numbers of seats come before sizes, even if they end as they began', () => {
  const held = { first, last: { ...last, coins: [5, 5] } }
  expect(suggestionsFor(notes, 3, held).map(({ expression }) => expression)).toEqual([
    'state.coins[0]',
    'size(state.hands[0])',
    'state.left',
  ])
})

describe.each(games)('$id', (game) => {
  test('Three existing, changing values of the game’s matches are offered', () => {
    const { frames, setup } = playedFrom(game, setupFrom(game, 'suggestions', {}))
    const [ends, match] = [
      { first: frames[0]!.state as Json, last: frames.at(-1)!.state as Json },
      { game: game.id, seats: setup.seats, options: setup.options },
    ]
    const values = suggestionsFor(game.aids.notes!, setup.seats, ends).map(({ expression }) => {
      const { value } = readExpression(expression)
      return new Set(frames.map((frame, i) => JSON.stringify(value(frame, frames[i - 1], match))))
    })
    expect(values.map((each) => each.size > 1 && !each.has(undefined as never))).toEqual([true, true, true])
  })
})
