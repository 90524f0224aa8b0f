import { expect, test } from 'vitest'
import { usualErrors } from '../../../src/engine/arena/bounds.ts'
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

test('A pair of matches has five classes; four seats have 13, and 25 once there was a tie', () => {
  const raw = Array.from({ length: 25 }, (_, i): number => (i === 12 ? 3 : 0))
  expect([
    decided([]).counts.length,
    classesOf(raw, 4).length,
    classesOf(raw.with(13, 1), 4).length,
    classesOf([1, 0, 2, 0, 1], 2),
  ]).toEqual([5, 13, 25, [1, 0, 2, 0, 1]])
})
