import { afterAll, beforeAll, expect, test } from 'vitest'
import { scoresIn } from '../../../src/main/games/tap/scores.ts'
import { added, botOf, gamesFolder, openHosting, orderOf, played, type Hosting } from './hosting.ts'

let hosting: Hosting
beforeAll(() => {
  hosting = openHosting()
})
afterAll(() => hosting.close())

function tool(id: string, flags: string, reader?: string): Promise<string> {
  return added(hosting, {
    ...{ id, bridge: 'tap', folder: gamesFolder, seats: { min: 2, max: 2 } },
    command: `"${process.execPath}" tool.cjs ${flags}`,
    ...(reader !== undefined && { reader }),
  })
}

test("A tool's match has the input, answer and stderr of each turn, and its scores", async () => {
  const [card] = await played(hosting, orderOf(await tool('tool', '')))
  const frames = await hosting.studio.calls.frames({ match: card!.id, from: 0, to: 9 })
  const turns = frames.flatMap(({ exchanges }) =>
    exchanges.map(({ question, reply }) => [question.seat, question.input, reply.output, reply.errors]),
  )
  expect([card!.end, card!.bridge, card!.scores, turns]).toEqual([
    'natural',
    'tap',
    [6, 6],
    [0, 1, 2].flatMap((turn) =>
      [0, 1].map((seat) => [seat, [`${turn} 7`], [`${turn + 1}`], `asked ${turn} 7\n`]),
    ),
  ])
  expect(frames.at(-1)!.events.map(({ text }) => text)).toEqual(['starting', '6', '6', 'seed=7'])
})

test("A tool's match is verified by playing it again", async () => {
  const [card] = await played(hosting, orderOf(await tool('tool', '')))
  expect(await hosting.studio.calls.verify({ match: card!.id })).toEqual({ same: true, frames: 7 })
})

test('The places of the bots and the seed in a command are filled', async () => {
  const game = await tool('named', '-p1 {bot1} -p2 {bot2} --psyleague', 'psyleague')
  const [card] = await played(hosting, orderOf(game))
  expect([card!.end, card!.scores]).toEqual(['natural', [1, 0]])
})

test('A bot that ends is gone for the tool as well', async () => {
  const bots = [botOf('exits.cjs', 'exits'), orderOf('').bots[1]!]
  const [card] = await played(hosting, orderOf(await tool('tool', ''), { bots }))
  expect([card!.scores, card!.faults[0]]).toMatchObject([[-1000, 6], { seat: 0, turn: 1, fault: 'crash' }])
})

test('A tool that tells no scores has failed', async () => {
  const [card] = await played(hosting, orderOf(await tool('silent', '--silent')))
  expect([card!.end, card!.why]).toEqual([
    'failed',
    'The tool exited with status 0, without scores for the reader scores\nIts last words:\nnothing to say',
  ])
})

test.each([
  ['--floods', 'more than 16000000 bytes to seats that it has not asked'],
  ['--floods --without-end', 'a line of more than 16777216 bytes'],
])('A tool that writes to its bots for ever has failed: %s', async (flags, what) => {
  const [card] = await played(hosting, orderOf(await tool('floods', flags)))
  expect([card!.end, card!.why]).toEqual(['failed', `The tool wrote ${what}`])
})

test('An expression that would search for ever, and ranks of other seats, are no scores', () => {
  const ranks = `{"ranks":[${'0,'.repeat(400_000)}0]}`
  expect([scoresIn('/(a+)+b/', ['a'.repeat(60)], 2), scoresIn('psyleague', [ranks], 2)]).toEqual([null, null])
})

test('Each reader finds the scores in what tools print', () => {
  expect([
    scoresIn('scores', ['WARNING: something', '12', '-3', 'seed=7'], 2),
    scoresIn('scores', ['12'], 2),
    scoresIn('psyleague', ['{"ranks":[1,0,1],"errors":[0,0,0]}'], 3),
    scoresIn('cgarena', ['log', '{"ranks":[0,1],"attributes":[]}'], 2),
    scoresIn('/^seat (\\d+): (-?\\d+)/', ['seat 1: 5', 'seat 0: -2'], 2),
    scoresIn('/score=(\\d+)/', ['score=3 score=4'], 2),
  ]).toEqual([[12, -3], null, [0, 2, 0], [1, 0], [-2, 5], [3, 4]])
})
