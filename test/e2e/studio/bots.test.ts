import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { answeredTestRun } from './answered.ts'
import { needs } from '../../needs.ts'
import { studioPage } from './studio-page.ts'

const opened = studioPage()
// The program to begin with is in Python; each test goes on from the one before.
beforeEach(() => needs('python3'))
const list = () => opened().page.getByRole('list', { name: 'My bots' })
async function chooseIn(bot: string, item: string): Promise<void> {
  await opened()
    .page.getByRole('button', { name: `More for ${bot}` })
    .click()
  await opened().page.getByRole('menuitem', { name: item }).click()
}
const kept = async () =>
  (await opened().served.studio.calls.bots(null)).map(({ name, command }) => ({ name, command }))

test('The starter program plays Patchwork to its end', async () => {
  const { page } = opened()
  await opened().go('/bots')
  const program = await page.getByLabel('A starter bot').innerText()
  writeFileSync(join(opened().folder, 'my-bot.py'), program)
  await page.getByRole('button', { name: 'Add it…' }).click()
  await answeredTestRun(page)
  await page.getByRole('button', { name: 'Add to my bots' }).click()
  await list().getByText('my-bot.py', { exact: true }).waitFor()
  expect(await kept()).toEqual([{ name: 'my-bot.py', command: 'python3 my-bot.py' }])
})

test('A match with an added bot is one button away', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await page.getByRole('button', { name: 'Play a match with my-bot.py…' }).click()
  await page.waitForURL(/#\/new\?game=patchwork&bot=/)
  const [bot] = await opened().served.studio.calls.bots(null)
  expect(await page.getByLabel('Bot of seat 0').inputValue()).toBe(`bot:${bot?.id}`)
})

test('For a bot failing from the start, the studio asks if it fits the game', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await chooseIn('my-bot.py', 'Test…')
  await page.getByLabel('Game', { exact: true }).selectOption('domain-expansion')
  await page.getByRole('button', { name: 'Test run' }).click()
  await page.getByText('Is it written for Domain Expansion?').waitFor()
  await page.keyboard.press('Escape')
})

test('A bot is changed', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await chooseIn('my-bot.py', 'Change…')
  await page.getByLabel('Name', { exact: true }).fill('<b>Ann</b>')
  await page.getByRole('button', { name: 'Save' }).click()
  await list().getByText('<b>Ann</b>').waitFor()
  expect(await kept()).toEqual([{ name: '<b>Ann</b>', command: 'python3 my-bot.py' }])
})

test('An invalid bot is reported in the dialog, which stays open', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await page.getByRole('button', { name: 'Add a bot…' }).first().click()
  await page.getByLabel('Command', { exact: true }).fill('builtin:frist')
  await page.getByRole('button', { name: 'Add to my bots' }).click()
  expect(await page.getByRole('alert').innerText()).toContain('did you mean "builtin:first"?')
})

test('Undo restores a removed bot', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await chooseIn('<b>Ann</b>', 'Remove')
  await page.getByText('No bots yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await list().getByText('<b>Ann</b>').waitFor()
  expect(await kept()).toEqual([{ name: '<b>Ann</b>', command: 'python3 my-bot.py' }])
})

test('A bot is tested and added by keys alone; the result stays while another command is typed, and names its own', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await page.getByRole('button', { name: 'Add a bot…' }).first().click()
  await page.keyboard.type('builtin:first')
  await page.getByRole('button', { name: 'Test run' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^Answered \d+ turns/).waitFor()
  await page.locator('button:focus', { hasText: 'Test run' }).waitFor()
  const command = page.getByLabel('Command', { exact: true })
  await command.fill('builtin:random')
  await page.getByText('Result of the previous command or options: builtin:first').waitFor()
  await page.getByText(/^Answered \d+ turns/).waitFor()
  await command.fill('builtin:first')
  await page.keyboard.press('Control+Enter')
  await list().getByText('builtin:first').first().waitFor()
  const [added] = (await opened().served.studio.calls.bots(null)).filter(
    ({ name }) => name === 'builtin:first',
  )
  await opened().served.studio.calls.removeBot({ id: added!.id })
  expect(added?.command).toBe('builtin:first')
})

test('One click adds a sample bot, which is not offered again', async () => {
  const { page } = opened()
  await opened().go('/bots')
  const add = page.getByRole('button', { name: 'Add strong (JavaScript) for Patchwork', exact: true })
  await add.click()
  await list().getByText('strong (JavaScript)', { exact: true }).waitFor()
  await add.waitFor({ state: 'detached' })
  const added = (await opened().served.studio.calls.bots(null)).find(({ name }) => name.startsWith('strong'))
  await opened().served.studio.calls.removeBot({ id: added!.id })
  expect(added).toMatchObject({ game: 'patchwork', command: 'node strong.js' })
})

test('A bot added by another studio appears at once', async () => {
  await opened().go('/bots')
  await list().waitFor()
  const bot = { id: '', name: 'Bea', command: './bea', folder: opened().folder, game: null }
  await opened().served.studio.calls.saveBot(bot)
  await list().getByText('Bea', { exact: true }).waitFor()
  expect(await list().getByRole('listitem').count()).toBe(2)
})
