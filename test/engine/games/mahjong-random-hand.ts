import type { ScoredHand } from '../../../src/engine/games/mahjong/fan/hand.ts'
import { handKinds, isHonour, isSuited, rankOf, valueOf } from '../../../src/engine/games/mahjong/tiles.ts'
import type { Tile } from '../../../src/engine/games/mahjong/tiles.ts'
import type { Random } from '../../../src/engine/random.ts'

type Meld = ScoredHand['melds'][number]

/** What a hand is made of: its tiles, and how often a meld is a seung (in ten). */
interface Style {
  readonly kinds: readonly Tile[]
  readonly seungs: number
}

const honours = handKinds.filter(isHonour)
const orphans = handKinds.filter((kind) => isHonour(kind) || valueOf(kind) === 1 || valueOf(kind) === 9)
const suit = (letter: string) => handKinds.filter((kind) => kind.startsWith(letter))

const styles: readonly Style[] = [
  { kinds: handKinds, seungs: 5 },
  { kinds: handKinds, seungs: 9 },
  { kinds: handKinds, seungs: 0 },
  { kinds: suit('b'), seungs: 6 },
  { kinds: [...suit('c'), ...honours], seungs: 4 },
  { kinds: orphans, seungs: 0 },
  { kinds: orphans.filter(isSuited), seungs: 0 },
  { kinds: honours, seungs: 0 },
  { kinds: [...suit('d'), ...suit('r')], seungs: 2 },
  { kinds: [...suit('d'), ...suit('w')], seungs: 2 },
  { kinds: ['d5', ...suit('w')], seungs: 0 },
]

/** With kinds enough for seven pairs. */
const wideStyles = styles.filter(({ kinds }) => kinds.length >= 7)

/** A hand of any kind, four of five of them complete, with all around it at random but possible. */
export function randomHand(random: Random): ScoredHand {
  for (;;) {
    const { tiles, melds } = oneOf(random, makers)(random)
    const isPossible = handKinds.every(
      (kind) => countIn([...tiles, ...melds.flatMap((each) => each.tiles)], kind) <= 4,
    )
    if (isPossible) return around(random, tiles, melds)
  }
}

/** The concealed tiles, the winning one among them, and what is laid out. */
interface Made {
  readonly tiles: readonly Tile[]
  readonly melds: readonly Meld[]
}

const makers: readonly ((random: Random) => Made)[] = [
  ...styles.map((style) => (random: Random) => meldsAndPair(random, style)),
  ...styles.map((style) => (random: Random) => meldsAndPair(random, style)),
  (random) => spoilt(random, meldsAndPair(random, oneOf(random, styles))),
  (random) => spoilt(random, meldsAndPair(random, styles[3]!)),
  (random) => ({
    tiles: random.shuffled([...handKinds, ...handKinds, ...handKinds]).slice(0, 14),
    melds: [],
  }),
  (random) => ({ tiles: pairsOf(random.shuffled(oneOf(random, wideStyles).kinds).slice(0, 7)), melds: [] }),
  (random) => ({ tiles: [...orphans, oneOf(random, orphans)], melds: [] }),
  (random) => ({ tiles: [...suit('d'), 'd1', 'd1', 'd9', 'd9', oneOf(random, suit('d'))], melds: [] }),
  () => ({
    tiles: [...suit('d').slice(1), 'd9', 'd9', 'd5'],
    melds: [{ kind: 'pong', tiles: copies('d1', 3) }],
  }),
]

function meldsAndPair(random: Random, { kinds, seungs }: Style): Made {
  const tiles: Tile[] = pairsOf([oneOf(random, kinds)])
  const melds: Meld[] = []
  const [exposed, gongs] = [random.below(11), random.below(5) === 0 ? 8 : 1]
  for (let i = 0; i < 4; i++) {
    const first = oneOf(random, kinds)
    const canRun = isSuited(first) && valueOf(first) <= 7
    const isSeung = canRun && random.below(10) < seungs
    const kind = isSeung ? 'seung' : random.below(10) < gongs ? oneOf(random, gongKinds) : 'pong'
    const meld: Meld = { kind, tiles: isSeung ? runFrom(first) : copies(first, kind === 'pong' ? 3 : 4) }
    const isLaidOut = meld.tiles.length === 4 || random.below(10) < exposed
    if (isLaidOut) melds.push(meld)
    else tiles.push(...meld.tiles)
  }
  return { tiles, melds }
}

const gongKinds = ['gong', 'concealed-gong'] as const

/** One tile is another. */
function spoilt(random: Random, { tiles, melds }: Made): Made {
  return { tiles: tiles.with(random.below(tiles.length), oneOf(random, handKinds)), melds }
}

function around(random: Random, all: readonly Tile[], melds: readonly Meld[]): ScoredHand {
  const shuffled = random.shuffled(all)
  const gongs = melds.filter(({ tiles }) => tiles.length === 4).length
  const seatWind = `w${1 + random.below(4)}`
  const isFirst = melds.length === 0 && random.below(6) === 0
  const sources = [
    ...(['wall', 'wall', 'discard', 'discard', 'gong'] as const),
    ...(gongs > 0 ? (['replacement'] as const) : []),
    ...(gongs > 1 ? (['double-replacement'] as const) : []),
  ]
  const source = isFirst ? (seatWind === 'w1' ? 'wall' : 'discard') : oneOf(random, sources)
  return {
    tiles: shuffled.slice(1),
    win: shuffled[0]!,
    melds,
    source,
    isFirst,
    isLast: source !== 'gong' && random.below(10) === 0,
    seatWind,
    roundWind: `w${1 + random.below(4)}`,
    bonus: bonusOf(random),
  }
}

/** Often none, and often all of a sort. */
function bonusOf(random: Random): readonly Tile[] {
  const chance = oneOf(random, [0, 0, 3, 5, 9])
  return ['f', 's'].flatMap((letter) =>
    [1, 2, 3, 4].map((value) => `${letter}${value}`).filter(() => random.below(10) < chance),
  )
}

function oneOf<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!
}

function pairsOf(kinds: readonly Tile[]): Tile[] {
  return kinds.flatMap((kind) => [kind, kind])
}

function copies(tile: Tile, count: number): readonly Tile[] {
  return new Array<Tile>(count).fill(tile)
}

function runFrom(first: Tile): readonly Tile[] {
  return handKinds.filter((kind) => rankOf(kind) >= rankOf(first) && rankOf(kind) <= rankOf(first) + 2)
}

function countIn(tiles: readonly Tile[], kind: Tile): number {
  return tiles.filter((tile) => tile === kind).length
}
