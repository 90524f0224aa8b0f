import { chromium, type Browser } from 'playwright-core'

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
]

/** A Chromium without a window and with a fresh profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumFile, args: chromiumFlags })
}
