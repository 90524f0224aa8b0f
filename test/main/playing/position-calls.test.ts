import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { Running } from '../live/running.ts'
import { added, gamesFolder, openHosting, orderOf, played, saysTurn, type Hosting } from '../games/hosting.ts'

let hosting: Hosting
beforeEach(() => (hosting = openHosting()))
afterEach(() => hosting.close())
const calls = () => hosting.studio.calls

const all = 'restore+legal+annotate'

function asked(abilities: string, oddity = 'plain'): Promise<string> {
  const command = `"${process.execPath}" asked-rpc.cjs ${abilities || '+'} ${oddity}`
  return added(hosting, { bridge: 'rpc', command, folder: gamesFolder })
}

async function matchOf(abilities: string, oddity?: string): Promise<MatchId> {
  const [card] = await played(hosting, orderOf(await asked(abilities, oddity)))
  return card!.id
}

const reasonOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

test('A game of the user tells the legal answers of any turn, what it makes of one, and names for inputs', async () => {
  const match = await matchOf(all)
  const legal = await calls().legalAnswers({ match, turn: 2, seat: 1 })
  const previewed = await Promise.all(
    ['1', '2', 'odd'].map((line) => calls().previewAnswer({ match, turn: 2, seat: 0, output: [line] })),
  )
  const named = await calls().inputNames({ match, turn: 2 })
  expect(legal).toEqual([['1'], ['2'], ['3']])
  // The recorded answer of seat 1 in turn 2.
  expect(previewed.map(({ result, did }) => [result, did])).toEqual([
    ['done', '1'],
    ['corrected', '9'],
    ['fault', undefined],
  ])
  const parts = [
    { line: 0, from: 0, to: 1, name: 'turn' },
    { line: 0, from: 2, to: 3, name: 'most', note: 'the greatest number' },
  ]
  expect(named).toEqual([
    { seat: 0, parts },
    { seat: 1, parts },
  ])
})

test('A case of it has these names too, where the game is registered', async () => {
  const match = await matchOf(all)
  const folder = join(hosting.folder, 'cases')
  const { file } = await calls().caseAdd({ match, turn: 2, seat: 1, asks: { must: ['1'] }, folder })
  const named = await calls().caseNames({ file })
  await calls().gameRemove({ id: 'asked' })
  expect([named.map(({ name }) => name), await calls().caseNames({ file })]).toEqual([['turn', 'most'], []])
})

test('What a game does not offer is named, with what that would give', async () => {
  const match = await matchOf('legal')
  const reasons = await Promise.all(
    [
      calls().legalAnswers({ match, turn: 1, seat: 0 }),
      calls().previewAnswer({ match, turn: 1, seat: 0, output: ['1'] }),
      calls().inputNames({ match, turn: 1 }),
    ].map(reasonOf),
  )
  expect(reasons).toEqual([
    'No list of legal answers: the game does not offer "restore"',
    'No preview of answers: the game does not offer "restore"',
    'No names of the values in inputs: the game does not offer "annotate"',
  ])
})

test('A turn or a seat that is not there, a game of Botscope and a game that was removed are refused in words', async () => {
  const match = await matchOf(all)
  const ask = (turn: number, seat: number, of = match) =>
    reasonOf(calls().legalAnswers({ match: of, turn, seat }))
  const wrong = [await ask(0, 0), await ask(9, 0), await ask(1, 5)]
  const builtin = { name: 'first', command: 'builtin:first', folder: hosting.folder }
  const [own] = await played(hosting, orderOf('patchwork', { bots: [builtin, builtin] }))
  wrong.push(await ask(1, 0, own!.id))
  await calls().gameRemove({ id: 'asked' })
  wrong.push(await ask(1, 0))
  expect(wrong).toEqual([
    `Match ${match} has turns 1 to 3, not 0`,
    `Match ${match} has turns 1 to 3, not 9`,
    'Seat 5 is not asked in turn 1',
    'The rules of patchwork are in Botscope: no program has to be asked',
    'The rules of asked are in a program (bridge "rpc") that is not registered here: botscope game add, then the match can be explained',
  ])
})

test('Of a game of Botscope its rules say what they make of an answer, in turns that are there', async () => {
  const builtin = { name: 'first', command: 'builtin:first', folder: hosting.folder }
  const [card] = await played(hosting, orderOf('patchwork', { bots: [builtin, builtin] }))
  const match = card!.id
  const ruled = (line: string, seat = 0, turn = 1) =>
    calls().previewAnswer({ match, turn, seat, output: [line] })
  const rulings = await Promise.all(['SKIP', 'PLAY', 'PLAY 99 0 0'].map((line) => ruled(line)))
  expect(rulings.map(({ result }) => result)).toEqual(['done', 'fault', 'corrected'])
  expect(await Promise.all([ruled('SKIP', 1), ruled('SKIP', 0, 999)].map(reasonOf))).toEqual([
    'Seat 1 is not asked in turn 1',
    `Match ${match} has turns 1 to ${card!.frames - 1}, not 999`,
  ])
})

test('One program answers while it is asked again soon; one that fails is reported, and another is started', async () => {
  const match = await matchOf(all, 'process')
  const processes = [1, 2].map((turn) => calls().legalAnswers({ match, turn, seat: 0 }))
  const [first, second] = await Promise.all(processes)
  await asked(all, 'dies')
  const died = await reasonOf(calls().legalAnswers({ match, turn: 1, seat: 0 }))
  await asked(all)
  const after = await calls().legalAnswers({ match, turn: 1, seat: 0 })
  expect([first, died, after.length]).toEqual([second, 'The game exited with status 3', 3])
})

test('Lists, names and reasons of any length fit into a message', async () => {
  const match = await matchOf(all, 'long')
  const legal = await calls().legalAnswers({ match, turn: 1, seat: 0 })
  const [named] = await calls().inputNames({ match, turn: 1 })
  const { why } = await calls().previewAnswer({ match, turn: 1, seat: 0, output: ['odd'] })
  await asked(all, 'many')
  const many = await calls().legalAnswers({ match, turn: 1, seat: 0 })
  const lengths = [legal.length, named!.parts.length, named!.parts[0]!.name.length, why!.length, many.length]
  expect(lengths).toEqual([1, 2, 80, 500, 1000])
})

test('Inputs that are read now have names too, and an answer of another seat may be any legal one', async () => {
  const game = await asked(all)
  const you = { name: 'You', command: 'human', folder: hosting.folder }
  const match = await Running.start(hosting.studio, orderOf(game, { bots: [you, saysTurn] }))
  await match.live(({ questions }) => questions.length === 1)
  const named = await calls().inputNames({ match: match.id, turn: 1 })
  const question = { match: match.id, turn: 1, seat: 0 }
  const ruled = await calls().previewAnswer({ ...question, output: ['1'] })
  await calls().stop({ matches: [match.id] })
  await match.ended()
  expect(named.find(({ seat }) => seat === 0)!.parts.map(({ name }) => name)).toEqual(['turn', 'most'])
  expect([ruled.result, ruled.did]).toEqual(['corrected', '9'])
})
