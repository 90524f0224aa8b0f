import type { Json, Seat } from '../../src/engine/game.ts'
import type { MahjongTable } from '../../src/engine/games/mahjong/state.ts'
import { readTiles, sorted, written } from '../../src/engine/games/mahjong/tiles.ts'
import { pile } from '../../src/engine/games/mahjong/wall.ts'
import type { LabyrinthState } from '../../src/engine/games/labyrinth/state.ts'
import type { GivenOptions } from '../../src/engine/options.ts'
import { randomFrom } from '../../src/engine/random.ts'
import type { Random } from '../../src/engine/random.ts'

/** What the common suite must be told of a game. */
export interface Sample {
  /** Options that fit: often the initial ones, otherwise any that the game takes. */
  options(random: Random): GivenOptions
  /** A seed that the game takes, from any text; without it every text is one. */
  seed?(text: string): string
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

/** Options of Mahjong: either edition; a wall from the seed or a shorter one; in some matches any terms. */
function anyMahjong(random: Random): GivenOptions {
  const draws = written(random.shuffled(pile).slice(0, 52 + random.below(93)))
  return {
    edition: random.below(2) === 0 ? 'hong-kong' : 'codingame',
    ...(random.below(4) === 0 ? { draws } : {}),
    ...(random.below(2) === 0
      ? {
          roundWind: `w${1 + random.below(4)}`,
          minFan: random.below(4),
          multipleWinners: random.below(2) === 0,
          bonusCountsToMinimum: random.below(2) === 0,
          payment: ['fan', 'half-spicy', 'full-spicy'][random.below(3)]!,
          fanCap: random.below(14),
          'fan.commonHand': random.below(14),
        }
      : {}),
  }
}

/** Other tiles in the other hands and in the wall: what this seat must not know. */
function otherTiles(state: Json, seat: Seat, random: Random): Json {
  const table = state as unknown as MahjongTable
  const { order, wall, hands, drawn } = table
  const used = order.slice(0, order.length - 2 * wall)
  const hidden = hands.flatMap((hand, i) => (i === seat ? [] : hand))
  const mixed = random.shuffled([...hidden, ...readTiles(order.slice(used.length))!])
  const other: Partial<MahjongTable> = {
    hands: hands.map((hand, i) => (i === seat ? hand : sorted(mixed.splice(0, hand.length)))),
    order: used + written(mixed),
    dealt: table.dealt.map((tiles, i) => (i === seat ? tiles : 'another hand')),
    untold: table.untold.map((lines, i) => (i === seat ? lines : ['another line'])),
    drawn: drawn === null || drawn.seat === seat ? drawn : { ...drawn, tile: 'd1' },
  }
  return { ...table, ...other } as unknown as Json
}

const messageAfterBlank = (output: readonly string[], message: string) => [`${output[0]} ${message}`]

/** Options of the labyrinth that leave room for a field, with matches that are not long. */
function anyLabyrinth(random: Random): GivenOptions {
  const portalCount = random.below(5)
  return {
    width: 6 + random.below(6),
    height: 6 + random.below(6),
    river: random.below(4) > 0,
    riverFlow: 1 + random.below(9),
    swampSize: 1 + random.below(3),
    swampCount: random.below(3),
    portalCount: portalCount === 1 ? 0 : portalCount,
    bullets: random.below(10),
    wallDensity: random.below(51) / 100,
    through: random.below(2) === 0,
    maxRounds: 1 + random.below(40),
  }
}

/** Another place, another field, other hands: a seat knows only what it was told and what it has in hand. */
function otherLabyrinth(state: Json, seat: Seat, random: Random): Json {
  const { tiles, walls, players, deaths, news, ...rest } = state as unknown as LabyrinthState
  const hidden = (row: string) => [...row].map(() => '.+#='[random.below(4)]!).join('')
  const place = () => random.below(tiles.length)
  return {
    ...rest,
    tiles: random.shuffled(tiles).map((row) => random.shuffled(row)),
    walls: {
      ...walls,
      east: walls.east.map(hidden),
      south: walls.south.map(hidden),
      north: hidden(walls.north),
    },
    players: players.map((player, each) => ({
      ...(each === seat ? player : { bullets: place(), treasure: !player.treasure, out: !player.out }),
      x: place(),
      y: place(),
    })),
    treasure: [place(), place()],
    round: place(),
    deaths: deaths.map((count, each) => (each === seat ? count : place())),
    news: news.map((lines, each) => (each === seat ? lines : ['0 OUT'])),
  } as unknown as Json
}

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
  mahjong: {
    options: anyMahjong,
    seed: (text) => `${1 + randomFrom(text).below(2 ** 31 - 1)}`,
    refused: ['d1', 'd1d2,', written([...pile, 'w1']), 'x'.repeat(104)].map((draws) => ({
      name: 'draws',
      options: { draws },
    })),
    withoutChance: { draws: written(pile) },
    withMessage: messageAfterBlank,
    otherSecrets: otherTiles,
  },
  labyrinth: {
    options: anyLabyrinth,
    refused: [
      { name: 'portalCount', options: { portalCount: 1 } },
      { name: 'swampCount', options: { width: 5, height: 5, swampSize: 8, swampCount: 8 } },
    ],
    withoutChance: null,
    withMessage: messageAfterBlank,
    otherSecrets: otherLabyrinth,
  },
}

/** The entry of a game; throws where a new game has none yet. */
export function sampleOf(game: string): Sample {
  const sample = samples[game]
  if (sample === undefined) throw new Error(`add an entry for ${game} to test/engine/samples.ts`)
  return sample
}
