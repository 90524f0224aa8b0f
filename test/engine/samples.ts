import type { Json, Seat } from '../../src/engine/game.ts'
import type { GivenOptions } from '../../src/engine/options.ts'
import type { Random } from '../../src/engine/random.ts'

/** What the common suite must be told of a game. */
export interface Sample {
  /** Options that fit: often the initial ones, otherwise any that the game takes. */
  options(random: Random): GivenOptions
  /** Options that the table cannot refuse but the game does, each with the name that its message must have. */
  readonly refused: readonly { readonly name: string; readonly options: GivenOptions }[]
  /** Options that leave nothing to chance, so that a seat learns nothing of the seed. Null where there are none. */
  readonly withoutChance: GivenOptions | null
  /** The answer with a message after it. */
  withMessage(output: readonly string[], message: string): readonly string[]
  /** The state with other secrets: it differs only in what the seat must not know. Null: nothing is secret. */
  readonly otherSecrets: ((state: Json, seat: Seat, random: Random) => Json) | null
}

const deck = Array.from({ length: 33 }, (_, id) => id)

/** A deck that fits, or none. */
function anyDeck(random: Random): GivenOptions {
  return random.below(2) === 0 ? {} : { deck: random.shuffled(deck).join(',') }
}

const refusedDecks = ['1,2,3', [0, ...deck.slice(0, -1)].join(','), 'a,b', deck.join(';')].map((given) => ({
  name: 'deck',
  options: { deck: given },
}))

const messageAfterBlank = (output: readonly string[], message: string) => [`${output[0]} ${message}`]

/** One entry for each game. */
export const samples: { readonly [game: string]: Sample } = {
  'domain-expansion': {
    options: () => ({}),
    refused: [],
    withoutChance: {},
    withMessage: messageAfterBlank,
    otherSecrets: null,
  },
  patchwork: {
    options: (random) => ({
      league: 1 + random.below(5),
      ...anyDeck(random),
      ...(random.below(2) === 0 ? {} : { initialButtons: random.below(60) - 3 }),
      ...(random.below(2) === 0 ? {} : { bonusSquare: 2 + random.below(9) }),
    }),
    refused: refusedDecks,
    withoutChance: { deck: deck.join(',') },
    withMessage: messageAfterBlank,
    otherSecrets: null,
  },
  'patchwork-draft': {
    options: anyDeck,
    refused: refusedDecks,
    withoutChance: { deck: deck.join(',') },
    withMessage: messageAfterBlank,
    otherSecrets: null,
  },
}

/** The entry of a game; throws where a new game has none yet. */
export function sampleOf(game: string): Sample {
  const sample = samples[game]
  if (sample === undefined) throw new Error(`add an entry for ${game} to test/engine/samples.ts`)
  return sample
}
