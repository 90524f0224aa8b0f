import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser as openTestBrowser, quietFlags } from '../../e2e/browser.ts'
import type { StudioProcess } from './studio-process.ts'

/** Frames come as soon as they are drawn, not in the beat of a screen: what is measured is work. */
const unbounded = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** Chrome, Edge and Electron draw a frame of another origin in a process of its own; without a window Chromium does so only when told. */
const isolated = '--site-per-process'

/** Chromium as the bench needs it. */
export function openBrowser({ isUnbounded }: { readonly isUnbounded: boolean }): Promise<Browser> {
  return openTestBrowser([...quietFlags, isolated, ...(isUnbounded ? unbounded : [])])
}

/** A page without anything kept, in which `in-page.js` is there. */
export async function benchPage(
  browser: Browser,
  { width = 1280, height = 800, isStill = false } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: isStill ? 'reduce' : 'no-preference',
  })
  const page = await context.newPage()
  await page.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) })
  return page
}

/** Bytes in use by the page's script, after everything that nobody holds is gone. */
export async function usedBytes(devtools: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Opens a turn in the middle of a match, and waits until its timeline is whole and its board is there. */
export async function openMiddle(
  page: Page,
  studio: StudioProcess,
  { id, last }: { readonly id: string; readonly last: number },
): Promise<void> {
  await page.goto(await studio.link(`/match/${id}/${Math.round(last / 2)}`))
  const stage = page.locator('[role=slider][aria-label=Turn]')
  await stage.and(page.locator(`[aria-valuemax="${last}"]:not([aria-busy])`)).waitFor()
  await page.locator('[data-turn]').first().waitFor()
}

/** Has the table of Mahjong drawn flat. */
export async function chooseFlat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Flat', exact: true }).click()
  await page.locator('canvas[data-engine]').waitFor({ state: 'detached' })
}
