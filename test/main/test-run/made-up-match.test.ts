import { expect, test } from 'vitest'
import type { Bridge, HostedGame } from '../../../src/contract/games.ts'
import { planGame } from '../../../src/main/games/plan.ts'
import { playMadeUpMatch, playBadAnswers } from '../../../src/main/test-run/made-up-match.ts'
import { gamesFolder } from '../games/hosting.ts'

interface PlayedOptions {
  readonly bridge?: Bridge
  readonly seed?: string
  readonly mostTurns?: number
}

async function planned(program: string, bridge: Bridge): Promise<HostedGame> {
  const command = `"${process.execPath}" ${program}`
  const { game } = await planGame({ id: 'odd', bridge, folder: gamesFolder, command, reader: 'psyleague' })
  return game
}

const signal = new AbortController().signal

async function played(program: string, { bridge = 'sdk', seed = '7', ...most }: PlayedOptions = {}) {
  return playMadeUpMatch(await planned(program, bridge), { seed, signal, ...most })
}

test.each([
  ['sdk', 'odd-referee.cjs opening', 6, true],
  ['lines', 'lines-referee.cjs', 6, true],
  ['tap', 'tool.cjs --psyleague', 6, false],
] as const)('A match of the bridge %s is played to its end', async (bridge, program, turns, isRepeated) => {
  expect(await played(program, { bridge })).toMatchObject({
    ...{ turns, isRepeated, end: 'natural', why: '', difference: null },
    seats: [
      { answers: 3, faults: 0 },
      { answers: 3, faults: 0 },
    ],
    scores: [expect.any(Number), expect.any(Number)],
  })
})

test('Answers that the game rejects are counted', async () => {
  const { seats } = await played('odd-referee.cjs rejects')
  expect(seats).toEqual([
    { answers: 3, faults: 0 },
    { answers: 3, faults: 1 },
  ])
})

test('A game that does not repeat its match is told, with the first difference', async () => {
  const { end, difference } = await played('odd-referee.cjs by-chance')
  expect([end, difference]).toEqual([
    'natural',
    expect.stringMatching(/^The game does not repeat this match from its seed: in turn 1 line 1 of what/),
  ])
})

test('A game that fails says why, and is not started again', async () => {
  expect(await played('odd-referee.cjs fails')).toMatchObject({
    ...{ turns: 1, end: 'failed', scores: null, isRepeated: false },
    why: expect.stringMatching(/^The game reports a failure: java\.lang\.RuntimeException: out of cheese/),
  })
})

test('A seat after the other gives no answer, then garbage: what the game says of it, and how the match ends', async () => {
  const results = await playBadAnswers(await planned('odd-referee.cjs plain', 'sdk'), { seed: '7', signal })
  const bySeat = { seat: expect.any(Number), end: expect.any(String), why: '', turn: 1 }
  expect(results).toEqual([
    { ...bySeat, seat: 0, badAnswer: 'silence', end: 'fault', scores: [0, 0], turns: 1, says: said('3') },
    { ...bySeat, seat: 0, badAnswer: 'garbage', scores: [0, expect.any(Number)], turns: 3, says: said('1') },
    { ...bySeat, seat: 1, badAnswer: 'silence', scores: [expect.any(Number), 0], turns: 1, says: said('3') },
    { ...bySeat, seat: 1, badAnswer: 'garbage', scores: [expect.any(Number), 0], turns: 3, says: said('1') },
  ])
})

function said(turn: string): unknown {
  return expect.stringMatching(new RegExp(`^Turn ${turn} of seat 0 / is over / seat 1 has \\d+ / two$`))
}

test('A match that goes on is left after the most turns', async () => {
  expect(await played('odd-referee.cjs plain 300', { mostTurns: 5 })).toMatchObject({
    ...{ turns: 5, end: 'enough', scores: null, difference: null },
  })
})

test('A seed that the SDK would replace is refused', async () => {
  await expect(played('odd-referee.cjs plain', { seed: 'abc' })).rejects.toThrow(
    'The seed of Odd is "abc", not a whole number of up to 19 digits',
  )
})
