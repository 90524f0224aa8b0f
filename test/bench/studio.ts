// npm run bench -- studio [--quick]: how fast the built page is, in Chromium, with long matches of a game that only the bench has.
// `--quick`: with the shorter one alone. Also on its own, after a build: node test/bench/studio.ts
import { dirname } from 'node:path'
import type { Browser } from 'playwright-core'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'
import { openBrowser } from './studio/bench-page.ts'
import { writeLongMatches } from './studio/long-matches.ts'
import { moving, type LongMatch } from './studio/moving.ts'
import { pageReady } from './studio/ready.ts'
import { atRest, memory } from './studio/staying.ts'
import { StudioProcess } from './studio/studio-process.ts'

const short = 10_000
const long = 100_000

async function benchStudio(log: string, isQuick: boolean): Promise<void> {
  const lengths = isQuick ? [short] : [long, short]
  const ids = writeLongMatches(log, lengths)
  // The newest match is the first row.
  const matches = ids.map((id, i): LongMatch => ({ id, last: lengths[i]!, row: `row-${ids.length - 1 - i}` }))
  await using studio = new StudioProcess(dirname(log))
  await withBrowser({ isUnbounded: true }, async (browser) => {
    tellFigures(await pageReady(browser, studio))
    for (const match of matches.toReversed()) tellFigures(await moving(browser, studio, log, match))
    if (!isQuick) tellFigures(await memory(browser, studio, matches[0]!))
  })
  if (isQuick) return
  await withBrowser({ isUnbounded: false }, async (browser) =>
    tellFigures(await atRest(browser, studio, matches.at(-1)!)),
  )
}

async function withBrowser(
  options: Parameters<typeof openBrowser>[0],
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await openBrowser(options)
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

if (process.argv[1] === import.meta.filename) {
  tellHead('studio')
  await withScratch((log) => benchStudio(log, process.argv.includes('--quick')))
}
