import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as forms from '../../../../src/main/games/rpc/forms.ts'
import { home } from '../../../files.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** Names of the schema's definitions. */
const named = new Map<unknown, string>([
  [forms.gameHello, 'hello'],
  [forms.rpcOption, 'option'],
  [forms.stateNote, 'note'],
  [forms.rpcTurn, 'turn'],
  [forms.rpcQuestion, 'question'],
  [forms.rpcRuling, 'ruling'],
  [forms.rpcEvent, 'event'],
  [forms.rpcAnswer, 'answer'],
  [forms.rpcError, 'error'],
])

/** The schema of a line: a request of Botscope, or an answer of the game. */
function schema() {
  const methods = Object.entries(forms.methodForms)
  const line = { jsonrpc: { const: '2.0' }, id: { type: 'integer' } }
  const requests = methods.map(([method, { params }]) => ({
    type: 'object',
    properties: { ...line, method: { const: method }, params: jsonSchemaOf(params, named) },
    required: ['jsonrpc', 'id', 'method', 'params'],
  }))
  const answer = (member: string, value: unknown) => ({
    type: 'object',
    properties: { id: { type: 'integer' }, [member]: value },
    required: ['id', member],
  })
  const results = Object.fromEntries(
    methods.map(([method, { result }]) => [`${method}Result`, jsonSchemaOf(result, named)]),
  )
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A line between Botscope and a game: docs/game-protocol.md',
    description:
      'A request of Botscope, or an answer of the game: the result of a method has the definition <method>Result.',
    anyOf: [...requests, answer('result', {}), answer('error', { $ref: '#/definitions/error' })],
    definitions: {
      ...results,
      ...Object.fromEntries([...named].map(([form, name]) => [name, jsonSchemaOf(form, named, true)])),
    },
  }
}

test('docs/game-protocol.schema.json is the schema of the forms that check every message', () => {
  const written = JSON.parse(readFileSync(`${home}docs/game-protocol.schema.json`, 'utf8')) as unknown
  expect(written).toEqual(JSON.parse(JSON.stringify(schema())))
})
