import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { patienceMillis } from '../patience.ts'
import { findTestBrowser } from './surroundings.ts'

/** The program of the browser that tests use; null where there is none. */
export const browserProgram: string | null = await findTestBrowser()

/** What a test says that is skipped because there is no browser. */
export const browserIsMissing = 'There is no Chrome or Chromium here, and npm has none for this system'

/** With these it asks nobody for anything, and draws letters alike on every machine. */
export const quietFlags = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * And draws page after page in one process: a new one for each costs as much as the page. No script runs for long enough to
 * be worth compiling it for speed.
 */
export const chromiumFlags = [
  ...quietFlags,
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--js-flags=--no-maglev --no-opt',
]

/** A Chromium without a window and with a fresh profile. */
export async function openBrowser(flags: readonly string[] = chromiumFlags): Promise<Browser> {
  if (browserProgram === null) throw new Error(browserIsMissing)
  const options = { executablePath: browserProgram, args: [...flags], timeout: patienceMillis }
  const browser = await chromium.launch(options)
  // Its message says what was waited for.
  browser.on('context', (context) => context.setDefaultTimeout(patienceMillis))
  return browser
}

let common: Promise<Browser> | null = null

/** The Chromium of all files of this process, of which one comes after the other; each opens contexts of its own. */
export function commonBrowser(): Promise<Browser> {
  common ??= openBrowser().then((browser) => browser.on('disconnected', () => (common = null)))
  return common
}

/** Ends what a file had in the common browser. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Something with a browser, opened before the first test of a file and closed after its last; where there is none, all are skipped. */
export function withBrowser<T>(open: () => Promise<T>, close: (opened: T) => Promise<unknown>): () => T {
  let opened: T | undefined
  beforeAll(async () => {
    if (browserProgram !== null) opened = await open()
  })
  skipWithoutBrowser()
  afterAll(async () => {
    if (opened !== undefined) await close(opened)
  })
  return () => opened!
}

/** Where there is no browser, the tests of a file are skipped. */
export function skipWithoutBrowser(): void {
  beforeEach(({ skip }) => skip(browserProgram === null, browserIsMissing))
}
