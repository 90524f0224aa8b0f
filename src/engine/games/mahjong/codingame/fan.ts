import type { FanElement, Meld } from '../state.ts'
import type { Tile } from '../tiles.ts'
import { letterOf, numberOf, type TileNumber } from './numbers.ts'
import { hasLonely, type ShapePart, shapesOf } from './shapes.ts'

/** The original's value of a hand; 0 fan where it finds no winning one. */
export interface Worth {
  readonly fan: number
  readonly elements: readonly FanElement[]
}

const nothing: Worth = { fan: 0, elements: [] }

const orphanNumbers: readonly TileNumber[] = [1, 9, 11, 19, 21, 29, 100, 200, 300, 400, 500, 600, 700]

/** The value of a sorted hand plus one tile, which the original appends to its list. */
export function worthOf(hand: readonly Tile[], last: Tile, melds: readonly Meld[]): Worth {
  const isWhole = hand.length >= 13
  if (isWhole && isOrphan(last) && hand.every(isOrphan)) return worth([{ name: 'thirteen orphans', fan: 13 }])
  if (hasLoneHonour(hand, last)) return nothing
  const numbers = [...hand, last].map(numberOf)
  if (hasLonely(numbers)) return nothing
  if (isWhole && numbers.every((each) => countOf(numbers, each) === 2))
    return worth([{ name: 'seven pairs', fan: 4 }])
  let best = nothing
  for (const parts of shapesOf(numbers)) {
    const found = worth(elementsOf(parts, melds))
    if (found.fan > best.fan) best = found
  }
  return best
}

function isOrphan(tile: Tile): boolean {
  return orphanNumbers.includes(numberOf(tile))
}

/** A fast test: a hand with a single honour does not win. Honours are at the end of a hand. */
function hasLoneHonour(hand: readonly Tile[], last: Tile): boolean {
  for (let at = hand.length - 1; at >= 0 && isHonour(hand[at]![0]!); at--) {
    const tile = hand[at]
    if (tile !== last && tile !== hand[at - 1] && tile !== hand[at + 1]) return true
  }
  return false
}

function worth(elements: readonly FanElement[]): Worth {
  return { fan: elements.reduce((sum, { fan }) => sum + fan, 0), elements }
}

function countOf(numbers: readonly TileNumber[], number: TileNumber): number {
  return numbers.filter((each) => each === number).length
}

/** A meld as it is scored: of a gong the original uses only the letter. */
interface Scored {
  readonly kind: 'pong' | 'seung' | 'gong'
  readonly letter: string
}

function elementsOf(parts: readonly ShapePart[], laidOut: readonly Meld[]): readonly FanElement[] {
  const pair = letterOf(parts[0]!.number)
  const melds = [...parts.slice(1).map(scoredPart), ...laidOut.map(scoredMeld)]
  const winds = melds.filter(({ letter }) => letter === 'w').length
  const dragons = melds.filter(({ letter }) => letter === 'r').length
  const isAllHonours = winds + dragons === 4 && isHonour(pair)
  const suits = new Set([pair, ...melds.map(({ letter }) => letter)].filter((each) => !isHonour(each)))
  const ungonged = melds.filter(({ kind }) => kind !== 'gong')
  return [
    ...element(
      'common hand',
      1,
      ungonged.every(({ kind }) => kind === 'seung'),
    ),
    ...element('all honours', 10, isAllHonours),
    ...element('all in triplets', 3, !isAllHonours && ungonged.every(({ kind }) => kind === 'pong')),
    // A pair of honours does not spoil a hand of one suit.
    ...element('mixed one suit', 3, suits.size === 1 && winds + dragons > 0),
    ...element('all one suit', 7, suits.size === 1 && winds + dragons === 0),
    ...element('great dragons', 8, dragons === 3),
    ...element('small dragons', 5, dragons === 2 && pair === 'r'),
    ...element('great winds', 13, winds === 4),
    ...element('small winds', 6, winds === 3 && pair === 'w'),
  ]
}

function element(name: string, fan: number, isThere: boolean): readonly FanElement[] {
  return isThere ? [{ name, fan }] : []
}

function scoredPart({ kind, number }: ShapePart): Scored {
  return { kind: kind === 'pong' ? 'pong' : 'seung', letter: letterOf(number) }
}

function scoredMeld({ kind, tiles }: Meld): Scored {
  return { kind: kind === 'concealed-gong' ? 'gong' : kind, letter: tiles[0]![0]! }
}

function isHonour(letter: string): boolean {
  return letter === 'w' || letter === 'r'
}
