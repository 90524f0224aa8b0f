import { describe, expect, test } from 'vitest'
import { domainExpansion } from '../../src/engine/games/domain-expansion/game.ts'
import { openMatch, openRecorded, ranksOf, seatsNeeded } from '../../src/engine/match.ts'
import type { Frame, Match, Reply, Setup } from '../../src/engine/match.ts'
import { UserError } from '../../src/engine/user-error.ts'
import { feed, overJson } from './random-match.ts'

const setup: Setup = { game: 'domain-expansion', version: 1, seats: 2, options: {}, seed: '1' }
const signal = new AbortController().signal

function opened(): Match {
  return openMatch(domainExpansion, setup)
}

function reply(seat: number, line: string, more: Partial<Reply> = {}): Reply {
  return { seat, by: 'bot', output: [line], errors: '', micros: 70, ...more }
}

function answer(match: Match, ...replies: readonly Reply[]): Frame {
  return match.answer(replies, signal) as Frame
}

describe('A match', () => {
  test('Frame 0 is the setup without questions', () => {
    const state = domainExpansion.rules.setup(2, {}, '1')
    expect(opened().first).toEqual({ index: 0, exchanges: [], events: [], state })
  })

  test('The first question of a seat has the opening before the input, and its own limit', () => {
    expect(opened().questions).toEqual([
      { seat: 0, input: ['7 7', '0 0', '6 6', '-1 -1 _'], opening: 3, answerLines: 1, limitMillis: 1000 },
    ])
  })

  test('Later questions have only the input, and the turn limit', () => {
    const match = opened()
    answer(match, reply(0, '0 1 R'))
    answer(match, reply(1, '6 5 L'))
    expect(match.questions).toEqual([
      { seat: 0, input: ['6 5 L'], opening: 0, answerLines: 1, limitMillis: 100 },
    ])
  })

  test('A frame has the question, the original reply, the ruling and the message', () => {
    const match = opened()
    const [question] = match.questions
    const came = reply(0, '0 1 R hi', { errors: 'thinking\n', leftover: true })
    const { index, exchanges } = answer(match, came)
    const ruling = { seat: 0, result: 'done', did: '0 1 R' }
    expect({ index, exchanges }).toEqual({
      index: 1,
      exchanges: [{ question, reply: came, ruling, say: 'hi' }],
    })
  })

  test('A missing message leaves no field', () => {
    expect(answer(opened(), reply(0, '0 1 R')).exchanges[0]).not.toHaveProperty('say')
  })

  test.each([
    [{ fault: 'timeout' }, 'timeout', 'no answer within the time limit'],
    [{ fault: 'crash' }, 'crash', 'the bot ended'],
    [{ fault: 'crash', why: 'ended with status 3' }, 'crash', 'ended with status 3'],
  ] as const)('An external fault counts, whatever the output: %o', (more, fault, why) => {
    const { exchanges } = answer(opened(), reply(0, '0 1 R', more))
    expect(exchanges[0]!.ruling).toEqual({ seat: 0, result: 'fault', fault, why })
  })

  test('The result follows from the state', () => {
    const match = opened()
    const before = match.result()
    answer(match, reply(0, 'hello'))
    expect([before, match.result()]).toEqual([
      { scores: [0, 0], end: null },
      { scores: [-6, 0], end: 'fault' },
    ])
  })

  test('No question follows the end', () => {
    const match = opened()
    answer(match, reply(0, 'hello'))
    expect(match.questions).toEqual([])
  })

  test('A replay starts from the recorded frame 0', () => {
    const match = opened()
    const frames = [match.first, answer(match, reply(0, '0 1 R')), answer(match, reply(1, 'hello'))]
    expect(feed(openRecorded(domainExpansion, setup, overJson(match.first)), frames)).toEqual(frames)
  })

  test('A wrong number of bots is a user error', () => {
    expect(() => openMatch(domainExpansion, { ...setup, seats: 3 })).toThrow(
      new UserError('Domain Expansion needs 2 bots, not 3'),
    )
    expect(seatsNeeded({ title: 'Solo', seats: { min: 1, max: 1 } }, 2)).toBe('Solo needs 1 bot, not 2')
  })

  test.each([[[]], [[reply(1, '0 1 R')]]])('A reply that does not fit its question is a bug', (replies) => {
    expect(() => opened().answer(replies, signal)).toThrow(/^seat 0 was asked/)
  })
})

test('Rank 0 is best, ties share a rank, the next rank is skipped', () => {
  expect([[3, 9, 9, -1], [0, 0], [1], []].map(ranksOf)).toEqual([[2, 0, 0, 3], [0, 0], [0], []])
})
