import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../../src/engine/games/index.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { FileFolder } from '../opened/files.ts'
import { disagreementsOf, imported, sampleFile, samples, sampleValue, shapes } from './samples.ts'

const folder = new FileFolder()
let studio: Studio

beforeAll(() => {
  studio = openStudio(join(folder.path, 'log.db'))
})

afterAll(async () => {
  await studio.close()
  folder.remove()
})

const decks = {
  'patchwork-1': '7,3,11,5,27,19,31,15,8,25,22,26,6,9,10,16,17,30,28,20,24,12,29,1,13,21,4,14,2,23,18,0,32',
  'patchwork-2': '0,7,9,1,4,23,19,18,28,3,8,30,24,2,26,22,12,10,6,29,11,20,13,16,31,5,17,14,15,25,27,21,32',
  'patchwork-3': '15,14,13,28,10,12,7,23,11,20,9,3,26,0,5,16,6,22,18,19,2,25,8,30,21,24,31,1,17,27,29,4,32',
}

/** As the referee's own result has them: who played, with what, and how it ended. */
const facts: { readonly [sample: string]: { readonly [fact: string]: unknown } } = {
  'domain-expansion-1': {
    ...{ game: 'domain-expansion', seed: '123456789', options: {}, turns: 15 },
    ...{ scores: [48, 1], end: 'natural', faults: [], names: ['Zoë', 'nodebot'] },
  },
  'domain-expansion-2': {
    ...{ game: 'domain-expansion', seed: '2', options: {}, turns: 6 },
    ...{ scores: [0, -6], end: 'fault', faults: ['6 1 invalid'], names: ['Player 0', 'Player 1'] },
  },
  'domain-expansion-3': {
    ...{ game: 'domain-expansion', seed: '7355633150262672863', options: {}, turns: 8 },
    ...{ scores: [0, -7], end: 'fault', faults: ['8 1 timeout'], names: ['Player 0', 'slowpoke'] },
  },
  'patchwork-1': {
    ...{ game: 'patchwork', seed: '4242', options: { deck: decks['patchwork-1'] }, turns: 39 },
    ...{ scores: [218, 207], end: 'natural', faults: [], names: ['Quilter', 'Münz'] },
  },
  'patchwork-2': {
    ...{ game: 'patchwork', seed: '17', options: { league: 1, deck: decks['patchwork-2'] }, turns: 9 },
    ...{ scores: [76, -1], end: 'fault', faults: ['9 1 invalid'], names: ['Player 0', 'Player 1'] },
  },
  'patchwork-3': {
    ...{ game: 'patchwork', seed: '9', turns: 21 },
    options: { deck: decks['patchwork-3'], initialButtons: 20, bonusSquare: 4 },
    ...{ scores: [171, -1], end: 'fault', faults: ['21 1 timeout'], names: ['Player 0', 'Player 1'] },
  },
  'mahjong-1': {
    ...{ game: 'mahjong', seed: '5', options: { edition: 'codingame' }, turns: 106 },
    ...{ scores: [0, 0, 0, 0], end: 'natural', faults: [], names: ['East', 'Player 1', 'Player 2', '北'] },
  },
  'mahjong-2': {
    ...{ game: 'mahjong', seed: '103', options: { edition: 'codingame' }, turns: 50 },
    ...{ scores: [0, 1, -1, 0], end: 'natural', faults: [] },
    names: ['Player 0', 'Player 1', 'Player 2', 'Player 3'],
  },
  'mahjong-3': {
    ...{ game: 'mahjong', seed: '2093720503003946383', options: { edition: 'codingame' }, turns: 27 },
    ...{ scores: [0, -1, 0, 0], end: 'fault', faults: ['27 1 timeout'] },
    names: ['Player 0', 'Player 1', 'Player 2', 'Player 3'],
  },
}

/** Those that are not as the game has them. */
function changedIn(game: string, options: { readonly [name: string]: unknown }): object {
  const table = gameOf(game).options
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== table[name]?.initial))
}

/** What `simulate()` returns is the same as `game.json`, as another test has it: so one of each game is opened. */
const files = samples.flatMap((sample) =>
  shapes
    .filter((shape) => shape !== 'simulate' || sample.endsWith('-1'))
    .map((shape) => [sample, shape] as const),
)

test.each(files)('%s, as %s.json.gz, is the original match, as the rules make it', async (sample, shape) => {
  const { match } = await studio.openPath(sampleFile(sample, shape))
  const { calls } = studio
  const { game, seed, options, frames, scores, end, faults, seats } = await calls.card({ match })
  const verdict = await calls.verify({ match })
  const opened = await calls.frames({ match, from: 0, to: frames - 1 })
  await calls.closeOpened({ match })
  const fact = {
    ...{ game, seed, options: changedIn(game, options), scores, end, turns: frames - 1 },
    faults: faults.map(({ turn, seat, fault }) => `${turn} ${seat} ${fault}`),
    // The site has names of its own for some.
    ...(shape !== 'site-converted' && { names: seats.map(({ name }) => name) }),
  }
  const commands = seats.map(({ command }) => command)
  const reported = opened.flatMap(({ remarks = [] }) => remarks.map(({ kind }) => kind))
  const { names, ...others } = facts[sample]!
  expect([fact, verdict, commands, reported.includes('disagreement'), reported.includes('missing')]).toEqual([
    shape === 'site-converted' ? others : { ...others, names },
    { same: true, frames },
    seats.map(() => ''),
    false,
    false,
  ])
})

test.each(samples)('All three forms of %s have equal frames', (sample) => {
  const [game, simulate, site] = shapes.map((shape) => imported(sampleValue(sample, shape)))
  // The site tells only the stderr of one's own bot, and old files of it no tooltips; it has no stderr of the referee.
  const withoutWords = ({ frames }: NonNullable<typeof game>) =>
    frames.map(({ exchanges, remarks: _, referee: __, view, ...frame }) => ({
      view: view?.trimEnd(),
      ...frame,
      exchanges: exchanges.map(({ reply, ...rest }) => ({ ...rest, reply: { ...reply, errors: '' } })),
    }))
  // Some of its bots have names of the site's, and it says more of the match.
  const { seats, replay } = site!.header
  expect([simulate, withoutWords(site!), site!.header]).toEqual([
    game,
    withoutWords(game!),
    { ...game!.header, seats, product: 'CodinGame', replay },
  ])
})

test('Bots’ stderr, tooltips and summaries appear in their own turns', () => {
  const [first, second] = ['domain-expansion-1', 'patchwork-3'].map((sample) =>
    imported(sampleValue(sample, 'game')),
  )
  const reported = second!.frames.flatMap(({ index, remarks = [] }) =>
    remarks.map(({ kind, text, seat }) => [index, kind, seat, text]),
  )
  const { errors } = first!.frames[1]!.exchanges[0]!.reply
  expect([errors, first!.frames.at(-1)!.remarks, reported, disagreementsOf(second!)]).toEqual([
    'bot ready, seed 1\nturn 1: (1, 2) U value 15.54\nтур 1 — позиция (1, 2) U value 15.54 ✓ 評価=0.01 ░▒▓█ 🀄 "quoted" <tag> & back\\slash\ttab\n',
    [{ kind: 'summary', text: 'Player 0 won by conquering 48 cells!' }],
    [
      [11, 'tooltip', 0, '$0 won 7x7 Bonus Button'],
      [21, 'tooltip', 1, '$1 timeout!'],
    ],
    [],
  ])
})
