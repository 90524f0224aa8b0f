import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { socketWire } from '../../../../src/main/hosts/server/socket-wire.ts'

test('A page that stops reading, whatever it acknowledges, is disconnected before much is queued for it', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => {
    page.terminate()
    server.close()
  })
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(page, 'open')])) as [
    [WebSocket],
    unknown,
  ]
  page.pause()
  const state = { isClosed: false }
  const wire = socketWire(socket)
  wire.listen({ text: () => {}, closed: () => (state.isClosed = true) })
  let most = 0
  for (let sent = 0; sent < 100 && !state.isClosed; sent++) {
    wire.send('x'.repeat(1_000_000))
    most = Math.max(most, socket.bufferedAmount)
    await new Promise(setImmediate)
  }
  expect([state.isClosed, most < 25_000_000]).toEqual([true, true])
})
