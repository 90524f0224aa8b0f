import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { openMatch } from './match-page.ts'
import { studioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

const [columns, rows] = [60, 40]
const opened = studioPage()
let match: MatchId

/** In turn n a robot has come to column n of row 20. */
beforeAll(() => {
  match = writeMatch(join(opened().folder, 'log.db'), 9, (turn) => ({
    map: Array.from({ length: rows }, (_, y) => (y === 20 ? 'r'.repeat(turn) : '').padEnd(columns, '.')),
  }))
})

const board = () => opened().page.getByRole('group', { name: 'Board', exact: true })
const cell = (path: string) => board().locator(`[data-path="${path}"]`)
const hint = () => opened().page.locator('.hint')
const value = () => new URL(opened().page.url().replace('#', '')).searchParams.get('value')

async function open(turn: number): Promise<void> {
  await opened().page.mouse.move(0, 0)
  await openMatch(opened(), match, `/${turn}`)
  await isDrawn(turn)
}

const isDrawn = (turn: number) =>
  board()
    .and(opened().page.locator(`[data-turn="${turn}"]:not([data-moving])`))
    .waitFor()

/** The middle of a cell of the grid, in pixels. */
async function middleOf(x: number, y: number): Promise<readonly [number, number]> {
  const areas = await board().locator('.area').all()
  const [first, last] = [(await areas[0]!.boundingBox())!, (await areas.at(-1)!.boundingBox())!]
  const side = (last.x + last.width - first.x) / columns
  return [first.x + (x + 0.5) * side, first.y + (y + 0.5) * side]
}

test('The pointer describes and selects a cell of a large grid; a step changes what it describes', async () => {
  const { page } = opened()
  await open(4)
  await page.mouse.move(...(await middleOf(4, 20)))
  await expect.poll(() => hint().innerText()).toBe('map[20][4]: .')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hint().innerText()).toBe('map[20][4]: r\nbefore: .')
  await page.mouse.click(...(await middleOf(50, 3)))
  await expect.poll(value).toBe('state.map[3][50]')
  await page.mouse.move(0, 0)
  await cell('map[3][50]').and(page.locator('[data-selected]')).waitFor()
  await page.mouse.click(...(await middleOf(50, 3)))
  await expect.poll(value).toBeNull()
})

test('Arrows go over all cells of a large grid, and Enter selects one', async () => {
  const { page } = opened()
  await open(4)
  await page.mouse.click(...(await middleOf(7, 20)))
  await expect.poll(value).toBe('state.map[20][7]')
  await board().focus()
  for (const key of ['Enter', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(() => hint().innerText()).toBe('map[19][8]: .')
  await page.keyboard.press('Enter')
  await expect.poll(value).toBe('state.map[19][8]')
})
