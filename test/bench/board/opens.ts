import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { benchPage, usedBytes } from '../studio/bench-page.ts'

/** What a page has when nobody looks at a board any more. */
export interface Left {
  /** Of graphics, not lost, and what they hold. */
  readonly contexts: number
  readonly objects: number
  readonly nodes: number
  readonly listeners: number
  readonly heapBytes: number
}

/** After this many the page has what it keeps: modules, styles, compiled code. */
const warmUps = 30

/** Of each open: the browser's own compiled code and timings take some; a table that stays takes 800. */
const mostKilobytes = 20

/** Opens a match of Mahjong in the library and leaves it, so many times; what that leaves behind. */
export async function opens(
  browser: Browser,
  link: string,
  row: string,
  times: number,
): Promise<readonly Figure[]> {
  const page = await benchPage(browser)
  await countGraphics(page)
  await page.goto(link)
  const devtools = await page.context().newCDPSession(page)
  for (let i = 0; i < warmUps; i++) await openAndLeave(page, row)
  const before = await leftIn(page, devtools)
  for (let i = 0; i < times; i++) await openAndLeave(page, row)
  const after = await leftIn(page, devtools)
  await page.context().close()
  const moreKilobytes = Math.max(0, after.heapBytes - before.heapBytes) / times / 1000
  const opened = `after ${times} opens of a table in space`
  return [
    { name: `Contexts of graphics ${opened}`, value: after.contexts, unit: '', most: 0 },
    { name: `What they hold ${opened}`, value: after.objects, unit: '', most: 0 },
    { name: `More nodes ${opened}`, value: after.nodes - before.nodes, unit: '', most: times / 10 },
    {
      name: `More listeners ${opened}`,
      value: after.listeners - before.listeners,
      unit: '',
      most: times / 10,
    },
    { name: `Heap ${opened}`, value: after.heapBytes / 1e6, unit: 'MB' },
    { name: 'More heap for each open', value: moreKilobytes, unit: 'KB', most: mostKilobytes },
  ]
}

/** From the page's next load on `graphics` tells what is held of the graphics card. */
export async function countGraphics(page: Page): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL('count-graphics.js', import.meta.url)) })
}

/** Opens the match in this row of the library, waits until its table was drawn, and goes back. */
export async function openAndLeave(page: Page, row: string): Promise<void> {
  await page.locator(`#${row}`).click()
  await page.locator('canvas[data-engine]').waitFor()
  await page.evaluate('graphics.drawn()')
  await page.goBack()
  await page.locator(`#${row}`).waitFor()
  await page.evaluate('graphics.gone()')
}

/** What is there after everything is gone that nobody holds. */
export async function leftIn(page: Page, devtools: CDPSession): Promise<Left> {
  const heapBytes = await usedBytes(devtools)
  const counters = await devtools.send('Memory.getDOMCounters')
  const held = await page.evaluate<Pick<Left, 'contexts' | 'objects'>>('graphics.held()')
  return { ...held, nodes: counters.nodes, listeners: counters.jsEventListeners, heapBytes }
}
