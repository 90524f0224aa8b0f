import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { connect } from '../../../../src/wire/connect.ts'
import { contractVersion } from '../../../../src/wire/wire.ts'
import { until } from '../../../bots/sitting.ts'
import { order, Served, type Entry, type Opened } from './served.ts'

async function opened(served: Served, entry: Entry): Promise<Opened> {
  const opened = await served.connect(entry)
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
  onTestFinished(() => opened.socket.terminate())
  return opened
}

async function linked(served: Served, route?: string) {
  const { wire } = await opened(served, await served.enter(route))
  return connect(wire, '1.0')
}

test('A page with cookie and key connects to the studio', async () => {
  const served = await Served.start()
  const link = await linked(served)
  expect([(await link.calls.host(null)).kind, (await link.calls.paths(null)).log]).toEqual([
    'browser',
    `${served.folder}/log.db`,
  ])
})

test('An invalid request of a page is reported and does nothing', async () => {
  const link = await linked(await Served.start())
  await expect(link.calls.stop({ matches: 'x' as never })).rejects.toMatchObject({
    name: 'UserError',
    message: 'stop: matches is "x", not a list',
  })
})

test('The key is never sent back', async () => {
  const served = await Served.start()
  const { socket } = await opened(served, await served.enter())
  expect(socket.protocol).toBe('botscope')
})

test.each([
  ['without a cookie', { headers: { cookie: '' } }],
  ['with a wrong cookie', { headers: { cookie: 'botscope-1=x' } }],
  ['without a key', { protocols: ['botscope'] }],
  ['with a wrong key', { protocols: ['botscope', `key.${'0'.repeat(64)}`] }],
  ['without protocols', { protocols: [] }],
  ['of a foreign origin', { headers: { origin: 'http://evil.example' } }],
  ['of another port of this host', { headers: { origin: 'http://127.0.0.1:1' } }],
  ['of a page without an origin', { headers: { origin: 'null' } }],
  ['to a foreign name', { headers: { host: 'evil.example' } }],
  ['of a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['to another path', { path: '/other' }],
])('A WebSocket %s is refused', async (_, other) => {
  const served = await Served.start()
  const entry = await served.enter()
  expect(await served.connect(entry, other)).toBe(403)
})

test('A WebSocket of a program without an origin is refused', async () => {
  const served = await Served.start()
  const { cookie, key } = await served.enter()
  const socket = new WebSocket(`ws://${served.host}/wire`, ['botscope', `key.${key}`], {
    headers: { cookie },
  })
  socket.on('error', () => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(403)
})

test('A studio refuses cookie and key of another; both work at once', async () => {
  const [one, other] = [await Served.start(), await Served.start()]
  const [entry, foreign] = [await one.enter(), await other.enter()]
  const both = `${entry.cookie}; ${foreign.cookie}`
  const crossed = await one.connect({ cookie: both, key: foreign.key })
  const links = await Promise.all([linked(one), linked(other)])
  const logs = await Promise.all(links.map(async ({ calls }) => (await calls.paths(null)).log))
  expect([crossed, logs]).toEqual([403, [`${one.folder}/log.db`, `${other.folder}/log.db`]])
})

test('Each studio knows a browser with the cookies of both', async () => {
  const [one, other] = [await Served.start(), await Served.start()]
  const cookie = `${(await one.enter()).cookie}; ${(await other.enter()).cookie}`
  const statuses = await Promise.all([one.ask('/alive', { cookie }), other.ask('/alive', { cookie })])
  expect(statuses.map(({ status }) => status)).toEqual([204, 204])
})

test('An invitation is another link, to a place in the studio', async () => {
  const served = await Served.start()
  const link = await linked(served)
  const { link: invitation } = await link.calls.invite({ route: '/match/0199/7' })
  const { pathname, search } = new URL(invitation!)
  const { headers } = await served.ask(pathname + search)
  expect(headers.location).toMatch(/&route=%2Fmatch%2F0199%2F7$/)
})

test('A browser has no dialogs of the system', async () => {
  const served = await Served.start()
  const link = await linked(served)
  await expect(link.calls.openDialog(null)).rejects.toMatchObject({ name: 'UserError' })
})

test('An oversized text or a binary message closes the connection', async () => {
  const served = await Served.start()
  const { socket: long } = await opened(served, await served.enter())
  const { socket: binary } = await opened(served, await served.enter())
  long.send('x'.repeat(2_000_001))
  binary.send(Buffer.from('x'))
  const closed = await Promise.all([once(long, 'close'), once(binary, 'close')])
  expect(closed.map(([code]) => code as number)).toEqual([1009, 1003])
})

test('Closing the server closes the connections of its pages', async () => {
  const served = await Served.start()
  const link = await linked(served)
  await served.close()
  await link.closed
  await expect(served.ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('A browser that stops reading delays neither the end of a match nor its report to other pages', async () => {
  const served = await Served.start()
  const { socket: still } = await opened(served, await served.enter())
  still.send(JSON.stringify({ hello: contractVersion, product: '1.0' }))
  for (let id = 1; id <= 150; id++) still.send(JSON.stringify({ id, call: 'games', ask: null }))
  still.pause()
  const link = await linked(served)
  const ended: string[] = []
  link.on((reported) => {
    if (reported.kind === 'ended') ended.push(reported.match)
  })
  const { matches } = await link.calls.start({ ...order, matches: 20 })
  await until(() => ended.length === 20)
  expect(ended.toSorted()).toEqual(matches.toSorted())
})
