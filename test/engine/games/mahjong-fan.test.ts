import { describe, expect, test } from 'vitest'
import { elementsOf, scored } from './mahjong-hand.ts'
import type { Told } from './mahjong-hand.ts'

/** Four seungs of two suits. */
const plain = { hand: 'd4d5d6b7b8b9c2c3c4c5', win: 'c5', melds: 'seung:d1d2d3' }
/** Worth nothing. */
const chicken = { hand: 'd4d5d6b8b8b8c2c3c4c5', win: 'c5', melds: 'seung:d1d2d3' }
const concealedTriplets = { hand: 'd2d2d2b8b8b8c4c4c4c6c6c6w1', win: 'w1' }
const orphans = { hand: 'd1d9b1b9c1c9w1w2w3w4r1r2r3', win: 'd1' }
const pairs = { hand: 'd1d1d3d3b2b2b4b4c7c7c9c9w1', win: 'w1' }

describe('Elements', () => {
  test.each<readonly [string, Told, string]>([
    ['Common hand is four seungs and any pair', plain, 'common hand 1'],
    [
      'The pair of a common hand may be honours',
      { ...plain, hand: 'd4d5d6b7b8b9c2c3c4r1', win: 'r1' },
      'common hand 1',
    ],
    ['A hand of which no element is there is worth nothing', chicken, ''],
    [
      'All in triplets is four pongs or gongs',
      { hand: 'd2d2d2b8b8b8c5', win: 'c5', melds: 'pong:d4,gong:c7' },
      'all in triplets 3',
    ],
    [
      'Mixed one suit is one suit and honours',
      { hand: 'd4d5d6d7d8d9w1w1w1d2', win: 'd2', melds: 'seung:d1d2d3' },
      'mixed one suit 3',
    ],
    [
      'The honours of mixed one suit may be the pair',
      { hand: 'd4d5d6d7d8d9d3d4d5w1', win: 'w1', melds: 'seung:d1d2d3' },
      'common hand 1, mixed one suit 3',
    ],
    [
      'All one suit is one suit only',
      { hand: 'd4d5d6d7d8d9d5d5d5d2', win: 'd2', melds: 'seung:d1d2d3' },
      'all one suit 7',
    ],
    [
      'Mixed orphans are four pongs or gongs and a pair, terminals and honours, both present',
      { hand: 'd1d1d1b9b9b9c9', win: 'c9', melds: 'pong:w1,gong:w2' },
      'all in triplets 3, mixed orphans 1',
    ],
    [
      'Small dragons are two dragon melds, the third as pair',
      { hand: 'd1d2d3b9b9b9r3', win: 'r3', melds: 'pong:r1,gong:r2' },
      'small dragons 5',
    ],
    [
      'Great dragons are three dragon melds',
      { hand: 'd1d2d3b9r3r3r3', win: 'b9', melds: 'pong:r1,gong:r2' },
      'great dragons 8',
    ],
    [
      'Small winds are three wind melds, the fourth as pair',
      { hand: 'd2d3d4w2w2w2w4', win: 'w4', melds: 'pong:w1,gong:w3', roundWind: 'w1', seatWind: 'w4' },
      'mixed one suit 3, small winds 6, round wind 1',
    ],
    [
      'Great winds are four wind melds',
      { hand: 'd2w2w2w2w4w4w4', win: 'd2', melds: 'pong:w1,gong:w3', roundWind: 'w3', seatWind: 'w4' },
      'all in triplets 3, mixed one suit 3, great winds 13, seat wind 1, round wind 1',
    ],
    [
      'All honours are winds and dragons only',
      { hand: 'w1w1w1r1r1r1r2', win: 'r2', melds: 'pong:w2,pong:r3', roundWind: 'w3' },
      'all in triplets 3, small dragons 5, all honours 10',
    ],
    [
      'Orphans are 1s and 9s only',
      { hand: 'd1d1d1b9b9b9c9', win: 'c9', melds: 'pong:b1,gong:c1' },
      'all in triplets 3, orphans 10',
    ],
    [
      'Nine gates are 1112345678999 of a suit and one more of it',
      { hand: 'c1c1c1c2c3c4c5c6c7c8c9c9c9', win: 'c5' },
      'nine gates 10',
    ],
    [
      'Nine gates are a property of the 14 tiles, whichever came last; a discard will do',
      { hand: 'c1c1c1c2c3c4c5c5c6c7c9c9c9', win: 'c8' },
      'nine gates 10',
    ],
    [
      'Nine gates have no melds',
      { hand: 'c1c2c3c4c5c6c7c8c9c9', win: 'c9', melds: 'pong:c1' },
      'all one suit 7',
    ],
    [
      'Four concealed triplets are four concealed pongs or concealed gongs',
      { hand: 'd2d2d2b8b8b8c4c4c4w1', win: 'w1', melds: 'concealed-gong:c6' },
      'four concealed triplets 10',
    ],
    [
      'Four concealed triplets may be self-drawn',
      { hand: 'd2d2b8b8b8c4c4c4c6c6c6w1w1', win: 'd2', source: 'wall' },
      'four concealed triplets 10, self-pick 1',
    ],
    [
      'A discard that completes only the pair makes four concealed triplets',
      concealedTriplets,
      'four concealed triplets 10',
    ],
    [
      'A pong completed by winning on a discard is not a concealed triplet',
      { hand: 'd2d2b8b8b8c4c4c4c6c6c6w1w1', win: 'd2' },
      'all in triplets 3, fully concealed 1',
    ],
    [
      'All gongs are four gongs',
      { hand: 'd5', win: 'd5', melds: 'gong:d2,gong:b2,concealed-gong:c2,gong:c8' },
      'all gongs 13',
    ],
    [
      'Thirteen orphans are one of each terminal and honour, and one more of them',
      orphans,
      'thirteen orphans 13',
    ],
    ['Seven pairs are seven different pairs, no melds', pairs, 'seven pairs 4'],
    [
      'Dragon pong counts for each pong or gong of a dragon',
      { hand: 'd1d2d3b9b9b9c3', win: 'c3', melds: 'pong:r1,gong:r2' },
      'dragon pong 1, dragon pong 1',
    ],
    [
      'Seat wind is a pong or gong of it',
      { ...chicken, hand: 'd4d5d6w2w2w2c2c3c4c5', seatWind: 'w2', bonus: 'f1' },
      'seat wind 1',
    ],
    [
      'Round wind is a pong or gong of it',
      { ...chicken, hand: 'd4d5d6w2w2w2c2c3c4c5', roundWind: 'w2' },
      'round wind 1',
    ],
    [
      'Seat wind and round wind both count if they are the same',
      { ...chicken, hand: 'd4d5d6w2w2w2c2c3c4c5', seatWind: 'w2', roundWind: 'w2' },
      'seat wind 1, round wind 1',
    ],
    ['Self-pick: the winning tile came from the wall', { ...chicken, source: 'wall' }, 'self-pick 1'],
    [
      'Fully concealed: no exposed meld, and a concealed gong is none',
      { ...chicken, melds: 'concealed-gong:d9' },
      'fully concealed 1',
    ],
    [
      'The last tile of a fully concealed hand may be a discard',
      { hand: 'd1d2d3d4d5d6b8b8b8c2c3c4c5', win: 'c5' },
      'fully concealed 1',
    ],
    ['Robbing the gong', { ...chicken, source: 'gong' }, 'robbing the gong 1'],
    [
      'Last catch: self-drawn with no tile left in the wall',
      { ...chicken, source: 'wall', isLast: true },
      'self-pick 1, last catch 1',
    ],
    [
      'Last catch: replacements included',
      { ...chicken, melds: 'gong:d9', source: 'replacement', isLast: true },
      'self-pick 1, last catch 1, win by gong 1',
    ],
    ['Last catch: on any discard made while the wall is empty', { ...chicken, isLast: true }, 'last catch 1'],
    [
      'Last catch never counts with robbing',
      { ...chicken, source: 'gong', isLast: true },
      'robbing the gong 1',
    ],
    [
      'Win by gong: on the replacement of a gong',
      { ...chicken, melds: 'gong:d9', source: 'replacement' },
      'self-pick 1, win by gong 1',
    ],
    [
      'Win by double gong replaces win by gong; self-pick counts beside both',
      { hand: 'c2c3c4b5b6b7c5', win: 'c5', melds: 'gong:d9,gong:d2', source: 'double-replacement' },
      'self-pick 1, win by double gong 8',
    ],
    [
      'Heavenly hand: East wins on its first draw; it excludes fully concealed',
      {
        hand: 'd1d2d3d4d5d6b8b8b8c2c3c4c5',
        win: 'c5',
        source: 'wall',
        isFirst: true,
        seatWind: 'w1',
        bonus: 'f2',
      },
      'self-pick 1, heavenly hand 13',
    ],
    [
      "Earthly hand: another seat wins on East's first discard; it excludes fully concealed",
      { hand: 'd1d2d3d4d5d6b8b8b8c2c3c4c5', win: 'c5', isFirst: true },
      'earthly hand 13',
    ],
    ['No bonus tiles: none of the eight', { ...chicken, bonus: '' }, 'no bonus tiles 1'],
    ["Own flower: its number is the seat's", { ...chicken, bonus: 'f4' }, 'own flower 1'],
    ["Own season: its number is the seat's", { ...chicken, bonus: 's2', seatWind: 'w2' }, 'own season 1'],
    ['All flowers count instead of the own one', { ...chicken, bonus: 'f1f2f3f4' }, 'all flowers 2'],
    [
      'All seasons count instead of the own one, beside an own flower',
      { ...chicken, bonus: 'f4s1s2s3s4' },
      'own flower 1, all seasons 2',
    ],
  ])('%s', (_, reported, elements) => {
    expect(elementsOf(reported)).toBe(elements)
  })
})

