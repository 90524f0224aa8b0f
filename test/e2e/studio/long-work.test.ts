import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { framesTo, matchText } from '../../main/opened/files.ts'
import { writeLoudBot } from './loud-bot.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let long: MatchId

const opened = studioPage(async (studio) => {
  const bots = [builtin('random'), builtin('random', 'other')]
  ;[long] = (await studio.play({ game: 'labyrinth', bots, seed: '7' })) as [MatchId]
})

/** Each turn takes a while: the tiles are gone through for each tile, again and again. */
const slow = ['a', 'b', 'c', 'd', 'e', 'f'].reduceRight(
  (inner, name) => `state.tiles.exists(${name}, ${inner})`,
  'false',
)

test('A search shows its progress, and its results until it is cancelled', async () => {
  const { page } = opened()
  await opened().go(`/?${new URLSearchParams({ game: 'labyrinth', find: `turn == 1 || ${slow}` })}`)
  await page.getByRole('progressbar', { name: 'Searching turns' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('cancelled before the end').waitFor()
  expect(await page.getByRole('button', { name: 'Find', exact: true }).isVisible()).toBe(true)
})

test('A large file shows its progress, and cancelling does not open it', async () => {
  const { page, folder, served } = opened()
  await opened().go('/')
  const file = join(folder, 'large.json')
  writeFileSync(file, matchText(framesTo(60_000)))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('progressbar', { name: 'Opening a file' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('progressbar', { name: 'Opening a file' }).waitFor({ state: 'hidden' })
  expect([await served.studio.calls.opened(null), new URL(page.url()).hash]).toEqual([[], '#/'])
})

test("A bot's stderr output appears while it plays", async () => {
  const { page, folder, served } = opened()
  const go = join(folder, 'go')
  const bots = [writeLoudBot(folder, { waitsFor: go }), builtin('first')]
  const order = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all', seed: '7' } as const
  const { matches } = await served.studio.calls.start({ ...order, game: 'patchwork', bots })
  await opened().go(`/match/${matches[0]}`)
  await page.getByRole('tab', { name: 'Stderr' }).click()
  const errors = page.getByRole('tabpanel', { name: 'Stderr' })
  await errors.getByText('told turn 3').waitFor()
  // The list follows the last turn: of those that the bot goes on to play, any may be the first one seen.
  const later = errors.getByText(/told turn ([4-9]|\d\d+)/)
  const before = await later.count()
  writeFileSync(go, '')
  await later.first().waitFor()
  expect(before).toBe(0)
})

test('A panel chosen in one window does not change in another, colours do', async () => {
  const { page, browser, served } = opened()
  await openMatch(opened(), long)
  await page.getByRole('tab', { name: 'Turn', exact: true }).click()
  const other = await browser.newPage()
  await other.goto(served.link(`/match/${long}`))
  await other.getByRole('tab', { name: 'Another answer' }).click()
  await expect
    .poll(async () => (await served.studio.calls.settings(null)).layout)
    .toContain('"shown":"another"')
  await served.studio.calls.changeSettings({ theme: 'dark' })
  await page.locator(':root[data-theme=dark]').waitFor()
  expect(await page.getByRole('tab', { name: 'Turn', exact: true }).getAttribute('aria-selected')).toBe(
    'true',
  )
  await other.close()
})
