import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, WebSocket } from 'playwright-core'
import { expect, test } from 'vitest'
import { openLog } from '../../src/main/log/log.ts'
import { commandOf } from '../bots/commands.ts'
import { until } from '../bots/sitting.ts'
import { home } from '../files.ts'
import { Botscope } from './botscope.ts'
import { commonBrowser, leaveBrowser, withBrowser } from './browser.ts'
import { comeIn } from './page-end.ts'
import { Serving } from './serving.ts'

const silent = commandOf('silent.sh')

/** Needs util-linux's `script`, which gives a program a terminal. */
const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0
const testOnTerminal = (title: string, body: () => Promise<void>) =>
  test(title, ({ skip }) => {
    skip(!hasTerminal, 'there is no `script` of util-linux (Debian package bsdutils) on the PATH')
    return body()
  })

const browser = withBrowser(commonBrowser, leaveBrowser)

/** Whether a page hears its studio, once something was done with it. */
async function isConnected(page: Page, go: () => Promise<unknown>): Promise<boolean> {
  let texts = 0
  const count = (socket: WebSocket) => socket.on('framereceived', () => (texts += 1))
  page.on('websocket', count)
  await go()
  await until(() => texts > 0)
  page.off('websocket', count)
  return texts > 0
}

test('The link opens the studio in a browser; the address shows neither secret', async () => {
  await using serving = await Serving.start()
  const page = await browser().newPage()
  await isConnected(page, () => page.goto(serving.link))
  expect([page.url(), await page.evaluate('document.cookie')]).toEqual([
    `http://127.0.0.1:${serving.port}/#/`,
    '',
  ])
})

test('A reloaded page stays signed in', async () => {
  await using serving = await Serving.start()
  const page = await browser().newPage()
  await isConnected(page, () => page.goto(serving.link))
  expect(await isConnected(page, () => page.reload())).toBe(true)
})

test('Two studios work in one browser at once', async () => {
  await using one = await Serving.start()
  await using other = await Serving.start()
  const context = await browser().newContext()
  const [page, beside] = [await context.newPage(), await context.newPage()]
  await isConnected(page, () => page.goto(one.link))
  await isConnected(beside, () => beside.goto(other.link))
  const again = [page, beside].map((each) => isConnected(each, () => each.reload()))
  expect(await Promise.all(again)).toEqual([true, true])
})

test('A used link explains how to get in', async () => {
  await using serving = await Serving.start()
  const page = await browser().newPage()
  await page.goto(serving.link)
  const other = await (await browser().newContext()).newPage()
  const answer = await other.goto(serving.link)
  expect([answer!.status(), await other.locator('body').innerText()]).toEqual([
    403,
    'This link was used, or is of an earlier run\n\nUse the link that Botscope printed. It works once: press Enter in its terminal for a new one.',
  ])
})

test('A link followed twice in one browser opens the studio again', async () => {
  await using serving = await Serving.start()
  const page = await browser().newPage()
  await isConnected(page, () => page.goto(serving.link))
  expect(await isConnected(page, () => page.goto(serving.link))).toBe(true)
})

test('Without a terminal for Enter, the output says how to get another link', async () => {
  using scratch = new Botscope()
  const words = [`${home}bin/botscope.js`, 'serve', '--db', scratch.log]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text))
  await until(() => shown.split('\n').length > 2)
  child.kill('SIGINT')
  await once(child, 'exit')
  expect(shown.replace(/http\S+/, 'LINK')).toBe(
    'Botscope is at LINK\nThe link works once. To get more links, start Botscope in the foreground of a terminal and press Enter.\n',
  )
})

test('A tab notices that the studio is gone; after a restart, it says how to get in', async () => {
  await using serving = await Serving.start()
  const page = await browser().newPage()
  await isConnected(page, () => page.goto(serving.link))
  await serving.end()
  await page.getByRole('status').filter({ hasText: 'does not respond' }).waitFor()
  const { link } = await serving.launch()
  await page.getByRole('alert').filter({ hasText: 'press Enter' }).waitFor()
  expect(await isConnected(page, () => page.goto(link))).toBe(true)
})

