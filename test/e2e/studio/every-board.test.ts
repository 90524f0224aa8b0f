import { afterEach, describe, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { games } from '../../../src/engine/games/index.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const matches = new Map<string, MatchId>()
const names = ['Ann', 'Bea', 'Cal', 'Dan']

const opened = studioPage(async (studio) => {
  // What is drawn by three is tried where it is; flat it is a board like the others.
  await studio.served.studio.calls.changeSettings({ choices: { 'board-mahjong-view': 'flat' } })
  for (const { id, seats } of games) {
    const bots = names.slice(0, seats.min).map((name) => builtin('random', name))
    const [match] = await studio.play({ game: id, seed: '11', bots })
    matches.set(id, match!)
  }
})

afterEach(async () => opened()?.page.emulateMedia({ reducedMotion: null }))

const board = () => opened().page.getByRole('group', { name: 'Board', exact: true })
const hint = () => opened().page.locator('.hint')
const value = () => new URL(opened().page.url().replace('#', '')).searchParams.get('value')

async function open(game: string, turn: number, behind = ''): Promise<void> {
  await openMatch(opened(), matches.get(game)!, `/${turn}${behind}`)
  await isDrawn(turn)
}

const isDrawn = (turn: number) =>
  board()
    .and(opened().page.locator(`[data-turn="${turn}"]:not([data-moving])`))
    .waitFor()

/** Things of the board, one of many, with a place in sight where the pointer is at nothing else. */
const things = `(() => {
  const all = [...document.querySelectorAll('[data-turn] [data-path][data-hint]')]
  const found = all.flatMap((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const under = document.elementFromPoint(x, y)
    if (under?.closest('[data-hint]') !== thing || under.closest('[data-path]') !== thing) return []
    return [{ x, y, path: thing.dataset.path, hint: thing.dataset.hint }]
  })
  const apart = Math.max(1, Math.floor(found.length / 4))
  return found.filter((_, i) => i % apart === 0)
})()`

interface Thing {
  readonly x: number
  readonly y: number
  readonly path: string
  readonly hint: string
}

describe.each(games.map(({ id }) => id))('%s', (game) => {
  test('It is described with all its seats; pointer and keys describe, select and deselect an item, and keys continue to turns', async () => {
    const { page } = opened()
    await open(game, 9, '?panels=board,state')
    const id = await board().getAttribute('aria-describedby')
    const words = await page.locator(`[id="${id}"]`).textContent()
    const seats = names.slice(0, games.find((each) => each.id === game)!.seats.min)
    const heads = await Promise.all(
      seats.map((_, seat) => board().locator(`[data-speaks="${seat}"]`).first().isVisible()),
    )
    expect([seats.filter((name) => !words!.includes(name)), heads]).toEqual([[], seats.map(() => true)])

    const all = await page.evaluate<readonly Thing[]>(things)
    for (const { x, y, path, hint: reported } of all) {
      await page.mouse.move(x, y)
      await expect.poll(() => hint().innerText()).toBe(reported)
      await page.mouse.click(x, y)
      await page.getByRole('heading', { name: `state.${path}`, exact: true }).waitFor()
      await board().locator(`[data-path="${path}"][data-selected]`).first().waitFor()
      await page.mouse.click(x, y)
      await expect.poll(value).toBeNull()
    }
    expect([all.length >= 4, await board().locator('[data-selected]').count()]).toEqual([true, 0])

    await page.mouse.move(0, 0)
    await hint().waitFor({ state: 'detached' })
    await board().focus()
    await page.keyboard.press('Enter')
    await hint().waitFor()
    const received = new Set<string>()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      await page.keyboard.press(key)
      received.add(await hint().innerText())
    }
    const spoken = await board().locator('..').locator('[aria-live]').textContent()
    const last = await hint().innerText()
    await page.keyboard.press('Enter')
    await expect.poll(value).toMatch(/^state\./)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await isDrawn(10)
    expect([received.size > 2, spoken === last, await hint().count()]).toEqual([true, true, 0])
  })
})

test.each(['domain-expansion', 'mahjong'])(
  'The board of %s never lags behind quick steps, and reduced motion disables animations',
  async (game) => {
    const { page } = opened()
    await open(game, 2)
    const seen = `(async () => {
      const turns = []
      for (const [key, times] of [['ArrowRight', 1], ['ArrowRight', 6], ['ArrowLeft', 4]]) {
        for (let i = 0; i < times; i++) window.dispatchEvent(new KeyboardEvent('keydown', { key, code: key }))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const { turn, moving } = document.querySelector('[data-turn]').dataset
        turns.push(Number(turn), moving)
      }
      return turns.filter((each) => each !== undefined)
    })()`
    const quick = await page.evaluate<readonly unknown[]>(seen)
    await isDrawn(5)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const still = await page.evaluate(seen)
    expect([quick.filter((each) => each !== ''), still]).toEqual([
      [3, 9, 5],
      [6, 12, 8],
    ])
  },
)
