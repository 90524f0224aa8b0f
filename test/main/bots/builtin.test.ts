import { expect, test } from 'vitest'
import { openMatch } from '../../../src/engine/match.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { builtinBot, legalByRules } from '../../../src/main/bots/builtin.ts'

const game = gameOf('patchwork')
const signal = new AbortController().signal

function open(seed: string) {
  const setup = {
    game: game.id,
    version: game.version,
    seats: 2,
    options: readOptions(game.options, {}),
    seed,
  }
  return openMatch(game, setup)
}

/** The answers of a match in which a built-in bot plays against itself. */
async function answers(command: string, seed: string): Promise<readonly string[]> {
  const match = open(seed)
  let state = match.first.state
  const bots = [0, 1].map((seat) =>
    builtinBot(command, { seat, seed, legal: () => legalByRules(game, seat, state) }),
  )
  const output: string[] = []
  while (match.questions.length > 0) {
    const replies = await Promise.all(
      match.questions.map((question) => bots[question.seat]!.ask(question, signal)),
    )
    const frame = match.answer(replies)
    output.push(...frame.exchanges.map(({ reply, ruling }) => `${ruling.result} ${reply.output.join('|')}`))
    state = frame.state
  }
  return output
}

test('A built-in bot plays by the rules to the end', async () => {
  const [first, random] = [await answers('builtin:first', '7'), await answers('builtin:random', '7')]
  expect(
    [first, random].map((all) => all.length > 2 && all.every((text) => text.startsWith('done '))),
  ).toEqual([true, true])
})

test('The same seed repeats the random answers, another seed does not', async () => {
  const [once, again, other] = [
    await answers('builtin:random', '7'),
    await answers('builtin:random', '7'),
    await answers('builtin:random', '8'),
  ]
  expect([again, other.join() === once.join()]).toEqual([once, false])
})

test('A random bot picks every legal action equally often', async () => {
  const counts = new Map<string, number>()
  const match = open('1')
  const question = match.questions[0]!
  const legal = [...game.aids.legal(match.first.state, question.seat)].map((action) =>
    game.protocol.format(action).join('|'),
  )
  const tries = legal.length * 50
  const legalNow = () => legalByRules(game, question.seat, match.first.state)
  const place = { seat: question.seat, seed: '1', legal: legalNow }
  const bot = builtinBot('builtin:random', place)
  for (let i = 0; i < tries; i++) {
    const text = (await bot.ask(question, signal)).output.join('|')
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const far = legal.filter((text) => Math.abs((counts.get(text) ?? 0) - 50) > 30)
  expect([far, counts.size]).toEqual([[], legal.length])
})

test('A bot that answers at once does not block and can be stopped', async () => {
  const match = open('1')
  const bot = builtinBot('builtin:first', {
    ...{ seat: 0, seed: '1' },
    legal: () => legalByRules(game, 0, match.first.state),
  })
  const abort = new AbortController()
  const reply = bot.ask(match.questions[0]!, abort.signal)
  abort.abort('enough')
  await expect(reply).rejects.toBe('enough')
})
