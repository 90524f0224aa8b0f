import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { openMatch, showEvents, turnsAfter } from './match-page.ts'
import { layoutText, rightPanels } from './panel-names.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
const opened = studioPage(async (studio) => {
  const bots = [builtin('first', 'Ann'), builtin('random', 'Bea')]
  ;[match] = (await studio.play({ game: 'patchwork', seed: '7', bots })) as [MatchId]
})
const dock = (name: string) => opened().page.getByRole('region', { name: `Panels, ${name}` })
/** Without how many things are in them. */
const tabs = async (name: string) =>
  (await dock(name).getByRole('tab').allInnerTexts()).map((text) => text.replace(/\d+$/, ''))
const docks = async () => ({
  left: await tabs('left'),
  right: await tabs('right'),
  bottom: await tabs('bottom'),
})
const width = async () => Math.round((await dock('left').boundingBox())!.width)
const kept = async () => (await opened().served.studio.calls.settings(null)).layout
const right: string[] = [...rightPanels]
const without = (panel: string) => right.filter((each) => each !== panel)
const atFirst = { left: ['Board'], right, bottom: ['Timeline'] }

/** Chooses a line in the menu of a dock. */
async function choose(name: string, line: string): Promise<void> {
  await dock(name).getByRole('button', { name: 'Panels', exact: true }).click()
  await opened().page.getByRole('menuitem', { name: line, exact: true }).click()
}

async function reset(): Promise<void> {
  // The page before keeps its layout when it rests.
  await opened().leave()
  await opened().served.studio.calls.changeSettings({ layout: '' })
  await openMatch(opened(), match)
  await expect.poll(docks).toEqual(atFirst)
}

test('The menu of an area shows and moves its panels, as dragging their tabs does; a reload keeps the layout', async () => {
  await reset()
  const { page } = opened()
  await choose('right', 'Move Turn to the left')
  await expect.poll(docks).toEqual({ ...atFirst, left: ['Board', 'Turn'], right: without('Turn') })
  await choose('right', 'Watches')
  await page.getByRole('tab', { name: 'Watches', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Stderr' }).dragTo(page.getByRole('tab', { name: 'Timeline' }))
  const moved = {
    left: ['Board', 'Turn'],
    right: without('Turn').filter((each) => each !== 'Stderr'),
    bottom: ['Stderr', 'Timeline'],
  }
  await expect.poll(docks).toEqual(moved)
  await expect.poll(kept).toContain('"left":{"panels":["board","turn"]')
  await expect.poll(kept).toContain('"bottom":{"panels":["errors","timeline"]')
  await page.reload()
  await expect.poll(docks).toEqual(moved)
})

test('A panel can be hidden and shown again; if all are hidden, a button restores them', async () => {
  await reset()
  const { page } = opened()
  await choose('bottom', 'Hide Timeline')
  await expect.poll(() => dock('bottom').count()).toBe(0)
  await choose('left', 'Show Timeline')
  await expect.poll(() => tabs('left')).toEqual(['Board', 'Timeline'])
  await opened().leave()
  await opened().served.studio.calls.changeSettings({
    layout: layoutText(match, { left: [], right: ['turn'], bottom: ['timeline'] }),
  })
  await openMatch(opened(), match)
  for (const panel of ['Turn', 'Timeline']) {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Type a command…').fill(`${panel} panel`)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: panel }).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Reset layout' }).click()
  await expect.poll(docks).toEqual(atFirst)
})

test('Keys and the mouse resize panels, and the size is saved; a narrow window has one stack of tabs for left and right', async () => {
  await reset()
  const { page } = opened()
  const resizer = page.getByRole('separator', { name: 'Width of the panels' })
  const before = await width()
  await resizer.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeGreaterThan(before)
  const byKeys = await width()
  const { x, y, height } = (await resizer.boundingBox())!
  await page.mouse.move(x, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 200, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeLessThan(byKeys - 150)
  const byMouse = await width()
  await expect
    .poll(async () => (JSON.parse(await kept()) as { columns: number[] }).columns[0])
    .toBeLessThan(45)
  await page.reload()
  await expect.poll(async () => Math.abs((await width()) - byMouse)).toBeLessThan(4)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(() => page.getByRole('region', { name: /^Panels/ }).count()).toBe(2)
  expect([await tabs('right'), await page.evaluate('document.documentElement.scrollWidth')]).toEqual([
    ['Board', ...right],
    700,
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('After a click on a tab or an event the arrows change the turn, after Tab they change the tab', async () => {
  await reset()
  const { page } = opened()
  await showEvents(opened())
  await page.getByRole('tab', { name: 'Turn', exact: true }).click()
  const afterTab = await turnsAfter(opened(), 'Home', 'ArrowRight')
  await page.getByRole('list', { name: 'Events and bookmarks' }).locator('[data-row]').first().click()
  const at = Number(await page.getByLabel('Go to turn').inputValue())
  const afterEvent = await turnsAfter(opened(), 'ArrowRight', 'ArrowLeft')
  await page.getByRole('tab', { name: 'Turn', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: /^Problems/, selected: true }).waitFor()
  // Only the chosen one is in the order of Tab.
  expect(await page.evaluate<string>('document.activeElement.id')).toBe('tab-problems')
  expect([afterTab, afterEvent]).toEqual([
    [0, 1],
    [at + 1, at],
  ])
})

test('A panel too narrow for its tabs shows the selected one', async () => {
  const { page } = opened()
  await opened().served.studio.calls.changeSettings({
    layout: JSON.stringify({
      docks: {
        left: { panels: ['board'], shown: 'board' },
        right: { panels: ['turn', 'errors', 'state', 'watches'], shown: 'turn' },
        bottom: { panels: ['timeline'], shown: 'timeline' },
      },
      columns: [84, 16],
      rows: [70, 30],
      front: 'right',
    }),
  })
  await openMatch(opened(), match)
  const watches = page.getByRole('tab', { name: 'Watches' })
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command…').fill('Watches panel')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Watches', selected: true }).waitFor()
  const strip = (await dock('right').getByRole('tablist').boundingBox())!
  const ends = async () => {
    const { x, width: own } = (await watches.boundingBox())!
    return x >= strip.x - 1 && x + own <= strip.x + strip.width + 1
  }
  await expect.poll(ends).toBe(true)
})
