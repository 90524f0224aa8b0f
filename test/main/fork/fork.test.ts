import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BotSpec, MatchCard } from '../../../src/contract.ts'
import type { ForkOrder } from '../../../src/contract/fork.ts'
import { games } from '../../../src/engine/games/index.ts'
import { divergenceIn } from '../../../src/reading/divergence.ts'
import { playStarted } from '../../../src/main/hosts/cli/play.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { bot, other, Scratch } from '../rerun/played.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const buys = () => bot(commandOf('buys-patchwork.cjs'))
const skips = () => bot(commandOf('skips-until.cjs'))
const random = bot('builtin:random', 'random')

/** Forks a match and waits for its end. */
async function forked(match: MatchCard, turn: number, order: Partial<ForkOrder> = {}): Promise<MatchCard> {
  const whole: ForkOrder = { match: match.id, turn, answers: [], bots: [], onDivergence: 'record', ...order }
  const start = async () => [(await scratch.studio.calls.fork(whole)).match]
  const { results } = await playStarted(scratch.studio, start, {}, new AbortController().signal)
  return results[0]!.card
}

function framesOf({ id }: MatchCard, from = 0, to = 9999) {
  const log = openLog(join(scratch.folder, 'log.db'), 'read')
  const frames = log.frames(id, from, to)
  log.close()
  return frames
}

const statesOf = (match: MatchCard, from = 0, to = 9999) =>
  framesOf(match, from, to).map(({ state }) => state)

/** A bot whose program is another one by the time the match is forked. */
function changing(): { readonly spec: BotSpec; change(fixture: string): void } {
  const file = join(scratch.folder, 'bot.cjs')
  copyFileSync(join(fixtures, 'buys-patchwork.cjs'), file)
  const spec = { name: 'changing', command: `node ${file}`, folder: scratch.folder }
  return { spec, change: (fixture) => copyFileSync(join(fixtures, fixture), file) }
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('A match forked with the same bots at any turn repeats itself', async () => {
    const bots = Array.from({ length: game.seats.max }, () => random)
    const [match] = await scratch.play(bots, { game: id, options: {}, clock: 'off' })
    for (const part of [0, 0.4, 1]) {
      const turn = Math.max(1, Math.floor(part * (match!.frames - 1)))
      const fork = await forked(match!, turn)
      expect([statesOf(fork), fork.scores]).toEqual([statesOf(match!), match!.scores])
      expect(divergenceIn(framesOf(fork, 1, turn - 1))).toEqual([])
    }
  })

  test('The rules judge a changed answer, and make the same frames of the whole again', async () => {
    const bots = Array.from({ length: game.seats.min }, () => random)
    const [match] = await scratch.play(bots, { game: id, options: {}, clock: 'off' })
    const turn = Math.floor(match!.frames / 2)
    const [before, frame] = framesOf(match!, turn - 1, turn)
    const { seat } = frame!.exchanges[0]!.reply
    const legal = [...game.aids.legal(before!.state, seat)].map((action) => game.protocol.format(action))
    const output = legal.at(-1)!
    const fork = await forked(match!, turn, { answers: [{ seat, output }] })
    const { reply } = framesOf(fork, turn, turn)[0]!.exchanges.find((each) => each.reply.seat === seat)!
    expect([
      { by: reply.by, output: reply.output, instead: reply.instead },
      statesOf(fork, 0, turn - 1),
      fork.end !== 'bug',
      fork.parent,
      await scratch.studio.calls.verify({ match: fork.id }),
    ]).toEqual([
      { by: 'person', output, instead: frame!.exchanges[0]!.reply.output },
      statesOf(match!, 0, turn - 1),
      true,
      { match: match!.id, turn },
      { same: true, frames: fork.frames },
    ])
  })
})

