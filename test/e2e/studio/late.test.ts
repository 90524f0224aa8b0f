import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage(async (studio) => {
  await studio.playApart(3, { game: 'patchwork', bots: [builtin('first', 'Ann'), builtin('random', 'Bea')] })
})
const row = () => opened().page.locator('[role=row][aria-selected]').nth(1)
const palette = () => opened().page.getByRole('dialog', { name: 'Command palette' })
const menu = () => opened().page.getByRole('menu')

/** Loads the library anew; scripts with this name do not arrive until the returned function is called. */
async function loadWithout(name: string): Promise<() => Promise<void>> {
  const { page } = opened()
  const parts = new RegExp(`/assets/${name}-[^/]*\\.js$`)
  const [asked, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.goto('about:blank')
  await page.route(parts, async (route) => {
    asked.resolve()
    await arrival.promise
    await route.continue()
  })
  await opened().load('/')
  await row().waitFor()
  return async () => {
    // One that is on its way when the routes end may be lost.
    await asked.promise
    arrival.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Notes from now on what moves on the page without being asked to. */
async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    window.shifts = 0
    new PerformanceObserver((list) => { window.shifts += list.getEntries().length }).observe({ type: 'layout-shift' })`)
  return () =>
    page.evaluate<number>(
      'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(window.shifts))))',
    )
}

test('A command palette whose script is on its way gets the keys already', async () => {
  const { page } = opened()
  const arrive = await loadWithout('Palette')
  const shifts = await noteShifts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nex')
  await page.keyboard.press('Backspace')
  await arrive()
  const field = palette().getByPlaceholder('Type a command…').and(page.locator(':focus'))
  await field.waitFor()
  expect((await opened().served.studio.calls.cards({})).length).toBe(3)
  expect([new URL(page.url()).hash, await field.inputValue(), await shifts()]).toEqual(['#/', 'ne', 0])
})

test('A menu whose script is on its way opens at its button as soon as it is there', async () => {
  const { page } = opened()
  const arrive = await loadWithout('MenuList')
  const shifts = await noteShifts(page)
  await row().hover()
  const button = row().getByRole('button', { name: 'Actions for this match' })
  await button.click()
  const isOpenBefore = (await menu().count()) > 0
  await arrive()
  await menu().waitFor()
  const [own, its] = [(await button.boundingBox())!, (await menu().boundingBox())!]
  const gap = Math.round(its.y - own.y - own.height)
  const isAligned = Math.abs(its.x + its.width - own.x - own.width) < 1
  expect([isOpenBefore, gap, isAligned, await shifts()]).toEqual([false, 4, true, 0])
  await button.click()
  await menu().waitFor({ state: 'detached' })
})

test('A key on the button of a menu whose script is on its way opens it at its first item', async () => {
  const { page } = opened()
  const arrive = await loadWithout('MenuList')
  await row().hover()
  const button = row().getByRole('button', { name: 'Actions for this match' })
  await button.focus()
  await page.keyboard.press('Enter')
  await arrive()
  await menu().getByRole('menuitem', { name: /^Open/ }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await button.and(page.locator(':focus')).waitFor()
})

test('The first hint after loading moves nothing, and describes its button while it is shown', async () => {
  const { page } = opened()
  await loadWithout('none')
  const shifts = await noteShifts(page)
  const bots = page.getByRole('navigation').getByRole('button', { name: 'Bots' })
  await bots.hover()
  const hint = page.getByRole('tooltip')
  await hint.waitFor()
  const described = await bots.getAttribute('aria-describedby')
  await page.mouse.move(600, 400)
  await hint.waitFor({ state: 'detached' })
  expect([described, await bots.getAttribute('aria-describedby'), await shifts()]).toEqual(['hint', null, 0])
})

test('A dialog whose script cannot be loaded is reported, with a way out', async () => {
  const { page } = opened()
  const parts = /\/assets\/HelpDialog-[^/]*\.js$/
  await page.goto('about:blank')
  await page.route(parts, (route) => route.abort())
  await opened().load('/')
  await row().waitFor()
  await page.keyboard.press('Shift+?')
  const alert = page.getByRole('alert').filter({ hasText: 'This part of Botscope could not be loaded' })
  await alert.waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await alert.getByRole('button', { name: 'Reload the page' }).click()
  await row().waitFor()
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(new Set(opened().complaints.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_FAILED']),
  )
})

test('What is often opened over the library, and a new match, are loaded before they are opened; what is rarely opened is not', async () => {
  const { page } = opened()
  const loaded = () =>
    page.evaluate<readonly string[]>(
      `performance.getEntriesByType('resource').flatMap(({ name }) => /assets\\/(\\w+)-[^/]*\\.js$/.exec(name)?.[1] ?? [])`,
    )
  await loadWithout('none')
  await expect
    .poll(loaded)
    .toEqual(
      expect.arrayContaining([
        ...['NewMatch', 'BugDialog', 'HelpDialog', 'MenuList', 'Palette', 'RulesDialog'],
        ...['EditDialog', 'ExportDialog', 'TagDialog'],
      ]),
    )
  const early = new Set(await loaded())
  expect(['Match', 'Settings', 'DrawingHelp', 'ChooseMatch'].filter((part) => early.has(part))).toEqual([])
})
