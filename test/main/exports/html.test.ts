import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Replay } from '../../../src/reading/replay.ts'
import { home } from '../../files.ts'
import { sampleMatch } from '../sample-match.ts'
import { each, exportable, textOf, withReply } from './written.ts'

const sample = sampleMatch()
const html = await textOf('html', exportable(sample))

/** What stands between these two, the first time. */
function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from) + from.length
  return text.slice(start, text.indexOf(to, start))
}

function blockOf(text: string, id: string): string {
  return between(text, `<script type="application/json" id="${id}">`, '</script>')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('The match is in the file as JSON, with only < escaped', async () => {
  const json = await textOf('json', exportable(sample))
  expect(blockOf(html, 'botscope-match')).toBe(json.replaceAll('<', '\\u003c'))
})

test('The policy allows only inline content and loads nothing else', () => {
  const policy = between(html, 'http-equiv="Content-Security-Policy" content="', '"')
  const script = between(html, '<script>', '</script>')
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => hashOf(style!))
  const directives = Object.fromEntries(
    policy.split('; ').map((each) => each.split(/ (.*)/s) as [string, string]),
  )
  const { 'style-src': style, ...others } = directives
  expect(others).toEqual({
    'default-src': "'none'",
    'script-src': hashOf(script),
    'img-src': 'data: blob:',
    'font-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
  })
  expect([styles.length > 1, styles.filter((hash) => !style!.includes(hash))]).toEqual([true, []])
})

test('The file has one script next to the data, and no other address', () => {
  expect([
    html.match(/<script\b[^>]*>/g),
    html.replace(/<script>.*?<\/script>/s, '').match(/(?:src|href)="(?!data:)/g),
  ]).toEqual([
    [
      '<script type="application/json" id="botscope-replay">',
      '<script type="application/json" id="botscope-match">',
      '<script>',
    ],
    null,
  ])
})

test('Text of bots and users stays within its place', async () => {
  const all = '</script><!--<script>alert(1)</script>--> \u2028\u2029\0\ud800 </STYLE> ]]> &lt;"'
  const frames = sample.frames.map((frame) =>
    frame.index === 3 ? withReply(frame, { output: [all], errors: all }, { say: all }) : frame,
  )
  const card = { ...sample.card, title: all, note: all, tags: [all] }
  const text = await textOf('html', { ...exportable(sample), card, frames: each(frames) })
  const match = JSON.parse(blockOf(text, 'botscope-match')) as { frames: unknown; note: string }
  const replay = JSON.parse(blockOf(text, 'botscope-replay')) as Replay
  expect([match.frames, match.note, replay.card.title]).toEqual([frames, all, all])
  expect([text.match(/<\/?script/gi)!.length, between(text, '<title>', '</title>')]).toEqual([
    6,
    '&#60;/script&#62;&#60;!--&#60;script&#62;alert(1)&#60;/script&#62;--&#62; \\u{2028}\\u{2029}\\x00\\u{d800} &#60;/STYLE&#62; ]]&#62; &#38;lt;&#34; · Botscope',
  ])
})

test('Data of one machine is left out', async () => {
  const seats = sample.card.seats.map((seat) => ({
    ...seat,
    folder: '/home/ann/secret',
    fingerprint: 'f00d',
  }))
  const text = await textOf('html', { ...exportable(sample), card: { ...sample.card, seats } })
  expect(/secret|f00d/.exec(text.replace(/<script>.*/s, ''))).toBeNull()
})

test('The creation time has no effect', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const early = await textOf('html', exportable(sample))
  vi.useRealTimers()
  expect((await textOf('html', exportable(sample))) === early).toBe(true)
})

test('It has bookmarks and how far the rules made the match', async () => {
  const bookmark = { id: 1, match: sample.card.id, turn: 2, note: 'here', created: 1 }
  const text = await textOf('html', {
    ...exportable(sample),
    bookmarks: async () => [bookmark],
    soundTo: async () => 7,
  })
  const { bookmarks, soundTo } = JSON.parse(blockOf(text, 'botscope-replay')) as Replay
  expect([bookmarks, soundTo]).toEqual([[bookmark], 7])
})

test('A running match is exported as an interrupted one', async () => {
  const card = {
    ...sample.card,
    status: 'running',
    end: null,
    ended: null,
    scores: null,
    ranks: null,
  } as const
  const text = await textOf('html', { ...exportable(sample), card })
  const { card: reported } = JSON.parse(blockOf(text, 'botscope-replay')) as Replay
  expect([reported.status, reported.end, reported.why]).toEqual([
    'ended',
    'interrupted',
    'It ran when the file was written',
  ])
})

test('The file has only the font parts with characters of the match', async () => {
  const fontsOf = (text: string) => [...text.matchAll(/<style>@font-face\{font-family:"?([^;"]*)/g)].length
  const card = { ...sample.card, note: 'Привет' }
  const russian = await textOf('html', { ...exportable(sample), card })
  expect([fontsOf(html), fontsOf(russian)]).toEqual([2, 4])
})

test("A file has only the board of its game: three and the tiles are in Mahjong's", async () => {
  const mahjong = await textOf('html', exportable(sampleMatch({ game: 'mahjong' })))
  const has = (text: string) =>
    ['WebGLRenderer', 'Noto Sans Symbols 2";src'].map((each) => text.includes(each))
  expect([has(html), has(mahjong)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('docs/export.md gives the approximate file size of each game', async () => {
  const docs = readFileSync(`${home}docs/export.md`, 'utf8')
  const rows = [...docs.matchAll(/^\| ([A-Za-z, ]+?)(?:, whose table is 3D)? +\| ([\d,]+) +\|$/gm)]
  const reported = new Map(rows.map(([, games, bytes]) => [games, Number(bytes!.replaceAll(',', ''))]))
  const games = {
    'Domain Expansion': 'domain-expansion',
    'Patchwork, Patchwork draft': 'patchwork-draft',
    'Treasure Labyrinth': 'labyrinth',
    Mahjong: 'mahjong',
  }
  const off = await Promise.all(
    Object.entries(games).map(async ([title, game]) => {
      const text = await textOf('html', exportable(sampleMatch({ game })))
      const bytes = Buffer.byteLength(text) - Buffer.byteLength(blockOf(text, 'botscope-match'))
      return [title, Math.abs(reported.get(title)! - bytes) / bytes < 0.05 ? 'right' : bytes]
    }),
  )
  expect(Object.fromEntries(off)).toEqual(
    Object.fromEntries(Object.keys(games).map((title) => [title, 'right'])),
  )
})
