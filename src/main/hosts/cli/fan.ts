import type { Command } from 'commander'
import { awayFrom } from '../../../engine/games/mahjong/fan/away.ts'
import type { ScoredHand } from '../../../engine/games/mahjong/fan/hand.ts'
import { checkPossible } from '../../../engine/games/mahjong/fan/possible.ts'
import { scoreOf } from '../../../engine/games/mahjong/fan/score.ts'
import type { Score } from '../../../engine/games/mahjong/fan/score.ts'
import { fanValuesOf, options } from '../../../engine/games/mahjong/options.ts'
import type { MahjongOptions } from '../../../engine/games/mahjong/options.ts'
import type { Tile } from '../../../engine/games/mahjong/tiles.ts'
import { readOptions } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { meldsOf, tileOf, tilesOf } from './fan-hand.ts'
import { collect, gameOptions } from './game-option.ts'
import { oneOf } from './one-of.ts'
import { print, printJson } from './screen.ts'

interface FanOptions {
  readonly hand: readonly Tile[]
  readonly win: Tile
  readonly melds?: ScoredHand['melds']
  readonly from: ScoredHand['source']
  readonly last?: true
  readonly first?: true
  readonly seat: Tile
  readonly round?: Tile
  readonly bonus?: readonly Tile[]
  readonly option?: readonly string[]
  readonly json?: true
}

type Answer = Score & { readonly away?: number }

const winds = ['w1', 'w2', 'w3', 'w4']

export function addFanCommand(program: Command): void {
  const command = program
    .command('fan')
    .description('show what a Mahjong hand is worth, and why')
    .requiredOption(
      '--hand <tiles>',
      'the concealed tiles without the winning one, written together',
      tilesOf('--hand'),
    )
    .requiredOption('--win <tile>', 'the tile to win with', tileOf('--win'))
    .option(
      '--melds <melds>',
      'what is laid out: pong:r1,seung:b1b2b3,gong:c5,concealed-gong:w1',
      meldsOf,
      [],
    )
    .option(
      '--from <source>',
      'wall, discard, gong (a robbed one), replacement or double-replacement',
      oneOf('source', ['wall', 'discard', 'gong', 'replacement', 'double-replacement']),
      'wall',
    )
    .option('--last', 'no tile is left in the wall')
    .option('--first', "heavenly (w1, first draw) or earthly (others, East's first discard)")
    .option('--seat <wind>', "the seat's wind", oneOf('wind', winds), 'w1')
    .option('--round <wind>', "the round's wind (default: the option roundWind)", oneOf('wind', winds))
    .option('--bonus <tiles>', 'the flowers and seasons put out', tilesOf('--bonus'))
    .option('--option <name=value>', 'an option of Mahjong, such as minFan=1 or fan.smallWinds=13', collect)
    .option('--json', 'the result as one line of JSON')
    .action(showFan)
  withExamples(command, [
    ['botscope fan --hand d1d1d1d2d3d4d5d6d7d8d9d9d9 --win d5', 'nine gates, self-drawn'],
    [
      'botscope fan --hand b2b2b2c5c5w4w4 --win w4 --melds pong:r1,gong:d9 --from discard --seat w4',
      'a hand with melds, won on a discard',
    ],
    ['botscope fan --hand d1d9b1b9c1c9w1w2w3w4r1r2r2 --win d5', 'how far a hand is from winning'],
  ])
}

function showFan(options: FanOptions): void {
  const given = optionsFrom(options.option ?? [])
  const hand = handFrom(options, given.roundWind)
  checkPossible(hand)
  const score = scoreOf(hand, { ...given, values: fanValuesOf(given) })
  const answer = score.wins ? score : { ...score, away: awayFrom([...hand.tiles, hand.win], hand.melds) }
  if (options.json) printJson([answer])
  else print(linesOf(answer, given))
}

function handFrom(options: FanOptions, roundWind: Tile): ScoredHand {
  const {
    hand,
    win,
    melds = [],
    from,
    last = false,
    first = false,
    seat,
    round = roundWind,
    bonus = [],
  } = options
  return {
    tiles: hand,
    win,
    melds,
    source: from,
    isLast: last,
    isFirst: first,
    seatWind: seat,
    roundWind: round,
    bonus,
  }
}

function optionsFrom(texts: readonly string[]): MahjongOptions {
  const given = readOptions(options, gameOptions(texts)) as MahjongOptions
  if (given.edition === 'hong-kong') return given
  throw new UserError(`Option "edition" is ${given.edition}: only edition hong-kong counts fan like this`)
}

function linesOf(
  { wins, fan, elements, melds, reachesMinimum, away }: Answer,
  given: MahjongOptions,
): TextLine[] {
  if (!wins) return [[`Does not win: ${away} ${away === 1 ? 'tile' : 'tiles'} to exchange`]]
  const sum = elements.reduce((all, each) => all + each.fan, 0)
  const width = Math.max(0, ...elements.map(({ name }) => name.length))
  return [
    [{ text: `${fan} fan`, tone: 'strong' }, sum > fan ? `, the most that counts of ${sum}` : ''],
    ...elements.map(({ name, fan: own }): TextLine => [`  ${name.padEnd(width)}  ${own}`]),
    ...melds.map(({ kind, tiles }): TextLine => [
      '  ',
      { text: `${tiles.join('')}  ${kind}`, tone: 'faint' },
    ]),
    [minimumSpan(reachesMinimum, given)],
  ]
}

function minimumSpan(isReached: boolean, { minFan, bonusCountsToMinimum }: MahjongOptions): TextSpan {
  const without = bonusCountsToMinimum ? '' : ', without fan for bonus tiles'
  return isReached
    ? { text: `Reaches the minimum of ${minFan}${without}`, tone: 'good' }
    : { text: `Does not reach the minimum of ${minFan}${without}`, tone: 'bad' }
}
