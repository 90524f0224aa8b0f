import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import type { Calls } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import { contractVersion } from '../../../src/wire/wire.ts'
import { withBrowser } from '../browser.ts'
import { SharedChromium } from './chromium.ts'
import { DesktopApp } from './desktop.ts'

const chromium = withBrowser(
  () => SharedChromium.start(),
  (started) => started[Symbol.asyncDispose](),
)

/** The application, gone after the test. */
async function application(): Promise<DesktopApp> {
  const app = await DesktopApp.of(chromium())
  onTestFinished(() => app[Symbol.asyncDispose]())
  return app
}

let played: { readonly match: string; readonly log: Buffer; readonly file: Buffer } | undefined

/** Plays a match; gives the log and the file that it lies in. */
function play(app: DesktopApp) {
  const bots = ['--bot', 'builtin:random', '--bot', 'builtin:first']
  const { match } = JSON.parse(app.botscope('run', 'patchwork', ...bots, '--seed', '7', '--json')) as {
    readonly match: string
  }
  const file = join(app.folder, 'match.botscope')
  app.botscope('export', match, '--out', file)
  return { match, log: readFileSync(app.log), file: readFileSync(file) }
}

/** The application with one match in its log, which lies in `match.botscope` too; its id. */
async function withMatch(): Promise<{
  readonly app: DesktopApp
  readonly match: string
  readonly file: string
}> {
  const app = await application()
  played ??= play(app)
  const file = join(app.folder, 'match.botscope')
  writeFileSync(app.log, played.log)
  writeFileSync(file, played.file)
  return { app, match: played.match, file }
}

function routeOf(page: Page): string {
  return new URL(page.url()).hash.slice(1)
}

/** Resolves when the page's library counts so many matches: it has reached the studio then. */
async function untilMatches(page: Page, count: number): Promise<void> {
  await page.getByText(count === 1 ? '1 match' : `${count} matches`, { exact: true }).waitFor()
}

/** Resolves when the match that is looked at has so many turns. */
async function untilTurns(page: Page, turns: string | RegExp): Promise<void> {
  await page.getByRole('toolbar', { name: 'Playback' }).getByText(turns).waitFor()
}

/** Chooses a form of the match that is looked at, and exports it to where the system's dialog says. */
async function exportTo(app: DesktopApp, page: Page, form: string, saved: string): Promise<Buffer> {
  await app.ask('answer', { canceled: false, filePath: saved })
  await app.ask('click', 'export')
  await page.getByLabel(form, { exact: true }).check()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/ kB$/).waitFor()
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await page.getByText(basename(saved)).waitFor()
  return readFileSync(saved)
}

/** Asks the studio over a port that the page is handed as any other; gives what it answers. */
function call(page: Page, name: keyof Calls, ask: Json): Promise<unknown> {
  const texts = [
    { hello: contractVersion, product: 'test' },
    { id: 1, call: name, ask },
  ].map((each) => JSON.stringify(each))
  return page.evaluate(`new Promise((resolve) => {
    const hear = ({ data, ports: [port] }) => {
      if (data !== 'botscope:port') return
      removeEventListener('message', hear)
      port.onmessage = ({ data }) => {
        const message = JSON.parse(data)
        if ('id' in message) resolve(message)
      }
      for (const text of ${JSON.stringify(texts)}) port.postMessage(text)
    }
    addEventListener('message', hear)
    postMessage('botscope:port-please', location.origin)
  })`)
}

