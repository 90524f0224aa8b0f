import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { commands } from '../../../src/commands.ts'
import type { MatchId, StudioCalls } from '../../../src/contract.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
const opened = studioPage(async (studio) => {
  const bots = [builtin('first', 'Ann'), builtin('random', 'Bea')]
  ;[match] = (await studio.play({ game: 'patchwork', seed: '7', bots })) as [MatchId]
  const others = [builtin('first', 'Cid'), builtin('random', 'Dan')]
  await studio.play({ game: 'patchwork', seed: '8', bots: others, matches: 2 })
})
const calls = () =>
  opened().served.studio.calls as { -readonly [Name in keyof StudioCalls]: StudioCalls[Name] }
const route = () => new URL(opened().page.url()).hash.slice(1)
const dialog = (name: string) => opened().page.getByRole('dialog', { name })
/** What has the focus, in a word or two. */
const focused = (page: Page) =>
  page.evaluate<string>(
    '(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim()',
  )

test('Escape closes the palette and restores the focus; a part of a name finds an available command', async () => {
  const { page } = opened()
  const palette = dialog('Command palette')
  const offersNextTurn = async () => {
    const names = await palette.getByRole('option').allInnerTexts()
    return names.some((name) => name.startsWith('Next turn'))
  }
  await opened().go('/bots')
  await page.getByRole('button', { name: 'Add a bot…' }).first().focus()
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  const inBots = await offersNextTurn()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Add a bot…')

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command…').fill('setti')
  await page.keyboard.press('Enter')
  await expect.poll(route).toBe('/settings')
  expect(await palette.count()).toBe(0)

  await openMatch(opened(), match)
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  expect([inBots, await offersNextTurn()]).toEqual([false, true])
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
})