test('Programs are restarted and asked the same questions: from the turn on their answers count', async () => {
  const [match] = await scratch.play([buys(), skips()])
  const turn = await turnOf(match!, 0, 6)
  const fork = await forked(match!, turn, { answers: [{ seat: 0, output: ['SKIP'] }] })
  const by = framesOf(fork, 1).map(({ exchanges }) => exchanges[0]!.reply.by)
  const own = framesOf(match!, turn, turn)[0]!.exchanges[0]!.reply
  expect([
    new Set(by.slice(0, turn - 1)),
    by[turn - 1],
    new Set(by.slice(turn)),
    framesOf(fork, turn, turn)[0]!.exchanges[0]!.reply.instead,
    fork.end,
  ]).toEqual([new Set(['record']), 'person', new Set(['bot']), own.output, 'natural'])
})

/** The first turn of a seat from `from` on. */
async function turnOf(match: MatchCard, seat: number, from: number): Promise<number> {
  const frames = framesOf(match, from)
  return frames.find(({ exchanges }) => exchanges[0]!.reply.seat === seat)!.index
}

test("If a bot diverges in an earlier turn, the record is kept with the bot's answer next to it", async () => {
  const { spec, change } = changing()
  const [match] = await scratch.play([spec, other])
  change('skips-until.cjs')
  const fork = await forked(match!, 9)
  const [divergence] = divergenceIn(framesOf(fork, 1, 8))
  expect([statesOf(fork, 0, 8), divergence, fork.end]).toEqual([
    statesOf(match!, 0, 8),
    { seat: 0, now: ['SKIP'], ...firstBought(match!) },
    'natural',
  ])
})

/** The first turn in which seat 0 does not skip. */
function firstBought(match: MatchCard) {
  for (const { index, exchanges } of framesOf(match, 1)) {
    const { seat, output } = exchanges[0]!.reply
    if (seat === 0 && output[0] !== 'SKIP') return { turn: index, recorded: output }
  }
  throw new Error('seat 0 always skips')
}

test("If the bot's answer counts, the match is replayed from the first divergence", async () => {
  const { spec, change } = changing()
  const [match] = await scratch.play([spec, other])
  change('skips-until.cjs')
  const turn = await turnOf(match!, 0, firstBought(match!).turn + 1)
  const answers = [{ seat: 0, output: ['SKIP a person'] }]
  const fork = await forked(match!, turn, { onDivergence: 'own', answers })
  const anew = await scratch.play([skips(), other])
  expect([divergenceIn(framesOf(fork, 1, turn - 1)), statesOf(fork)]).toEqual([
    [{ seat: 0, now: ['SKIP'], ...firstBought(match!), recorded: null }],
    statesOf(anew[0]!),
  ])
})

test('A bot that takes over a seat gets all its questions, and its divergence is not reported', async () => {
  const [match] = await scratch.play([buys(), other])
  const fork = await forked(match!, 7, { bots: [{ seat: 0, bot: skips() }] })
  const answers = framesOf(fork, 7)
    .map(({ exchanges }) => exchanges[0]!.reply)
    .filter(({ seat }) => seat === 0)
  expect([
    divergenceIn(framesOf(fork, 1, 6)),
    statesOf(fork, 0, 6),
    new Set(answers.map(({ output }) => output[0])),
    fork.seats.map(({ name }) => name),
  ]).toEqual([[], statesOf(match!, 0, 6), new Set(['SKIP']), ['bot', 'other']])
})

test('A bot that crashes before the turn is reported as crashed', async () => {
  const { spec } = changing()
  const [match] = await scratch.play([spec, other])
  writeFileSync(join(scratch.folder, 'bot.cjs'), 'process.exit(3)\n')
  const fork = await forked(match!, await turnOf(match!, 0, 5))
  expect([divergenceIn(framesOf(fork, 1, 4))[0], fork.faults[0]]).toEqual([
    { seat: 0, turn: 1, now: [], recorded: framesOf(match!, 1, 1)[0]!.exchanges[0]!.reply.output },
    expect.objectContaining({ seat: 0, fault: 'crash', why: 'exited with status 3' }),
  ])
})

