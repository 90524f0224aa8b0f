import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** Debian's. */
export const chromiumFile = '/usr/bin/chromium'

/** With these it asks nobody for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process draws page after page: a new one for each costs as much as the page.
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** A Chromium without a window and with a fresh profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumFile, args: chromiumFlags })
}

/** Something with a browser, opened before the first test of a file and closed after its last; where there is none, all are skipped. */
export function withBrowser<T>(open: () => Promise<T>, close: (opened: T) => Promise<unknown>): () => T {
  const isThere = existsSync(chromiumFile)
  let opened: T | undefined
  beforeAll(async () => {
    if (isThere) opened = await open()
  })
  beforeEach(({ skip }) => skip(!isThere, `there is no ${chromiumFile} (Debian package chromium)`))
  afterAll(async () => {
    if (opened !== undefined) await close(opened)
  })
  return () => opened!
}
