import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Figure } from '../figure.ts'
import { benchPage } from '../studio/bench-page.ts'
import type { StudioProcess } from '../studio/studio-process.ts'

/** What a hostile viewer does without end, from turn 2 on. */
const floods = {
  nothing: '',
  'messages, 500 at once':
    "setInterval(() => { for (let i = 0; i < 500; i++) for (const to of [parent, parent.parent]) to.postMessage(0, '*') })",
  'messages of 20 MB':
    "setInterval(() => { for (const to of [parent, parent.parent]) to.postMessage('x'.repeat(20e6), '*') }, 20)",
  'the most options, 100 times a second': `const labels = Array.from({ length: 60 }, (_, i) => String(i).repeat(100).slice(0, 200))
  let nth = 0
  const title = () => String((nth += 1)).padEnd(200, 'x')
  setInterval(() => parent.postMessage({ kind: 'options', options: Array.from({ length: 40 }, () => ({ title: title(), labels, chosen: null })) }, '*'), 10)`,
  'changes of its document': `setInterval(() => {
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

/** From an arrow key until its turn is painted, while the match's viewer floods the page. */
export async function floodedSteps(
  browser: Browser,
  studio: StudioProcess,
  match: string,
  flood: Flood,
): Promise<Figure> {
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
  return { name: `A key, the viewer floods with ${flood}, worst`, value: Math.max(...took), unit: 'ms', most }
}
