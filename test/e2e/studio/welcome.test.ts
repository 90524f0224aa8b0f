import { expect, test } from 'vitest'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage()

test('One click in an empty library opens the demo match at the crash of its bot; the way there stays until a person plays a match', async () => {
  const { page } = opened()
  await opened().load('/')
  const welcome = page.getByRole('region', { name: 'Find two bugs' })
  await welcome.locator('[data-picture=patchwork] [data-path]').first().waitFor()
  await welcome.getByRole('button', { name: 'Open the demo match' }).click()
  const crash = page.getByText(/clumsy crashed in turn \d+/).first()
  const turn = /\d+$/.exec(await crash.innerText())![0]
  await expect.poll(() => page.getByLabel('Go to turn').inputValue()).toBe(turn)
  await page.getByText("TypeError: Cannot destructure property 'id'").waitFor()
  await opened().go('/')
  await page.getByRole('row', { name: /Demo: A bot with two bugs to find/ }).waitFor()
  const isThere = [await welcome.isVisible()]
  await opened().play({ game: 'patchwork', bots: [builtin('first'), builtin('random')] })
  await page.getByText('2 matches', { exact: true }).waitFor()
  isThere.push(await welcome.isVisible())
  await opened().go('/cases')
  await page.getByRole('button', { name: 'Open the demo match' }).click()
  await crash.waitFor()
  const cards = await opened().served.studio.calls.cards({ tag: 'demo' })
  expect([isThere, cards.length]).toEqual([[true, false], 1])
})
