import { expect, test } from 'vitest'
import { RpcClient } from '../../../../src/main/games/rpc/client.ts'
import { RpcMatch } from '../../../../src/main/games/rpc/match.ts'
import type { RpcTurn } from '../../../../src/main/games/rpc/protocol.ts'
import { wireTo } from './served.ts'

const hello = {
  protocol: 1,
  id: 'odd',
  title: 'Odd',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {},
  limitMillis: { first: 1000, later: 50 },
  limits: { callMillis: 50 },
}
const ask = [{ seat: 0, lines: ['5'], answer: { lines: 1 } }]
const setup = { game: 'odd', version: 1, seats: 2, options: {}, seed: '1' }

/** A client of a game that answers `hello` well, and then as `answer` says. */
function oddClient(answer: (id: number, method: string) => unknown): RpcClient {
  return new RpcClient(
    wireTo((line, events) => {
      const { id, method } = JSON.parse(line) as { readonly id: number; readonly method: string }
      const reply = method === 'hello' ? { id, result: hello } : answer(id, method)
      if (reply !== undefined) events.line(typeof reply === 'string' ? reply : JSON.stringify(reply))
    }),
  )
}

async function failureOf(client: RpcClient): Promise<string> {
  const reported = await client.hello('test')
  try {
    const match = await RpcMatch.start({ client, hello: reported }, setup)
    await match.answer(
      [{ seat: 0, by: 'bot', output: ['1'], errors: '', micros: 0 }],
      new AbortController().signal,
    )
    return 'none'
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

const turn = (more: object) => (id: number) => ({ id, result: { state: {}, ask, ...more } })

test.each<readonly [string, (id: number, method: string) => unknown, string]>([
  ['a wrong id', (id) => ({ id: id + 1, result: {} }), 'answered "start" with the id "3", not 2'],
  ['no id', () => ({ result: {} }), 'answered "start" with the id "missing", not 2'],
  ['no result', (id) => ({ id }), 'answered "start" with neither "result" nor "error"'],
  ['a list', () => [], 'answered "start" with "[]", not an object with "id" and "result" or "error"'],
  [
    'an answer of too many values',
    (id) => ({ id, result: Array.from({ length: 200_001 }, () => 0) }),
    'answered "start" with more than 200000 values',
  ],
  ['silence', () => undefined, 'did not answer "start" within 50 ms'],
])('%s ends the match as a failure of the game', async (_, answer, words) => {
  expect(await failureOf(oddClient(answer))).toBe(`GameFailure: The game ${words}`)
})

test.each([
  [
    'Loading…',
    'GameFailure: The game answered "start" with a line that is not JSON: "Loading…" (stdout is for answers, stderr for logs)',
  ],
  [
    '',
    'GameFailure: The game answered "start" with a line that is not JSON: "" (stdout is for answers, stderr for logs)',
  ],
])('The line %j is no answer', async (line, words) => {
  expect(await failureOf(oddClient(() => line))).toBe(words)
})

const form = 'The game\'s answer to "start" is not one of the protocol: '
const sense = "The game's turn makes no sense: "

test.each([
  [{ ask: undefined }, `${form}ask is missing`],
  [{ state: undefined }, `${form}state is missing`],
  [{ ask: [{ seat: 'x', lines: [] }] }, `${form}ask[0].seat is "x", not a whole number`],
  [
    { ask: [{ seat: 0, lines: ['a\nb'] }] },
    `${form}ask[0].lines[0] is "a\\nb", not a line without a newline`,
  ],
  [{ ask: [{ seat: 2, lines: [] }] }, `${sense}ask[0] is for seat 2, and the match has seats 0 to 1`],
  [{ ask: [...ask, ...ask] }, `${sense}ask[1] asks seat 0 a second time`],
  [{ ask: [] }, `${sense}"ask" is empty, but there is no "end"`],
  [{ end: { why: 'natural', scores: [0, 0] } }, `${sense}there is an "end", but "ask" is not empty`],
  [
    { ask: [], end: { why: 'natural', scores: [0] } },
    `${sense}"end.scores" has 1 number, and the match has 2 seats`,
  ],
  [{ standing: [1] }, `${sense}"standing" has 1 number, and the match has 2 seats`],
  [{ rulings: [{ seat: 0, result: 'done' }] }, `${sense}"rulings" are for seats [0], and answered have []`],
  [
    { events: [{ kind: 'a', text: 'b', seat: 7 }] },
    `${sense}events[0] is of seat 7, and the match has seats 0 to 1`,
  ],
  [{ state: nested(200) }, `${form}state is a list, not plain JSON, at most 100 levels deep`],
])('The turn %# is refused in words', async (more, words) => {
  expect(await failureOf(oddClient(turn(more)))).toBe(`GameFailure: ${words}`)
})

function nested(levels: number): unknown {
  let value: unknown = 0
  for (let i = 0; i < levels; i++) value = [value]
  return value
}

test('An error of the game ends the match with its text', async () => {
  const error = { code: 5, message: 'out of cards' }
  expect(await failureOf(oddClient((id) => ({ id, error })))).toBe(
    'GameFailure: The game answered "start" with an error: out of cards',
  )
})

test('Options that a game refuses are a mistake of the person', async () => {
  const error = { code: 1, message: 'width must be even' }
  expect(await failureOf(oddClient((id) => ({ id, error })))).toBe('UserError: width must be even')
})

test('A line that nobody asked for breaks the game', async () => {
  let say: (line: string) => void = () => {}
  const client = new RpcClient(
    wireTo((line, events) => {
      say = (text) => events.line(text)
      events.line(JSON.stringify({ id: (JSON.parse(line) as { id: number }).id, result: hello }))
    }),
  )
  await client.hello('test')
  say('hm')
  await expect(client.call('legal', { seat: 0 })).rejects.toThrow(
    'The game wrote a line that nobody asked for: "hm"',
  )
})

test('Requests wait for each other, and each gets its own answer', async () => {
  const waiting: (() => void)[] = []
  let open = 0
  const client = new RpcClient(
    wireTo((line, events) => {
      const { id, method, params } = JSON.parse(line) as {
        id: number
        method: string
        params: { seat: number }
      }
      open += 1
      if (method === 'hello') events.line(JSON.stringify({ id, result: { ...hello, limits: {} } }))
      else waiting.push(() => events.line(JSON.stringify({ id, result: { answers: [[`${params.seat}`]] } })))
    }),
  )
  await client.hello('test')
  const calls = [0, 1].map((seat) => client.call('legal', { seat }))
  await expect.poll(() => waiting.length).toBe(1)
  expect(open).toBe(2)
  waiting[0]!()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]!()
  expect(await Promise.all(calls)).toEqual([{ answers: [['0']] }, { answers: [['1']] }])
})

test('A stopped call rejects at once, and the game is of no more use', async () => {
  const stop = new AbortController()
  const client = oddClient(() => stop.abort(new Error('enough')))
  await client.hello('test')
  const call = client.call('legal', { seat: 0 }, stop.signal)
  await expect(call).rejects.toThrow('enough')
  await expect(client.call('legal', { seat: 0 })).rejects.toThrow('The game was stopped')
})

test('Opening lines are sent once, with the first limit', async () => {
  const turns: RpcTurn = { state: {}, ask: [{ seat: 0, lines: ['x'], opening: ['map'] }], rulings: [] }
  const client = oddClient((id, method) => ({
    id,
    result: method === 'play' ? { ...turns, rulings: [{ seat: 0, result: 'done' }] } : turns,
  }))
  const match = await RpcMatch.start({ client, hello: await client.hello('test') }, setup)
  const question = { seat: 0, answerLines: 1 }
  expect(match.questions).toEqual([{ ...question, input: ['map', 'x'], opening: 1, limitMillis: 1000 }])
  await match.answer(
    [{ seat: 0, by: 'bot', output: ['1'], errors: '', micros: 0 }],
    new AbortController().signal,
  )
  expect(match.questions).toEqual([{ ...question, input: ['x'], opening: 0, limitMillis: 50 }])
})