test('A fork can be forked, before and after the turn of its own fork', async () => {
  const [match] = await scratch.play([buys(), other])
  const turn = await turnOf(match!, 0, 6)
  const fork = await forked(match!, turn, { answers: [{ seat: 0, output: ['SKIP'] }] })
  const again = await forked(fork, turn + 2)
  const earlier = await forked(fork, 1, { answers: [{ seat: 0, output: ['SKIP'] }] })
  expect([statesOf(again), again.parent, earlier.parent, earlier.end]).toEqual([
    statesOf(fork),
    { match: fork.id, turn: turn + 2 },
    { match: fork.id, turn: 1 },
    'natural',
  ])
})

test("A user's answer in a fork stays in forks of it, whatever the bot answers now", async () => {
  const [match] = await scratch.play([buys(), other])
  const turn = await turnOf(match!, 0, 6)
  const fork = await forked(match!, turn, { answers: [{ seat: 0, output: ['SKIP'] }] })
  const again = await forked(fork, turn + 2, { onDivergence: 'own' })
  const [own, kept] = [fork, again].map((one) => framesOf(one, turn, turn)[0]!.exchanges[0]!.reply)
  expect([kept, divergenceIn(framesOf(again, 1, turn + 1)), statesOf(again)]).toEqual([
    own,
    [],
    statesOf(fork),
  ])
})

test('A divergence of a bot in a fork is not reported in a fork of that without the divergence', async () => {
  const { spec, change } = changing()
  const [match] = await scratch.play([spec, other])
  change('skips-until.cjs')
  const fork = await forked(match!, 9)
  change('buys-patchwork.cjs')
  const again = await forked(fork, 9)
  expect([fork, again].map((one) => divergenceIn(framesOf(one, 1, 8)).length)).toEqual([1, 0])
})

test('A match that was stopped during a question can be forked at that question', async () => {
  const bots = [bot(commandOf('silent.sh')), other]
  const [match] = await scratch.play(bots, { clock: 'off', maxMillis: 300 })
  const fork = await forked(match!, 1, { bots: [{ seat: 0, bot: skips() }], clock: 'relaxed' })
  expect([match!.end, fork.end, fork.clock]).toEqual(['stopped', 'natural', 'relaxed'])
})

describe('An invalid fork is refused with the valid choices', () => {
  const answer = (seat: number, line: string) => ({ answers: [{ seat, output: [line] }] })
  test.each<[string, number, Partial<ForkOrder>, RegExp]>([
    ['no such turn', 999, {}, /can be forked from turns 1 to \d+, not from 999/],
    ['the setup', 0, {}, /can be forked from turns 1 to \d+, not from 0/],
    ['a seat that is not asked', 1, answer(1, 'SKIP'), /Seat 1 is not asked in turn 1, seat 0 is/],
    ['two lines', 1, answer(0, 'SKIP\nSKIP'), /An answer in turn 1 has 1 line, not 2/],
    [
      'two answers',
      1,
      { answers: [0, 0].map((seat) => ({ seat, output: ['SKIP'] })) },
      /two answers for seat 0/,
    ],
    ['two bots', 1, { bots: [0, 0].map((seat) => ({ seat, bot: random })) }, /two bots for seat 0/],
    ['no such seat', 1, { bots: [{ seat: 7, bot: random }] }, /has seats 0 to 1, not 7/],
    ['no line', 1, { answers: [{ seat: 0, output: [] }] }, /An answer in turn 1 has 1 line, not 0/],
    ['no time', 1, { maxMillis: 0 }, /--max-millis is 0, not a whole number from 1/],
    ['no such bot', 1, { bots: [{ seat: 0, bot: bot('./gone') }] }, /there is no file/],
  ])('%s', async (_, turn, order, words) => {
    const [match] = await scratch.play([random, random])
    await expect(forked(match!, turn, order)).rejects.toThrow(words)
    expect((await scratch.studio.calls.cards({})).length).toBe(1)
  })

  test('A match without kept turns', async () => {
    const [match] = await scratch.play([random, random], { keep: 'results' })
    await expect(forked(match!, 1)).rejects.toThrow('were not kept: it cannot be forked')
  })
})
