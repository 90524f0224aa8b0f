import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandOf } from '../../bots/commands.ts'
import { bot, other, Scratch } from './played.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const buys = bot(commandOf('buys-patchwork.cjs'), 'buyer')
const skips = bot(commandOf('skips-until.cjs'), 'skipper')

test('Bots answer a recorded question after the record before it, each in its place, with what that gains', async () => {
  const [card] = await scratch.play([buys, other], { options: { league: 4 } })
  const match = card!.id
  const frames = await scratch.studio.calls.frames({ match, from: 0, to: card!.frames })
  const { index: turn, exchanges } = frames.findLast(
    ({ exchanges: [exchange] }) => exchange?.question.seat === 0 && exchange.reply.output[0] !== 'SKIP',
  )!
  const ask = {
    match,
    turn,
    seat: 0,
    bots: [buys, skips, bot('./gone', 'gone'), bot(commandOf('exits-at-once.sh'), 'ends')],
  }
  const [same, skipped, gone, ended] = await scratch.studio.calls.askBots(ask)
  expect(same).toMatchObject({
    bot: 'buyer',
    answer: exchanges[0]!.reply.output.join('\n'),
    difference: 'same',
    gain: null,
  })
  expect(skipped).toMatchObject({ bot: 'skipper', answer: 'SKIP', difference: 'action', why: null })
  expect([skipped!.gain!.gain.value < 0.1, skipped!.gain!.was.value <= 1]).toEqual([true, true])
  expect(gone).toMatchObject({ answer: null, why: expect.stringContaining('there is no file') as string })
  expect(ended).toMatchObject({ answer: null, why: expect.stringMatching(/^ended in turn 1: /) as string })
})

test.each<[number, number, RegExp]>([
  [1, 1, /^Seat 1 was not asked in turn 1/],
  [999, 0, /^Seat 0 was not asked in turn 999/],
  [1, 5, /has seats 0 to 1, not 5$/],
])('Turn %i, seat %i is refused', async (turn, seat, words) => {
  const [card] = await scratch.play([other, other])
  await expect(scratch.studio.calls.askBots({ match: card!.id, turn, seat, bots: [other] })).rejects.toThrow(
    words,
  )
})