describe('Implied elements', () => {
  test.each<readonly [string, Told, string]>([
    [
      'All gongs contain all in triplets, and four concealed triplets count beside them',
      {
        hand: 'd5',
        win: 'd5',
        melds: 'concealed-gong:d2,concealed-gong:b2,concealed-gong:c2,concealed-gong:c8',
      },
      'four concealed triplets 10, all gongs 13',
    ],
    [
      'Seven pairs add to mixed one suit',
      { hand: 'd1d1d3d3d5d5d7d7w1w1w2w2r1', win: 'r1' },
      'mixed one suit 3, seven pairs 4',
    ],
    [
      'Seven pairs add to all one suit',
      { hand: 'd1d1d3d3d4d4d5d5d6d6d8d8d9', win: 'd9' },
      'all one suit 7, seven pairs 4',
    ],
    [
      'Seven pairs add to all honours',
      { hand: 'w1w1w2w2w3w3w4w4r1r1r2r2r3', win: 'r3' },
      'all honours 10, seven pairs 4',
    ],
    [
      'Thirteen orphans add up with self-pick',
      { ...orphans, source: 'wall' },
      'thirteen orphans 13, self-pick 1',
    ],
  ])('%s', (_, reported, elements) => {
    expect(elementsOf(reported)).toBe(elements)
  })

  test('The best decomposition counts', () => {
    const reported: Told = { hand: 'd1d1d1d2d2d2d3d3d3w1', win: 'w1', melds: 'pong:c5' }
    expect([elementsOf(reported), elementsOf({ ...reported, melds: 'seung:c5c6c7' })]).toEqual([
      'all in triplets 3',
      'common hand 1',
    ])
  })

  test('Seven pairs that are also four seungs and a pair take the higher value', () => {
    const reported: Told = { hand: 'd1d1d2d2d3d3b7b7b8b8b9b9c5', win: 'c5' }
    expect([elementsOf(reported), elementsOf(reported, { 'fan.sevenPairs': 1 })]).toEqual([
      'seven pairs 4',
      'common hand 1, fully concealed 1',
    ])
  })

  test('Four of a kind are not two of the seven pairs', () => {
    expect(scored({ ...pairs, hand: 'd1d1d1d1b2b2b4b4c7c7c9c9w1' }).wins).toBe(false)
  })

  test('A value of 0 does not count and implies nothing', () => {
    const gates: Told = { hand: 'c1c1c1c2c3c4c5c6c7c8c9c9c9', win: 'c5' }
    expect(elementsOf(gates, { 'fan.nineGates': 0 })).toBe('all one suit 7, fully concealed 1')
  })

  test('An option sets the fan of each element', () => {
    expect(elementsOf(plain, { 'fan.commonHand': 9 })).toBe('common hand 9')
  })
})

