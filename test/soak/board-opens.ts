// npm run soak board-opens [--times 200]: opens and leaves a table of Mahjong in space in the built page, and fails where
// that leaves graphics, nodes, listeners or memory behind, or where a redraw costs more than it may beside plain boxes.
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { writeMatches } from '../bench/board/matches.ts'
import { opens } from '../bench/board/opens.ts'
import { redraws } from '../bench/board/redraws.ts'
import { tellFigures, tellHead } from '../bench/figure.ts'
import { withScratch } from '../bench/log/scratch.ts'
import { openBrowser } from '../bench/studio/bench-page.ts'
import { StudioProcess } from '../bench/studio/studio-process.ts'

async function soakOpens(log: string, times: number): Promise<void> {
  const [{ row }] = writeMatches(log)
  await using studio = new StudioProcess(dirname(log))
  const browser = await openBrowser({ isUnbounded: false })
  try {
    tellFigures(await redraws(browser))
    tellFigures(await opens(browser, await studio.link(), row, times))
  } finally {
    await browser.close()
  }
}

const { values } = parseArgs({ options: { times: { type: 'string', default: '200' } } })
tellHead('board-opens')
await withScratch((log) => soakOpens(log, Number(values.times)))