test('A window opens at the library; the menu and the side buttons of a mouse step through the turns of a match, and its dialog exports it to the chosen place', async () => {
  const { app, match } = await withMatch()
  const page = await app.launch()
  await page.getByRole('gridcell', { name: 'Patchwork', exact: true }).click()
  // The address is that of a place before the page has gone there.
  const at = async (turn: number) => {
    await expect.poll(() => routeOf(page).split('?')[0]).toBe(`/match/${match}/${turn}`)
    await expect.poll(() => page.getByLabel('Go to turn').inputValue()).toBe(`${turn}`)
  }
  await at(51)
  await untilTurns(page, 'of 51')
  await app.ask('click', 'turn.first')
  await at(0)
  await app.ask('click', 'back')
  await at(51)
  await app.ask('click', 'back')
  await untilMatches(page, 1)
  await app.ask('click', 'forward')
  await at(51)
  const mouse = await page.context().newCDPSession(page)
  for (const [button, turn] of [
    ['forward', 0],
    ['back', 51],
  ] as const) {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await mouse.send('Input.dispatchMouseEvent', { type, button, x: 300, y: 300, clickCount: 1 })
    await at(turn)
  }
  for (const [command, turn] of [
    ['turn.first', 0],
    ['turn.next', 1],
    ['turn.next', 2],
    ['turn.previous', 1],
  ] as const) {
    await app.ask('click', command)
    await at(turn)
  }
  // The match, and a picture that the page drew, are exported to where the system's dialog says.
  const text = await exportTo(app, page, 'JSON', join(app.folder, 'saved.json'))
  const exported = JSON.parse(text.toString()) as { readonly game: string; readonly frames: object[] }
  const picture = await exportTo(app, page, 'PNG', join(app.folder, 'board.png'))
  const { width, height } = PNG.sync.read(picture)
  expect([exported.game, exported.frames.length, width, height]).toEqual(['patchwork', 52, 1280, 800])
  expect([await app.ask('outside'), (await app.ask('windows')).length]).toEqual([[], 1])
})

test('The very first start adds demo matches', async () => {
  const app = await application()
  const page = await app.launch('--db', app.usualLog)
  await page
    .getByText(/^Demo: /)
    .first()
    .waitFor()
})

test('A page is sandboxed with one port only, cannot navigate away or open a window, and may only copy text', async () => {
  const app = await application()
  const page = await app.launch()
  await untilMatches(page, 0)
  const before = page.url()
  const [window] = await app.ask('windows')
  expect(window!.options.webPreferences).toEqual({
    preload: expect.stringMatching(/[\\/]out[\\/]preload[\\/]preload\.cjs$/),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
  })
  const ports = await page.evaluate(`new Promise((resolve) => {
    addEventListener('message', ({ data, ports }) => data === 'botscope:port' && resolve(ports.length))
    postMessage('botscope:port-please', location.origin)
  })`)
  const names = ['require', 'process', 'Buffer', 'electron', 'ipcRenderer', 'module']
  const known = await page.evaluate(`${JSON.stringify(names)}.filter((name) => name in window)`)
  expect([ports, known]).toEqual([1, []])
  for (const address of ['https://example.org/', 'https://studio.invalid/other.html']) {
    await page.evaluate(`setTimeout(() => (location.href = ${JSON.stringify(address)}))`)
    await expect.poll(() => app.ask('refused')).toContain(address)
  }
  await page.evaluate(`void window.open('about:blank')`)
  await expect.poll(() => app.ask('refused')).toContain('about:blank')
  await untilMatches(page, 0)
  const ours = 'botscope://studio/'
  expect({
    url: page.url(),
    outside: await app.ask('outside'),
    pages: (await app.windows(1)).length,
    copying: await app.ask('permits', 'clipboard-sanitized-write', ours),
    copyingElsewhere: await app.ask('permits', 'clipboard-sanitized-write', 'https://example.org/'),
    reading: await app.ask('permits', 'clipboard-read', ours),
    camera: await app.ask('permits', 'media', ours),
  }).toEqual({
    url: before,
    outside: [],
    pages: 1,
    copying: [true, true, false],
    copyingElsewhere: [false, false, false],
    reading: [false, false, false],
    camera: [false, false, false],
  })
})

