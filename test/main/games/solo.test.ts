import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArenaOrder, ArenaView } from '../../../src/contract/arena.ts'
import type { BotSpec, MatchOrder } from '../../../src/contract.ts'
import type { CaseChoice } from '../../../src/contract/games.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { verdictSentence } from '../../../src/reading/arena-text.ts'
import { needs } from '../../needs.ts'
import { patienceMillis } from '../../patience.ts'
import { added, oddReferee, openHosting, orderOf, played, saysTurn, type Hosting } from './hosting.ts'

let hosting: Hosting
let game: string
beforeAll(async () => {
  needs('python3')
  hosting = openHosting()
  const folder = join(hosting.folder, 'tour')
  await newGame('solo', folder)
  game = await added(hosting, { folder })
})
afterAll(() => hosting?.close())

/** In the folder of the game. */
const nearest = (): BotSpec => ({
  ...{ name: 'nearest', command: 'python3 bot.py' },
  folder: join(hosting.folder, 'tour'),
})
const byNumber: BotSpec = { name: 'by number', command: 'builtin:first', folder: '/' }

/** A match of each case. */
function runOrder(id: string, bot: BotSpec, cases: CaseChoice): MatchOrder {
  const { seed: _, ...order } = orderOf(id, { bots: [bot] })
  return { ...order, cases }
}

async function arenaOver(order: Partial<ArenaOrder>): Promise<ArenaView> {
  const { calls } = hosting.studio
  const { arena } = await calls.arenaStart({
    ...{ game, schedule: 'versus', bots: [nearest(), byNumber], options: {}, clock: 'off', keep: 'results' },
    ...order,
  })
  await expect
    .poll(async () => (await calls.arena({ arena })).status, { timeout: patienceMillis })
    .toBe('over')
  return calls.arena({ arena })
}

test('The game tells what its scores count, and each case of a run is a match with that seed', async () => {
  const info = (await hosting.studio.calls.games(null)).find(({ id }) => id === game)
  expect(info!.criterion).toEqual({ name: 'Length', unit: 'km', better: 'lower' })
  const cards = await played(hosting, runOrder(game, byNumber, { from: 3, to: 5 }))
  expect(cards.map(({ seed, end, ranks }) => [seed, end, ranks])).toEqual([
    ['3', 'natural', [0]],
    ['4', 'natural', [0]],
    ['5', 'natural', [0]],
  ])
  expect(new Set(cards.map(({ scores }) => scores![0])).size).toBe(3)
})

const signTest = { alpha: 0.05, beta: 0.05 }

test('Without named cases an arena stops as soon as its test decides', async () => {
  const view = await arenaOver({ seed: '1', signTest })
  expect([view.decision!.reason, view.solo!.cases]).toEqual(['H1', 7])
})

