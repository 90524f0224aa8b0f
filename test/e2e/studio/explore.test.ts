import { expect, test } from 'vitest'
import { seriousInBoth } from './axe.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage(async (studio) => {
  const bots = [builtin('first', 'Ann'), builtin('random', 'Ben')]
  await studio.play({ game: 'domain-expansion', bots, matches: 8, rotate: true, seed: '1' })
})

test('One goes down the tree of openings, and back; a number lists its matches, and one of them opens at the turn', async () => {
  const { page } = opened()
  await opened().go('/explore/openings?game=domain-expansion')
  const rows = page.getByRole('table').getByRole('row')
  const first = rows.filter({ hasText: 'Ann 4' })
  await first.getByRole('button').click()
  const path = page.getByRole('list', { name: 'Answers so far' })
  await expect.poll(() => path.getByRole('listitem').count()).toBe(2)
  await expect.poll(() => rows.filter({ hasText: 'Ben' }).count()).toBeGreaterThan(0)
  await page.getByRole('figure').locator('[data-picture]').waitFor()
  await path.getByRole('button', { name: 'Start' }).click()
  await first.getByTitle('Show these matches').click()
  await page
    .getByRole('group', { name: 'Listed matches' })
    .getByText('begun with', { exact: false })
    .waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Domain Expansion' }).count()).toBe(4)
  await page.goBack()
  await first.getByRole('link', { name: 'Open an example' }).click()
  await page.waitForURL(/#\/match\/[\w-]+\/1/)
})

test('The table of a bot leads to the matches behind each number', async () => {
  const { page } = opened()
  await opened().go('/explore/insights?game=domain-expansion')
  await page.getByLabel('Second key').selectOption('')
  await page.getByRole('combobox', { name: 'Bot', exact: true }).selectOption('Ben')
  const row = page.getByRole('row').filter({ hasText: /^0/ })
  const cells = row.getByRole('cell')
  await expect.poll(() => cells.nth(1).innerText()).toBe('4')
  await cells.nth(1).getByRole('button').click()
  await page.getByText('Ben played, 0', { exact: false }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Domain Expansion' }).count()).toBe(4)
})

test('A condition is a key; a wrong one is a mistake', async () => {
  const { page } = opened()
  await opened().go('/explore/insights?game=domain-expansion')
  await page.getByLabel('First key').selectOption('if')
  await page.getByLabel('Second key').selectOption('')
  await page.getByLabel('Condition').fill('turn >')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Condition').fill('turn > 6')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('columnheader', { name: 'turn > 6' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('A query is asked, saved, and found again; an id in its answer leads to the match', async () => {
  const { page } = opened()
  await opened().go('/explore/sql')
  const query = page.getByRole('textbox', { name: 'Query', exact: true })
  await query.fill('SELECT nonsense FROM matches')
  await query.press('Control+Enter')
  await page.getByRole('alert').getByText('nonsense', { exact: false }).waitFor()
  await query.fill('SELECT id, 3 AS turn, turns FROM matches')
  await page.getByRole('textbox', { name: 'Name to save the query as' }).fill('all of them')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'How does each bot do?' }).click()
  await page.getByRole('cell', { name: 'Ann', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Bars' }).click()
  await page.getByRole('combobox', { name: 'Bars of' }).selectOption({ label: 'played' })
  await opened().go('/explore/sql')
  await page.getByRole('button', { name: 'all of them', exact: true }).click()
  await page.getByText('8 rows', { exact: true }).waitFor()
  await page.getByRole('cell').getByRole('link').first().click()
  await page.waitForURL(/#\/match\/[\w-]+\/3/)
})

test('Whether chances come true is a chart and a table, from enough matches on', async () => {
  const { page } = opened()
  await opened().go('/explore/calibration?game=domain-expansion')
  await page.getByText('From 60 matches on', { exact: false }).waitFor()
  await opened().play({
    game: 'domain-expansion',
    bots: [builtin('random', 'Cid'), builtin('random', 'Dan')],
    ...{ matches: 60, seed: '9' },
  })
  await opened().go('/explore/calibration?game=domain-expansion&bot=Cid')
  await page.getByRole('img', { name: 'How often a seat wins, by what the standing says' }).waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThan(2)
})

test('The filters of the library come along', async () => {
  const { page } = opened()
  await opened().go('/?game=domain-expansion&result=won&bot=Ben')
  await page.getByRole('row').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Explore all matches')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filtered as in the library' }).waitFor()
  const bot = page.getByRole('search', { name: 'Matches' }).getByRole('textbox')
  expect(await bot.inputValue()).toBe('Ben')
})

test('A game without matches says what would be here', async () => {
  const { page } = opened()
  for (const view of ['openings', 'insights', 'calibration']) {
    await opened().go(`/explore/${view}?game=labyrinth`)
    await page.getByText('When matches of this game are in the library', { exact: false }).waitFor()
  }
})

test.each(['openings', 'insights', 'calibration', 'sql'])(
  '%s is accessible to screen readers, in light and dark, also in narrow windows',
  async (view) => {
    const { page } = opened()
    await opened().go(`/explore/${view}?game=domain-expansion`)
    if (view === 'sql') await page.getByRole('button', { name: 'How does each bot do?' }).click()
    await page.getByRole('table').waitFor()
    expect(await seriousInBoth(page)).toEqual([])
    await page.setViewportSize({ width: 420, height: 700 })
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect([overflow, await seriousInBoth(page)]).toEqual([0, []])
  },
)
