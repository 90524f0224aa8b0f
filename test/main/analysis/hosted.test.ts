import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import type { AnalyzedTurn } from '../../../src/contract/analysis.ts'
import type { Ability } from '../../../src/contract/games.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added, botOf, gamesFolder, openHosting, orderOf, played, type Hosting } from '../games/hosting.ts'

let hosting: Hosting
let nim: string
/** Whoever moves takes one stone of two: the blunder of turn 1. */
let lost: MatchCard
const takesOne = botOf('takes-one.cjs', 'takes-one')
const saysOne = botOf('says-one.cjs', 'says-one')

beforeAll(async () => {
  hosting = openHosting()
  const folder = join(hosting.folder, 'own-nim')
  await newGame('javascript', folder)
  nim = await added(hosting, { folder })
  const bots = [takesOne, { ...takesOne, name: 'other' }]
  ;[lost] = (await played(hosting, orderOf(nim, { bots, options: { stones: 2 } }))) as [MatchCard]
})
afterAll(() => hosting.close())

const calls = () => hosting.studio.calls

/** The guessing game with these abilities: each studio has one game of its id. */
async function guessed(
  can: readonly Ability[],
  work: (own: Hosting, card: MatchCard) => Promise<void>,
  oddity = '',
): Promise<void> {
  const own = openHosting()
  try {
    const command = `"${process.execPath}" guess-rpc.cjs ${can.join(',') || 'none'} ${oddity}`
    const game = await added(own, { bridge: 'rpc', command, folder: gamesFolder })
    const bots = [saysOne, { ...saysOne, name: 'other' }]
    // Seat 0 has the card 2, seat 1 the card 3.
    const [card] = await played(own, orderOf(game, { bots, seed: '1' }))
    await work(own, card!)
  } finally {
    await own.close()
  }
}

test('A planted blunder is found, kept with the match, and a problem of it', async () => {
  const { turns, left } = await calls().analyze({ match: lost.id, playouts: 60 })
  const [first] = turns
  expect([first!.given, first!.best, first!.loss.value, first!.legal, left]).toEqual(['1', '2', 1, 2, 0])
  expect(await calls().analysis({ match: lost.id })).toEqual(turns)
  const { hits } = await calls().problems({ filter: { match: lost.id }, kinds: ['costly'], near: 100 })
  expect(hits.map(({ turn, seat }) => [turn, seat])).toEqual([[1, 0]])
})

test('Its bots play on in the program of the game', async () => {
  const order = { match: lost.id, seat: 0, method: 'exact', playouts: 10 } as const
  const { turns } = await calls().analyze(order)
  expect(turns.map(({ method, best, loss }) => [method, best, loss])).toEqual([
    ['exact', '2', { value: 1, error: null }],
  ])
})

test('What another bot would have answered tells what it gains', async () => {
  const bots = [botOf('takes-two.cjs', 'takes-two'), saysOne]
  const answers = await calls().askBots({ match: lost.id, turn: 1, seat: 0, bots })
  expect(answers.map(({ answer, gain }) => [answer, gain?.gain.value ?? null])).toEqual([
    ['2', 1],
    ['1', null],
  ])
})

test('A check that sees hidden information says so, and finds what only that tells', async () => {
  await guessed(['restore', 'legal'], async ({ studio }, { id }) => {
    const { turns } = await studio.calls.analyze({ match: id, seat: 0, playouts: 100 })
    expect(turns.map(({ best, seesHidden }) => [best, seesHidden])).toEqual(turns.map(() => ['3', true]))
  })
})

test.each([[['worlds']], [['worlds', 'playouts']]] as const)(
  'In worlds that the seat holds possible nothing hidden tells the better answer (%s)',
  async (more) => {
    await guessed(['restore', 'legal', ...more], async ({ studio }, { id }) => {
      const order = { match: id, seat: 0, from: 3, playouts: 400 }
      const { turns } = await studio.calls.analyze(order)
      const [{ loss, given, seesHidden }] = turns as [AnalyzedTurn]
      expect([loss.value <= loss.error!, given, seesHidden]).toEqual([true, '1', undefined])
    })
  },
)

test('A game that plays on by itself finds the same, without a request for each turn', async () => {
  await guessed(['restore', 'legal', 'playouts'], async ({ studio }, { id }) => {
    const { turns } = await studio.calls.analyze({ match: id, seat: 0, from: 3, playouts: 200 })
    expect(turns.map(({ best, allowed }) => [best, allowed])).toEqual([['3', 200]])
  })
})

test('A world that contradicts what the seat has read ends the check', async () => {
  const check = async ({ studio }: Hosting, { id }: MatchCard) =>
    expect(studio.calls.analyze({ match: id, seat: 0, to: 1 })).rejects.toThrow(
      /^Guess could not play on from turn 1, .* a world \(seed \d+\) that contradicts what seat 0 has read: line 1 is "0 2"/,
    )
  await guessed(['restore', 'legal', 'worlds'], check, 'shows-card')
})

test('A game that lacks what a check needs says what that would give', async () => {
  await guessed(['restore'], async ({ studio }, { id }) => {
    await expect(studio.calls.analyze({ match: id })).rejects.toThrow(
      'A quick player cannot play on in Guess: its program does not offer "legal", which lists the answers to try. The bots of a match can',
    )
  })
})

test.each([
  ['dies', 'The game exited with status 7'],
  ['asks-nobody', 'The game asked seat 0 in turn 1, and does not ask it after "restore"'],
])('A game that %s ends the check with the reason', async (oddity, words) => {
  const check = async ({ studio }: Hosting, { id }: MatchCard) =>
    expect(studio.calls.analyze({ match: id, seat: 0, to: 1 })).rejects.toThrow(
      `Guess could not play on from turn 1, where seat 0 was asked: ${words}`,
    )
  await guessed(['restore', 'legal'], check, oddity)
})

test('A cancel ends a check that waits for the game, and its program', async () => {
  const cancelled = async ({ studio }: Hosting, { id }: MatchCard) => {
    const cancel = new AbortController()
    const check = studio.calls.analyze({ match: id }, { signal: cancel.signal })
    cancel.abort()
    expect((await check).left).toBe(6)
  }
  await guessed(['restore', 'legal'], cancelled, 'silent')
})
