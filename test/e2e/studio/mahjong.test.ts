import { expect, test } from 'vitest'
import { pathOf, valueAt } from '../../../src/engine/path.ts'
import { seriousIn } from './axe.ts'
import { boardPage, stepQuickly } from './board-page.ts'
import { builtin } from './studio-page.ts'

const four = ['random', 'first', 'random', 'first'].map((kind) => builtin(kind as 'random' | 'first'))

const opened = boardPage({ game: 'mahjong', bots: four, seed: '7' })

/** Three names what it draws on. */
const canvas = () => opened().page.locator('canvas[data-engine]')
const flatTiles = () => opened().page.locator('svg [data-tile]')

async function openTable(): Promise<void> {
  await opened().open(25)
  await canvas().waitFor()
}

test('The table is drawn in space, and a tile of it that is clicked is selected', async () => {
  await openTable()
  /** Clicked again it would be none any more. */
  const select = async () => {
    const { width, height } = (await canvas().boundingBox())!
    await canvas().click({ position: { x: width * 0.52, y: height * 0.9 } })
    await opened()
      .page.waitForURL(/hands/, { timeout: 2000 })
      .catch(() => {})
    return opened().page.url()
  }
  await expect.poll(select).toMatch(/hands/)
})

test('A table that loses its graphics is shown flat, and in space again when they are back', async () => {
  await openTable()
  await opened().page.evaluate(
    `graphics = document.querySelector('canvas[data-engine]').getContext('webgl2').getExtension('WEBGL_lose_context')`,
  )
  await opened().page.evaluate('graphics.loseContext()')
  await flatTiles().first().waitFor()
  await opened().page.evaluate('graphics.restoreContext()')
  await canvas().waitFor({ state: 'visible' })
  await expect.poll(() => flatTiles().count()).toBe(0)
})

test('It is printed flat', async () => {
  await openTable()
  await opened().page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  const printed = await flatTiles().count()
  await opened().page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  expect([printed > 60, await flatTiles().count()]).toEqual([true, 0])
})

test('Flat, every tile lies there that the state has, after quick steps too, for all to read', async () => {
  const { page, stateAt } = opened()
  const turn = await stepQuickly(opened(), 9)
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Flat', exact: true }).click()
  await flatTiles().first().waitFor()
  const state = await stateAt(turn)
  const drawn = await page.evaluate<[string, string][]>(
    `[...document.querySelectorAll('svg [data-tile]')].map(({ dataset }) => [dataset.path, dataset.tile])`,
  )
  const wrong = drawn.filter(([path, tile]) => valueAt(state as never, pathOf(path)!) !== tile)
  expect([drawn.length > 60, wrong, await seriousIn(page)]).toEqual([true, [], []])
})
