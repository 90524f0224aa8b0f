import { afterAll, expect, test } from 'vitest'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
afterAll(() => folder.remove())

const fan = (...words: readonly string[]) => botscope(`${folder.path}/log.db`, ['fan', ...words])

const gates = ['--hand', 'd1d1d1d2d3d4d5d6d7d8d9d9d9', '--win', 'd5']
const plain = ['--hand', 'd4d5d6b7b8b9c2c3c4c5', '--win', 'c5', '--melds', 'seung:d3d1d2']

test('It shows the fan, the elements and the melds', () => {
  const { status, stdout, stderr } = fan(...gates)
  expect([status, linesOf(stdout), stderr]).toEqual([
    0,
    [
      '12 fan',
      '  nine gates      10',
      '  self-pick       1',
      '  no bonus tiles  1',
      '  d1d1d1  pong',
      '  d2d3d4  seung',
      '  d6d7d8  seung',
      '  d9d9d9  pong',
      '  d5d5  pair',
      'Reaches the minimum of 3, without fan for bonus tiles',
    ],
    '',
  ])
})

test('It shows the cap and an unreached minimum', () => {
  const { stdout } = fan(...plain, '--option', 'fanCap=2', '--option', 'fan.commonHand=1')
  expect([linesOf(stdout)[0], linesOf(stdout).at(-1)]).toEqual([
    '2 fan, the most that counts of 3',
    'Does not reach the minimum of 3, without fan for bonus tiles',
  ])
})

test('--json is one value', () => {
  const { status, stdout } = fan(...plain, '--from', 'discard', '--bonus', 'f2', '--json')
  expect([status, valuesOf(stdout)]).toEqual([
    0,
    [
      {
        wins: true,
        fan: 1,
        elements: [{ name: 'common hand', fan: 1 }],
        melds: [
          { kind: 'seung', tiles: ['d1', 'd2', 'd3'], concealed: false },
          { kind: 'seung', tiles: ['d4', 'd5', 'd6'], concealed: true },
          { kind: 'seung', tiles: ['b7', 'b8', 'b9'], concealed: true },
          { kind: 'seung', tiles: ['c2', 'c3', 'c4'], concealed: true },
          { kind: 'pair', tiles: ['c5', 'c5'], concealed: true },
        ],
        reachesMinimum: false,
      },
    ],
  ])
})

test('It shows how many tiles an incomplete hand is away', () => {
  const words = ['--hand', 'd1d9b1b9c1c9w1w2w3w4r1r2d5', '--win', 'd6']
  expect([linesOf(fan(...words).stdout), valuesOf(fan(...words, '--json').stdout)]).toEqual([
    ['Does not win: 2 tiles to exchange'],
    [{ wins: false, fan: 0, elements: [], melds: [], reachesMinimum: false, away: 2 }],
  ])
})

const namesOf = (...words: readonly string[]) => {
  const [answer] = valuesOf(fan(...words, '--json').stdout) as { elements: { name: string; fan: number }[] }[]
  return answer!.elements.map(({ name, fan }) => `${name} ${fan}`)
}

test.each([
  [
    'defaults are --seat w1 --round w1 --from wall',
    ['--hand', 'w1w1d5d5', '--win', 'w1', '--melds', 'seung:d1d2d3,seung:b1b2b3,seung:c1c2c3'],
    ['seat wind 1', 'round wind 1', 'self-pick 1', 'no bonus tiles 1'],
  ],
  [
    '--from gong is robbing a gong',
    [...plain, '--from', 'gong', '--bonus', 'f2'],
    ['common hand 1', 'robbing the gong 1'],
  ],
  ['--last', [...plain, '--from', 'discard', '--bonus', 'f2', '--last'], ['common hand 1', 'last catch 1']],
  [
    '--first is heavenly for w1',
    ['--hand', 'd1d2d3d4d5d6b8b8b8c2c3c4c5', '--win', 'c5', '--bonus', 's4', '--first'],
    ['self-pick 1', 'heavenly hand 13'],
  ],
  [
    '--first is earthly for the others',
    [
      '--hand',
      'd1d2d3d4d5d6b8b8b8c2c3c4c5',
      '--win',
      'c5',
      '--bonus',
      's4',
      '--first',
      '--seat',
      'w2',
      '--from',
      'discard',
    ],
    ['earthly hand 13'],
  ],
  [
    '--option roundWind is the round where --round is not given',
    [
      '--hand',
      'w3w3d5d5',
      '--win',
      'w3',
      '--melds',
      'seung:d1d2d3,seung:b1b2b3,seung:c1c2c3',
      '--from',
      'discard',
      '--bonus',
      's4',
      '--option',
      'roundWind=w3',
    ],
    ['round wind 1'],
  ],
  [
    '--option has values of elements',
    [...plain, '--from', 'discard', '--bonus', 'f2', '--option', 'fan.commonHand=4'],
    ['common hand 4'],
  ],
  [
    '--melds and --from double-replacement',
    [
      '--hand',
      'c2c3c4b5b6b7c5',
      '--win',
      'c5',
      '--melds',
      'gong:d9,concealed-gong:d2',
      '--from',
      'double-replacement',
      '--bonus',
      'f2',
    ],
    ['self-pick 1', 'win by double gong 8'],
  ],
] as const)('%s', (_, words, elements) => {
  expect(namesOf(...words)).toEqual(elements)
})

