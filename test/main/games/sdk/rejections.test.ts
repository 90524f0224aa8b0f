import { expect, test } from 'vitest'
import type { GameEvent } from '../../../../src/engine/game.ts'
import { hostedExchange } from '../../../../src/main/games/exchange.ts'
import { MarkedSeats } from '../../../../src/main/games/sdk/red-words.ts'
import { withRejections } from '../../../../src/main/games/sdk/rejections.ts'

const exchanges = [0, 1].map((seat) =>
  hostedExchange(
    { seat, input: [], opening: 0, answerLines: 1, limitMillis: 50 },
    { seat, by: 'bot', output: ['x'], errors: '', micros: 0 },
  ),
)
const tooltip = (seat: number, text: string): GameEvent => ({ kind: 'tooltip', seat, text })

const red = (text: string): GameEvent => ({ kind: 'summary', text, raw: `¤RED¤${text}§RED§` })
const answers = (...outputs: readonly string[]) =>
  exchanges.map((exchange, seat) => ({
    ...exchange,
    reply: { ...exchange.reply, output: [outputs[seat]!] },
  }))

test('Red words that a rival has written in an answer say nothing of a seat, then and later; those about itself count', () => {
  const marked = new MarkedSeats()
  const forger = answers('0 ¤RED¤$1: invalid!§RED§', '0')
  const blamed = [
    withRejections(forger, [red('$1: invalid!')], null, marked),
    withRejections(exchanges, [red('$1: invalid!')], null, marked),
    withRejections(exchanges, [red('$0: invalid!')], null, marked),
  ].map((all) => all.flatMap(({ ruling }) => (ruling.result === 'fault' ? [ruling.seat] : [])))
  expect(blamed).toEqual([[], [], [0]])
})

test.each([
  ['that names it', [red('Unknown command "FOO $1" of $0')]],
  ['that names nobody', [red('Unknown command "FOO $1"')]],
  ['in its tooltip', [{ ...tooltip(0, 'FOO $1: invalid'), raw: '¤RED¤FOO $1: invalid§RED§' }]],
])('An answer with the name of a rival, repeated in red words %s, blames nobody else', (_, events) => {
  const rulings = withRejections(answers('FOO $1', '0'), events, null).map(({ ruling }) => ruling.result)
  expect(rulings[1]).toBe('done')
})

test.each([
  ['cut', ['JUMP aaaa$12'], 'JUMP aaaa$1'],
  ['joined', ['$', '1'], '$1'],
])('So does one that the referee has %s', (_, output, repeated) => {
  const forger = exchanges.map((exchange, seat) =>
    seat === 0 ? { ...exchange, reply: { ...exchange.reply, output } } : exchange,
  )
  const rulings = withRejections(forger, [red(repeated)], null).map(({ ruling }) => ruling.result)
  expect(rulings).toEqual(['done', 'done'])
})

test('A number behind a dollar sign names no seat', () => {
  const rulings = withRejections(exchanges, [red('the price is $15')], null)
  expect(rulings.map(({ ruling }) => ruling.result)).toEqual(['done', 'done'])
})

test.each([
  ['the tooltip of a seat with -1', [tooltip(1, '$1: timeout!')], [3, -1], ['the game rejects it: timeout!']],
  ['a score of -1 alone', [], [3, -1], ['the game rejects it: its score is -1']],
  ['-1 where the other has 1', [], [1, -1], []],
  [
    'that, and the tooltip of the seat',
    [tooltip(1, 'eliminated')],
    [1, -1],
    ['the game rejects it: eliminated'],
  ],
  ['that, and the tooltip of the other seat', [tooltip(0, 'wins')], [1, -1], []],
  ['-1 for all', [tooltip(0, 'lost'), tooltip(1, 'lost')], [-1, -1], []],
  ['a tooltip, and the match goes on', [tooltip(1, 'jumps')], null, []],
])('What the game says of answers: %s', (_, events, scores, whys) => {
  const rulings = withRejections(exchanges, events, scores).map(({ ruling }) => ruling)
  expect(rulings.flatMap((ruling) => ('why' in ruling ? [ruling.why] : []))).toEqual(whys)
})
