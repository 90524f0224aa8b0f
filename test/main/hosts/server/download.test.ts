import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { zstdDecompressSync } from 'node:zlib'
import { until } from '../../../bots/sitting.ts'
import { order, Served } from './served.ts'

/** A served studio with a match that is over, and a browser that came in. */
async function withMatch() {
  const served = await Served.start()
  const { studio } = served
  let isOver = false
  studio.on(({ kind }) => (isOver ||= kind === 'ended'))
  const { matches } = await studio.calls.start(order)
  await until(() => isOver)
  return { served, match: matches[0]!, cookie: (await served.enter()).cookie }
}

test('A match is downloaded as a file, in each form', async () => {
  const { served, match, cookie } = await withMatch()
  const answers = await Promise.all(
    ['json', 'ndjson', 'txt'].map((ending) => served.ask(`/export/${match}.${ending}`, { cookie })),
  )
  const { framesKept } = await served.studio.calls.card({ match })
  const [json, ndjson, text] = answers
  expect({
    names: answers.map(({ headers }) => headers['content-disposition']),
    types: answers.map(({ headers }) => headers['content-type']),
    frames: (JSON.parse(json!.body) as { frames: unknown[] }).frames.length,
    lines: ndjson!.body.trim().split('\n').length,
    isTranscript: text!.body.includes('Patchwork') || text!.body.includes('patchwork'),
  }).toEqual({
    names: ['json', 'ndjson', 'txt'].map((ending) => `attachment; filename="patchwork-${match}.${ending}"`),
    types: ['application/json', 'application/x-ndjson', 'text/plain; charset=utf-8'],
    frames: framesKept,
    lines: framesKept + 1,
    isTranscript: true,
  })
})

test("Botscope's own form is the JSON, packed", async () => {
  const { served, match, cookie } = await withMatch()
  const answer = await fetch(`http://${served.host}/export/${match}.botscope`, { headers: { cookie } })
  const packed = Buffer.from(await answer.arrayBuffer())
  const json = await served.ask(`/export/${match}.json`, { cookie })
  expect(zstdDecompressSync(packed).toString()).toBe(json.body)
})

test.each([
  'nothing.json',
  'ffff.json',
  '..%2f..%2fetc%2fpasswd.json',
  "x'--.json",
  '.json',
  '%00.json',
  'ffff.exe',
  'ffff',
])('/export/%s is told as a file that is not there', async (name) => {
  const { served, cookie } = await withMatch()
  const { status, headers } = await served.ask(`/export/${name}`, { cookie })
  expect([status, headers['content-disposition']]).toEqual([404, undefined])
})

test('Another page cannot make a browser download a match', async () => {
  const { served, match, cookie } = await withMatch()
  const { status } = await served.ask(`/export/${match}.json`, { cookie, 'sec-fetch-site': 'same-site' })
  expect(status).toBe(403)
})

test('A download that its reader breaks off is no bug', async () => {
  const bugs: unknown[] = []
  const served = await Served.start({ hearBug: (error) => bugs.push(error) })
  const { cookie } = await served.enter()
  const { studio } = served
  let ended = 0
  studio.on(({ kind }) => (ended += kind === 'ended' ? 1 : 0))
  const { matches } = await studio.calls.start({ ...order, game: 'mahjong', bots: four() })
  await until(() => ended === 1)
  const socket = createConnection({ host: '127.0.0.1', port: served.port })
  socket.write(`GET /export/${matches[0]}.json HTTP/1.1\r\nHost: ${served.host}\r\nCookie: ${cookie}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  const { status } = await served.ask('/alive', { cookie })
  expect([status, bugs]).toEqual([204, []])
})

function four() {
  return [0, 1, 2, 3].map((seat) => ({ name: `${seat}`, command: 'builtin:random', folder: '/' }))
}
