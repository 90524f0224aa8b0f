import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noHost, type Host, type OfferedFile } from '../../../src/main/host/host.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { logWith, scratchFolder } from '../../e2e/sample-log.ts'
import { matchText } from '../opened/files.ts'
import { cutOff, sampleMatch } from '../sample-match.ts'

const folder = scratchFolder()
const open: Studio[] = []
afterAll(async () => {
  await Promise.all(open.map((studio) => studio.close()))
  folder.remove()
})

const match = sampleMatch({ seed: '7' })
const { id } = match.card
const log = logWith(folder.path, 'exports.db', match.messages)

function studioFor(host: Partial<Host>): Studio {
  const studio = openStudio(log, { host: { ...noHost, kind: 'window', ...host } })
  open.push(studio)
  return studio
}

/** A window whose person puts files here; null: who cancels. */
function window(file: string | null): Studio & { readonly proposed: readonly string[] } {
  const proposed: string[] = []
  const saveDialog = (name: string) => {
    proposed.push(name)
    return Promise.resolve(file)
  }
  return Object.assign(studioFor({ saveDialog }), { proposed })
}

test('A window asks for the path of the file, and returns its path and size', async () => {
  const file = join(folder.path, 'mine.csv')
  const studio = window(file)
  const exported = await studio.calls.exportFile({ matches: [id], format: 'csv' })
  expect([studio.proposed, exported, readFileSync(file, 'utf8').startsWith('match,game,')]).toEqual([
    ['patchwork-alice-bob-7.csv'],
    { name: 'mine.csv', bytes: statSync(file).size, file, path: null },
    true,
  ])
})

test('If the user cancels, nothing is written', async () => {
  const { calls } = window(null)
  expect(await calls.exportFile({ matches: [id], format: 'csv' })).toBeNull()
})

test('A browser is offered the file, which is deleted once fetched', async () => {
  const offered: OfferedFile[] = []
  const studio = studioFor({ kind: 'browser', offer: (file) => `/export/${offered.push(file)}` })
  const exported = await studio.calls.exportFile({ matches: [id], format: 'json' })
  const [file] = offered
  const bytes = statSync(file!.file).size
  file!.drop()
  expect([exported, file!.mediaType, existsSync(file!.file)]).toEqual([
    { name: 'patchwork-alice-bob-7.json', bytes, file: null, path: '/export/1' },
    'application/json',
    false,
  ])
})

test('A file not fetched is deleted as the studio closes, with its folder', async () => {
  const offered: OfferedFile[] = []
  const studio = openStudio(log, { host: { ...noHost, offer: (file) => `/export/${offered.push(file)}` } })
  await studio.calls.exportFile({ matches: [id], format: 'json' })
  const { file } = offered[0]!
  const [room] = /^.*botscope-opened-[^/\\]+/.exec(file)!
  const wereThere = [file, room].map((path) => existsSync(path))
  await studio.close()
  expect([wereThere, [file, room].map((path) => existsSync(path))]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('An export cancelled by the page rejects and leaves no file', async () => {
  const offered: OfferedFile[] = []
  const studio = studioFor({ offer: (file) => `/export/${offered.push(file)}` })
  const cancel = new AbortController()
  const options = { signal: cancel.signal, progress: () => cancel.abort() }
  await expect(studio.calls.exportFile({ matches: [id], format: 'json' }, options)).rejects.toThrow()
  expect(offered).toEqual([])
})

test('A match of an open file can be exported too, and a running one up to now', async () => {
  const file = join(folder.path, 'out.json')
  const cut = sampleMatch({ seed: '8' })
  const running = openStudio(logWith(folder.path, 'running.db', cutOff(cut, 5)), {
    host: { ...noHost, saveDialog: () => Promise.resolve(file) },
  })
  open.push(running)
  await running.calls.exportFile({ matches: [cut.card.id], format: 'json' })
  const ofRunning = JSON.parse(readFileSync(file, 'utf8')) as { frames: unknown[]; end: null }
  const from = join(folder.path, 'theirs.json')
  writeFileSync(from, matchText())
  const opened = await running.openPath(from)
  await running.calls.exportFile({ matches: [opened.match], format: 'json' })
  const ofFile = JSON.parse(readFileSync(file, 'utf8')) as { match: string }
  expect([ofRunning.frames.length, ofRunning.end, ofFile.match]).toEqual([6, null, opened.match])
})

test("An upload of a page is saved at the user's path under its own name; then it is dropped", async () => {
  const file = join(folder.path, 'board.png')
  const studio = window(file)
  const content = Buffer.from('a picture')
  const { upload } = await studio.calls.upload({
    ...{ upload: null, name: 'x', bytes: content.length, base64: content.toString('base64') },
  })
  const saved = await studio.calls.saveUpload({ upload, name: '../../board.png' })
  const again = studio.calls.saveUpload({ upload, name: 'board.png' })
  await expect(again).rejects.toMatchObject({ name: 'UserError' })
  expect([studio.proposed, saved, readFileSync(file, 'utf8')]).toEqual([['board.png'], { file }, 'a picture'])
})

test('A failed write is reported with its reason', async () => {
  const place = join(folder.path, 'a-folder')
  mkdirSync(place)
  const { calls } = window(place)
  await expect(calls.exportFile({ matches: [id], format: 'csv' })).rejects.toThrow(
    `${place} is a folder: name a file in it`,
  )
})
