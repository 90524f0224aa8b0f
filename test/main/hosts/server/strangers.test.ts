import { once } from 'node:events'
import { connect as connectTo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Served } from './served.ts'

/** More than the server has at once. */
const many = 600

async function strangers(served: Served, count: number, text: string): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connectTo({ host: '127.0.0.1', port: served.port, allowHalfOpen: true })
    socket.on('error', () => {}).write(text)
    return socket
  })
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

function upgrade(served: Served): string {
  return `GET /wire HTTP/1.1\r\nHost: ${served.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
}

test.each([
  ['open WebSockets and keep their half open', upgrade],
  [
    'ask for the page again and again',
    ({ host }: Served) => `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(2),
  ],
  ['send half a request', ({ host }: Served) => `GET / HTTP/1.1\r\nHost: ${host}\r\n`],
  ['say nothing', () => ''],
])('Others who %s leave room for visitors with a link', async (_, text) => {
  const served = await Served.start()
  await strangers(served, many, text(served))
  const entry = await served.enter()
  const opened = await served.connect(entry)
  expect(typeof opened).toBe('object')
  if (typeof opened === 'object') opened.socket.terminate()
})

test('A visitor with a link does not give way to others', async () => {
  const served = await Served.start()
  const opened = await served.connect(await served.enter())
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
  await strangers(served, many, '')
  await served.enter()
  expect(opened.socket.readyState).toBe(opened.socket.OPEN)
  opened.socket.terminate()
})
