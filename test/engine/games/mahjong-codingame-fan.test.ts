import { expect, test } from 'vitest'
import { worthOf } from '../../../src/engine/games/mahjong/codingame/fan.ts'
import type { Meld } from '../../../src/engine/games/mahjong/state.ts'
import { tiles } from './mahjong-codingame-table.ts'

/** Melds as `pong:d1d1d1,…`. */
function meldsOf(text: string): readonly Meld[] {
  return text.split(',').flatMap((each) => {
    const [kind, laidOut] = each.split(':')
    return laidOut === undefined ? [] : [{ kind: kind as Meld['kind'], tiles: tiles(laidOut), from: 0 }]
  })
}

function elementsOf(hand: string, last: string, melds = ''): string {
  const { fan, elements } = worthOf(tiles(hand), last, meldsOf(melds))
  return [fan, ...elements.map((each) => `${each.name} ${each.fan}`)].join(', ')
}

test.each([
  ['four runs', 'd1d2d3d5d5b1b2b3b4b5b6c7c8', 'c9', '1, common hand 1'],
  ['four triplets', 'd1d1d1d5d5d9d9d9b1b1b1c1c1', 'c1', '3, all in triplets 3'],
  ['one suit and an honour meld', 'd1d2d3d4d5d6d7d7d7d8w1w1w1', 'd9', '3, mixed one suit 3'],
  [
    'one suit and an honour pair alone',
    'd1d2d3d1d2d3d4d5d6d7d8w1w1',
    'd9',
    '8, common hand 1, all one suit 7',
  ],
  ['two dragon melds and the third as pair', 'd1d2d3b5b5r1r1r1r2r2r2r3r3', 'b5', '5, small dragons 5'],
  ['three dragon melds', 'd1d2d3b5b5r1r1r1r2r2r2r3r3', 'r3', '8, great dragons 8'],
  [
    'three wind melds and the fourth as pair',
    'd1d2d3w1w1w1w2w2w2w3w3w4w4',
    'w3',
    '9, mixed one suit 3, small winds 6',
  ],
  [
    'four wind melds',
    'b5b5w1w1w1w2w2w2w3w3w3w4w4',
    'w4',
    '19, all in triplets 3, mixed one suit 3, great winds 13',
  ],
  ['seven pairs', 'd1d1d3d3b2b2b5b5c1c1c7c7r1', 'r1', '4, seven pairs 4'],
  ['an isolated tile', 'd1d2d3d5d5b1b2b3b4b5b6c7c8', 'r1', '0'],
])('A hand of %s', (_, hand, last, expected) => {
  expect(elementsOf(hand, last)).toBe(expected)
})

test('14 terminals and honours are 13 fan, even without all kinds and a pair', () => {
  expect(elementsOf('d1d1d1d9d9d9b1b1b9c1c9w1w2', 'r3')).toBe('13, thirteen orphans 13')
})

test('A run that starts with the claimed tile is not found', () => {
  const hand = 'd1d2d3d5d5b1b2b3b4b5b6c8c9'
  expect([elementsOf(hand, 'c7'), elementsOf('d1d2d3d5d5b1b2b3b4b5b6c7c8', 'c9')]).toEqual([
    '0',
    '1, common hand 1',
  ])
})

test('Gong melds count neither as runs nor as pongs: a hand of one pair has both elements', () => {
  const gongs = 'gong:d1d1d1d1,gong:b1b1b1b1,concealed-gong:c1c1c1c1,gong:w1w1w1w1'
  expect(elementsOf('d5', 'd5', gongs)).toBe('4, common hand 1, all in triplets 3')
})

test('The first tile of a meld sets its letter; a run of honours is an honour meld', () => {
  expect(elementsOf('d1d2d3d5d5d7d8', 'd9', 'seung:w3w1w2,seung:d4d5d6')).toBe(
    '4, common hand 1, mixed one suit 3',
  )
})

test('All honours counts instead of triplets', () => {
  expect(elementsOf('w1w1w1w2w2w2w3w3r1r1', 'w3', 'pong:r2r2r2')).toBe('10, all honours 10')
})

test('Triplets are removed one by one in Java HashSet order: w1 before the dots, w4 after them', () => {
  const withWind = (wind: string) => `d1d1d2d2d2d3d3d3d4d8${wind}${wind}${wind}`
  expect(['w1', 'w4'].map((wind) => elementsOf(withWind(wind), 'd8'))).toEqual(['3, mixed one suit 3', '0'])
})
