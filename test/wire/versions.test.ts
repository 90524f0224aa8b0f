import { expect, test } from 'vitest'
import { connect } from '../../src/wire/connect.ts'
import { serve } from '../../src/wire/serve.ts'
import { contractVersion } from '../../src/wire/wire.ts'
import { until } from '../bots/sitting.ts'
import { MemoryPair, SomeStudio } from './ends.ts'

const reload = 'This page is of another version than the studio (2.0): reload it'

test('A page reports a studio of another version: reload it', async () => {
  const { studio, page } = new MemoryPair()
  studio.send(JSON.stringify({ hello: contractVersion + 1, product: '2.0' }))
  await expect(connect(page, '1.0')).rejects.toMatchObject({ name: 'VersionError', message: reload })
})

test('A studio asks a page of another version to reload, whatever it calls', async () => {
  const { studio, page } = new MemoryPair()
  const received: string[] = []
  page.listen({ text: (text) => received.push(text), closed: () => {} })
  serve(studio, new SomeStudio(), '2.0')
  page.send(JSON.stringify({ hello: contractVersion - 1, product: '1.0' }))
  page.send(JSON.stringify({ id: 1, call: 'paths', ask: null }))
  await until(() => received.length > 1)
  expect(received.map((text) => JSON.parse(text) as unknown)).toEqual([
    { hello: contractVersion, product: '2.0' },
    { id: 1, error: { kind: 'user', message: reload } },
  ])
})

test('A page reports no answer from the studio if its wire closes before the greeting', async () => {
  const { studio, page } = new MemoryPair()
  const connected = connect(page, '1.0')
  studio.close()
  await expect(connected).rejects.toMatchObject({ name: 'GoneError', message: 'The studio does not answer' })
})
