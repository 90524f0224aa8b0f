import { expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import type { MatchCard, Verdict } from '../../../src/contract.ts'
import { Verifying } from '../../../src/main/playing/verify.ts'
import { mostlyLegal, overJson } from '../../engine/random-match.ts'
import { sampleMatch } from '../sample-match.ts'

const { card, frames } = sampleMatch({ game: 'domain-expansion' })
const last = frames.length - 1

function verifyMatch(card: MatchCard, frames: readonly Frame[]): Verdict {
  const verifying = new Verifying(card)
  for (const frame of frames) verifying.take(frame)
  return verifying.verdict(card)
}

/** The record with one frame changed. */
function withFrame(index: number, change: (frame: Frame) => Frame): readonly Frame[] {
  return frames.map((frame) => (frame.index === index ? change(overJson(frame)) : frame))
}

function withExchange(index: number, change: (exchange: Exchange) => Exchange): readonly Frame[] {
  return withFrame(index, (frame) => ({ ...frame, exchanges: frame.exchanges.map(change) }))
}

test.each(games.map(({ id }) => id))('Recorded matches of %s verify, whatever their bots did', (game) => {
  const verdicts = ['1', '2', '3', '4', '5'].map((seed) => {
    const match = sampleMatch({ game, seed, answer: mostlyLegal })
    return [verifyMatch(match.card, match.frames), match.frames.length] as const
  })
  expect(verdicts).toEqual(verdicts.map(([, count]) => [{ same: true, frames: count }, count]))
})

test('Another state is named by its path, in the first frame with it', () => {
  const changed = withFrame(3, (frame) => ({ ...frame, state: { ...(frame.state as object), width: 8 } }))
  expect(verifyMatch(card, changed)).toEqual({
    same: false,
    turn: 3,
    what: 'state.width is 8 in the record, 7 now',
  })
})

test('Another question is named by its line', () => {
  const changed = withExchange(2, (exchange) => ({
    ...exchange,
    question: { ...exchange.question, input: ['7 8', ...exchange.question.input.slice(1)] },
  }))
  expect(verifyMatch(card, changed)).toEqual({
    same: false,
    turn: 2,
    what: 'questions[0].input[0] is "7 8" in the record, "7 7" now',
  })
})

test('Another ruling is named', () => {
  const changed = withExchange(1, (exchange) => ({ ...exchange, ruling: { seat: 0, result: 'overruled' } }))
  expect(verifyMatch(card, changed)).toMatchObject({
    same: false,
    turn: 1,
    what: 'rulings[0].result is "overruled" in the record, "done" now',
  })
})

test('Another event is named', () => {
  const changed = withFrame(1, (frame) => ({ ...frame, events: [{ kind: 'say', text: 'boo' }] }))
  expect(verifyMatch(card, changed)).toMatchObject({
    same: false,
    turn: 1,
    what: 'events[0] is {"kind":"say","text":"boo"} in the record, absent now',
  })
})

test('Another answer shows in the result of the rules', () => {
  const changed = withExchange(1, (exchange) => ({
    ...exchange,
    reply: { ...exchange.reply, output: ['nonsense'] },
  }))
  expect(verifyMatch(card, changed)).toMatchObject({
    same: false,
    turn: 1,
    what: expect.stringMatching(/^rulings\[0\]/),
  })
})

test('Another score, rank or end is named with the last frame', () => {
  const scores = [card.scores![0]! + 1, card.scores![1]!]
  expect([
    verifyMatch({ ...card, scores }, frames),
    verifyMatch({ ...card, ranks: [1, 1] }, frames),
    verifyMatch({ ...card, end: 'limit' }, frames),
  ]).toMatchObject([
    { same: false, turn: last, what: `scores[0] is ${scores[0]} in the record, ${card.scores![0]} now` },
    { same: false, turn: last, what: expect.stringMatching(/^ranks/) },
    { same: false, turn: last, what: 'end is "limit" in the record, "natural" now' },
  ])
})

test('A record shorter than the rules require differs, unless it was stopped', () => {
  const cut = frames.slice(0, 4)
  expect([verifyMatch(card, cut), verifyMatch({ ...card, end: 'stopped' }, cut)]).toMatchObject([
    { same: false, turn: 3, what: expect.stringMatching(/^end is "natural" in the record, null now/) },
    { same: true, frames: 4 },
  ])
})

test('A record with a gap names the missing frame', () => {
  const holed = frames.filter(({ index }) => index !== 2)
  expect(verifyMatch(card, holed)).toEqual({ same: false, turn: 2, what: 'the record goes on with frame 3' })
})

test('A match of another rules version is not verified', () => {
  expect(() => verifyMatch({ ...card, version: 0 }, frames)).toThrow(
    new UserError(
      'This match was played by version 0 of the rules of Domain Expansion, and this Botscope has version 1: the match can be viewed and exported, but not verified',
    ),
  )
})

test('A record that breaks the rules is a difference, not a bug', () => {
  const changed = withFrame(0, (frame) => ({ ...frame, state: null }))
  expect(verifyMatch(card, changed)).toMatchObject({
    same: false,
    turn: 0,
    what: expect.stringMatching(/^the rules broke: /),
  })
})

test('It plays from the recorded frame 0, whatever the seed says', () => {
  const { card, frames } = sampleMatch({ game: 'patchwork' })
  expect(verifyMatch({ ...card, seed: 'another' }, frames)).toEqual({ same: true, frames: frames.length })
})

test('From the seed, frame 0 must be what the rules make of it, and the options must be those of the game', () => {
  const { card, frames } = sampleMatch({ game: 'patchwork' })
  const from = (change: object) => {
    const verifying = new Verifying({ ...card, ...change }, 'seed')
    const isSame = verifying.take(frames[0]!)
    return [isSame, verifying.same, verifying.verdict({ ...card, end: 'stopped' })]
  }
  const at0 = (what: RegExp) => [false, 0, { same: false, turn: 0, what: expect.stringMatching(what) }]
  expect([from({}), from({ seed: 'another' }), from({ options: { width: 9 } })]).toEqual([
    [true, 1, { same: true, frames: 1 }],
    at0(/^state\..* in the record, .* now$/),
    at0(/Unknown option "width"/),
  ])
})

test('A match without recorded turns cannot be verified', () => {
  const words = `The turns of match ${card.id} were not kept: there is nothing to verify`
  expect(() => verifyMatch(card, [])).toThrow(new UserError(words))
})
