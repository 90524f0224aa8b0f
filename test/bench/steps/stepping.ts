import type { Browser } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { quantile } from '../log/scratch.ts'
import { benchPage, chooseFlat, openMiddle } from '../studio/bench-page.ts'
import type { StudioProcess } from '../studio/studio-process.ts'
import type { StepMatch } from './matches.ts'

const steps = 100
/** A picture of a screen with 60 of them in a second. */
const most = 16

export interface StepView {
  readonly width: number
  readonly height: number
  readonly isStill: boolean
}

/** From a key to its turn painted, in both directions. The floor: a text that changes in the same page. */
export async function stepping(
  browser: Browser,
  studio: StudioProcess,
  match: StepMatch,
  view: StepView,
): Promise<readonly Figure[]> {
  const page = await benchPage(browser, view)
  try {
    await openMiddle(page, studio, match)
    if (match.isFlat) await chooseFlat(page)
    await page.waitForLoadState('networkidle')
    await page.locator('[role=slider][aria-label=Turn]').focus()
    const took = [
      ...(await page.evaluate<number[]>(`bench.step("ArrowRight", ${steps / 2})`)),
      ...(await page.evaluate<number[]>(`bench.step("ArrowLeft", ${steps / 2})`)),
    ]
    const floor = await page.evaluate<number[]>(`bench.change(${steps})`)
    const name = `${match.board}, ${view.width} px${view.isStill ? '' : ', in motion'}`
    const aim = match.isHeavy ? {} : { most }
    return [
      { name: `${name}, p50`, value: quantile(took, 0.5), unit: 'ms', floor: quantile(floor, 0.5) },
      { name: `${name}, p95`, value: quantile(took, 0.95), unit: 'ms', floor: quantile(floor, 0.95), ...aim },
    ]
  } finally {
    await page.context().close()
  }
}
