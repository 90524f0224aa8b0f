import { expect, test } from 'vitest'
import { pathOf, valueAt } from '../../../src/engine/path.ts'
import type { MahjongTable } from '../../../src/engine/games/mahjong/state.ts'
import { seriousIn } from './axe.ts'
import { boardPage, stepQuickly } from './board-page.ts'
import { builtin } from './studio-page.ts'

const four = ['random', 'first', 'random', 'first'].map((kind) => builtin(kind as 'random' | 'first'))

const opened = boardPage<MahjongTable>({ game: 'mahjong', bots: four, seed: '7' })

/** Three names what it draws on. */
const canvas = () => opened().page.locator('canvas[data-engine]')
const flatTiles = () => opened().page.locator('svg [data-tile]')
const hint = () => opened().page.locator('.hint')

/** What keys can be at on the table in space. */
interface Box {
  readonly path: string
  readonly hint: string
  readonly x: number
  readonly y: number
}

async function openTable(turn = 25): Promise<void> {
  await opened().open(turn)
  await canvas().waitFor()
}

/** Lets keys go to the board; gives all that they can be at, with its middle in the window. */
async function boxes(): Promise<readonly Box[]> {
  const { page, board } = opened()
  await board.focus()
  await board.locator('span[data-path]').first().waitFor()
  return page.evaluate<
    readonly Box[]
  >(`[...document.querySelectorAll('[data-turn] span[data-path]')].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    const { path, hint } = each.dataset
    return { path, hint, x: left + width / 2, y: top + height / 2 }
  })`)
}

/** Of all tiles that lie open. */
function pathsOf({ hands, melds, bonus, discards }: MahjongTable): readonly string[] {
  const inRows = Object.entries({ hands, bonus, discards }).flatMap(([name, rows]) =>
    rows.flatMap((row, seat) => row.map((_, i) => `${name}[${seat}][${i}]`)),
  )
  const inMelds = melds.flatMap((own, seat) =>
    own.flatMap(({ tiles }, meld) => tiles.map((_, i) => `melds[${seat}][${meld}].tiles[${i}]`)),
  )
  return [...inRows, ...inMelds]
}

test('In 3D keys reach every tile of the state and the wall; a tile is described, marked and selected by keys and pointer', async () => {
  const { page, board, stateAt } = opened()
  await openTable()
  const all = await boxes()
  const paths = [...pathsOf(await stateAt(25)), 'wall']
  const discard = all.find(({ path }) => path.startsWith('discards[2]'))!
  await page.mouse.move(discard.x, discard.y)
  await expect.poll(async () => (await hint().innerText()).trim()).toBe(discard.hint)
  expect(all.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())

  await page.mouse.move(0, 0)
  await hint().waitFor({ state: 'detached' })
  await board.focus()
  await page.keyboard.press('Enter')
  await hint().waitFor()
  const first = (await hint().innerText()).trim()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => hint().innerText()).not.toBe(first)
  const second = (await hint().innerText()).trim()
  await page.keyboard.press('Enter')
  await board.locator('span[data-path][data-selected]').waitFor({ state: 'attached' })
  const words = all.map(({ hint }) => hint)
  expect([words.includes(first), words.includes(second)]).toEqual([true, true])
  expect(await seriousIn(page, board)).toEqual([])
})

test('In 3D and in print, which is flat, each seat has a head from which it speaks', async () => {
  const { page } = opened()
  await openTable()
  const heads = async () => {
    const speaking = await page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('[data-turn] [data-speaks]')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map(({ dataset }) => dataset.speaks)`,
    )
    return speaking.toSorted()
  }
  const inSpace = await heads()
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  const printed = [await heads(), (await flatTiles().count()) > 60]
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  const seats = ['0', '1', '2', '3']
  expect([inSpace, ...printed, await flatTiles().count()]).toEqual([seats, seats, true, 0])
})

test('The table zooms in and out without a mouse; zooming by hand also drops the keyboard tile; a click selects one', async () => {
  const { page, board } = opened()
  await openTable()
  const size = async () => {
    const all = (await boxes()).filter(({ path }) => /^hands\[0]/.test(path)).map(({ x }) => x)
    return Math.round(Math.max(...all) - Math.min(...all))
  }
  const before = await size()
  await board.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect.poll(size).toBeGreaterThan(before * 1.1)
  await board.getByRole('button', { name: 'Reset view' }).press('Enter')
  await expect.poll(size).toBe(before)

  /** Clicked again it would be none any more. */
  const select = async () => {
    const { width, height } = (await canvas().boundingBox())!
    await canvas().click({ position: { x: width * 0.52, y: height * 0.9 } })
    await page.waitForURL(/hands/, { timeout: 2000 }).catch(() => {})
    return page.url()
  }
  await expect.poll(select).toMatch(/hands/)

  const [first] = await boxes()
  await page.keyboard.press('Enter')
  await board.and(page.locator('[data-arrows]')).waitFor()
  await page.mouse.move(first!.x, first!.y)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => board.getAttribute('data-arrows')).toBeNull()
})

test('The hovered item is described for the visible turn; a table that loses its graphics is shown flat, then in 3D again', async () => {
  const { page, isDrawn } = opened()
  await openTable(24)
  const last = (await boxes()).find(({ hint }) => hint.includes('just discarded'))!
  await page.mouse.move(last.x, last.y)
  await expect.poll(async () => (await hint().innerText()).trim()).toBe(last.hint)
  await page.keyboard.press('ArrowRight')
  await isDrawn(25)
  const now = (await boxes()).find(({ path }) => path === last.path)
  const reported = now === undefined ? 0 : 1
  await expect.poll(() => hint().count()).toBe(reported)
  if (now !== undefined) expect((await hint().innerText()).trim()).toBe(now.hint)

  await page.evaluate(
    `graphics = document.querySelector('canvas[data-engine]').getContext('webgl2').getExtension('WEBGL_lose_context')`,
  )
  await page.evaluate('graphics.loseContext()')
  await flatTiles().first().waitFor()
  const instead = page.locator('[data-instead]')
  expect(await instead.textContent()).toBe('Flat: the browser has taken WebGL away for now')
  await page.evaluate('graphics.restoreContext()')
  await canvas().waitFor({ state: 'visible' })
  await expect.poll(() => flatTiles().count()).toBe(0)
  expect(await instead.count()).toBe(0)
})

test('The flat view is accessible and shows every tile of the state, after quick steps too', async () => {
  const { page } = opened()
  await openTable()
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Flat', exact: true }).click()
  await flatTiles().first().waitFor()
  expect([await areDrawn(25), await seriousIn(page, opened().board)]).toEqual([true, []])
  const turn = await stepQuickly(opened(), 9)
  expect(await areDrawn(turn)).toBe(true)
})

/** Whether the flat tiles are all that lie open, each with what the state has there. */
async function areDrawn(turn: number): Promise<boolean> {
  const state = await opened().stateAt(turn)
  const drawn = await opened().page.evaluate<readonly [string, string][]>(
    `[...document.querySelectorAll('svg [data-tile]')].map(({ dataset }) => [dataset.path, dataset.tile])`,
  )
  const wrong = drawn.filter(([path, tile]) => valueAt(state as never, pathOf(path)!) !== tile)
  return wrong.length === 0 && drawn.length === pathsOf(state).length
}
