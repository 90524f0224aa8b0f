import { describe, expect, test } from 'vitest'
import { patchworkDraft } from '../../../src/engine/games/patchwork/draft/game.ts'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import type { GivenOptions } from '../../../src/engine/options.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { sortedDeck } from './patchwork-match.ts'

const setup = (given: GivenOptions, seed = 'seed') =>
  patchwork.rules.setup(2, readOptions(patchwork.options, given) as never, seed)

describe('the league', () => {
  test('is the highest by default', () => {
    expect(setup({}).leagueRules).toEqual({
      league: 5,
      duration: 53,
      initialButtons: 5,
      incomes: [5, 11, 17, 23, 29, 35, 41, 47, 53],
      specials: [20, 26, 32, 44, 50],
      specialIds: [-20, -26, -32, -44, -50],
      turnable: true,
      buttonsPerSkippedSpace: 1,
      basePoints: 200,
      pointsPerButton: 1,
      bonusPoints: 7,
      bonusSquare: 7,
      lostScore: -1,
    })
  })

  test('sets the initial buttons', () => {
    const buttons = [1, 2, 3, 4, 5].map((league) => setup({ league }).buttons)
    expect(buttons).toEqual([200, 200, 5, 5, 5].map((each) => [each, each]))
  })

  test.each([1, 2, 3, 4, 5])('%d allows options to override its numbers', (league) => {
    const { buttons, leagueRules } = setup({ league, initialButtons: -3, bonusSquare: -2147483648 })
    expect([buttons, leagueRules.bonusSquare]).toEqual([[-3, -3], -2147483648])
  })

  test.each([
    [{ league: 6 }, 'Option "league" is 6, not a whole number from 1 to 5'],
    [
      { initialButtons: 2147483648 },
      'Option "initialButtons" is 2147483648, not a whole number from -2147483648 to 2147483647',
    ],
    [{ bonusSquare: 0.5 }, 'Option "bonusSquare" is 0.5, not a whole number from -2147483648 to 2147483647'],
  ])('%j is out of range', (given, message) => {
    expect(() => setup(given)).toThrow(new UserError(message))
  })
})

describe('the deck', () => {
  test('follows the option', () => {
    const deck = sortedDeck.toReversed()
    expect(setup({ deck: deck.join(',') }).circle).toEqual(deck)
  })

  test('may have spaces after its commas', () => {
    expect(setup({ deck: sortedDeck.join(', ') }).circle).toEqual(sortedDeck)
  })

  test('has every patch once, 32 last, when shuffled from the seed', () => {
    const { circle } = setup({})
    expect([circle.toSorted((a, b) => a - b), circle.at(-1)]).toEqual([sortedDeck, 32])
  })

  test('depends on the seed, and is the same in both editions', () => {
    const decks = ['a', 'b'].map((seed) => setup({}, seed).circle.join())
    const draft = ['a', 'b'].map((seed) => patchworkDraft.rules.setup(2, { deck: '' }, seed).circle.join())
    expect([draft, decks[0] === decks[1]]).toEqual([decks, false])
  })

  test.each([
    ['1,2,x', 'Option "deck" has "x" in place 3, not a patch id from 0 to 32'],
    ['33', 'Option "deck" has "33" in place 1, not a patch id from 0 to 32'],
    ['-1', 'Option "deck" has "-1" in place 1, not a patch id from 0 to 32'],
    ['0,,1', 'Option "deck" has "" in place 2, not a patch id from 0 to 32'],
    ['4,7,4', 'Option "deck" has patch 4 twice, not every patch once'],
    [sortedDeck.slice(0, 31).join(','), 'Option "deck" has 31 patches, not 33: without 31, 32'],
    [[...sortedDeck, 5].join(','), 'Option "deck" has patch 5 twice, not every patch once'],
  ])('cannot be %s', (deck, message) => {
    expect(() => setup({ deck })).toThrow(new UserError(message))
  })
})
