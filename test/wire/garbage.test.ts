import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../../src/wire/connect.ts'
import { serve } from '../../src/wire/serve.ts'
import { contractVersion } from '../../src/wire/wire.ts'
import { until } from '../bots/sitting.ts'
import { MemoryPair, SomeStudio } from './ends.ts'

const hello = JSON.stringify({ hello: contractVersion, product: '1.0' })

/** A served wire, and whether it was closed. */
function served(studio = new SomeStudio()) {
  const pair = new MemoryPair()
  const state = { isClosed: false }
  serve(pair.studio, studio, '1.0')
  pair.page.listen({ text: () => {}, closed: () => (state.isClosed = true) })
  return { page: pair.page, state }
}

test.each([
  '',
  'hello',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  '{"hello":"1"}',
  '{"got":1e999}',
  '{"id":1}',
  '{"id":"1","call":"paths","ask":null}',
  '{"id":1.5,"call":"paths","ask":null}',
  '{"id":1,"call":7,"ask":null}',
  '{"id":1,"cancel":false}',
])('The text %j of a page closes its wire', async (text) => {
  const { page, state } = served()
  page.send(hello)
  page.send(text)
  await until(() => state.isClosed)
  expect(state.isClosed).toBe(true)
})

test('A call before the greeting closes the wire', async () => {
  const { page, state } = served()
  page.send('{"id":1,"call":"paths","ask":null}')
  await until(() => state.isClosed)
  expect(state.isClosed).toBe(true)
})

test('A call with the number of a pending call closes the wire', async () => {
  const { page, state } = served(new SomeStudio({ paths: () => new Promise(() => {}) }))
  page.send(hello)
  page.send('{"id":1,"call":"paths","ask":null}')
  page.send('{"id":1,"call":"paths","ask":null}')
  await until(() => state.isClosed)
  expect(state.isClosed).toBe(true)
})

test('Calls after the end of the wire are ignored', async () => {
  let requested = 0
  const { page, state } = served(new SomeStudio({ paths: () => Promise.reject(new Error(`${++requested}`)) }))
  page.send(hello)
  page.send('garbage')
  page.send('{"id":1,"call":"paths","ask":null}')
  await until(() => state.isClosed)
  expect(requested).toBe(0)
})

test('A page cannot acknowledge more than it was sent', async () => {
  const pair = new MemoryPair()
  const received: string[] = []
  const long = 'x'.repeat(400_000)
  const paths = async () => ({ log: long, data: '', config: '' })
  serve(pair.studio, new SomeStudio({ paths }), '1.0')
  pair.page.listen({ text: (text) => received.push(text), closed: () => {} })
  pair.page.send(hello)
  pair.page.send('{"got":1000000000}')
  for (let id = 1; id <= 20; id++) pair.page.send(JSON.stringify({ id, call: 'paths', ask: null }))
  await turn()
  expect(received.length).toBe(11)
})

test('Garbage from a studio closes its page’s wire', async () => {
  const { studio, page } = new MemoryPair()
  studio.send(hello)
  const link = await connect(page, '1.0')
  studio.send('garbage')
  await link.closed
  await expect(link.calls.paths(null)).rejects.toMatchObject({ name: 'GoneError' })
})
