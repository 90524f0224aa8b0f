import { expect, test } from 'vitest'
import { gameOf } from '../../../../src/engine/games/index.ts'
import { GameServer } from '../../../../src/main/games/rpc/server.ts'

/** The errors that a fresh server gives to lines, one after the other. */
function errorsOf(...requests: readonly unknown[]): readonly unknown[] {
  const server = new GameServer(gameOf('patchwork'))
  return requests.map((request) => {
    const line =
      typeof request === 'string'
        ? request
        : JSON.stringify({ jsonrpc: '2.0', id: 1, ...(request as object) })
    const { error } = JSON.parse(server.answer(line)) as { readonly error?: { readonly message: string } }
    return error?.message ?? null
  })
}

const start = { method: 'start', params: { seats: 2, seed: '1', options: {} } }

test.each([
  ['{', /^not JSON: /],
  ['[]', 'a request is an object with jsonrpc, id, method and params'],
  [{ method: 'help' }, 'there is no method "help"'],
  [{ method: 'hello', params: { protocol: 0, host: '' } }, 'this game speaks version 1 of the protocol'],
  [{ method: 'hello' }, 'hello: params is not there, not an object'],
  [{ method: 'play', params: { answers: [] } }, 'no match has been started'],
  [{ method: 'start', params: { ...start.params, seats: 3 } }, 'Patchwork needs 2 bots, not 3'],
  [
    { method: 'start', params: { ...start.params, options: { league: 9 } } },
    'Option "league" is 9, not a whole number from 1 to 5',
  ],
  [{ method: 'start', params: { ...start.params, seed: 1 } }, 'start: seed is 1, not a text'],
])('%j is answered with an error that says what is wrong', (request, words) => {
  expect(errorsOf(request)).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)])
})

test('Answers must be those of the asked seats', () => {
  const play = { method: 'play', params: { answers: [{ seat: 1, lines: ['0'] }] } }
  expect(errorsOf(start, play)).toEqual([null, 'asked were seats 0, answered have 1'])
})

test('A match can be started again after any error', () => {
  expect(errorsOf(start, '{', start).map((error) => error === null)).toEqual([true, false, true])
})

test('bye is answered, and ends the game', () => {
  const server = new GameServer(gameOf('patchwork'))
  const answer = server.answer('{"jsonrpc":"2.0","id":7,"method":"bye","params":{}}')
  expect([answer, server.isOver]).toEqual(['{"jsonrpc":"2.0","id":7,"result":{}}', true])
})
