import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { benchPage, usedBytes } from './bench-page.ts'
import type { LongMatch } from './moving.ts'
import type { StudioProcess } from './studio-process.ts'

const restMillis = 5000

/** What the page holds after 50,000 steps, beside what it held after 5,000. */
export async function memory(
  browser: Browser,
  studio: StudioProcess,
  { id }: LongMatch,
): Promise<readonly Figure[]> {
  const page = await benchPage(browser)
  await page.goto(await studio.link(`/match/${id}/0`))
  await page.locator('[role=slider][aria-label=Turn][aria-valuenow="0"]').waitFor()
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate('bench.hurry("ArrowRight", 5000)')
  const early = await usedBytes(devtools)
  await page.evaluate('bench.hurry("ArrowRight", 45000)')
  const late = await usedBytes(devtools)
  await page.context().close()
  return [
    { name: 'Heap after 5,000 steps', value: early / 1e6, unit: 'MB', most: 26 },
    { name: 'Heap after 50,000 steps, to that', value: late / early, unit: '', most: 1.05 },
  ]
}

/** What fires in a page that nobody touches, on each screen. */
export async function atRest(
  browser: Browser,
  studio: StudioProcess,
  { id }: LongMatch,
): Promise<readonly Figure[]> {
  const routes = {
    library: '/',
    match: `/match/${id}/17`,
    'new match': '/new',
    bots: '/bots',
    settings: '/settings',
  }
  const figures: Figure[] = []
  for (const [screen, route] of Object.entries(routes)) {
    const page = await benchPage(browser)
    await page.goto(await studio.link(route))
    await page.waitForLoadState('networkidle')
    figures.push({ name: `At rest for 5 s, ${screen}`, value: await firedIn(page), unit: 'fired', most: 0 })
    await page.context().close()
  }
  return figures
}

/** How often anything fired in 5 s. What the page does after it was opened may take a while: the first quiet seconds count. */
async function firedIn(page: Page): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await page.evaluate('bench.takeFired()')
  await new Promise((resolve) => setTimeout(resolve, restMillis))
  const fired = await page.evaluate<Record<string, number>>('bench.takeFired()')
  return Object.values(fired).reduce((sum, each) => sum + each, 0)
}
