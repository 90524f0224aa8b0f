import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId

const opened = studioPage(async (studio) => {
  const bots = [builtin('random', 'Ann'), builtin('random', 'Ben')]
  ;[match] = (await studio.play({ game: 'domain-expansion', bots, seed: '4' })) as [MatchId]
})
const page = () => opened().page
const here = () => page().getByRole('region', { name: 'Answers in turn 3' })

test('One key asks a strong bot in the selected turn; its answer is shown on the board, and played on in a fork', async () => {
  await openMatch(opened(), match, '/3?panels=turn')
  await page().locator('body').press('Shift+A')
  await here().getByText('strong', { exact: false }).first().waitFor()
  await page().waitForURL(/panels=board,others,timeline/)
  await here().getByRole('button', { name: 'Show' }).click()
  await page().locator('[data-speaks="0"]').first().waitFor()
  await here().getByRole('button', { name: 'Fork' }).click()
  const { calls } = opened().served.studio
  await expect.poll(async () => (await calls.card({ match })).forks).toBe(1)
})

test('Asked in all turns, the answers that gain most come first, and lead to their turns', async () => {
  await openMatch(opened(), match, '/3?panels=others')
  await page().getByRole('button', { name: 'Ask in all turns of seat 0' }).click()
  const rows = page().getByRole('list', { name: 'Different answers' }).locator('[data-row]')
  await rows.first().waitFor()
  const gains = (await rows.allInnerTexts()).map((text) => Number(/[+-]?\d+(?= ±)/.exec(text)?.[0] ?? -200))
  expect(gains).toEqual(gains.toSorted((a, b) => b - a))
  const turn = Number(/^\d+/.exec(await rows.first().innerText())![0])
  await rows.first().click()
  await isAtTurn(opened(), turn)
  expect(await seriousInBoth(page(), page().locator('.others'))).toEqual([])
})

test('The bots to ask are chosen, typed and remembered', async () => {
  await openMatch(opened(), match, '/3?panels=others')
  const chosen = page().getByRole('list', { name: 'Bots to ask' })
  const offers = chosen.getByRole('combobox', { name: 'Add a bot' })
  await offers.selectOption('builtin:first')
  await chosen.getByText('builtin:first', { exact: true }).waitFor()
  await expect.poll(() => offers.inputValue()).toBe('add')
  await chosen.getByRole('button', { name: 'Leave out strong' }).click()
  await offers.selectOption('typed')
  await page().getByRole('textbox', { name: 'Command', exact: true }).fill('./nothing')
  await page().keyboard.press('Enter')
  await page().getByRole('button', { name: 'Ask in turn 3' }).click()
  await here().getByText('there is no file', { exact: false }).waitFor()
  await opened().go(`/match/${match}/3?panels=others`)
  await chosen.getByText('nothing', { exact: true }).waitFor()
  expect(await chosen.getByText('strong', { exact: true }).count()).toBe(0)
})