test.each(['library', 'match', 'bots', 'cases', 'new', 'settings'] as const)(
  'The palette has each button, menu and key of the screen once: %s',
  async (screen) => {
    const { page } = opened()
    if (screen === 'match') await openMatch(opened(), match)
    else await opened().go(screen === 'library' ? '/' : `/${screen}`)
    if (screen === 'library') await page.getByRole('row').nth(1).hover()
    else await page.getByRole('heading').first().waitFor()
    const wanted = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('button:enabled:not([data-command])')]
    .filter((each) => each.checkVisibility() && each.closest('[role=grid], [role=list], [role=listbox], [role=tree]') === null)
    .map((each) => {
      const plain = each.cloneNode(true)
      for (const part of plain.querySelectorAll('[aria-hidden=true]')) part.remove()
      return each.getAttribute('aria-label') ?? plain.textContent
    })`)
    for (const opener of await page.locator('[aria-haspopup=menu]:visible:not([aria-label=Panels])').all()) {
      await opener.click()
      wanted.push(...(await page.locator('[role=menuitem]:not([aria-disabled=true]) .title').allInnerTexts()))
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Control+k')
    await dialog('Command palette').waitFor()
    const names = await dialog('Command palette').getByRole('option').allInnerTexts()
    await page.keyboard.press('Escape')
    const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/…/g, '').trim().toLowerCase()
    const offered = names.map(plain)
    const missing = wanted.map(plain).filter((name) => !offered.some((each) => each.includes(name)))
    const titles = names.map((name) => plain(name.split('\n')[0]!))
    const own = (title: string) => title.slice(title.lastIndexOf(': ') + 2)
    const isTwice = (title: string, i: number) =>
      titles.indexOf(title) !== i || (title.includes(': ') && titles.includes(own(title)))
    const twice = titles.filter(isTwice)
    expect([wanted.length > 3, missing, twice]).toEqual([true, [], []])
  },
)

test('The palette has the actions of the focused or selected row: a batch in the library, a value in the state', async () => {
  const { page } = opened()
  const offered = async () => {
    await page.keyboard.press('Control+k')
    await dialog('Command palette').waitFor()
    const names = await dialog('Command palette').getByRole('option').allInnerTexts()
    await page.keyboard.press('Escape')
    await dialog('Command palette').waitFor({ state: 'detached' })
    return names.map((name) => name.split('\n')[0] ?? '')
  }
  const of = (menu: string, names: readonly string[]) =>
    names.flatMap((name) => (name.startsWith(`${menu}: `) ? [name.slice(menu.length + 2)] : []))
  const isOffered = async () => (await offered()).some((name) => /\b(Show|Hide) the matches$/.test(name))
  await opened().go('/')
  const unfold = page.getByRole('button', { name: /^(Show|Hide) the matches$/ })
  await unfold.waitFor()
  const before = await isOffered()
  await unfold.focus()
  expect([before, await isOffered()]).toEqual([false, true])

  await page.getByRole('row').filter({ hasText: '2 matches' }).click()
  const ofBatch = of('Selected batch', await offered())
  await openMatch(opened(), match)
  await page.getByRole('tab', { name: 'State' }).click()
  await page.getByRole('treeitem').first().click()
  expect([ofBatch, of('Value', await offered())]).toEqual([
    ['Show or hide the matches', 'Show only these matches', 'Select all', 'Play again…', 'Delete all'],
    expect.arrayContaining(['Copy path', 'Show history']),
  ])
})

test('The palette finds any match by its bots, and has synonyms for help, forks and themes', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder('Type a command…')
  const options = dialog('Command palette').getByRole('option')
  const first: string[] = []
  for (const text of ['help', 'theme', 'colours dark']) {
    await field.fill(text)
    first.push(await options.first().innerText())
  }
  await field.fill('ann')
  await options.filter({ hasText: 'Ann vs Bea' }).first().click()
  await expect.poll(route).toContain(`/match/${match}`)
  expect(first.map((text) => text.split('\n')[0])).toEqual([
    'Keyboard shortcuts',
    'Toggle dark mode',
    'Colours: Dark',
  ])
})

test('? shows every command with keys', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByRole('heading', { name: 'Library' }).waitFor()
  await page.keyboard.press('Shift+?')
  await dialog('Keyboard shortcuts').waitFor()
  const shown = await dialog('Keyboard shortcuts').locator('dt').allInnerTexts()
  await page.keyboard.press('Escape')
  expect(shown.toSorted()).toEqual(
    commands
      .filter(({ keys }) => keys.length > 0)
      .map(({ title }) => title)
      .toSorted(),
  )
})

test('Keys open screens and the file dialog; a letter goes to the focused field', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await page.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
  for (const [key, target, heading] of [
    ['Control+,', '/settings', 'Settings'],
    ['n', '/new', 'New match'],
    ['Shift+L', '/', 'Library'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(route).toBe(target)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }
  await page.getByRole('row', { name: /Ann/ }).waitFor()
  const requested = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  expect((await requested).isMultiple()).toBe(true)
  const search = page.getByLabel('Search', { exact: true })
  await search.focus()
  await page.keyboard.type('n?')
  await expect.poll(() => search.inputValue()).toBe('n?')
})

test('Toggle dark mode is saved, and updates another window at once', async () => {
  const { page, browser, served } = opened()
  await opened().go()
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(served.link())
  const themes = () =>
    Promise.all([page, other].map((each) => each.evaluate<string>('document.documentElement.dataset.theme')))
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command…').fill('Toggle dark mode')
  await page.keyboard.press('Enter')
  await expect.poll(themes).toEqual(['dark', 'dark'])
  await page.reload()
  await expect.poll(themes).toEqual(['dark', 'dark'])
  await context.close()
  await calls().changeSettings({ theme: 'system' })
})

test('A bug creates a report that stays on this machine and can be copied', async () => {
  const { page } = opened()
  const { paths } = calls()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  calls().paths = () => Promise.reject(new TypeError('planted <b>bug</b>'))
  try {
    await opened().go('/settings')
    const reported = dialog('Something went wrong in Botscope')
    await reported.getByText('planted <b>bug</b>', { exact: true }).waitFor()
    const file = await reported.locator('.file code').innerText()
    await reported.getByRole('button', { name: 'Copy report' }).click()
    await page.getByText('Report copied').waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    await reported.getByRole('button', { name: 'Go on' }).click()
    await reported.waitFor({ state: 'detached' })
    expect([existsSync(file), copied, copied.includes('reading paths')]).toEqual([
      true,
      readFileSync(file, 'utf8'),
      true,
    ])
  } finally {
    calls().paths = paths
  }
})

test('An error message appears at the edge, and can be dismissed', async () => {
  const { page, folder } = opened()
  const { changeSettings } = calls()
  const { UserError } = await import('../../../src/engine/user-error.ts')
  calls().changeSettings = () => Promise.reject(new UserError(`The file ${folder}/x is read-only`))
  try {
    await opened().go('/settings')
    await page.getByRole('radio', { name: 'Dark' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'is read-only' })
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
  } finally {
    calls().changeSettings = changeSettings
  }
})

test('A link to a missing match says so and offers a way out', async () => {
  const { page } = opened()
  await opened().go('/match/0000')
  await page.getByText('This match cannot be shown').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
  await expect.poll(route).toBe('/')
})

test('A hint of the rail appears next to it, and closes on Escape or another screen', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByRole('heading', { name: 'Library' }).waitFor()
  const hint = page.getByRole('tooltip')
  const bots = page.getByRole('navigation').getByRole('button', { name: 'Bots' })
  await bots.hover()
  await hint.waitFor()
  const [own, its] = [(await bots.boundingBox())!, (await hint.boundingBox())!]
  await page.keyboard.press('Escape')
  await expect.poll(() => hint.count()).toBe(0)
  await page.mouse.move(600, 400)
  await bots.hover()
  await hint.waitFor()
  await page.keyboard.press('Control+,')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect([its.x >= own.x + own.width, await hint.count()]).toEqual([true, 0])
})
