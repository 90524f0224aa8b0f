import { Incoming } from '../../wire/incoming.ts'
import { portWire } from '../../wire/port.ts'
import type { Wire } from '../../wire/wire.ts'
import { invitationKey, newerKey } from './invitation.ts'
import type { WayIn } from './connection.svelte.ts'
import { NoWireError } from './no-wire.ts'

export const wayToStudio: WayIn = { open: openWire, another: newerKey }

async function openWire(): Promise<Wire> {
  return location.protocol === 'http:' ? socketToStudio() : portWire(await askForPort())
}

/** The preload answers with a port to the studio's process. */
function askForPort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listener = (event: MessageEvent) => {
      const [port] = event.ports
      if (event.source !== window || event.data !== 'botscope:port' || port === undefined) return
      window.removeEventListener('message', listener)
      resolve(port)
    }
    window.addEventListener('message', listener)
    window.postMessage('botscope:port-please', location.origin)
  })
}

async function socketToStudio(): Promise<Wire> {
  const url = new URL('/wire', location.href.replace(/^http/, 'ws')).href.replace(/[?#].*/, '')
  const socket = new WebSocket(url, ['botscope', `key.${invitationKey() ?? ''}`])
  const wire = socketWire(socket)
  await new Promise<void>((resolve, reject) => {
    let hasFailed = false
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => {
      hasFailed = true
      void whyNot().then(reject)
    })
    // Closed in good order before it was open: there is no error then, and nobody refused it.
    socket.addEventListener('close', () => {
      if (!hasFailed) reject(new NoWireError(false))
    })
  })
  return wire
}

/** A refused WebSocket does not report the reason. */
async function whyNot(): Promise<NoWireError> {
  const answer = await fetch('/alive').catch(() => null)
  return new NoWireError(answer !== null)
}

function socketWire(socket: WebSocket): Wire {
  const incoming = new Incoming()
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => incoming.text(data))
  socket.addEventListener('close', () => incoming.closed())
  return {
    send: (text) => socket.send(text),
    listen: (events) => incoming.listen(events),
    close: () => socket.close(),
  }
}
