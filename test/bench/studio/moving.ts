import type { Browser, Page } from 'playwright-core'
import { openLog } from '../../../src/main/log/log.ts'
import { quantile } from '../log/scratch.ts'
import type { Figure } from '../figure.ts'
import { benchPage } from './bench-page.ts'
import type { StudioProcess } from './studio-process.ts'

const opens = 5
const steps = 300
const moves = 200

/** A match in the log: its last turn, and the row of the library in which it is. */
export interface LongMatch {
  readonly id: string
  readonly last: number
  readonly row: string
}

/**
 * Opening a match in the library, and moving through it. The floor of opening: a plain loop over the
 * same frames; of a step: a text that changes in the same page.
 */
export async function moving(
  browser: Browser,
  studio: StudioProcess,
  log: string,
  match: LongMatch,
): Promise<readonly Figure[]> {
  const turns = `${match.last.toLocaleString('en')} turns`
  const page = await benchPage(browser)
  const opened = await opening(page, studio, match)
  const stepped = await stepping(page, match)
  const changed = await page.evaluate<number[]>(`bench.change(${steps})`)
  const scrubbed = await scrubbing(page)
  await page.context().close()
  const floor = plainLoop(log, match)
  const isLongest = match.last > 10_000
  return [
    {
      name: `Opening ${turns}, p50`,
      value: quantile(opened, 0.5),
      unit: 'ms',
      floor,
      most: isLongest ? 2000 : 500,
    },
    {
      name: `A step in ${turns}, p50`,
      value: quantile(stepped, 0.5),
      unit: 'ms',
      floor: quantile(changed, 0.5),
    },
    {
      name: `A step in ${turns}, p95`,
      value: quantile(stepped, 0.95),
      unit: 'ms',
      most: 16,
      floor: quantile(changed, 0.95),
    },
    {
      name: `A move of a drag over ${turns}, p95`,
      value: quantile(scrubbed, 0.95),
      unit: 'ms',
      ...(!isLongest && { most: 20 }),
    },
  ]
}

async function opening(
  page: Page,
  studio: StudioProcess,
  { row, last }: LongMatch,
): Promise<readonly number[]> {
  const took: number[] = []
  for (let i = 0; i < opens; i++) {
    await page.goto(await studio.link())
    await page.locator(`#${row}`).waitFor()
    took.push(await page.evaluate<number>(`bench.open("${row}", ${last})`))
  }
  return took
}

/** In both directions, from the middle of the match. */
async function stepping(page: Page, { last }: LongMatch): Promise<readonly number[]> {
  await page.locator('body').press('g')
  await page.keyboard.type(`${Math.round(last / 2)}`)
  await page.keyboard.press('Enter')
  await page.locator('[role=slider][aria-label=Turn]').focus()
  return [
    ...(await page.evaluate<number[]>(`bench.step("ArrowRight", ${steps / 2})`)),
    ...(await page.evaluate<number[]>(`bench.step("ArrowLeft", ${steps / 2})`)),
  ]
}

async function scrubbing(page: Page): Promise<readonly number[]> {
  const box = (await page.locator('[role=slider][aria-label=Turn]').boundingBox())!
  const y = box.y + box.height * 0.6
  await page.mouse.move(box.x + 20, y)
  const took = page.evaluate<number[]>('bench.drag()')
  await page.mouse.down()
  for (let i = 1; i <= moves; i++) await page.mouse.move(box.x + 20 + ((box.width - 40) * i) / moves, y)
  await page.mouse.up()
  return took
}

/** Milliseconds to read and parse all frames, in this process. */
function plainLoop(file: string, { id, last }: LongMatch): number {
  const log = openLog(file, 'read')
  const start = performance.now()
  for (let from = 0; from <= last;) from += log.frames(id, from, last, 1_000_000).length
  const millis = performance.now() - start
  log.close()
  return millis
}
