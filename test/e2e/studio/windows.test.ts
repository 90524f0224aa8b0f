import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { BotSpec } from '../../../src/contract.ts'
import { Held } from '../../bots/held.ts'
import { commonBrowser, leaveBrowser, withBrowser } from '../browser.ts'
import { comeIn } from '../page-end.ts'
import { Serving } from '../serving.ts'
import { troublesOf } from './page-troubles.ts'

const browser = withBrowser(commonBrowser, leaveBrowser)

/** The built `serve` on a log of its own, and an end of a wire to it. */
async function studioOn(...words: readonly string[]) {
  const serving = await Serving.start(...words)
  onTestFinished(() => serving[Symbol.asyncDispose]())
  return { serving, ...(await comeIn(serving.link)) }
}
type Studio = Awaited<ReturnType<typeof studioOn>>

/** One for the tests that do not end it. */
const common = withBrowser(
  async () => {
    const serving = await Serving.start()
    return { serving, ...(await comeIn(serving.link)) }
  },
  ({ serving }) => serving[Symbol.asyncDispose](),
)

/** A browser of its own; a test fails where one of its pages tells an error. */
async function ownBrowser(): Promise<BrowserContext> {
  const context = await browser().newContext({ viewport: { width: 1280, height: 800 } })
  const troubles = troublesOf(context)
  onTestFinished(async () => {
    await context.close()
    expect(troubles).toEqual([])
  })
  return context
}

/** A page that came in by a new link to this route. */
async function pageOf({ calls }: Studio, route: string, context?: BrowserContext): Promise<Page> {
  const { link } = await calls.invite({ route })
  const page = await (context ?? (await ownBrowser())).newPage()
  await page.goto(link!)
  return page
}

/** Orders a match of Patchwork; gives its id at once. */
async function start({ calls }: Studio, ...bots: readonly BotSpec[]): Promise<string> {
  const usual = { options: {}, matches: 1, rotate: false, keep: 'all', clock: 'off', seed: '7' } as const
  const { matches } = await calls.start({ ...usual, game: 'patchwork', bots })
  return matches[0]!
}

const builtin = (name: string) => ({ name, command: 'builtin:first', folder: '/' })
const turn = async (page: Page) => Number(await page.getByLabel('Go to turn').inputValue())
const lastTurn = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Turn' }).getAttribute('aria-valuemax'))
const lost = (page: Page) => page.getByText('Botscope does not respond.')
const refused = (page: Page) => page.getByText('Botscope does not know this tab')

test('A disconnected page says so, keeps its place, and continues by itself', async () => {
  const studio = common()
  const match = await start(studio, builtin('a'), builtin('b'))
  const context = await ownBrowser()
  let isAway = false
  let triedInVain = 0
  let cut = () => {}
  await context.routeWebSocket(/\/wire$/, (socket) => {
    if (isAway) {
      triedInVain += 1
      return void socket.close()
    }
    socket.connectToServer()
    cut = () => void socket.close()
  })
  const page = await pageOf(studio, `/match/${match}/9`, context)
  await expect.poll(() => turn(page)).toBe(9)
  isAway = true
  cut()
  await lost(page).waitFor()
  await expect.poll(() => triedInVain).toBeGreaterThan(0)
  const away = await turn(page)
  isAway = false
  await lost(page).waitFor({ state: 'hidden' })
  await expect.poll(() => lastTurn(page)).toBeGreaterThan(10)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => turn(page)).toBeGreaterThan(9)
  expect(away).toBe(9)
})

test('After a restart a tab shows how to reconnect; one link restores all tabs, each at its place', async () => {
  const studio = await studioOn()
  const match = await start(studio, builtin('a'), builtin('b'))
  const context = await ownBrowser()
  const first = await pageOf(studio, `/match/${match}/9`, context)
  const second = await pageOf(studio, `/match/${match}/5`, context)
  await expect.poll(async () => [await turn(first), await turn(second)]).toEqual([9, 5])
  await studio.serving.end()
  await lost(first).waitFor()
  const { link } = await studio.serving.launch()
  await refused(first).waitFor()
  await refused(second).waitFor()
  await (await context.newPage()).goto(link)
  await refused(first).waitFor({ state: 'hidden' })
  await refused(second).waitFor({ state: 'hidden' })
  await first.keyboard.press('ArrowRight')
  await second.keyboard.press('ArrowLeft')
  await expect.poll(async () => [await turn(first), await turn(second)]).toEqual([10, 4])
})

test('Two windows follow a live match; one at another turn stays there while the match grows', async () => {
  const studio = common()
  const held = new Held()
  held.let(4)
  const match = await start(studio, held.bot('Ann'), held.bot('Bea'))
  const context = await ownBrowser()
  const pages = [
    await pageOf(studio, `/match/${match}`, context),
    await pageOf(studio, `/match/${match}`, context),
  ]
  for (const page of pages)
    await page.getByRole('button', { name: 'Follow the live match', pressed: true }).waitFor()
  const elsewhere = await pageOf(studio, `/match/${match}/1`, context)
  await expect.poll(() => turn(elsewhere)).toBe(1)
  const before = await lastTurn(elsewhere)
  held.let(9)
  await expect.poll(() => lastTurn(elsewhere)).toBeGreaterThan(before)
  for (const page of pages) await expect.poll(() => turn(page)).toBeGreaterThan(before)
  await studio.calls.stop({ matches: [match] })
  for (const page of [...pages, elsewhere]) await page.getByText('Stopped in turn').first().waitFor()
  const { frames } = await studio.calls.card({ match })
  await expect.poll(() => Promise.all(pages.map(turn))).toEqual([frames - 1, frames - 1])
  expect(await turn(elsewhere)).toBe(1)
})

test('Two studios on one log show each other’s matches, and both follow a live one', async () => {
  const one = common()
  const other = await studioOn('--db', join(one.serving.folder, 'log.db'))
  const page = await pageOf(other, '/')
  await page.getByRole('grid').waitFor()
  const held = new Held()
  const match = await start(one, held.bot('Cid'), held.bot('Dot'))
  await page.getByRole('row', { name: /Cid/ }).getByText('Patchwork', { exact: true }).click()
  held.let(4)
  await expect.poll(() => turn(page)).toBeGreaterThan(3)
  await one.calls.stop({ matches: [match] })
  await page.getByText('Stopped in turn').first().waitFor()
})

test('A page of another version than the studio asks for a reload only', async () => {
  const studio = common()
  const context = await ownBrowser()
  await context.routeWebSocket(/\/wire$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      socket.send(String(text).replace(/"hello":\d+/, '"hello":99'))
    })
  })
  const page = await pageOf(studio, '/', context)
  await page.getByText('Botscope was updated and has another version than this page.').waitFor()
  await context.unrouteAll()
  expect(await page.getByRole('alert').getByRole('button').allInnerTexts()).toEqual(['Reload'])
})
