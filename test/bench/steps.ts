// npm run bench steps [boards]: what a step takes on each board, in the built page; also on its own, after a build:
// node test/bench/steps.ts Patchwork
import { dirname } from 'node:path'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'
import { stepMatches } from './steps/matches.ts'
import { stepping } from './steps/stepping.ts'
import { openBrowser } from './studio/bench-page.ts'
import { StudioProcess } from './studio/studio-process.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

async function benchSteps(log: string, named: readonly string[]): Promise<boolean> {
  const matches = await stepMatches(log, named)
  await using studio = new StudioProcess(dirname(log))
  const browser = await openBrowser({ isUnbounded: true })
  const told: boolean[] = []
  try {
    for (const match of matches) {
      for (const size of sizes) {
        for (const isStill of [true, false]) {
          told.push(tellFigures(await stepping(browser, studio, match, { ...size, isStill })))
        }
      }
    }
  } finally {
    await browser.close()
  }
  return told.every(Boolean)
}

tellHead('steps')
await withScratch(async (log) => {
  if (!(await benchSteps(log, process.argv.slice(2)))) process.exitCode = 1
})
