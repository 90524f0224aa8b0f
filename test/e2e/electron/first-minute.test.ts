import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The application with one match in its log, which lies in `match.botscope` too; its id. */
async function withMatch(): Promise<{
  readonly app: DesktopApp
  readonly match: string
  readonly file: string
}> {
  const app = await application()
  const bots = ['--bot', 'builtin:random', '--bot', 'builtin:first']
  const { match } = JSON.parse(app.botscope('run', 'patchwork', ...bots, '--seed', '7', '--json')) as {
    readonly match: string
  }
  const file = join(app.folder, 'match.botscope')
  app.botscope('export', match, '--out', file)
  return { app, match, file }
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

test('A window opens at the library, and shows a match that is chosen there', async () => {
  const { app, match } = await withMatch()
  const page = await app.launch()
  await page.getByRole('gridcell', { name: 'Patchwork', exact: true }).click()
  await expect.poll(() => routeOf(page).split('?')[0]).toBe(`/match/${match}/51`)
  await untilTurns(page, 'of 51')
  expect([await app.ask('outside'), (await app.ask('windows')).length]).toEqual([[], 1])
})

test('The first start of all brings demo matches', async () => {
  const app = await application()
  const page = await app.launch('--db', app.usualLog)
  await page
    .getByText(/^Demo: /)
    .first()
    .waitFor()
})

test('A match is played, and its turns are gone through by the menu', async () => {
  const app = await application()
  const page = await app.launch()
  await untilMatches(page, 0)
  await app.ask('click', 'new')
  await page.getByRole('radio', { name: /^Patchwork(?!,)/ }).check()
  await page.getByLabel('Bot of seat 0').selectOption('builtin:random')
  await page.getByLabel('Bot of seat 1').selectOption('builtin:first')
  await page.getByRole('button', { name: 'Start' }).click()
  await untilTurns(page, /^of \d{2}$/)
  for (const command of ['frame.first', 'frame.next', 'frame.next', 'frame.previous']) {
    await app.ask('click', command)
  }
  await expect.poll(() => routeOf(page)).toMatch(/^\/match\/[^/]+\/1\?/)
  await app.ask('click', 'library')
  await untilMatches(page, 1)
})

test("The menu's Back and Forward, and the buttons at the side of a mouse, lead through places", async () => {
  const { app, match } = await withMatch()
  const page = await app.launch()
  await page.getByRole('gridcell', { name: 'Patchwork', exact: true }).click()
  const at = (turn: number) => expect.poll(() => routeOf(page).split('?')[0]).toBe(`/match/${match}/${turn}`)
  await at(51)
  await app.ask('click', 'frame.first')
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
})

test('Its page is sandboxed, and gets nothing but one port', async () => {
  const app = await application()
  const page = await app.launch()
  await untilMatches(page, 0)
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
})

test('The page goes nowhere else, opens no window, and may do nothing but copy text', async () => {
  const app = await application()
  const page = await app.launch()
  await untilMatches(page, 0)
  const before = page.url()
  const elsewhere = ['https://example.org/', 'https://studio.invalid/other.html']
  for (const address of elsewhere) {
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

test('A command of the menu is done in the window that is looked at', async () => {
  const app = await application()
  const first = await app.launch()
  await untilMatches(first, 0)
  await app.ask('click', 'window')
  const [, second] = await app.windows(2)
  await untilMatches(second!, 0)
  await app.ask('click', 'settings')
  await expect.poll(() => routeOf(second!)).toBe('/settings')
  await app.ask('focus', 0)
  await app.ask('click', 'bots')
  await expect.poll(() => [routeOf(first), routeOf(second!)]).toEqual(['/bots', '/settings'])
})

test('A file is chosen in the system’s dialog, opens, and is offered again', async () => {
  const { app, match, file } = await withMatch()
  const page = await app.launch()
  await untilMatches(page, 1)
  await app.ask('answer', { canceled: false, filePaths: [file] })
  await app.ask('click', 'open')
  // In the log is a match with the same id, so that of the file has another one.
  await expect.poll(() => routeOf(page)).toMatch(/^\/match\/(?!$)/)
  const recent = async () => (await app.ask('menu')).some(({ label }) => label === file)
  expect([routeOf(page).includes(match), await recent(), await app.ask('asked')]).toEqual([
    false,
    true,
    [{ dialog: 'open', options: expect.objectContaining({ title: 'Open matches' }) }],
  ])
})

test('A match is exported to where the system’s dialog says', async () => {
  const { app, file } = await withMatch()
  const page = await app.launch(file)
  await untilTurns(page, 'of 51')
  const saved = join(app.folder, 'saved.json')
  await app.ask('answer', { canceled: false, filePath: saved })
  await app.ask('click', 'export')
  await page.getByLabel('JSON', { exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click()
  await page.getByText('saved.json').waitFor()
  const exported = JSON.parse(readFileSync(saved, 'utf8')) as {
    readonly game: string
    readonly frames: object[]
  }
  expect([exported.game, exported.frames.length]).toEqual(['patchwork', 52])
})

test('A picture that the page drew is saved where the system’s dialog says', async () => {
  const { app, file } = await withMatch()
  const page = await app.launch(file)
  await untilTurns(page, 'of 51')
  const saved = join(app.folder, 'board.png')
  await app.ask('answer', { canceled: false, filePath: saved })
  await app.ask('click', 'export')
  await page.getByLabel('PNG', { exact: true }).check()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Turn \d+, about/).waitFor()
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await page.getByText('board.png').waitFor()
  const { width, height } = PNG.sync.read(readFileSync(saved))
  expect([width, height]).toEqual([1280, 800])
})

test('A file that was double-clicked opens in a window of its own; one that is no match is refused in words', async () => {
  const { app, file } = await withMatch()
  const page = await app.launch()
  await untilMatches(page, 1)
  await app.ask('openFile', file)
  const [, second] = await app.windows(2)
  expect(routeOf(second!)).toMatch(/^\/match\/[^/]+/)
  const broken = join(app.folder, 'broken.botscope')
  writeFileSync(broken, 'no match')
  await app.ask('openFile', broken)
  await expect
    .poll(() => app.ask('asked'))
    .toEqual([
      {
        dialog: 'message',
        options: {
          type: 'error',
          message: 'broken.botscope was not opened',
          detail: expect.stringMatching(/\w/),
        },
      },
    ])
})

test('A second start opens a window in the first, at its file', async () => {
  const { app, file } = await withMatch()
  await app.launch()
  await app.ask('secondInstance', { files: [file] })
  const [, second] = await app.windows(2)
  await app.ask('secondInstance', { files: [] })
  const [, , third] = await app.windows(3)
  await untilMatches(third!, 1)
  expect(routeOf(second!)).toMatch(/^\/match\/[^/]+/)
})

test('When the studio’s process dies, it is started again and the page goes on', async () => {
  const { app } = await withMatch()
  const page = await app.launch()
  await untilMatches(page, 1)
  const first = await app.ask('studioPid')
  process.kill(first!, 'SIGKILL')
  await expect.poll(() => app.ask('studioPid')).not.toBe(first)
  app.botscope('run', 'patchwork', '--bot', 'builtin:random', '--bot', 'builtin:first', '--quiet')
  await untilMatches(page, 2)
})

test('At the end what runs is stopped, and that is in the log', async () => {
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
  const status = await app.quit()
  const cards = JSON.parse(app.botscope('list', '--json')) as { readonly end: string }
  expect([status, cards.end]).toEqual([0, 'stopped'])
})

test('Windows are where they were at the last end', async () => {
  const app = await application()
  await app.launch()
  const statuses = [await app.quit()]
  const file = join(app.config, 'windows.json')
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly bounds: object }
  writeFileSync(file, JSON.stringify({ ...kept, bounds: { x: 40, y: 50, width: 900, height: 600 } }))
  await app.launch()
  const [window] = await app.ask('windows')
  statuses.push(await app.quit())
  expect([statuses, window!.options]).toEqual([
    [0, 0],
    expect.objectContaining({ x: 40, y: 50, width: 900, height: 600 }),
  ])
})
