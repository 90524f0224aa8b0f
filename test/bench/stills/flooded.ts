import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { quantile } from '../log/scratch.ts'
import { benchPage } from '../studio/bench-page.ts'
import type { StudioProcess } from '../studio/studio-process.ts'

/** What a hostile viewer does without end, from turn 2 on. */
const floods = {
  nothing: '',
  '500 messages at once':
    "setInterval(() => { for (let i = 0; i < 500; i++) for (const to of [parent, parent.parent]) to.postMessage(0, '*') })",
  'messages of 20 MB':
    "setInterval(() => { for (const to of [parent, parent.parent]) to.postMessage('x'.repeat(20e6), '*') }, 20)",
  'options, 100 a second': `const labels = Array.from({ length: 30 }, (_, i) => String(i).repeat(100).slice(0, 100))
  let nth = 0
  const title = () => String((nth += 1)).padEnd(100, 'x')
  setInterval(() => parent.postMessage({ kind: 'options', options: Array.from({ length: 20 }, () => ({ title: title(), labels, chosen: null })) }, '*'), 10)`,
  'changes of its page': `setInterval(() => {
    const list = document.body.appendChild(document.createElement('div'))
    for (let i = 0; i < 20_000; i++) list.append(Object.assign(document.createElement('span'), { textContent: i }))
    list.getBoundingClientRect()
    list.remove()
  })`,
}
export type Flood = keyof typeof floods
export const everyFlood = Object.keys(floods) as readonly Flood[]

const steps = 30
/** What a person takes as an answer. */
const most = 200

/** A copy of a viewer that floods. */
export function floodingViewer(viewer: string, folder: string, flood: Flood): string {
  const copy = join(folder, flood.replaceAll(' ', '-'))
  cpSync(join(viewer, 'view'), join(copy, 'view'), { recursive: true })
  const script = `
const { update } = Drawer.prototype
let isFlooding = false
Drawer.prototype.update = function (frame, ...rest) {
  if (frame === 2 && !isFlooding) {
    isFlooding = true
    ${floods[flood]}
  }
  return update.call(this, frame, ...rest)
}
`
  appendFileSync(join(copy, 'view', 'core', 'Drawer.js'), script)
  return copy
}

/** Milliseconds from an arrow key until its turn is painted, while the match's viewer floods the page. */
export async function floodedSteps(
  browser: Browser,
  studio: StudioProcess,
  match: string,
): Promise<readonly number[]> {
  const page = await benchPage(browser)
  await page.goto(await studio.link(`/match/${match}/0`))
  await page.locator('iframe[title="The game\'s own viewer"]:not([data-unfinished])').waitFor()
  await page.locator('[role=slider][aria-label=Turn]').focus()
  const took: number[] = []
  for (let i = 0; i < steps; i++) {
    await page.evaluate('bench.awaitPress()')
    await page.keyboard.press('ArrowRight')
    took.push(await page.evaluate<number>('bench.pressed()'))
  }
  await page.context().close()
  return took
}

/** The floor: the same without a flood. */
export function floodFigures(
  flood: Flood,
  took: readonly number[],
  floor: readonly number[],
): readonly Figure[] {
  const parts = { median: 0.5, worst: 1 }
  return Object.entries(parts).map(([name, part]) => ({
    ...{ name: `A key, flood of ${flood}: ${name}`, unit: 'ms', most },
    ...{ value: quantile(took, part), floor: quantile(floor, part) },
  }))
}
