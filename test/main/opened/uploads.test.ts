import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { join } from 'node:path'
import {
  longestPiece,
  mostUploads,
  uploadIdleMillis,
  uploadPatienceMillis,
} from '../../../src/main/match-files/limits.ts'
import { Uploads } from '../../../src/main/opened/uploads.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { FileFolder, framesTo, matchText } from './files.ts'

let folder: FileFolder
let studio: Studio

beforeEach(() => {
  folder = new FileFolder()
  studio = openStudio(join(folder.path, 'log.db'))
})

afterEach(async () => {
  await studio.close()
  folder.remove()
})

test('A file in pieces is opened once complete, under its name without a folder', async () => {
  const bytes = Buffer.from(matchText(framesTo(3000)))
  const upload = await send('C:\\fakepath\\../match.json', bytes)
  const { match } = await studio.calls.openUpload({ upload })
  const [opened] = await studio.calls.opened(null)
  expect([bytes.length > longestPiece, opened!.match, opened!.name, opened!.card.frames]).toEqual([
    true,
    match,
    'match.json',
    3001,
  ])
})

test('An upload is opened once', async () => {
  const upload = await send('match.json', Buffer.from(matchText()))
  await studio.calls.openUpload({ upload })
  await expect(studio.calls.openUpload({ upload })).rejects.toThrow(
    'This file is no longer being taken in: send it again',
  )
})

test('A mistake in a file in pieces names the file', async () => {
  const upload = await send('notes.txt', Buffer.from('hello'))
  await expect(studio.calls.openUpload({ upload })).rejects.toThrow(
    'notes.txt cannot be opened: it seems to be a text of another program',
  )
})

test('An empty file is called empty', async () => {
  const { upload } = await piece(null, '', 0)
  await expect(studio.calls.openUpload({ upload })).rejects.toThrow('a.json cannot be opened: it is empty')
})

test('An incomplete file is not opened, and can still be completed', async () => {
  const text = matchText([])
  const { upload } = await piece(null, base64(text.slice(0, 30)), text.length)
  await expect(studio.calls.openUpload({ upload })).rejects.toThrow(
    `Of a.json only 30 of ${text.length} bytes have come: send the rest, or all of it again`,
  )
  await piece(upload, base64(text.slice(30)), text.length)
  await studio.calls.openUpload({ upload })
  expect((await studio.calls.opened(null)).length).toBe(1)
})

test.each([
  ['%%%%', 10, 'A piece of a.json is not base64'],
  ['abc', 10, 'A piece of a.json is not base64'],
  [
    'A'.repeat(longestPiece + 4),
    2e6,
    `A piece of a.json has ${longestPiece + 4} characters, not at most ${longestPiece}`,
  ],
  [base64('hello'), 4, 'More of a.json came than the 4 bytes that it was to have: send it again'],
  ['', 1_000_000_001, 'a.json has 1000000001 bytes, a file may have at most 1000000000'],
  ['', -1, 'bytes is -1, not a whole number from 0 on'],
])('A piece %j of a file of %j bytes is refused, and the file with it', async (given, bytes, words) => {
  await expect(piece(null, given, bytes)).rejects.toThrow(words)
})

test('Simultaneous pieces are refused: they have no order', async () => {
  const { upload } = await piece(null, base64('{'), 100)
  const both = await Promise.allSettled([piece(upload, base64('a'), 100), piece(upload, base64('b'), 100)])
  const refused = both
    .filter(({ status }) => status === 'rejected')
    .map((each) => String((each as PromiseRejectedResult).reason))
  expect(refused).toEqual(['UserError: Two pieces of a.json came at once: send a piece after the other'])
})

test('Simultaneous uploads are limited; a failed one makes room', async () => {
  for (let i = 0; i < mostUploads; i++) await piece(null, base64('{'), 100)
  const { upload } = await piece(null, base64('{'), 100).catch((error: Error) => ({ upload: error.message }))
  expect(upload).toBe(`${mostUploads} files are being taken in already: wait until one of them is there`)
})

test('A file that gets no more pieces is removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const dropped: string[] = []
    const uploads = new Uploads(
      () => folder.path,
      (file) => dropped.push(file),
    )
    const ask = { name: 'a.json', bytes: 100, base64: base64('{') }
    const { upload } = await uploads.take({ upload: null, ...ask })
    vi.advanceTimersByTime(uploadPatienceMillis - 1)
    await uploads.take({ upload, ...ask })
    vi.advanceTimersByTime(uploadPatienceMillis - 1)
    const droppedBefore = [...dropped]
    vi.advanceTimersByTime(1)
    expect([droppedBefore, dropped.map((file) => existsSync(file))]).toEqual([[], [true]])
    expect(() => uploads.finish(upload)).toThrow('This file is no longer being taken in')
  } finally {
    vi.useRealTimers()
  }
})

test('The file that is idle longest makes room for another one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const uploads: string[] = []
    for (let i = 0; i < mostUploads; i++) {
      uploads.push((await piece(null, base64('{'), 2)).upload)
      vi.advanceTimersByTime(uploadIdleMillis)
    }
    await piece(uploads[0]!, base64('}'), 2)
    await piece(null, base64('{'), 2)
    const rest = await Promise.allSettled(uploads.slice(1).map((upload) => piece(upload, base64('}'), 2)))
    expect(rest.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  } finally {
    vi.useRealTimers()
  }
})

test('An unknown upload is refused', async () => {
  await expect(piece('../../etc/passwd', base64('x'), 1)).rejects.toThrow(
    'This file is no longer being taken in: send it again',
  )
})

async function send(name: string, bytes: Buffer): Promise<string> {
  let upload: string | null = null
  const size = (longestPiece / 4) * 3
  for (let at = 0; at < bytes.length; at += size) {
    const base64 = bytes.subarray(at, at + size).toString('base64')
    ;({ upload } = await studio.calls.upload({ upload, name, bytes: bytes.length, base64 }))
  }
  return upload!
}

function piece(upload: string | null, base64: string, bytes: number) {
  return studio.calls.upload({ upload, name: 'a.json', bytes, base64 })
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
