import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { quantile } from '../log/scratch.ts'
import { benchPage, chooseFlat, openMiddle } from '../studio/bench-page.ts'
import type { StudioProcess } from '../studio/studio-process.ts'
import type { BoardMatch } from './matches.ts'

const presses = 150
/** As keys repeat on most systems. */
const repeatMillis = 33
const moves = 150
/** What nobody feels as waiting. */
const most = 50

/**
 * From an input to its paint in the beat of a screen, while the timeline of a long match is dragged over and an arrow key is
 * held; of Mahjong in space and flat. The floor: a text that changes in the same page.
 */
export async function scrubbing(
  browser: Browser,
  studio: StudioProcess,
  match: BoardMatch,
): Promise<readonly Figure[]> {
  const page = await benchPage(browser)
  await openMiddle(page, studio, match)
  const isInSpace = match.title === 'Mahjong'
  if (isInSpace) await page.locator('canvas[data-engine]').waitFor()
  const figures = await inputs(page, `${match.title}${isInSpace ? ' in space' : ''}`)
  if (isInSpace) {
    await chooseFlat(page)
    figures.push(...(await inputs(page, `${match.title}, flat`)))
  }
  await page.context().close()
  return figures
}

async function inputs(page: Page, name: string): Promise<Figure[]> {
  const floor = quantile(await page.evaluate<number[]>(`bench.change(${presses})`), 0.95)
  const [held, dragged] = [await holding(page), await dragging(page)]
  return [
    { name: `${name}: a held arrow key, p95`, value: quantile(held, 0.95), unit: 'ms', most, floor },
    {
      name: `${name}: a drag over the timeline, p95`,
      value: quantile(dragged, 0.95),
      unit: 'ms',
      most,
      floor,
    },
  ]
}

async function holding(page: Page): Promise<readonly number[]> {
  await page.locator('[role=slider][aria-label=Turn]').focus()
  const took = page.evaluate<number[]>('bench.hold()')
  for (let i = 0; i < presses; i++) {
    await page.keyboard.down('ArrowRight')
    await new Promise((resolve) => setTimeout(resolve, repeatMillis))
  }
  await page.keyboard.up('ArrowRight')
  return took
}

async function dragging(page: Page): Promise<readonly number[]> {
  const box = (await page.locator('[role=slider][aria-label=Turn]').boundingBox())!
  const y = box.y + box.height * 0.6
  await page.mouse.move(box.x + 20, y)
  const took = page.evaluate<number[]>('bench.drag()')
  await page.mouse.down()
  for (let i = 1; i <= moves; i++) await page.mouse.move(box.x + 20 + ((box.width - 40) * i) / moves, y)
  await page.mouse.up()
  return took
}
