import { expect, test } from 'vitest'
import type { Ruling } from '../../../src/engine/game.ts'
import { openRecorded } from '../../../src/engine/match.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { takeCase } from '../../../src/main/cases/take.ts'
import { setupOf } from '../../../src/main/playing/setup.ts'
import { replyWith } from '../../engine/random-match.ts'
import { sampleMatch } from '../sample-match.ts'

const { card, frames } = sampleMatch({ game: 'domain-expansion' })
const taken = (turn: number, seat: number, more = {}) =>
  takeCase({ card, frames, pending: [], ...more }, { turn, seat, asks: {} })

test('A case has the questions of its seat up to its turn, the answers, and the state before', () => {
  const { kept, reply } = taken(3, 0)
  const [one, three] = [1, 3].map((turn) => frames[turn]!.exchanges[0]!)
  expect([kept, reply]).toEqual([
    {
      ...{ game: card.game, version: card.version, options: {}, seed: card.seed, match: card.id },
      ...{ seat: 0, turn: 3, asks: {}, others: [], state: frames[2]!.state },
      opening: one!.question.input.slice(0, one!.question.opening),
      turns: [
        {
          turn: 1,
          input: one!.question.input.slice(one!.question.opening),
          answer: one!.reply.output.join('\n'),
          did: one!.ruling.did!,
        },
        {
          turn: 3,
          input: three!.question.input,
          answer: three!.reply.output.join('\n'),
          did: three!.ruling.did!,
        },
      ],
    },
    three!.reply,
  ])
})

test('If the match continues without an answer, its fault is kept', () => {
  const faulty = sampleMatch({
    game: 'domain-expansion',
    answer: (_, __, { seat }) => ({ ...replyWith(seat, []), fault: 'timeout' }),
  })
  const { kept } = taken(1, 0, faulty)
  expect(kept.turns.map(({ answer, fault }) => [answer, fault])).toEqual([[null, 'timeout']])
})

test('Of a game in a program the turn keeps why it rejected or corrected the answer, and earlier turns do not', () => {
  const hosted = { ...card, game: 'nim', bridge: 'rpc' as const }
  const ruled = (ruling: Omit<Ruling, 'seat'>) => {
    const all = frames.map((frame) => ({
      ...frame,
      exchanges: frame.exchanges.map((exchange) => ({
        ...exchange,
        ruling: { seat: exchange.question.seat, ...ruling },
      })),
    }))
    const { kept } = taken(3, 0, { card: hosted, frames: all })
    return kept.turns.map(({ rejected, corrected }) => [rejected, corrected])
  }
  const fault = ruled({ result: 'fault', fault: 'invalid', why: 'no' })
  const corrected = ruled({ result: 'corrected', why: 'so' })
  expect([fault, corrected]).toEqual([
    [
      [undefined, undefined],
      ['no', undefined],
    ],
    [
      [undefined, undefined],
      [undefined, 'so'],
    ],
  ])
})

test('Other seats asked in the same turn are kept with their answers', () => {
  const mahjong = sampleMatch({ game: 'mahjong' })
  const frame = mahjong.frames.find(({ exchanges }) => exchanges.length > 1)!
  const [own, ...others] = frame.exchanges
  const { kept } = taken(frame.index, own!.question.seat, mahjong)
  expect(kept.others).toEqual(
    others.map(({ question, reply }) => ({ seat: question.seat, answer: reply.output.join('\n') })),
  )
})

test('The turn in which a hanging bot ended the match can be kept too', () => {
  const seen = frames.slice(0, 5)
  const { questions } = openRecorded(gameOf(card.game), setupOf(card), seen[4]!)
  const cut = { card: { ...card, frames: 5 }, frames: seen, pending: questions }
  const { kept, reply } = taken(5, 0, cut)
  expect([kept.turns.map(({ turn }) => turn), kept.turns[2]!.answer, reply]).toEqual([[1, 3, 5], null, null])
})

test.each([
  [0, 0, {}, 'Turn 0 is the setup: nobody is asked in it'],
  [2, 0, {}, `Seat 0 was not asked in turn 2 of match ${card.id}, last before in turn 1`],
  [1, 1, {}, `Seat 1 was not asked in turn 1 of match ${card.id}, nor before`],
  [1, 2, {}, `Match ${card.id} has seats 0 to 1, not 2`],
  [999, 0, {}, `Match ${card.id} has turns 0 to ${card.frames - 1}, not 999`],
  [1, 0, { card: { ...card, framesKept: 0 }, frames: [] }, `The turns of match ${card.id} were not kept`],
  [
    1,
    0,
    { frames: [{ ...frames[0]!, state: null }, ...frames.slice(1)] },
    `The referee of match ${card.id} keeps its state to itself`,
  ],
])('An impossible case is refused: turn %i of seat %i', (turn, seat, more, words) => {
  expect(() => taken(turn, seat, more)).toThrow(words)
})
