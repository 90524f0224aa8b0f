import { expect, test } from 'vitest'
import type { Bridge } from '../../../src/contract/games.ts'
import { planGame } from '../../../src/main/games/plan.ts'
import { playMadeUpMatch } from '../../../src/main/test-run/made-up-match.ts'
import { gamesFolder } from '../games/hosting.ts'

interface PlayedOptions {
  readonly bridge?: Bridge
  readonly seed?: string
  readonly mostTurns?: number
}

async function played(program: string, { bridge = 'sdk', seed = '7', ...most }: PlayedOptions = {}) {
  const command = `"${process.execPath}" ${program}`
  const { game } = await planGame({ id: 'odd', bridge, folder: gamesFolder, command, reader: 'psyleague' })
  return playMadeUpMatch(game, { seed, signal: new AbortController().signal, ...most })
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
