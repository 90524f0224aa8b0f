import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added, botOf, gamesFolder, oddReferee, saysTurn } from '../../main/games/hosting.ts'
import { seriousInBoth } from './axe.ts'
import { openMatch } from './match-page.ts'
import { studioPage } from './studio-page.ts'

let match: MatchId
let ofSdk: MatchId

const opened = studioPage(async (studio) => {
  const folder = join(studio.folder, 'own-nim')
  await newGame('javascript', folder)
  const game = await added(studio.served, { folder })
  const bots = [botOf('takes-one.cjs', 'one'), botOf('takes-one.cjs', 'other')]
  ;[match] = (await studio.play({ game, bots, options: { stones: 2 } })) as [MatchId]
  const sum = await oddReferee(studio.served, 'sum', 'plain')
  const both = [saysTurn, { ...saysTurn, name: 'other' }]
  ;[ofSdk] = (await studio.play({ game: sum, bots: both, seed: '7' })) as [MatchId]
})

test('The panel checks answers of a game of the user, and lists the blunder with the better answer', async () => {
  await openMatch(opened(), match, '/0?panels=analysis')
  const { page } = opened()
  await page.getByRole('button', { name: 'Check answers of all seats' }).click()
  const row = page.getByRole('list', { name: 'Costly answers' }).locator('[data-row]').first()
  await expect.poll(() => row.getAttribute('title')).toContain('2 100')
})

test("The panel compares a bot's answer and a typed one in a game of CodinGame's SDK, by the bots of the match", async () => {
  await openMatch(opened(), ofSdk, '/2?panels=analysis')
  const { page } = opened()
  await page.getByText('A quick player cannot play on in Sum: a game of the bridge "sdk"').waitFor()
  const compare = page.getByRole('button', { name: 'Compare in turn 2' })
  await expect.poll(() => compare.isDisabled()).toBe(true)
  const chosen = page.getByRole('list', { name: 'Bots to ask' })
  await chosen.getByRole('combobox', { name: 'Add a bot' }).selectOption('typed')
  const command = `"${process.execPath}" "${join(gamesFolder, 'says-one.cjs')}"`
  await page.getByRole('textbox', { name: 'Command', exact: true }).fill(command)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Your answer in turn 2' }).fill('9')
  await compare.click()
  const better = page.getByRole('region', { name: 'Better answers in turn 2' })
  await better.getByRole('group', { name: '9' }).getByText('typed').waitFor()
  await better.getByRole('group', { name: '1' }).getByText('says-one.cjs').waitFor()
  expect(await better.getByRole('paragraph').innerText()).toContain('2: gets half the points, best 9: wins')
  await page.getByRole('button', { name: 'Check answers of all seats' }).click()
  await page.getByText('2 of 6 answers have nothing to compare with').waitFor()
  expect(await seriousInBoth(page, page.locator('.analysis'))).toEqual([])
})