describe('Totals', () => {
  test('The cap limits the sum of fan, not the elements', () => {
    const { fan, elements } = scored({ ...concealedTriplets, bonus: '' }, { fanCap: 7 })
    expect([fan, elements.map((each) => each.fan)]).toEqual([7, [10, 1]])
  })

  test('Bonus elements count, but not towards minFan', () => {
    const { fan, reachesMinimum } = scored({ ...plain, bonus: 'f4s4' })
    expect([fan, reachesMinimum]).toEqual([3, false])
  })

  test('Bonus elements count towards minFan with bonusCountsToMinimum', () => {
    const { fan, reachesMinimum } = scored({ ...plain, bonus: 'f4s4' }, { bonusCountsToMinimum: true })
    expect([fan, reachesMinimum]).toEqual([3, true])
  })

  test('A complete hand wins, whatever its value', () => {
    const { wins, fan, reachesMinimum } = scored(chicken)
    expect([wins, fan, reachesMinimum]).toEqual([true, 0, false])
  })

  test('With minFan 0 a hand without fan reaches the minimum', () => {
    expect(scored(chicken, { minFan: 0 }).reachesMinimum).toBe(true)
  })

  test('A hand that does not win has no fan and no melds', () => {
    const score = { wins: false, fan: 0, elements: [], melds: [], reachesMinimum: false }
    expect(scored({ ...plain, win: 'c6' }, { minFan: 0 })).toEqual(score)
  })

  test('The score shows the counted melds', () => {
    expect(
      scored({ hand: 'd2d2d2w1', win: 'w1', melds: 'seung:b3b1b2,gong:r1,concealed-gong:c5' }).melds,
    ).toEqual([
      { kind: 'seung', tiles: ['b1', 'b2', 'b3'], concealed: false },
      { kind: 'gong', tiles: ['r1', 'r1', 'r1', 'r1'], concealed: false },
      { kind: 'concealed-gong', tiles: ['c5', 'c5', 'c5', 'c5'], concealed: true },
      { kind: 'pong', tiles: ['d2', 'd2', 'd2'], concealed: true },
      { kind: 'pair', tiles: ['w1', 'w1'], concealed: true },
    ])
  })
})
