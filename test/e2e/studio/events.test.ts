import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { showEvents } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
let last: number

const opened = studioPage(async (studio) => {
  const bots = [builtin('first'), builtin('random')]
  ;[match] = (await studio.play({ game: 'patchwork', bots, seed: '7', clock: 'off' })) as [MatchId]
  last = (await studio.served.studio.calls.outline({ match, from: 0, to: 9999 })).frames.length - 1
})

const rows = () => opened().page.getByRole('list', { name: 'Events and bookmarks' }).locator('[data-row]')

test('The list of events opens at the selected turn, and follows it', async () => {
  const { page } = opened()
  await opened().go(`/match/${match}/${last}`)
  await showEvents(opened())
  const hasFirst = async () => (await rows().and(page.locator('[data-row="0"]')).count()) === 1
  await expect.poll(async () => [(await rows().count()) > 0, await hasFirst()]).toEqual([true, false])
  await page.getByRole('button', { name: 'First turn' }).click()
  await expect.poll(hasFirst).toBe(true)
})

test('Keys stay with a list while it scrolls to a row that was not in sight', async () => {
  const { page } = opened()
  await opened().go(`/match/${match}/${last}`)
  await showEvents(opened())
  await rows().last().focus()
  const seen = await page.evaluateHandle<{ readonly framesWithout: number }>(`(() => {
    const list = document.activeElement.closest('[role=list]')
    const seen = { framesWithout: 0 }
    const look = () => {
      if (!list.contains(document.activeElement)) seen.framesWithout++
      if (list.isConnected) requestAnimationFrame(look)
    }
    look()
    return seen
  })()`)
  for (const key of ['Home', 'End', 'Home']) await page.keyboard.press(key)
  await rows().and(page.locator('[data-row="0"]:focus')).waitFor()
  expect(await seen.jsonValue()).toEqual({ framesWithout: 0 })
})
