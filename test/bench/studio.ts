// npm run bench studio: how fast the built page is, in Chromium, with long matches of a game that only the bench has.
// Also on its own, after a build: node test/bench/studio.ts
import { dirname } from 'node:path'
import { withScratch } from './log/scratch.ts'
import { openBrowser } from './studio/bench-page.ts'
import { writeLongMatches } from './studio/long-matches.ts'
import { moving, type LongMatch } from './studio/moving.ts'
import { pageReady } from './studio/ready.ts'
import { atRest, memory } from './studio/staying.ts'
import { StudioProcess } from './studio/studio-process.ts'

/** One figure; `most` is what we aim at, `floor` a plain program that does the heart of it in the same run. */
export interface StudioFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly most?: number
  readonly floor?: number
}

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
        tell(await pageReady(browser, studio))
        tell(await moving(browser, studio, log, long!))
        tell(await moving(browser, studio, log, longest!))
        tell(await memory(browser, studio, longest!))
      } else tell(await atRest(browser, studio, long!))
    } finally {
      await browser.close()
    }
  }
}

function tell(figures: readonly StudioFigure[]): void {
  for (const { name, value, unit, most, floor } of figures) {
    const texts = [
      rounded(value),
      most === undefined ? '' : rounded(most),
      floor === undefined ? '' : rounded(floor),
    ]
    const verdict = most !== undefined && value > most ? '  more than aimed at' : ''
    console.log(`${name.padEnd(58)}${texts.map((text) => text.padStart(10)).join('')}  ${unit}${verdict}`)
  }
}

function rounded(value: number): string {
  return value >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en')
    : value.toPrecision(3)
}

if (process.argv[1] === import.meta.filename) {
  console.log(
    `${'studio'.padEnd(58)}${['ours', 'at most', 'floor'].map((each) => each.padStart(10)).join('')}`,
  )
  await withScratch((log) => benchStudio(log))
}
