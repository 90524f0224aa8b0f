import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamesFolder, oddReferee, openHosting, orderOf, played, saysTurn, type Hosting } from '../hosting.ts'

let hosting: Hosting
beforeAll(() => {
  hosting = openHosting()
})
afterAll(() => hosting.close())

const broken: readonly (readonly [oddity: string, turns: number, why: RegExp])[] = [
  [
    'fails',
    1,
    /^The game reports a failure: java\.lang\.RuntimeException: out of cheese\n\tat Referee\.gameTurn/,
  ],
  ['fails+once', 1, /^The game reports a failure: java\.lang\.RuntimeException: out of cheese/],
  ['exits', 1, /^The game exited with status 3\nIts last words on stderr:\n.*IllegalStateException: gone/s],
  ['garbage', 1, /^The game exited with status 0\nIt told no scores: a match ends with the block SCORES/],
  ['stranger', 1, /^The game asks seat "7", and the match has seats 0 to 1/],
  ['bad-limit', 1, /^The game gives seat 0 "soon" ms to answer: not a whole number/],
  ['floods', 1, /^The game wrote more than 16777216 characters at once/],
  ['many-blocks', 1, /^The game wrote more than 100000 messages at once/],
  ['carries', 3, /^The game writes more than 16000000 bytes to seats that it has not asked/],
  ['nobody', 5_001, /^The game has asked nobody in 10000 frames/],
  ['intermediate', 1, /^The game has asked nobody in 10000 frames/],
  [
    'dies',
    1,
    /^The game exited with status 1\nJava 16 and later need another flag.*InaccessibleObjectException/s,
  ],
]

test.each(broken)(
  'A referee with the oddity %s fails its match, with a reason',
  async (oddity, frames, why) => {
    const id = await oddReferee(hosting, `odd-${oddity.replace('+', '-')}`, oddity)
    const [card] = await played(hosting, orderOf(id))
    expect(card!.why).toMatch(why)
    expect([card!.end, card!.ranks, card!.frames]).toEqual(['failed', null, frames + 1])
  },
)

test('The turn in which a referee fails has the answers that were given in it', async () => {
  const id = await oddReferee(hosting, 'odd-exits', 'exits')
  const [card] = await played(hosting, orderOf(id))
  const frames = await hosting.studio.calls.frames({ match: card!.id, from: 0, to: 9 })
  expect(frames.at(-1)).toMatchObject({
    index: 1,
    exchanges: [{ reply: { output: ['1'] } }, { reply: { output: ['1'] } }],
    events: [{ kind: 'failed', text: 'The game exited with status 3' }],
    state: null,
    referee: expect.stringMatching(/IllegalStateException: gone\n$/),
  })
  expect(await hosting.studio.calls.pending({ match: card!.id })).toEqual([])
})

test('A referee that plays with fewer seats than asked for fails its match', async () => {
  const id = await oddReferee(hosting, 'two-only', 'two-only', { seats: { min: 2, max: 4 } })
  const bots = Array.from({ length: 3 }, (_, seat) => ({ ...saysTurn, name: `bot ${seat}` }))
  const [card] = await played(hosting, orderOf(id, { bots }))
  expect([card!.end, card!.why]).toEqual(['failed', 'The game ends without a score of seat 2'])
})

test('More bots than a game has seats are refused before the match', async () => {
  const id = await oddReferee(hosting, 'good', 'plain')
  const bots = Array.from({ length: 3 }, (_, seat) => ({ ...saysTurn, name: `bot ${seat}` }))
  await expect(played(hosting, orderOf(id, { bots }))).rejects.toThrow('Good needs 2 bots, not 3')
})

test('A referee that changes its mind about a seed fails the check of its match by replay', async () => {
  const id = await oddReferee(hosting, 'by-chance', 'by-chance')
  const [card] = await played(hosting, orderOf(id))
  expect(await hosting.studio.calls.verify({ match: card!.id })).toEqual({
    ...{ same: false, turn: 1 },
    what: expect.stringMatching(/^questions\[0\]\.input\[0\] is "0 0\.\d+" in the record, "0 0\.\d+" now$/),
  })
})

test('A referee that hangs fails its match once its time is over', async () => {
  const command = `"${process.execPath}" odd-referee.cjs hangs`
  const { calls } = hosting.studio
  const { game } = await calls.gamePlan({ id: 'hangs', bridge: 'sdk', command, folder: gamesFolder })
  await calls.gameRestore({ game: { ...game, limits: { ...game.limits, callMillis: 300 } } })
  const [card] = await played(hosting, orderOf('hangs'))
  expect([card!.end, card!.why]).toEqual(['failed', 'The game said nothing for 300 ms'])
})

test('Other matches go on beside a referee that fails', async () => {
  const [good, bad] = [await oddReferee(hosting, 'good', 'plain'), await oddReferee(hosting, 'bad', 'exits')]
  const both = await Promise.all([
    played(hosting, orderOf(bad)),
    played(hosting, orderOf(good, { matches: 2 })),
  ])
  expect(both.map((cards) => cards.map(({ end }) => end))).toEqual([['failed'], ['natural', 'natural']])
})

test('A seed that the SDK would replace by chance is refused before the match', async () => {
  const id = await oddReferee(hosting, 'good', 'plain')
  await expect(played(hosting, orderOf(id, { seed: 'abc' }))).rejects.toThrow(
    'The seed of Good is "abc", not a whole number of up to 19 digits',
  )
})

test('A built-in bot is refused where a game does not tell what is legal', async () => {
  const id = await oddReferee(hosting, 'good', 'plain')
  const bots = [0, 1].map(() => ({ name: 'random', command: 'builtin:random', folder: '/' }))
  await expect(played(hosting, orderOf(id, { bots }))).rejects.toThrow(
    'builtin:random chooses among legal answers, and Good does not tell which are legal: give a program',
  )
})