test.each([
  [
    ['--hand', 'd1d1d1d1b1', '--win', 'd1', '--melds', 'pong:r1,pong:r2,pong:r3'],
    'The hand has 15 tiles with the winning one, each meld counted as three: 14 are needed',
  ],
  [
    ['--hand', 'd1d1d1d1', '--win', 'd1', '--melds', 'pong:r1,pong:r2,pong:r3'],
    'There are more than four d1 (1 dot)',
  ],
  [
    ['--hand', 'd1', '--win', 'd1', '--melds', 'pong:r1,pong:r2,pong:r3,gong:d1'],
    'There are more than four d1 (1 dot)',
  ],
  [
    ['--hand', 'd1x3', '--win', 'd1'],
    '--hand has "x3", which is not a tile: tiles are written together, such as d1b9w4r3',
  ],
  [
    ['--hand', 'd1d', '--win', 'd1'],
    '--hand has "d", which is not a tile: tiles are written together, such as d1b9w4r3',
  ],
  [['--hand', 'd1f3', '--win', 'd1'], 'f3 (Chrysanthemum) is a bonus tile, which is never part of a hand'],
  [['--hand', 'd1', '--win', 'd1d2'], '--win is "d1d2", not one tile such as d1, b9, w4 or r3'],
  [[...gates, '--bonus', 'd1'], 'd1 (1 dot) is not a flower or season'],
  [[...gates, '--bonus', 'f1f1'], 'There is only one f1 (Plum)'],
  [[...plain.slice(0, -1), 'seung:w1w2w3'], 'w1w2w3 is no seung'],
  [
    [...plain.slice(0, -1), 'seung:d1'],
    '--melds has "seung:d1": a seung is written as its three tiles, such as seung:b1b2b3',
  ],
  [
    [...plain.slice(0, -1), 'pong:d1d1d1'],
    '--melds has "pong:d1d1d1": a pong is written as one tile, such as pong:r1',
  ],
  [
    [...plain.slice(0, -1), 'kong:d1'],
    '--melds has "kong:d1", not a meld such as pong:r1, seung:b1b2b3, gong:c5 or concealed-gong:w1',
  ],
  [[...plain, '--from', 'replacement'], 'A replacement needs a gong among the melds'],
  [
    [...plain.slice(0, -1), 'gong:d1', '--from', 'double-replacement'],
    'A double replacement needs two gongs among the melds',
  ],
  [[...plain, '--first'], 'A heavenly or earthly hand has no melds laid out'],
  [[...gates, '--first', '--from', 'discard'], 'East wins on its first draw, which comes from the wall'],
  [
    [...gates, '--first', '--seat', 'w2'],
    "The other seats win on East's first discard, not on a draw or a gong",
  ],
  [[...plain, '--last', '--from', 'gong'], 'A robbed gong is never the last catch'],
  [[...gates, '--seat', 'w5'], 'Unknown wind "w5": known: w1, w2, w3, w4'],
  [[...gates, '--from', 'walls'], 'Unknown source "walls": did you mean "wall"?'],
  [
    [...gates, '--option', 'fan.smalWinds=3'],
    'Unknown option "fan.smalWinds": did you mean "fan.smallWinds"?',
  ],
  [[...gates, '--option', 'minFan=14'], 'Option "minFan" is 14, not a whole number from 0 to 13'],
  [[...gates, '--option', 'minFan'], '--option is "minFan", not name=value'],
  [
    [...gates, '--option', 'edition=codingame'],
    'Option "edition" is codingame: only edition hong-kong counts fan like this',
  ],
  [['--win', 'd1'], 'Required option "--hand <tiles>" not specified'],
] as const)('%j is a user mistake, and the message names it', (words, sentence) => {
  const { status, stdout, stderr } = fan(...words)
  expect([status, stdout, linesOf(stderr)]).toEqual([2, '', [expect.stringContaining(sentence)]])
})
