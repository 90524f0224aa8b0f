// npm run bench board: how fast boards are, in Chromium: the Mahjong table beside plain boxes, steps through long matches in
// the built page, and what opening and leaving a board leaves behind. Also on its own, after a build: node test/bench/board.ts
import { dirname } from 'node:path'
import { writeMatches } from './board/matches.ts'
import { opens } from './board/opens.ts'
import { redraws } from './board/redraws.ts'
import { scrubbing } from './board/scrubbing.ts'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'
import { openBrowser } from './studio/bench-page.ts'
import { StudioProcess } from './studio/studio-process.ts'

const times = 200

async function benchBoard(log: string): Promise<void> {
  const matches = writeMatches(log)
  await using studio = new StudioProcess(dirname(log))
  const browser = await openBrowser({ isUnbounded: false })
  try {
    tellFigures(await redraws(browser))
    tellFigures(await opens(browser, await studio.link(), matches[0].row, times))
    for (const match of matches) tellFigures(await scrubbing(browser, studio, match))
  } finally {
    await browser.close()
  }
}

tellHead('board')
await withScratch((log) => benchBoard(log))
