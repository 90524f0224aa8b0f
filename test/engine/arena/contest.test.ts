import { expect, test } from 'vitest'
import { usualErrors } from '../../../src/engine/arena/bounds.ts'
import type { ArenaResult } from '../../../src/engine/arena/results.ts'
import { classesOf, Contest, type StopRules } from '../../../src/engine/arena/contest.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { duel, luckyBlocks, versus } from './arena-samples.ts'

const rules: StopRules = {
  test: { model: 'normalised', low: 0, high: 50, ...usualErrors },
  mostBlocks: null,
  untilError: null,
  mostFaults: 0.2,
}

const strongFirst = luckyBlocks(
  versus,
  400,
  'strong',
  (random, bot) => random.below(100) + (bot === 0 ? 20 : 0),
)

function decided(order: readonly number[], given: Partial<StopRules> = {}, blocks = strongFirst) {
  const contest = new Contest(versus, { ...rules, ...given })
  for (const index of order) contest.add(index, blocks[index]!)
  return { decision: contest.decision, ...contest.state }
}

const inOrder = strongFirst.map((_, index) => index)

test('The verdict is the same in whatever order the blocks of a schedule end', () => {
  const plain = decided(inOrder)
  const shuffled = decided(randomFrom('order').shuffled(inOrder))
  expect([plain.decision?.reason, plain.decision!.blocks < 100, shuffled]).toEqual(['H1', true, plain])
})

test('The weaker bot is refused, with the counts of the stronger one mirrored', () => {
  const mirrored = strongFirst.map((block) =>
    block.map((result) => ({ ...result, bots: result.bots.map((bot) => 1 - bot) })),
  )
  const { decision, counts } = decided(inOrder, {}, mirrored)
  expect([decision?.reason, counts.toReversed()]).toEqual(['H0', decided(inOrder).counts])
})

test('A block counts only after all blocks before it', () => {
  const contest = new Contest(versus, rules)
  contest.add(1, strongFirst[1]!)
  const before = contest.blocks
  contest.add(0, strongFirst[0]!)
  expect([before, contest.blocks]).toEqual([0, 2])
})

test('A verdict stays when more blocks are played', () => {
  const contest = new Contest(versus, rules)
  inOrder.forEach((index) => contest.add(index, strongFirst[index]!))
  expect([contest.blocks, contest.decision]).toEqual([
    400,
    decided(inOrder.slice(0, contest.decision!.blocks)).decision,
  ])
})

test('A number of blocks, or a small error of Elo, ends an arena without a test', () => {
  const bare = { test: null }
  const byError = decided(inOrder, { ...bare, untilError: 40 }).decision
  expect([
    decided(inOrder, { ...bare, mostBlocks: 30 }).decision,
    byError?.reason,
    byError!.blocks < 400,
  ]).toEqual([expect.objectContaining({ reason: 'blocks', blocks: 30 }), 'error', true])
})

test('A bot that fails in more than a share of its matches is broken, but not before ten blocks', () => {
  const blocks = Array.from({ length: 30 }, (_, i) => [
    duel(i, 0, 0),
    duel(i, 1, 0, i % 2 === 0 ? 1 : undefined),
  ])
  const order = blocks.map((_, i) => i)
  const given = { test: null, mostBlocks: 30 }
  expect([
    decided(order, given, blocks).decision,
    decided(order, { ...given, mostFaults: 0.3 }, blocks).decision,
  ]).toEqual([
    expect.objectContaining({
      reason: 'broken',
      blocks: 10,
      bot: 1,
      faults: [
        { crash: 0, timeout: 0, invalid: 0 },
        { crash: 0, timeout: 5, invalid: 0 },
      ],
    }),
    expect.objectContaining({ reason: 'blocks', blocks: 30 }),
  ])
})