test('A file chosen in the system’s dialog, double-clicked or named at a second start opens a window; a non-match file is refused with a message', async () => {
  const { app, match, file } = await withMatch()
  const page = await app.launch()
  await untilMatches(page, 1)
  await app.ask('answer', { canceled: false, filePaths: [file] })
  await app.ask('click', 'open')
  // In the log is a match with the same id, so that of the file has another one.
  await expect.poll(() => routeOf(page)).toMatch(/^\/match\/(?!$)/)
  const recent = async () => (await app.ask('menu')).some(({ label }) => label === file)
  const open = { dialog: 'open', options: expect.objectContaining({ title: 'Open matches' }) }
  expect([routeOf(page).includes(match), await recent(), await app.ask('asked')]).toEqual([
    false,
    true,
    [open],
  ])
  await app.ask('openFile', file)
  const [, second] = await app.windows(2)
  expect(routeOf(second!)).toMatch(/^\/match\/[^/]+/)
  const broken = join(app.folder, 'broken.botscope')
  writeFileSync(broken, 'no match')
  await app.ask('openFile', broken)
  const refused = { message: 'broken.botscope was not opened', detail: expect.stringMatching(/\w/) }
  await expect
    .poll(() => app.ask('asked'))
    .toEqual([open, { dialog: 'message', options: { type: 'error', ...refused } }])
  await app.ask('secondInstance', { files: [file] })
  const [, , third] = await app.windows(3)
  await app.ask('secondInstance', { files: [] })
  const [, , , fourth] = await app.windows(4)
  await fourth!.getByText('match.botscope').first().waitFor()
  expect(routeOf(third!)).toMatch(/^\/match\/[^/]+/)
})

test('When the studio’s process dies it is restarted; then a match can be played, and a menu command acts on the focused window', async () => {
  const app = await application()
  const page = await app.launch()
  await untilMatches(page, 0)
  const first = await app.ask('studioPid')
  process.kill(first!, 'SIGKILL')
  await expect.poll(() => app.ask('studioPid')).not.toBe(first)
  await app.ask('click', 'new')
  await page.getByRole('radio', { name: /^Patchwork(?!,)/ }).check()
  await page.getByLabel('Bot of seat 0').selectOption('builtin:random')
  await page.getByLabel('Bot of seat 1').selectOption('builtin:first')
  await page.getByRole('button', { name: 'Start' }).click()
  await untilTurns(page, /^of \d{2}$/)
  await app.ask('click', 'window')
  const [, second] = await app.windows(2)
  await untilMatches(second!, 1)
  await app.ask('click', 'settings')
  await expect.poll(() => routeOf(second!)).toBe('/settings')
  await app.ask('focus', 0)
  await app.ask('click', 'library')
  await untilMatches(page, 1)
  expect(routeOf(second!)).toBe('/settings')
})

test('Quitting stops running matches, which is logged; windows reopen where they were', async () => {
  const app = await application()
  const page = await app.launch()
  // The port that the page itself asked for is its own.
  await untilMatches(page, 0)
  const bots = ['sleep 1000', 'builtin:first'].map((command) => ({
    name: command,
    command,
    folder: app.folder,
  }))
  const order = { game: 'patchwork', bots, options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' }
  expect(await call(page, 'start', order)).toMatchObject({ done: { matches: [expect.any(String)] } })
  await page.getByText(/^1 match/).waitFor()
  // As Ctrl-C in a terminal does, which only the main process is to heed.
  process.kill((await app.ask('studioPid'))!, 'SIGINT')
  const statuses = [await app.quit()]
  const cards = JSON.parse(app.botscope('list', '--json')) as { readonly end: string }
  const file = join(app.config, 'windows.json')
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly bounds: object }
  writeFileSync(file, JSON.stringify({ ...kept, bounds: { x: 40, y: 50, width: 900, height: 600 } }))
  await app.launch()
  const [window] = await app.ask('windows')
  statuses.push(await app.quit())
  expect([cards.end, statuses, window!.options]).toEqual([
    'stopped',
    [0, 0],
    expect.objectContaining({ x: 40, y: 50, width: 900, height: 600 }),
  ])
})

test('The program of a package is the command line too: a command opens no window', async () => {
  const app = await application()
  const { status, out } = app.command('run', 'patchwork', '--bot', 'builtin:random', '--bot', 'builtin:first')
  expect([status, out]).toEqual([0, expect.stringContaining('Ended: natural')])
  expect(app.command('run', 'nothing').status).toBe(2)
})
