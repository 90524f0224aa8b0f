import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BotSpec, MatchCard } from '../../../src/contract.ts'
import type { CaseRequirements } from '../../../src/contract/cases.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added, openHosting, orderOf, over, played, type Hosting } from './hosting.ts'

let hosting: Hosting
let card: MatchCard
let talker: BotSpec

/** Nim that ignores what comes after the number, and bots that say how their process is called. */
beforeAll(async () => {
  hosting = openHosting()
  const folder = join(hosting.folder, 'talking-nim')
  await newGame('javascript', folder)
  const file = join(folder, 'game.js')
  const text = readFileSync(file, 'utf8')
  const game = text
    .replace('{1,9}$/.test', '{1,9}( .*)?$/.test')
    .replace('Number(lines[0])', 'Number.parseInt(lines[0])')
  expect(game.length).not.toBe(text.length)
  writeFileSync(file, game)
  talker = takes(1)
  const bots = [talker, { ...talker, name: 'other' }]
  const id = await added(hosting, { folder })
  ;[card] = (await played(hosting, orderOf(id, { bots, options: { stones: 7 } }))) as [MatchCard]
})
afterAll(() => hosting.close())

function takes(stones: number): BotSpec {
  const script = join(hosting.folder, `takes-${stones}.cjs`)
  writeFileSync(
    script,
    `require('node:readline').createInterface({ input: process.stdin }).on('line', () => console.log('${stones} ' + process.pid))`,
  )
  return { name: `takes-${stones}`, command: `"${process.execPath}" "${script}"`, folder: hosting.folder }
}

const calls = () => hosting.studio.calls

async function checked(asks: CaseRequirements, bot: BotSpec) {
  const file = join(hosting.folder, 'case.json')
  const added = await calls().caseAdd({ match: card.id, turn: 3, seat: 0, asks, folder: '', file })
  const [result] = await calls().check({ bot, cases: file, clock: 'relaxed' })
  return [added.result, result!.result, result!.divergedAt]
}

test('A message is no part of what a case expects, nor a divergence before it', async () => {
  const recorded = (await calls().frames({ match: card.id, from: 3, to: 3 }))[0]!.exchanges[0]!.reply.output
  const twoInstead = takes(2)
  expect(recorded[0]).toMatch(/^1 \d+$/)
  expect([
    await checked({ must: ['1'] }, talker),
    await checked({ must: [recorded[0]!] }, talker),
    await checked({ mustNot: [recorded[0]!] }, talker),
    await checked({ must: ['2'] }, twoInstead),
    await checked({ mustNot: ['1'] }, twoInstead),
  ]).toEqual([
    ['passed', 'passed', null],
    ['passed', 'passed', null],
    ['failed', 'failed', null],
    ['failed', 'passed', 1],
    ['failed', 'passed', 1],
  ])
})

test('In a fork and in repeated reruns a bot with another message answers as before', async () => {
  const [fork] = await over(hosting.studio, async () => {
    const order = { match: card.id, turn: 4, answers: [], bots: [], onDivergence: 'own' } as const
    return [(await calls().fork(order)).match]
  })
  const frames = await calls().frames({ match: fork!.id, from: 1, to: 3 })
  const { divergence, counts } = await calls().rerun({
    ...{ match: card.id, seat: 0, bot: talker, times: 3, stopAtDifference: false },
  })
  expect(frames.map(({ exchanges: [own] }) => own!.reply.by)).toEqual(['record', 'record', 'record'])
  expect([divergence?.turn.difference, counts]).toEqual([
    'message',
    { same: 0, message: 4, action: 0, fault: 0 },
  ])
})

test('Turns that differ in messages only are no different turns', async () => {
  const [again] = await played(
    hosting,
    orderOf(card.game, { bots: [talker, talker], options: { stones: 7 } }),
  )
  const { answers } = await calls().differing({ match: card.id, other: again!.id, by: 0 })
  expect(answers).toEqual([])
})

test('The fewest turns are those in which the same is done, whatever is said', async () => {
  const order = { match: card.id, turn: 3, seat: 0, asks: {}, folder: join(hosting.folder, 'cases') }
  const { needed, isFewest } = await calls().shrink(order)
  expect([needed, isFewest]).toEqual([[], true])
})
