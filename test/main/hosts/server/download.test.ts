import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { zstdDecompressSync } from 'node:zlib'
import { until } from '../../../bots/sitting.ts'
import type { ExportFormat } from '../../../../src/contract/export.ts'
import type { Studio } from '../../../../src/main/studio.ts'
import { order, Served } from './served.ts'

const formats: readonly ExportFormat[] = ['json', 'ndjson', 'text']

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

test('A match is downloaded as a file, in any form', async () => {
  const { served, match, cookie } = await withMatch()
  const answers = await Promise.all(
    formats.map(async (format) => {
      const path = await pathOf(served.studio, match, format)
      return served.ask(path, { cookie })
    }),
  )
  const { framesKept, seed } = await served.studio.calls.card({ match })
  const file = `patchwork-a-b-${seed}`
  const [json, ndjson, text] = answers
  expect({
    names: answers.map(({ headers }) => headers['content-disposition']),
    types: answers.map(({ headers }) => headers['content-type']),
    frames: (JSON.parse(json!.body) as { frames: unknown[] }).frames.length,
    lines: ndjson!.body.trim().split('\n').length,
    isTranscript: text!.body.includes('Patchwork') || text!.body.includes('patchwork'),
  }).toEqual({
    names: ['json', 'ndjson', 'txt'].map((ending) => `attachment; filename="${file}.${ending}"`),
    types: ['application/json', 'application/x-ndjson', 'text/plain; charset=utf-8'],
    frames: framesKept,
    lines: framesKept + 1,
    isTranscript: true,
  })
})

test('The botscope format is the JSON, packed', async () => {
  const { served, match, cookie } = await withMatch()
  const path = await pathOf(served.studio, match, 'botscope')
  const answer = await fetch(`http://${served.host}${path}`, { headers: { cookie } })
  const packed = Buffer.from(await answer.arrayBuffer())
  const json = await served.ask(await pathOf(served.studio, match, 'json'), { cookie })
  expect(zstdDecompressSync(packed).toString()).toBe(json.body)
})

test('A path works once', async () => {
  const { served, match, cookie } = await withMatch()
  const path = await pathOf(served.studio, match, 'json')
  const statuses = []
  for (let i = 0; i < 2; i++) statuses.push((await served.ask(path, { cookie })).status)
  expect(statuses).toEqual([200, 403])
})

test('The 20 newest paths work', async () => {
  const { served, match, cookie } = await withMatch()
  const oldest = await pathOf(served.studio, match, 'json')
  for (let i = 0; i < 19; i++) await pathOf(served.studio, match, 'json')
  const newest = await pathOf(served.studio, match, 'json')
  const answers = [await served.ask(oldest, { cookie }), await served.ask(newest, { cookie })]
  expect(answers.map(({ status }) => status)).toEqual([403, 200])
})

test('A path without a cookie, from another page or with HEAD is refused, and stays good', async () => {
  const { served, match, cookie } = await withMatch()
  const path = await pathOf(served.studio, match, 'json')
  const answers = [
    await served.ask(path),
    await served.ask(path, { cookie, 'sec-fetch-site': 'same-site' }),
    await served.ask(path, { cookie }, 'HEAD'),
    await served.ask(path, { cookie }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200])
})

test('A request with an unknown path gets nothing, even of known data', async () => {
  const { served, match, cookie } = await withMatch()
  const names = [`${match}.json`, '..%2f..%2fetc%2fpasswd.json', '%00.json', '', '0'.repeat(64)]
  const answers = await Promise.all(names.map((name) => served.ask(`/export/${name}`, { cookie })))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 403))
})

test('A missing match is reported before a path is given', async () => {
  const served = await Served.start()
  const exported = served.studio.calls.exportFile({ matches: ['ffff'], format: 'json' })
  await expect(exported).rejects.toMatchObject({ name: 'UserError' })
})

test('An aborted download is no bug', async () => {
  const bugs: unknown[] = []
  const served = await Served.start({ onBug: (error) => bugs.push(error) })
  const { cookie } = await served.enter()
  const { studio } = served
  let ended = 0
  studio.on(({ kind }) => (ended += kind === 'ended' ? 1 : 0))
  const { matches } = await studio.calls.start({ ...order, game: 'mahjong', bots: four() })
  await until(() => ended === 1)
  const path = await pathOf(studio, matches[0]!, 'json')
  const socket = createConnection({ host: '127.0.0.1', port: served.port })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${served.host}\r\nCookie: ${cookie}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  const { status } = await served.ask('/alive', { cookie })
  expect([status, bugs]).toEqual([204, []])
})

async function pathOf(studio: Studio, match: string, format: ExportFormat): Promise<string> {
  const exported = await studio.calls.exportFile({ matches: [match], format })
  return exported!.path!
}

function four() {
  return [0, 1, 2, 3].map((seat) => ({ name: `${seat}`, command: 'builtin:random', folder: '/' }))
}
