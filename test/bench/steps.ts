// npm run bench -- steps --quick | --boards "Patchwork,A scene": what a step takes on each board, in the built page; also on its own,
// after a build. `--quick`: in a narrow window without motion.
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'
import { stepMatches } from './steps/matches.ts'
import { stepping, type StepView } from './steps/stepping.ts'
import { openBrowser } from './studio/bench-page.ts'
import { StudioProcess } from './studio/studio-process.ts'

const narrow = { width: 1280, height: 800 }
const wide = { width: 1920, height: 1080 }
const quickViews: readonly StepView[] = [{ ...narrow, isStill: true }]
const allViews: readonly StepView[] = [narrow, wide].flatMap((size) => [
  { ...size, isStill: true },
  { ...size, isStill: false },
])

async function benchSteps(log: string, named: readonly string[], views: readonly StepView[]): Promise<void> {
  const matches = await stepMatches(log, named)
  await using studio = new StudioProcess(dirname(log))
  const browser = await openBrowser({ isUnbounded: true })
  try {
    for (const match of matches) {
      for (const view of views) tellFigures(await stepping(browser, studio, match, view))
    }
  } finally {
    await browser.close()
  }
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, boards: { type: 'string', default: '' } },
})
const named = values.boards.split(',').filter((board) => board !== '')
tellHead('steps')
await withScratch((log) => benchSteps(log, named, values.quick ? quickViews : allViews))
