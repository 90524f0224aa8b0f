import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added, gamesFolder, saysTurn } from '../../main/games/hosting.ts'
import { studioPage } from './studio-page.ts'

// Each test goes on from the one before.
const opened = studioPage(async ({ folder }) => void (await newGame('javascript', join(folder, 'own-nim'))))
const page = () => opened().page
const own = () => page().getByRole('list', { name: 'My games' })
const button = (name: string) => page().getByRole('button', { name, exact: true })
const field = (name: string) => page().getByLabel(name, { exact: true })

async function openDialog(): Promise<void> {
  await opened().go('/games')
  await button('Add a game…').click()
}

test('The arrow keys, Home and End lead from row to row, to the same button', async () => {
  await opened().go('/games')
  const buttons = page().getByRole('list', { name: 'Games of Botscope' }).getByRole('button')
  await buttons.first().focus()
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['End', -1],
    ['ArrowUp', -2],
    ['Home', 0],
    ['ArrowUp', 0],
  ] as const) {
    await page().keyboard.press(key)
    const wanted = await buttons.nth(at).getAttribute('aria-label')
    expect(await page().locator(':focus').getAttribute('aria-label'), key).toBe(wanted)
  }
})

test('A mistake in a new game is shown at its field', async () => {
  await openDialog()
  await field('Folder').fill(join(opened().folder, 'nowhere'))
  await button('Continue').click()
  await expect
    .poll(() => mistakeAt('game-folder'))
    .toMatch(/^There is no .*nowhere: `botscope game new` makes/)
  await field('Folder').fill(gamesFolder)
  await field('Started by').selectOption('tap')
  await button('Continue').click()
  await expect.poll(() => mistakeAt('game-command')).toMatch(/^The command is empty/)
  await field('Command').fill('node tool.cjs')
  await field('Seats').fill('two')
  await button('Continue').click()
  await expect.poll(() => mistakeAt('game-seats')).toMatch(/^The seats are "two"/)
  await field('Seats').fill('2')
  await field('Scores').fill('nonsense')
  await button('Continue').click()
  await expect.poll(() => mistakeAt('game-reader')).toMatch(/^The reader of scores is "nonsense"/)
  await field('Scores').fill('scores')
  await field('A score counts').fill('Distance')
  await field('Better').selectOption('Lower')
  await button('Continue').click()
  await expect.poll(() => mistakeAt('game-criterion')).toMatch(/lower/)
  await field('Seats').fill('1')
  await button('Continue').click()
  await page().getByRole('region', { name: 'How it is started' }).waitFor()
})

const mistakeAt = (id: string) => page().locator(`#${id}-help [role=alert]`).innerText()

test('The test run of a game that fails shows why and its last words', async () => {
  await openDialog()
  await field('Folder').fill(gamesFolder)
  await field('Started by').selectOption('sdk')
  await field('Command').fill(`"${process.execPath}" odd-referee.cjs dies`)
  await button('Continue').click()
  await button('Test run').click()
  await page().getByText('The game exited with status 1', { exact: true }).waitFor()
  await page()
    .getByText(/^Java 16 and later need another flag/)
    .waitFor()
  const lastWords = page().getByRole('group', { name: 'Last words on stderr' })
  expect(await lastWords.innerText()).toMatch(/^java\.lang\.reflect\.InaccessibleObjectException/)
})

test('The command that a folder names is shown, and starts only once a person agrees', async () => {
  await openDialog()
  await field('Folder').fill(join(opened().folder, 'own-nim'))
  await button('Continue').click()
  const plan = page().getByRole('region', { name: 'How it is started' })
  await plan.getByText('node game.js', { exact: true }).waitFor()
  const disabled = () => Promise.all(['Test run', 'Add to my games'].map((name) => button(name).isDisabled()))
  expect(await disabled()).toEqual([true, true])
  await plan.getByRole('checkbox').check()
  expect(await disabled()).toEqual([false, false])
})

test('A test run shows what the game asks first, and that a seed fixes it', async () => {
  await button('Test run').click()
  await page()
    .getByText('Own nim starts, and asks the same after a second start with the same seed')
    .waitFor()
  expect(await page().getByRole('group', { name: 'First question of seat 0' }).innerText()).toBe('21')
})

test('An added game is in the list, with its statement', async () => {
  await button('Add to my games').click()
  await own().getByText('Own nim', { exact: true }).waitFor()
  await button('Details of Own nim').click()
  await own().getByText('README.md').click()
  expect(await page().getByRole('group', { name: 'README.md' }).innerText()).toContain(
    'Who takes the last stone wins.',
  )
})

test('New match plays it, and its match is drawn on its board', async () => {
  await button('Play a match of Own nim…').click()
  await page().waitForURL(/#\/new\?game=own-nim/)
  await page()
    .getByRole('button', { name: /^Start/ })
    .click()
  await page().waitForURL(/#\/match\//)
  await page().getByText('Take 1', { exact: true }).waitFor()
  const [card] = await opened().served.studio.calls.cards({ game: 'own-nim' })
  expect(card).toMatchObject({ game: 'own-nim', bridge: 'rpc' })
})

test('New match shows the board of a game in a match of its last test run, and takes the picture where there was none', async () => {
  const folder = join(opened().folder, 'fresh-nim')
  await newGame('javascript', folder)
  await added(opened().served, { folder })
  await opened().go('/new?game=fresh-nim')
  const picture = (title: string) => page().getByRole('img', { name: `Board of ${title}`, exact: true })
  await picture('Own nim').locator('svg [data-path]').first().waitFor()
  await page().getByText('No picture of Fresh nim yet: it is taken of a match with legal answers.').waitFor()
  expect(await picture('Fresh nim').count()).toBe(0)
  await button('Play one and take a picture').click()
  await picture('Fresh nim').locator('svg [data-path]').first().waitFor()
  await button('Play one and take a picture').waitFor({ state: 'detached' })
  await opened().served.studio.calls.gameRemove({ id: 'fresh-nim' })
})

test('A failed game shows its last words, and its stderr beside those of the bots', async () => {
  const { studio } = opened().served
  const { game } = await studio.calls.gamePlan({
    ...{ id: 'odd', bridge: 'sdk', folder: gamesFolder },
    command: `"${process.execPath}" odd-referee.cjs exits+tells-stderr`,
  })
  await studio.calls.gameRestore({ game })
  const [match] = await opened().play({ game: 'odd', bots: [saysTurn, { ...saysTurn, name: 'other' }] })
  await opened().go(`/match/${match}`)
  const bar = page().getByRole('region', { name: 'The game failed' })
  await bar.getByText('The game exited with status 3', { exact: true }).waitFor()
  await bar.getByText(/IllegalStateException: gone$/).waitFor()
  await page().getByRole('tab', { name: 'Stderr' }).click()
  await field('Seat').selectOption("The game's program")
  const lines = page().getByRole('listbox', { name: 'Stderr' }).getByRole('option')
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual([
      expect.stringContaining('turn 0:'),
      expect.stringContaining('turn 0:'),
      expect.stringContaining('IllegalStateException: gone'),
    ])
})

test('A removed game is forgotten, and undo restores it as it was', async () => {
  const game = async () => (await opened().served.studio.calls.games(null)).find(({ id }) => id === 'own-nim')
  const before = await game()
  await opened().go('/games')
  await button('Remove Own nim').click()
  await own().getByText('Own nim', { exact: true }).waitFor({ state: 'detached' })
  await button('Undo').click()
  await own().getByText('Own nim', { exact: true }).waitFor()
  expect(await game()).toEqual(before)
})
