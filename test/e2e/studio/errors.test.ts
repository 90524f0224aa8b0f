import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { writeLoudBot } from './loud-bot.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
let turns: readonly number[]
let frames: number

const opened = studioPage(async (studio) => {
  const bots = [writeLoudBot(studio.folder), builtin('first')]
  ;[match] = (await studio.play({ game: 'patchwork', bots, seed: '7', clock: 'off' })) as [MatchId]
  const outline = await studio.served.studio.calls.outline({ match, from: 0, to: 9999 })
  frames = outline.frames.length
  turns = outline.frames.flatMap(({ exchanges }, index) =>
    exchanges.some(({ seat }) => seat === 0) ? [index] : [],
  )
})

async function openLog(turn = 1): Promise<void> {
  await opened().go(`/match/${match}/${turn}`)
  await opened().page.getByRole('tab', { name: 'Stderr' }).click()
  await row().first().waitFor()
}

const row = () => opened().page.getByRole('listbox', { name: 'Stderr' }).getByRole('option')
const reported = (turn: number) => row().filter({ hasText: new RegExp(`told turn ${turn} `) })
const lastTurn = async () => {
  await opened().page.getByRole('button', { name: 'Last turn' }).click()
  await addressOf(frames - 1)
}
/** Waits until the address is that of a turn. */
const addressOf = (turn: number) => opened().page.waitForURL(new RegExp(`/${match}/${turn}(\\?|$)`))

test('A click or keys go from a line to its turn, and content is always shown as text', async () => {
  const { page } = opened()
  await openLog()
  await reported(3).click()
  await addressOf(turns[2]!)
  expect(await reported(3).getAttribute('aria-selected')).toBe('true')
  await reported(1).waitFor()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  await page.getByRole('listbox', { name: 'Stderr' }).focus()
  await page.keyboard.press('Home')
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await addressOf(turns[1]!)
  await page.getByRole('combobox', { name: 'Seat' }).selectOption({ index: 3 })
  await page.getByText('No stderr').waitFor()
})

test('The list shows the selected turn and follows it, unless the user has scrolled', async () => {
  const { page } = opened()
  await openLog(frames - 1)
  await reported(turns.length).waitFor()
  await page.getByRole('button', { name: 'First turn' }).click()
  await reported(1).waitFor()
  const box = await page.getByRole('listbox', { name: 'Stderr' }).boundingBox()
  await page.mouse.move(box!.x + 100, box!.y + 50)
  await page.mouse.wheel(0, 1)
  const follow = page.getByRole('button', { name: 'Follow the turn' })
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
  await lastTurn()
  expect(await reported(1).count()).toBe(1)
  await follow.click()
  await reported(turns.length).waitFor()
})

test('A search counts its hits, marks them and steps through them', async () => {
  await openLog()
  const { page } = opened()
  await page.keyboard.press('/')
  await page.keyboard.type('TOLD TURN 1')
  const count = page.getByRole('tabpanel', { name: 'Stderr' }).getByRole('status')
  const hits = turns.filter((_, i) => `${i + 1}`.startsWith('1')).length
  await expect.poll(() => count.innerText()).toBe(`1 of ${hits}`)
  await page.keyboard.press('Enter')
  const second = await count.innerText()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  expect([second, await count.innerText(), await row().locator('mark').first().innerText()]).toEqual([
    `2 of ${hits}`,
    `${hits} of ${hits}`,
    'told turn 1',
  ])
})