test('While a bot fails too often there is no verdict, which would be about its faults', () => {
  const test = { model: 'normalised', low: 0, high: 200, ...usualErrors } as const
  const all = (faulty?: number) =>
    Array.from({ length: 12 }, (_, i) => [duel(i, 0, 0, faulty), duel(i, 1, 0, faulty)])
  const order = all().map((_, i) => i)
  const [clean, faulty] = [
    decided(order, { test }, all()).decision,
    decided(order, { test }, all(1)).decision,
  ]
  expect([clean!.reason, clean!.blocks < 10, faulty!.reason, faulty!.blocks]).toEqual([
    'H1',
    true,
    'broken',
    10,
  ])
})

test('A block in which the game failed is no evidence; a game that fails in more than a share of blocks ends the arena', () => {
  const fate = (failing: (index: number) => boolean, given: Partial<StopRules> = {}) => {
    const order = randomFrom('order').shuffled(Array.from({ length: 30 }, (_, i) => i))
    const contest = new Contest(versus, { ...rules, test: null, mostBlocks: 30, ...given })
    for (const index of order) {
      if (failing(index)) contest.fail(index)
      else contest.add(index, strongFirst[index]!)
    }
    const { reason, blocks, failed, counts } = contest.decision!
    return [reason, blocks, failed, counts.reduce((sum, count) => sum + count)]
  }
  expect([
    fate((index) => index % 10 === 3),
    fate((index) => index % 3 === 1),
    fate((index) => index % 3 === 1, { mostFaults: 0.5 }),
    fate(() => true, { mostFaults: 1 }),
    fate(() => true, { mostBlocks: 2 }),
  ]).toEqual([
    ['blocks', 27, 3, 27],
    ['game-fails', 7, 3, 7],
    ['blocks', 20, 10, 20],
    ['game-fails', 0, 10, 0],
    ['game-fails', 0, 2, 0],
  ])
})

test('A pair of matches has five classes; four seats have 13, and 25 once there was a tie', () => {
  const raw = Array.from({ length: 25 }, (_, i): number => (i === 12 ? 3 : 0))
  expect([
    decided([]).counts.length,
    classesOf(raw, 4).length,
    classesOf(raw.with(13, 1), 4).length,
    classesOf([1, 0, 2, 0, 1], 2),
  ]).toEqual([5, 13, 25, [1, 0, 2, 0, 1]])
})

/** A block of two games by their fingerprints, both won by the first bot. */
function games(block: number, first: string | null, second: string | null) {
  return [first, second].map((fingerprint, rotation) => ({ ...duel(block, rotation, 0), fingerprint }))
}

function playedGames(
  prints: readonly (readonly [string | null, string | null])[],
  given: Partial<StopRules> = {},
) {
  const blocks = prints.map(([first, second], block) => games(block, first, second))
  return decided(
    blocks.map((_, block) => block),
    given,
    blocks,
  )
}

test('The same two games again and again are one block of evidence: the arena stops undecided', () => {
  const { decision } = playedGames(Array.from({ length: 30 }, () => ['a', 'b']))
  expect(decision).toEqual(
    expect.objectContaining({
      ...{ reason: 'repeated', blocks: 12, repeated: 11, different: 2, counts: [0, 0, 0, 0, 1] },
      matches: { won: 2, drawn: 0, lost: 0, splitPairs: 0 },
    }),
  )
})

test('A block is no evidence if a game of it was played before: in one block, in two, or in itself', () => {
  const { counts, repeated, different, unknown, wins } = (() => {
    const contest = new Contest(versus, rules)
    const prints = [
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'd'],
      ['e', 'b'],
      ['f', 'f'],
      ['g', 'h'],
      [null, null],
    ] as const
    prints.forEach(([first, second], block) => contest.add(block, games(block, first, second)))
    return { ...contest.state, wins: contest.wins }
  })()
  expect([counts, repeated, different, unknown, wins[0]![1]]).toEqual([[0, 0, 0, 0, 4], 3, 10, 2, 10])
})