test('A tab opened next to a signed-in one is let in, at its own address', async () => {
  await using serving = await Serving.start()
  const context = await browser().newContext()
  const [page, beside] = [await context.newPage(), await context.newPage()]
  await isConnected(page, () => page.goto(serving.link))
  await isConnected(beside, () => beside.goto(`http://127.0.0.1:${serving.port}/#/settings`))
  expect([beside.url().endsWith('#/settings'), await beside.getByRole('alert').count()]).toEqual([true, 0])
})

test('After a restart, one link brings all tabs back', async () => {
  await using serving = await Serving.start()
  const context = await browser().newContext()
  const [page, beside] = [await context.newPage(), await context.newPage()]
  await isConnected(page, () => page.goto(serving.link))
  await serving.end()
  const { link } = await serving.launch('--port', `${serving.port}`)
  await page.getByRole('alert').filter({ hasText: 'press Enter' }).waitFor()
  const isBack = await isConnected(page, () => beside.goto(link))
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(isBack).toBe(true)
})

test('Ctrl-C ends it', async () => {
  await using serving = await Serving.start()
  expect(await serving.end()).toEqual({ status: 130, errors: '' })
})

test('Ending it stops a running match, which is reported and logged', async () => {
  await using serving = await Serving.start()
  const { calls } = await comeIn(serving.link)
  const bots = [silent, silent].map((command) => ({ name: 'silent', command, folder: serving.folder }))
  const order = {
    game: 'patchwork',
    bots,
    options: {},
    clock: 'off',
    matches: 1,
    rotate: false,
    keep: 'all',
  } as const
  const { matches } = await calls.start(order)
  const { status, errors } = await serving.end()
  const log = openLog(join(serving.folder, 'log.db'), 'read')
  const { end, why } = log.card(matches[0]!)
  log.close()
  expect({ status, errors, end, why }).toEqual({
    status: 130,
    errors: 'Stopped 1 match; all turns so far are in the log\n',
    end: 'stopped',
    why: 'Botscope was closed',
  })
})

testOnTerminal('Enter in its terminal prints another link', async () => {
  using scratch = new Botscope()
  const words = `'${process.execPath}' '${home}bin/botscope.js' serve --db '${scratch.log}'`
  const child = spawn('script', ['-qfec', words, '/dev/null'], { stdio: ['pipe', 'pipe', 'ignore'] })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text))
  const links = () => new Set(shown.match(/http\S+token=\w{64}/g))
  await until(() => links().size === 1)
  child.stdin.write('\n')
  await until(() => links().size === 2)
  child.stdin.write('\x03')
  const [status] = (await once(child, 'exit')) as [number]
  expect(status).toBe(130)
})

test('A port in use is named in an error', async () => {
  await using serving = await Serving.start()
  await using other = new Serving()
  await expect(other.launch('--port', `${serving.port}`)).rejects.toThrow(
    `Port ${serving.port} is in use: name another with --port, or none for any that is free`,
  )
  expect((await other.end()).status).toBe(2)
})

test('A second studio on the same log uses another port', async () => {
  await using serving = await Serving.start()
  await using other = new Serving()
  const { port } = await other.launch('--db', join(serving.folder, 'log.db'))
  expect(port).not.toBe(serving.port)
})

test('A named file is opened, and the link leads to it', async () => {
  using scratch = new Botscope()
  const file = join(scratch.folder, 'match.botscope')
  const bots = ['--bot', 'builtin:first', '--bot', 'builtin:random']
  scratch.run('run', 'patchwork', ...bots)
  scratch.run('export', scratch.json<{ id: string }>('list', '--json')[0]!.id, '--out', file)
  await using serving = await Serving.start(file)
  const route = new URL(serving.link).searchParams.get('route')!
  const { calls } = await comeIn(serving.link)
  const card = await calls.card({ match: route.replace('/match/', '') })
  expect([card.game, card.end, await calls.cards({})]).toEqual(['patchwork', 'natural', []])
})

test('An unknown file is reported with a message, and nothing is served', async () => {
  await using serving = new Serving()
  const file = join(serving.folder, 'notes.txt')
  writeFileSync(file, 'buy milk')
  await expect(serving.launch(file)).rejects.toThrow('notes.txt')
  expect((await serving.end()).status).toBe(2)
})
