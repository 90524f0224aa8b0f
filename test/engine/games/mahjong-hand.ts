import type { ScoredHand } from '../../../src/engine/games/mahjong/fan/hand.ts'
import { scoreOf } from '../../../src/engine/games/mahjong/fan/score.ts'
import type { Score } from '../../../src/engine/games/mahjong/fan/score.ts'
import { fanValuesOf, options } from '../../../src/engine/games/mahjong/options.ts'
import type { MahjongOptions } from '../../../src/engine/games/mahjong/options.ts'
import { readTiles } from '../../../src/engine/games/mahjong/tiles.ts'
import { readOptions } from '../../../src/engine/options.ts'
import type { GivenOptions } from '../../../src/engine/options.ts'
import { meldsOf } from '../../../src/main/hosts/cli/fan-hand.ts'

/** What is told of a hand; tiles are written together, melds as the command line has them. */
export interface Told extends Partial<Omit<ScoredHand, 'tiles' | 'melds' | 'bonus'>> {
  /** Without the winning tile, which is `win`. */
  readonly hand: string
  readonly win: string
  readonly melds?: string
  readonly bonus?: string
}

/** A hand won on a discard; where nothing else is told, nothing around it has fan: bonus tiles of East, West's round, North's seat. */
export function handFrom({ hand, melds = '', bonus = 'f1s1', ...more }: Told): ScoredHand {
  return {
    source: 'discard',
    isLast: false,
    isFirst: false,
    seatWind: 'w4',
    roundWind: 'w3',
    ...more,
    tiles: readTiles(hand)!,
    melds: meldsOf(melds),
    bonus: readTiles(bonus)!,
  }
}

/** What a hand is worth with these options. */
export function scored(reported: Told, given: GivenOptions = {}): Score {
  const read = readOptions(options, given) as MahjongOptions
  return scoreOf(handFrom(reported), { ...read, values: fanValuesOf(read) })
}

/** The elements of a hand, such as `common hand 1, self-pick 1`. */
export function elementsOf(reported: Told, given: GivenOptions = {}): string {
  return scored(reported, given)
    .elements.map(({ name, fan }) => `${name} ${fan}`)
    .join(', ')
}
