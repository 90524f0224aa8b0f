// npm run bench studio: how fast the built page is, in Chromium, with long matches of a game that only the bench has.
// Also on its own, after a build: node test/bench/studio.ts
import { dirname } from 'node:path'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'
import { openBrowser } from './studio/bench-page.ts'
import { writeLongMatches } from './studio/long-matches.ts'
import { moving, type LongMatch } from './studio/moving.ts'
import { pageReady } from './studio/ready.ts'
import { atRest, memory } from './studio/staying.ts'
import { StudioProcess } from './studio/studio-process.ts'

const lengths = [100_000, 10_000]

async function benchStudio(log: string): Promise<void> {
  const ids = writeLongMatches(log, lengths)
  // The newest match is the first row.
  const [longest, long] = ids.map((id, i): LongMatch => {
    return { id, last: lengths[i]!, row: `row-${ids.length - 1 - i}` }
  })
  await using studio = new StudioProcess(dirname(log))
  for (const isUnbounded of [true, false]) {
    const browser = await openBrowser({ isUnbounded })
    try {
      if (isUnbounded) {
        tellFigures(await pageReady(browser, studio))
        tellFigures(await moving(browser, studio, log, long!))
        tellFigures(await moving(browser, studio, log, longest!))
        tellFigures(await memory(browser, studio, longest!))
      } else tellFigures(await atRest(browser, studio, long!))
    } finally {
      await browser.close()
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  tellHead('studio')
  await withScratch((log) => benchStudio(log))
}
