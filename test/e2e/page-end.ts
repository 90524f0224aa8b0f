import { WebSocket } from 'ws'
import { socketWire } from '../../src/main/hosts/server/socket-wire.ts'
import { connect, type StudioLink } from '../../src/wire/connect.ts'

/** Comes in by a link of `serve` as a browser does, and connects as its page does. */
export async function comeIn(link: string): Promise<StudioLink> {
  const { headers } = await fetch(link, { redirect: 'manual' })
  const { host, hash } = new URL(headers.get('location')!, link)
  const key = new URLSearchParams(hash.slice(1)).get('key')
  const socket = new WebSocket(`ws://${host}/wire`, ['botscope', `key.${key}`], {
    headers: { cookie: headers.get('set-cookie')!.split(';')[0]!, origin: `http://${host}` },
  })
  const wire = socketWire(socket)
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return connect(wire, 'test')
}
