import { expect, test } from 'vitest'
import { awayFrom } from '../../../src/engine/games/mahjong/fan/away.ts'
import { decompositions } from '../../../src/engine/games/mahjong/fan/decompositions.ts'
import type { ScoredHand } from '../../../src/engine/games/mahjong/fan/hand.ts'
import {
  countOf,
  handKinds,
  isSuited,
  readTiles,
  sorted,
  valueOf,
} from '../../../src/engine/games/mahjong/tiles.ts'
import type { Tile } from '../../../src/engine/games/mahjong/tiles.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { meldsOf } from '../../../src/main/hosts/cli/fan-hand.ts'
import { randomHand } from './mahjong-random-hand.ts'

const away = (tiles: string, melds = '') => awayFrom(readTiles(tiles)!, meldsOf(melds))

test.each([
  ['A complete hand is 0 away', 'd1d2d3b7b8b9c4c5c6r1r1r1w2w2', '', 0],
  ['One tile may be exchanged for a pair', 'd1d2d3b7b8b9c4c5c6r1r1r1w2w3', '', 1],
  ['A hand without a winning tile is one more away', 'd1d2d3b7b8b9c4c5c6r1r1r1w2', '', 1],
  ['Thirteen orphans are a winning shape', 'd1d9b1b9c1c9w1w2w3w4r1r2d5d6', '', 2],
  ['Seven pairs are a winning shape', 'd1d1d4d4b1b1b5b5c2c2c6c6w1r1', '', 1],
  ['Four of a kind are one pair of seven', 'd1d1d1d1b1b1b5b5c2c2c6c6w1w1', '', 2],
  ['Melds are part of the shape', 'd1d4d7b1w1', 'pong:r1,seung:b1b2b3,gong:c5', 3],
  ['With melds seven pairs and thirteen orphans are none', 'd1d1d4d4b1b1b5b5c2c2r1', 'pong:r2', 3],
  ['The fifth tile of a kind is not there: all four are in a gong', 'd1d2d3b7b8b9c5c5c6w1w1', 'gong:c4', 1],
  ['A pair of what lies in a pong is not there', 'w1', 'pong:w1,pong:w2,pong:w3,pong:w4', 2],
])('%s', (_, tiles, melds, expected) => {
  expect(away(tiles, melds)).toBe(expected)
})

test('Tiles in melds are unavailable: a seung cannot wait for a tile with all four copies in melds', () => {
  const melds = ['pong:r1,pong:r2,pong:d3', 'pong:r1,pong:r2,gong:d3']
  expect(melds.map((each) => away('d1d2w1w1w2', each))).toEqual([1, 2])
})

// 0 exactly where a slow search by hand finds a winning shape, and each exchange changes it by at most one, with one that
// lessens it: so it is the fewest exchanges.
const random = randomFrom('away')
const hands = Array.from({ length: 60 }, () => randomHand(random)).map(({ tiles, win, melds }) => ({
  tiles: [...tiles, win],
  melds,
}))

test('It is 0 only for a complete hand', () => {
  const all = hands.flatMap(({ tiles, melds }) => [{ tiles, melds }, ...exchanges(tiles, melds).slice(0, 60)])
  const wrong = all.filter((hand) => {
    const isComplete = isWinningShape(hand.tiles, hand.melds.length)
    const isRead = decompositions(hand.tiles, hand.melds).length > 0
    return isRead !== isComplete || (awayFrom(hand.tiles, hand.melds) === 0) !== isComplete
  })
  expect(wrong).toEqual([])
})

test('Exchanging one tile changes it by at most one, and some exchange reduces it', () => {
  const wrong = hands.filter(({ tiles, melds }) => {
    const own = awayFrom(tiles, melds)
    const others = exchanges(tiles, melds).map((each) => awayFrom(each.tiles, melds))
    return others.some((other) => Math.abs(own - other) > 1) || (own > 0 && !others.includes(own - 1))
  })
  expect(wrong).toEqual([])
})

interface Concealed {
  readonly tiles: readonly Tile[]
  readonly melds: ScoredHand['melds']
}

/** The hand with one tile exchanged, in all ways that the set allows. */
function exchanges(tiles: readonly Tile[], melds: ScoredHand['melds']): readonly Concealed[] {
  const laidOut = melds.flatMap((meld) => meld.tiles)
  const free = handKinds.filter((kind) => countOf([...tiles, ...laidOut], kind) < 4)
  return [...new Set(tiles)].flatMap((tile) =>
    free
      .filter((kind) => kind !== tile)
      .map((kind) => ({ tiles: tiles.with(tiles.indexOf(tile), kind), melds })),
  )
}

/** As a person does it: take the first tile with others of it or after it, until none is left. */
function isWinningShape(tiles: readonly Tile[], melds: number): boolean {
  const kinds = new Set(tiles)
  const isPairs = kinds.size === 7 && [...kinds].every((kind) => countOf(tiles, kind) === 2)
  const isOrphans =
    kinds.size === 13 && [...kinds].every((kind) => !isSuited(kind) || [1, 9].includes(valueOf(kind)))
  return (
    (melds === 0 && tiles.length === 14 && (isPairs || isOrphans)) ||
    canBeLaidOut(sorted(tiles), 4 - melds, 1)
  )
}

function canBeLaidOut(tiles: readonly Tile[], melds: number, pairs: number): boolean {
  const [first] = tiles
  if (first === undefined) return melds === 0 && pairs === 0
  const run = [0, 1, 2].map((by) => `${first[0]}${valueOf(first) + by}`)
  return (
    (pairs > 0 && canTake(tiles, [first, first], (rest) => canBeLaidOut(rest, melds, pairs - 1))) ||
    (melds > 0 && canTake(tiles, [first, first, first], (rest) => canBeLaidOut(rest, melds - 1, pairs))) ||
    (melds > 0 && isSuited(first) && canTake(tiles, run, (rest) => canBeLaidOut(rest, melds - 1, pairs)))
  )
}

function canTake(
  tiles: readonly Tile[],
  taken: readonly Tile[],
  goesOn: (rest: readonly Tile[]) => boolean,
): boolean {
  const rest = [...tiles]
  for (const tile of taken) {
    const at = rest.indexOf(tile)
    if (at === -1) return false
    rest.splice(at, 1)
  }
  return goesOn(rest)
}
