import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { countGraphics, leftIn, openAndLeave } from '../../bench/board/opens.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId

const four = ['random', 'first', 'random', 'first'].map((kind) => builtin(kind as 'random' | 'first'))

const opened = studioPage(async (studio) => {
  ;[match] = (await studio.play({ game: 'mahjong', bots: four, seed: '7' })) as [MatchId]
  await countGraphics(studio.page)
})

const draws = () => opened().page.evaluate<number>('graphics.draws()')

/** Waits until the table was drawn finely, as it is at rest. */
const isAtRest = () => opened().page.evaluate('graphics.fine()')

async function openTable(turn: number): Promise<void> {
  await opened().go(`/match/${match}/${turn}`)
  await opened().page.locator('canvas[data-engine]').waitFor()
  await isAtRest()
}

/** What the page draws, and how often it asks for a frame, while the browser has time for thirty. */
const quietly = `(async () => {
  const next = requestAnimationFrame
  let asked = 0
  window.requestAnimationFrame = (call) => ((asked += 1), next(call))
  const before = graphics.draws()
  for (let i = 0; i < 30; i++) await new Promise((resolve) => next(resolve))
  window.requestAnimationFrame = next
  return { asked, draws: graphics.draws() - before }
})()`

test('At rest the table is drawn once, all its tiles in one draw call and the rest in four, and then nothing runs', async () => {
  const { page } = opened()
  await openTable(25)
  const { tiles, all } = await page.evaluate<{ tiles: number; all: number }>('graphics.lastRedraw()')
  expect([tiles, all <= 5, await page.evaluate(quietly)]).toEqual([1, true, { asked: 0, draws: 0 }])
  // A tile that is pointed at is lit at once, and the table stays fine.
  const before = await draws()
  await page.locator('canvas[data-engine]').hover()
  await expect.poll(draws).toBeGreaterThan(before)
  expect(await page.evaluate('graphics.isFine()')).toBe(true)
  // When its graphics come back it is drawn again.
  await page.evaluate('graphics.lose()')
  await page.locator('svg [data-tile]').first().waitFor()
  const lost = await draws()
  await page.evaluate('graphics.restore()')
  await expect.poll(draws).toBeGreaterThan(lost)
  await isAtRest()
})

/** As in a browser that has switched it off. */
const withoutGraphics = `(() => {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest)
  }
})()`

test('Without WebGL the table is shown flat and says why, and no error is reported', async () => {
  const page = await opened().browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript({ content: withoutGraphics })
  await page.goto(opened().served.link(`/match/${match}/25`))
  await page.locator('svg [data-tile]').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('[data-instead]').textContent()).toBe('Flat: this browser has no WebGL')
  await page.getByRole('button', { name: 'View Flat' }).click()
  const table = page.getByRole('menuitem', { name: 'Table: this browser has no WebGL' })
  expect(await table.getAttribute('aria-disabled')).toBe('true')
  await page.close()
})

test('Opening and leaving a table leaves nothing behind: no graphics, nodes or listeners', async () => {
  const { page } = opened()
  await opened().go()
  const devtools = await page.context().newCDPSession(page)
  const open = async (times: number) => {
    for (let i = 0; i < times; i++) await openAndLeave(page, 'row-0')
    const { heapBytes: _, ...left } = await leftIn(page, devtools)
    return left
  }
  const before = await open(2)
  const { nodes, listeners, ...held } = await open(4)
  expect([held, nodes <= before.nodes, listeners <= before.listeners]).toEqual([
    { contexts: 0, objects: 0 },
    true,
    true,
  ])
})
