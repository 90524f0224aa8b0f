import { expect, test } from 'vitest'
import { Soundness } from '../../../src/main/opened/soundness.ts'
import { disagreementsOf, imported, runnerValue, samples, type Runner } from './samples.ts'

/** What of a sample is changed, and what comes of it: disagreements, and how many turns the rules made. */
function tampered(sample: string, change: (match: Runner) => void) {
  const value = runnerValue(sample)
  change(value)
  const match = imported(value)
  return { told: disagreementsOf(match), made: soundOf(match), turns: match.frames.length - 1, match }
}

function soundOf({ header, frames }: ReturnType<typeof imported>): number {
  const soundness = new Soundness(header)
  soundness.take(frames.map((frame) => JSON.stringify(frame)))
  return soundness.found({ id: '', end: null, scores: null, ranks: null }).frames - 1
}

test('An impossible answer ends the replay by the rules; the rest of the file is shown', () => {
  const {
    told: reported,
    made,
    turns,
    match,
  } = tampered('domain-expansion-1', ({ outputs }) => {
    outputs['0']![7] = '9 9 U\n'
  })
  const last = match.frames.at(-1)!
  expect([
    reported,
    made,
    turns,
    last.state,
    last.exchanges[0]!.reply.output,
    last.exchanges[0]!.question.input,
  ]).toEqual([
    [
      '7 0: the rules say “Invalid action!”, and the file does not',
      '8 1: the match is over by the rules, and the file has 8 more answers',
    ],
    7,
    15,
    null,
    ['1 3 D привет'],
    [],
  ])
})

test('A possible answer is exposed by what the file shows of the turn', () => {
  const { told: reported } = tampered('domain-expansion-1', ({ outputs }) => {
    outputs['0']![7] = '3 4 R ça va?\n'
  })
  expect(reported[0]).toBe('7 0: its picture shows a wall elsewhere than the rules build it')
})

test('Scores, tooltips and summaries against the rules are reported in their place', () => {
  const changes: readonly (readonly [string, (match: Runner) => void])[] = [
    ['patchwork-1', ({ scores }) => (scores['1'] = 208)],
    ['domain-expansion-2', ({ tooltips }) => tooltips!.splice(0)],
    ['patchwork-3', ({ tooltips }) => tooltips!.push({ turn: 3, event: 1, text: '$1 won 7x7 Bonus Button' })],
    ['domain-expansion-1', ({ summaries }) => (summaries[15] = 'Player 0 won by conquering 47 cells!\n')],
    ['mahjong-1', ({ summaries }) => (summaries[108] = '')],
  ]
  expect(changes.map(([sample, change]) => tampered(sample, change).told)).toEqual([
    ['39 1: its score is 208 in the file, 207 by the rules'],
    ['6 1: the rules say “Invalid action!”, and the file does not'],
    ['3 1: the file says “seat 1 won 7x7 Bonus Button”, and the rules do not'],
    [
      '15 undefined: the file says “Player 0 won by conquering 47 cells!”, and the rules do not',
      '15 undefined: the rules say “Player 0 won by conquering 48 cells!”, and the file does not',
    ],
    ["106 undefined: the rules say “No more tiles, it's a draw!”, and the file does not"],
  ])
})

test('A seed for other tiles and a deck in another order are reported with the setup', () => {
  const seed = tampered('mahjong-2', (match) => (match.uinput = ['seed=104\n']))
  const deck = tampered('patchwork-1', ({ views }) => {
    const ids = ['3', '7']
    views[0] = views[0]!.replace(/Patch id: ([37])\\n/g, () => `Patch id: ${ids.shift()}\\n`)
  })
  expect([seed.told[0], deck.told[0]]).toEqual([
    '0 undefined: its pictures show other tiles than the rules deal from this seed',
    '0 undefined: its pictures show the patches in another order than they lie by the rules',
  ])
})

test('An answer of the wrong seat and a file that ends too early are reported', () => {
  const seat = tampered('domain-expansion-1', ({ outputs }) => {
    ;[outputs['0']![5], outputs['1']![5]] = [null, outputs['0']![5]!]
  })
  const cut = tampered('patchwork-1', (match) => {
    match.views = match.views.slice(0, 20)
  })
  expect([seat.told, seat.made, seat.turns, cut.told, cut.made]).toEqual([
    ['5 0: seat 1 answers in the file where the rules ask seat 0'],
    4,
    15,
    ['19 0: the file ends where the rules ask seat 0'],
    19,
  ])
})

test('A changed answer never throws, and what the rules made is sound', () => {
  const wrong = ['PASS', '0 0 U', 'PLAY 99 -1 4 8 8', 'SKIP', 'WIN', '', '\n\n', 'DISCARD b1', '\u0000']
  for (const sample of samples) {
    const rounds = runnerValue(sample).views.length
    for (let k = 1; k < rounds; k += Math.ceil(rounds / 9)) {
      const {
        made,
        turns,
        told: reported,
      } = tampered(sample, ({ outputs }) => {
        for (const list of Object.values(outputs).slice(1))
          if (typeof list[k] === 'string') list[k] = `${wrong[k % 9]}\n`
      })
      expect({ sample, k, isSane: made <= turns && (made === turns || reported.length > 0) }).toEqual({
        ...{ sample, k },
        isSane: true,
      })
    }
  }
})

test('A match of another game is shown as recorded', () => {
  const { match, told: reported } = tampered('domain-expansion-3', (value) => {
    value.views = value.views.map((_, k) => `KEY_FRAME ${k}\n{"board":"${k}"}\n`)
    value.outputs['0']![1] = 'BUILD\n'
  })
  const { frames, header, ending } = match
  const [first, second] = frames
  const exchange = second!.exchanges[0]!
  const late = frames[8]!.exchanges[0]!
  expect([reported, header.game, header.options, ending.end, ending.scores, frames.length]).toEqual([
    ...[[], 'other', {}, 'natural', [0, -7], 9],
  ])
  expect([
    first!.view,
    exchange.reply.output,
    exchange.reply.errors,
    exchange.ruling,
    late.ruling.fault,
  ]).toEqual([
    'KEY_FRAME 0\n{"board":"0"}\n',
    ['BUILD'],
    'bot ready, seed 4\n',
    { seat: 0, result: 'done' },
    'timeout',
  ])
})

test('Old files have other parameter names; a 64-bit seed is kept exactly', () => {
  const { uinput: _, ...old } = runnerValue('mahjong-3')
  const { header } = imported({ ...old, refereeInput: 'seed=2093720503003946383\r\n' })
  expect(header.seed).toBe('2093720503003946383')
})