test('Two bots play the same cases, all that are named; the arena lists them by loss', async () => {
  const view = await arenaOver({ cases: { from: 1, to: 9 }, signTest })
  const { comparison, cases } = view.solo!
  expect([view.decision!.reason, view.decision!.blocks, cases, comparison!.better]).toEqual(['H1', 9, 9, 9])
  expect(verdictSentence(view)).toMatch(
    /^nearest is better than by number: better in 9 of 9 cases, worse in 0, mean advantage \+[\d.]+ km \(/,
  )
  const rows = await hosting.studio.calls.arenaCases({ arena: view.id, count: 3 })
  const gains = rows.map(({ scores: [own, other] }) => other! - own!)
  expect(gains).toEqual(rows.map(({ advantage }) => advantage).toSorted((a, b) => a - b))
  const [worst] = rows
  const cards = await Promise.all(worst!.matches.map((match) => hosting.studio.calls.card({ match })))
  expect(cards.map(({ seed, scores }) => [seed, scores![0]])).toEqual(
    worst!.scores.map((score) => [worst!.title, score]),
  )
})

test('Without a test all cases are played, and a case that is extended beyond them is refused', async () => {
  const view = await arenaOver({ cases: ['11', '12', '13', '14', '15', '16'] })
  expect([view.solo!.cases, view.decision!.reason]).toEqual([6, 'blocks'])
  await expect(hosting.studio.calls.arenaResume({ arena: view.id, blocks: 1 })).rejects.toThrow(
    'This arena has 6 cases, not the 7 that it would need',
  )
})

test('A league ranks bots by their mean place, and has no Elo', async () => {
  const third = { ...byNumber, name: 'by chance', command: 'builtin:random' }
  const bots = [byNumber, nearest(), third]
  const view = await arenaOver({ schedule: 'round-robin', bots, cases: { from: 1, to: 6 } })
  const [first, second] = view.solo!.bots
  expect([second!.rank.mean, second!.relative.mean, first!.rank.mean > 1]).toEqual([1, 1, true])
  expect(verdictSentence(view)).toBe('nearest is first of 3 bots: mean place 1.00 in 6 cases')
  await expect(hosting.studio.calls.arenaBoard({ arena: view.id })).rejects.toThrow('have places, and no Elo')
})

test.each<readonly [string, Partial<ArenaOrder>, string]>([
  ['no end', { cases: 'all' }, 'brings no cases, so each seed is one: give a range such as 1..20'],
  ['backwards', { cases: { from: 5, to: 1 } }, 'The cases go from 5 to 1: the smaller number comes first'],
  ['case 0', { cases: { from: 0, to: 1 } }, 'The cases go from 0 to 1: the first one is 1'],
  ['too many', { cases: { from: 1, to: 10_001 } }, '1..10001 are 10,001 cases, not at most 10,000'],
  ['none', { cases: [] }, 'There is no case: give one on each line'],
  ['twice', { cases: ['1', '2', '1'] }, 'The case 1 is given twice'],
  ['cases and seeds', { cases: ['1'], seeds: ['2'] }, 'Seeds and cases both say what is played'],
  ['too few cases', { cases: ['1', '2'], mostBlocks: 3 }, 'There are 2 cases for 3 blocks'],
  ['an error of Elo', { untilError: 5 }, 'has one seat, so its bots have no Elo'],
  ['a gauntlet', { schedule: 'gauntlet' }, 'every bot plays every case, so a league is a round-robin'],
  [
    'three bots',
    { bots: [byNumber, { ...byNumber, name: 'b' }, { ...byNumber, name: 'c' }] },
    'two bots are compared',
  ],
  ['two seats', { seats: 2 }, 'has one seat, not 2'],
])('An arena of a solo game with %s is refused in words', async (_, wrong, message) => {
  await expect(arenaOver(wrong)).rejects.toThrow(message)
})

test('Cases of a game with rivals are refused', async () => {
  const bots = [byNumber, { ...byNumber, name: 'b' }]
  await expect(arenaOver({ game: 'patchwork', bots, cases: ['1'] })).rejects.toThrow(
    'Cases are for games with one seat: give seeds',
  )
})

test('The test cases of a project are its cases by number or title, and give each match its input', async () => {
  const { studio } = hosting
  const cases = [
    { title: 'First map', options: { input: 'a' } },
    { title: 'Second map', options: { input: 'b' } },
  ]
  const id = await oddReferee(hosting, 'maps', 'plain', {
    seats: { min: 1, max: 1 },
    options: { input: 'a' },
  })
  const { hosted, ...rest } = (await studio.calls.games(null)).find((each) => each.id === id)!
  await studio.calls.gameRestore({ game: { ...rest, ...hosted!, fingerprint: null, cases } })
  const cards = await played(hosting, runOrder(id, saysTurn, 'all'))
  expect(cards.map(({ options }) => options['input'])).toEqual(['a', 'b'])
  const wrong = (choice: CaseChoice) => studio.calls.start(runOrder(id, saysTurn, choice))
  await expect(wrong({ from: 1, to: 3 })).rejects.toThrow('Maps has 2 cases, and 3 is not one of them')
  await expect(wrong(['Secnd map'])).rejects.toThrow(
    'Unknown case of Maps "Secnd map": did you mean "Second map"?',
  )
})
