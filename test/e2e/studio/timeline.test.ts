import axe from 'axe-core'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { commandOf } from '../../bots/commands.ts'
import { isAtTurn, openMatch, showEvents } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let faulty: MatchId
let long: MatchId
const opened = studioPage(async (studio) => {
  const skipper = { name: 'Skipper', command: commandOf('skips-until.cjs', '4'), folder: studio.folder }
  ;[faulty] = (await studio.play({
    game: 'patchwork',
    seed: '7',
    bots: [skipper, builtin('first', 'Ann')],
  })) as [MatchId]
  ;[long] = (await studio.play({
    game: 'labyrinth',
    seed: '3',
    bots: [builtin('first'), builtin('random')],
  })) as [MatchId]
})
const slider = () => opened().page.getByRole('slider', { name: 'Turn' })
const lastOf = async (match: MatchId) => (await opened().served.studio.calls.card({ match })).frames - 1
const turn = async () => Number(await opened().page.getByLabel('Go to turn').inputValue())

/** A point of the timeline: `part` of its width, and pixels from its top. */
async function point(part: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = (await slider().boundingBox())!
  return { x: box.x + part * (box.width - 1), y: box.y + y }
}

async function click(part: number, y = 40): Promise<void> {
  const { x, y: top } = await point(part, y)
  await opened().page.mouse.click(x, top)
}

async function turnAtLeft(): Promise<number> {
  await click(0)
  return turn()
}

/** Whether each strip of the timeline, from top to bottom, has the colour in which the page tells a fault. */
const faultIn = `(() => {
  const canvas = document.querySelector('[role=slider] canvas')
  const probe = document.createElement('canvas').getContext('2d')
  probe.fillStyle = getComputedStyle(document.querySelector('header .result')).color
  probe.fillRect(0, 0, 1, 1)
  const fault = probe.getImageData(0, 0, 1, 1).data
  const copy = document.createElement('canvas')
  Object.assign(copy, { width: canvas.width, height: canvas.height })
  const drawn = copy.getContext('2d', { willReadFrequently: true })
  drawn.drawImage(canvas, 0, 0)
  const top = canvas.getBoundingClientRect().top
  return [...document.querySelectorAll('.gutter .room')].map((room) => {
    const box = room.getBoundingClientRect()
    const { data } = drawn.getImageData(0, box.top - top, canvas.width, box.height)
    const isFault = (at) => [0, 1, 2].every((i) => data[at + i] === fault[i])
    return Array.from({ length: data.length / 4 }, (_, i) => i * 4).some(isFault)
  })
})()`

test('It is a slider that names its position; a fault is marked in the lane of its seat only, and described at the pointer', async () => {
  const { page } = opened()
  await openMatch(opened(), faulty)
  const last = await lastOf(faulty)
  expect(await slider().getAttribute('aria-valuetext')).toBe(`Turn ${last} of ${last}, seat 0 crash`)
  await expect.poll(() => page.evaluate(faultIn)).toEqual([false, true, false, false, false])
  const at = await point(1, 40)
  await page.mouse.move(at.x, at.y)
  await page.locator('.hint', { hasText: 'Skipper: crash' }).waitFor()
  expect(await page.locator('.hint').innerText()).toContain(`Turn ${last} of`)
})

test('A click selects the turn under it, on a bar its seat too; a drag moves the cursor', async () => {
  const { page } = opened()
  const last = await lastOf(long)
  await openMatch(opened(), long, '/0')
  await click(1)
  await isAtTurn(opened(), last)
  const [from, to] = [await point(0.5, 40), await point(0, 40)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const middle = await turn()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  expect([Math.abs(middle - last / 2) < 3, await turn()]).toEqual([true, 0])

  const { frames } = await opened().served.studio.calls.outline({ match: long, from: 300, to: 300 })
  const { seat } = frames[0]!.exchanges[0]!
  const label = page.locator('.gutter [aria-pressed]').nth(seat)
  const [lane, top] = [(await label.boundingBox())!, (await slider().boundingBox())!.y]
  await click(300.5 / (last + 1), lane.y + lane.height / 2 - top)
  await isAtTurn(opened(), 300)
  await expect.poll(() => label.getAttribute('aria-pressed')).toBe('true')
})

test('The wheel zooms at the pointer and scrolls with Shift; 0 shows the whole match; keys keep the cursor visible', async () => {
  const { page } = opened()
  await openMatch(opened(), long, '/300')
  const at = await point(0.5, 40)
  await page.mouse.move(at.x, at.y)
  for (let i = 0; i < 10; i++) await page.mouse.wheel(0, -200)
  await expect.poll(() => page.locator('.gutter .room').count()).toBe(6)
  await expect.poll(() => turnAtLeft()).toBeGreaterThan((await lastOf(long)) / 2 - 10)
  const near = await turnAtLeft()
  await page.keyboard.down('Shift')
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, 400)
  await page.keyboard.up('Shift')
  await expect.poll(() => turnAtLeft()).toBeGreaterThan(near)
  await page.keyboard.press('0')
  expect(await turnAtLeft()).toBe(0)

  for (let i = 0; i < 6; i++) await page.keyboard.press('+')
  await page.keyboard.press('End')
  await isAtTurn(opened(), await lastOf(long))
  await page.locator('[role=slider] .cursor').waitFor()
  expect(await turnAtLeft()).toBeGreaterThan((await lastOf(long)) - 30)
})

test('At rest it draws nothing', async () => {
  const { page } = opened()
  await openMatch(opened(), long)
  await page.waitForURL(/panels=/)
  const requested = await page.evaluate(`(async () => {
    const next = requestAnimationFrame.bind(window)
    for (let i = 0; i < 3; i++) await new Promise((go) => next(go))
    let count = 0
    window.requestAnimationFrame = (call) => (count++, next(call))
    for (let i = 0; i < 30; i++) await new Promise((go) => next(go))
    return count
  })()`)
  expect(requested).toBe(0)
})

test('Timeline, header, playback and events are accessible, in light and dark', async () => {
  const { page } = opened()
  const found: unknown[] = []
  await openMatch(opened(), faulty)
  await showEvents(opened())
  await page.getByRole('list', { name: 'Events and bookmarks' }).getByRole('listitem').first().waitFor()
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const parts = JSON.stringify({ include: ['header.match', '.bar', '.timeline', '.events'] })
    const result = await page.evaluate<axe.AxeResults>(
      `axe.run(${parts}, { preload: false, resultTypes: ['violations'] })`,
    )
    const bad = result.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    found.push(...bad.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)]))
  }
  expect(found).toEqual([])
})
