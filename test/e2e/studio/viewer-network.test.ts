import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { gamesFolder, saysTurn } from '../../main/games/hosting.ts'
import { engineJar } from '../../main/games/viewer-jar.ts'
import { withBrowser } from '../browser.ts'
import { openMatch } from './match-page.ts'
import { StudioPage } from './studio-page.ts'

const at = (way: string) => `'http://127.0.0.1:' + ports.${way} + '/'`
const asks = (way: string, window = 'self') => `(async () => {
  const peer = new (${window}.RTCPeerConnection)({ iceServers: [{ urls: 'stun:127.0.0.1:' + ports.${way} }] })
  peer.createDataChannel('x')
  await peer.setLocalDescription(await peer.createOffer())
})()`
const added = (tag: string, members: string) =>
  `document.body.appendChild(Object.assign(document.createElement('${tag}'), ${members}))`

/** Ways by which a script reaches another port of this machine, each that of a listener of its own. */
const packets: { readonly [way: string]: string } = {
  peer: asks('peer'),
  peerOfFrame: asks(
    'peerOfFrame',
    "document.body.appendChild(document.createElement('iframe')).contentWindow",
  ),
  // What its script declares is there before its first statement.
  peerOfDocument: `(async () => {
  const address = new URL('graphics/peer.js', location.href)
  const text = '<script src="' + address + '" crossorigin></' + 'script><script type="module" src="' + address + '"></' + 'script>'
  const frame = Object.assign(document.createElement('iframe'), { srcdoc: text })
  const loaded = new Promise((resolve) => (frame.onload = resolve))
  document.body.append(frame)
  await loaded
})()`,
}
const connections: { readonly [way: string]: string } = {
  fetch: `fetch(${at('fetch')}, { mode: 'no-cors' })`,
  beacon: `navigator.sendBeacon(${at('beacon')}, 'x')`,
  socket: `new WebSocket('ws://127.0.0.1:' + ports.socket)`,
  image: `Object.assign(new Image(), { src: ${at('image')} })`,
  style: `document.body.style.backgroundImage = 'url(' + ${at('style')} + ')'`,
  prefetch: `document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: ${at('prefetch')} }))`,
  worker: `new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(${at('worker')}) + ')'])))`,
  frame: added('iframe', `{ src: ${at('frame')} }`),
  opened: `open(${at('opened')})`,
  form: `${added('form', `{ method: 'post', target: '_blank', action: ${at('form')} }`)}.submit()`,
}
/** With these the document that tries them is gone. */
const leaving: { readonly [way: string]: string } = {
  location: `location = ${at('location')}`,
  refresh: `document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=' + ${at('refresh')} }))`,
}

type Ports = { readonly [way: string]: number }

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** A listener for each way, and those by which something arrived. */
async function listening(): Promise<{ readonly arrived: Set<string>; readonly ports: Ports }> {
  const arrived = new Set<string>()
  const ports: { [way: string]: number } = {}
  for (const way of Object.keys(packets)) {
    const socket = createSocket('udp4', () => arrived.add(way)).bind(0, '127.0.0.1')
    await once(socket, 'listening')
    ports[way] = socket.address().port
    closing.push(() => socket.close())
  }
  for (const way of Object.keys({ ...connections, ...leaving })) {
    const server = createServer((connection) => {
      arrived.add(way)
      connection.on('error', () => {}).destroy()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    ports[way] = (server.address() as AddressInfo).port
    closing.push(() => server.close())
  }
  return { arrived, ports }
}

const withPorts = (ports: Ports, text: string) => `const ports = ${JSON.stringify(ports)};\n${text}\n`
const peerScript = (ports: Ports) =>
  withPorts(ports, `${asks('peerOfDocument')}\nfunction globalThis() {}\nfunction Object() {}`)
const trying = (ways: { readonly [way: string]: string }) =>
  Object.values(ways)
    .map((text) => `try { await (${text}) } catch {}`)
    .join('\n')

const fromViewer = listening()
const matches: { [way: string]: MatchId } = {}

const opened = withBrowser(
  async () => {
    const studio = await StudioPage.open()
    const jar = await engineJar(studio.folder)
    const { ports } = await fromViewer
    for (const way of Object.keys(leaving)) {
      const game = join(studio.folder, way)
      cpSync(join(gamesFolder, 'viewer', 'game'), game, { recursive: true })
      const file = (path: string, text: string) => writeFileSync(join(game, 'view', path), text)
      file('graphics/peer.js', peerScript(ports))
      const config = `export { playerColors } from './graphics/colors.js'
export function loops() {}
${trying({ ...packets, ...connections })}
// Where packets are sent, they are by then: nothing else says that none will come.
await new Promise((resolve) => setTimeout(resolve, 1000))
${leaving[way]}`
      file('config.js', withPorts(ports, config))
      const command = `"${process.execPath}" odd-referee.cjs plain 3 -cp "${jar}:${game}"`
      const seats = { min: 2, max: 2 }
      const { calls } = studio.served.studio
      await calls.gameAdd(
        await calls.gamePlan({ id: way, bridge: 'sdk', command, folder: gamesFolder, seats }),
      )
      const bots = [saysTurn, { ...saysTurn, name: 'other' }]
      ;[matches[way]] = (await studio.play({ game: way, bots })) as [MatchId]
    }
    return studio
  },
  (studio) => studio.close(),
)

test("A viewer reaches no port but its server's: not by WebRTC, by requests, by frames and workers of its own, nor by going elsewhere", async () => {
  const { page, browser } = opened()
  for (const way of Object.keys(leaving)) {
    await openMatch(opened(), matches[way]!, '/0')
    // It has tried all, and was refused the last: the browser shows its own page instead.
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/')
  }
  // The same from a page without a policy, which begins later: each way arrives.
  const { arrived, ports } = await listening()
  const server = createWebServer((request, response) => {
    const isScript = request.url === '/graphics/peer.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? peerScript(ports) : '<body></body>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  for (const text of [trying({ ...packets, ...connections }), ...Object.values(leaving)]) {
    // Of a context of its own: what one of them does to its process reaches no other.
    const context = await browser.newContext()
    const plain = await context.newPage()
    await plain.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await plain.evaluate(`void (async () => { ${withPorts(ports, text)} })()`)
  }
  await expect
    .poll(() => Object.keys({ ...packets, ...connections, ...leaving }).filter((way) => !arrived.has(way)))
    .toEqual([])
  expect([...(await fromViewer).arrived]).toEqual([])
})
