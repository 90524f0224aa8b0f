import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newGame } from '../../../src/main/games/new-game.ts'
import { needs } from '../../needs.ts'
import { studioPage } from './studio-page.ts'

const opened = studioPage(async ({ served, folder }) => {
  const { calls } = served.studio
  await newGame('solo', join(folder, 'tour'))
  await calls.gameAdd(await calls.gamePlan({ folder: join(folder, 'tour') }))
})

test('Two bots of a game with one seat are compared in the same cases, from the form to both matches side by side', async () => {
  needs('python3')
  const { page } = opened()
  await opened().go('/new-arena')
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'Tour' })
  const questions = page.getByRole('group', { name: 'Question' }).getByRole('radio')
  const tests = page.getByRole('group', { name: 'How sure' }).getByRole('radio')
  const cases = page.getByRole('textbox', { name: 'Cases' })
  expect([await questions.count(), await tests.count(), await cases.inputValue()]).toEqual([2, 2, '1..30'])
  await cases.fill('1..')
  await page.getByText('Give two numbers, such as 1..20').waitFor()
  await cases.fill('1..6')
  await page.getByRole('radio', { name: /^No test/ }).check()
  await page.getByRole('textbox', { name: 'towns' }).fill('5')
  await page.getByLabel('Clock').selectOption('off')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByText(/better in \d of 6 cases, worse in \d, mean advantage [^ ]+ km \(/).waitFor()
  const rows = page.getByRole('region', { name: 'Cases' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(7)
  const advantages = (await rows.allInnerTexts()).slice(1).map((text) => Number(text.split(/\s+/)[1]))
  expect(advantages).toEqual(advantages.toSorted((a, b) => a - b))
  // Narrow, the tables move in their own places; the page is as wide as its window.
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 400, height: 800 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(400)
  await page.setViewportSize(usual)
  await rows.nth(1).getByRole('link', { name: 'Compare' }).click()
  await page.waitForURL(/#\/match\/[\w-]+.*[\w-]+~0/)
})