test('Few repeated blocks among many new ones stop nothing, and a test decides by the new ones', () => {
  const { decision } = playedGames(
    Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? ['a', 'b'] : [`c${i}`, `d${i}`])),
  )
  expect([decision?.reason, decision!.repeated > 0, decision!.counts[4]! + decision!.repeated]).toEqual([
    'H1',
    true,
    decision!.blocks,
  ])
})

test('Blocks that repeat others are told in the order of the schedule, also after a summary', () => {
  const prints = Array.from({ length: 24 }, (_, i) => [`a${i % 8}`, `b${i % 5}`] as const)
  const blocks = prints.map(([first, second], block) => games(block, first, second))
  const whole = new Contest(versus, rules)
  blocks.forEach((block, i) => whole.add(i, block))
  const shuffled = new Contest(versus, rules)
  for (const i of randomFrom('repeats').shuffled(blocks.map((_, i) => i)))
    shuffled.add(i, blocks[i]!.toReversed())
  const half = new Contest(versus, rules)
  blocks.slice(0, 6).forEach((block, i) => half.add(i, block))
  const known = new Contest(versus, rules, half.summary, () => prints.slice(0, 6).flat())
  blocks.slice(6).forEach((block, i) => known.add(i + 6, block))
  expect([shuffled.summary, known.summary]).toEqual([whole.summary, whole.summary])
})

const solo: StopRules = {
  ...{ test: null, mostBlocks: 30, untilError: null, mostFaults: 0.2 },
  solo: { better: 'lower', test: { alpha: 0.05, beta: 0.05 } },
}

/** What each of two bots scored in a case; the second is rotation 1. */
function caseOf(block: number, scores: readonly [number, number], print = `${block}`): ArenaResult[] {
  return scores.map((score, bot) => {
    const result = {
      block,
      rotation: bot,
      bots: [bot],
      ranks: [0],
      scores: [score],
      faults: [null],
      turns: 1,
    }
    return { ...result, fingerprint: `${print} ${bot}` }
  })
}

test('With one seat the first bot is better as soon as its scores are in seven cases, and the scores of later cases wait', () => {
  const contest = new Contest({ kind: 'versus', bots: 2, seats: 1 }, solo)
  for (let block = 0; block < 9; block++) contest.add(block, caseOf(block, [1, 2]))
  expect([contest.decision, contest.scores.length]).toMatchObject([
    { reason: 'H1', blocks: 7, counts: [7] },
    9,
  ])
})

test('Where all cases are played, the test keeps what it said first, and all count', () => {
  const rules: StopRules = { ...solo, mostBlocks: 10, solo: { ...solo.solo!, playsAll: true } }
  const contest = new Contest({ kind: 'versus', bots: 2, seats: 1 }, rules)
  for (let block = 0; block < 9; block++) contest.add(block, caseOf(block, block < 7 ? [1, 2] : [2, 1]))
  const before = contest.decision
  contest.add(9, caseOf(9, [2, 1]))
  expect([before, contest.decision]).toMatchObject([null, { reason: 'H1', blocks: 10, counts: [10] }])
})

test('A case with a game that was played before is no evidence, and a summary goes on where the contest was', () => {
  const kind = { kind: 'versus', bots: 2, seats: 1 } as const
  const before = new Contest(kind, solo)
  for (let block = 0; block < 6; block++) before.add(block, caseOf(block, [2, 1]))
  before.add(6, caseOf(6, [2, 1], '0'))
  const known = JSON.parse(JSON.stringify(before.summary)) as typeof before.summary
  const contest = new Contest(kind, solo, known)
  expect([contest.decision, contest.scores.length, contest.state.repeated]).toEqual([null, 6, 1])
  contest.add(7, caseOf(7, [2, 1]))
  expect(contest.decision).toMatchObject({ reason: 'H0', blocks: 8 })
})
