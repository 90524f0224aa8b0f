import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage(async ({ folder }) => {
  writeFileSync(join(folder, 'quits.sh'), 'echo "no such map" >&2\nexit 3\n')
  writeFileSync(join(folder, 'own.sh'), 'while read line; do echo SKIP; done\n')
  const bots = [{ name: 'Own', command: 'sh own.sh', game: 'patchwork' }]
  writeFileSync(
    join(folder, 'botscope.json'),
    JSON.stringify({ bots, options: { patchwork: { league: 2 } } }),
  )
})
const start = () => opened().page.getByRole('button', { name: /^Start/ })
const option = (name: string) => opened().page.getByLabel(name, { exact: true })
const commandLine = () => opened().page.locator('footer code')

test('Ctrl+Enter starts and shows a match of a game with its usual options', async () => {
  const { page } = opened()
  await opened().go('/new?game=labyrinth')
  await page.getByText('--bot builtin:random --bot builtin:random').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/#\/match\//)
  const [card] = await opened().served.studio.calls.cards({ game: 'labyrinth' })
  await page.getByRole('button', { name: 'Library', exact: true }).first().click()
  await page.locator('[role=row].active', { hasText: 'Treasure Labyrinth' }).waitFor()
  await page.goBack()
  await page.getByText('Treasure Labyrinth').first().waitFor()
  expect(page.url()).toContain(card!.id)
})

test('Each game card shows the board of its game, drawn by scripts that no other screen loads; nothing moves when they arrive', async () => {
  const { page } = opened()
  const requested: string[] = []
  const note = (request: Request) => requested.push(request.url())
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const held = '**/assets/sample-board-*.js'
  page.on('request', note)
  await page.route(held, async (route) => {
    await arrived
    await route.continue()
  })
  await opened().load('/')
  await page.waitForLoadState('networkidle')
  const ofLibrary = requested.filter((url) => /\/(sample-board|Board)-[^/]*\.js$/.test(url))
  await opened().visit('/new')
  const cards = page.getByRole('group', { name: 'Game' }).locator('label')
  const boxes = async () => Promise.all((await cards.all()).map((card) => card.boundingBox()))
  await expect.poll(() => requested.some((url) => url.includes('/sample-board-'))).toBe(true)
  const [empty, before] = [await cards.locator('[data-picture]').count(), await boxes()]
  arrive()
  await expect.poll(() => cards.locator('[data-picture] :is(svg, [data-path])').count()).toBeGreaterThan(20)
  for (const { id } of games) await cards.locator(`[data-picture="${id}"]`).waitFor()
  page.off('request', note)
  await page.unroute(held)
  expect({ ofLibrary, empty, boxes: await boxes() }).toEqual({ ofLibrary: [], empty: 0, boxes: before })
})

test('The project fills in the options; the form reports an invalid one at its field and starts nothing; the command line shown plays the match of the form', async () => {
  const { page } = opened()
  await opened().go('/new?game=patchwork')
  await option('league').waitFor()
  const given = await option('league').inputValue()
  await page.getByRole('button', { name: 'Reset league' }).click()
  expect([given, await option('league').inputValue()]).toEqual(['2', '5'])
  await option('league').fill('9')
  await page.getByText('Not a whole number from 1 to 5').waitFor()
  expect([await option('league').getAttribute('aria-invalid'), await start().isDisabled()]).toEqual([
    'true',
    true,
  ])
  await option('league').fill('3')
  await page.getByLabel('Seed', { exact: true }).fill('77')
  await page.getByLabel('Clock', { exact: true }).selectOption('relaxed')
  await page.getByText('--seed 77 --clock relaxed').waitFor()
  expect(await commandLine().innerText()).toContain(
    'run patchwork --bot builtin:random --bot builtin:random --option league=3',
  )
})

test('A bot of the project is chosen only after a user has seen and approved its command; a test run reports what failed', async () => {
  const { page } = opened()
  await opened().go('/new?game=patchwork')
  const seat = page.getByLabel('Bot of seat 0')
  await seat.selectOption({ label: 'Add Own…' })
  const command = page.getByLabel('Command', { exact: true })
  expect([await seat.inputValue(), await command.inputValue()]).toEqual(['builtin:random', 'sh own.sh'])
  await page.getByRole('button', { name: 'Add to my bots' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [bot] = await opened().served.studio.calls.bots(null)
  expect([bot?.name, await seat.inputValue()]).toEqual(['Own', `bot:${bot?.id}`])
  await seat.selectOption('typed')
  await page.getByLabel('Command of seat 0').fill('sh quits.sh')
  await page.getByRole('button', { name: 'Test run' }).first().click()
  await page.getByText('It ended before its first answer: it exited with status 3').waitFor()
  expect(await page.getByLabel('End of stderr').innerText()).toBe('no such map')
})

test('The form shows an error that the studio reports, and loses no input', async () => {
  const { page } = opened()
  await opened().go('/new?game=domain-expansion')
  await page.getByLabel('Bot of seat 1').selectOption('typed')
  await page.getByLabel('Command of seat 1').fill('./is-not-there')
  await start().click()
  await page.getByRole('alert').waitFor()
  expect([
    (await page.getByRole('alert').innerText()).includes('is-not-there'),
    await page.getByLabel('Command of seat 1').inputValue(),
  ]).toEqual([true, './is-not-there'])
})

test('Several matches are one expandable row in the library, and its numbers link to the matches', async () => {
  const { page } = opened()
  await opened().go('/new?game=patchwork-draft')
  await page.getByLabel('Matches', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Start 30 matches' }).click()
  const row = page.getByRole('row', { name: /30 matches/ })
  await row.getByText(/is better|No clear difference/).waitFor()
  await row.click()
  const table = page.getByRole('table')
  await table.getByText('95 % interval').waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Patchwork/ }).count()).toBeGreaterThan(3)
  await table.getByTitle('Show the matches that builtin:random won').click()
  await page.waitForURL(/bot=builtin%3Arandom&batch=[0-9a-f-]+&result=won$/)
  await page.getByRole('group', { name: 'Matches of one batch' }).getByText('30 of 30 played').click()
  await page.getByText('30 matches', { exact: true }).waitFor()
})

test('The row of a batch stops it', async () => {
  const { page } = opened()
  await opened().go()
  const hangs = { name: 'hangs', command: 'sleep 1000', folder: opened().folder }
  const order = {
    game: 'patchwork',
    options: {},
    clock: 'off',
    matches: 9,
    rotate: true,
    keep: 'all',
  } as const
  await opened().served.studio.calls.start({ ...order, bots: [hangs, builtin('first')] })
  const row = page.getByRole('row', { name: /9 matches/ })
  await row.getByText('0 of 9 played').waitFor()
  await row.getByRole('button', { name: 'Stop all matches of this batch' }).click()
  // Matches that had not begun leave no trace.
  const running = async () => (await opened().served.studio.calls.cards({ end: 'running' })).length
  await expect.poll(running).toBe(0)
  await row.waitFor({ state: 'detached' })
  const stopped = await opened().served.studio.calls.cards({ end: 'stopped' })
  expect(new Set(stopped.map(({ batch }) => batch)).size).toBe(1)
})

test('Typing finds a sample bot and a command played before; Enter chooses one', async () => {
  const { page } = opened()
  await opened().play({
    game: 'patchwork',
    bots: [{ name: 'Quits', command: 'sh quits.sh', folder: opened().folder }, builtin('first')],
  })
  await opened().go('/new?game=patchwork')
  const chosen = async (seat: number, typed: string) => {
    await page.getByRole('button', { name: 'Search bots…' }).nth(seat).click()
    await page.getByRole('combobox', { name: 'Search bots' }).fill(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return page.getByLabel(`Bot of seat ${seat}`, { exact: true }).locator('option:checked').textContent()
  }
  expect([await chosen(0, 'quits.sh'), await chosen(1, 'strong')]).toEqual(['Quits', 'strong (JavaScript)'])
})

test('Playing a match again keeps seed, options and bots; a button sets the next seed; another game is a new match', async () => {
  const { page } = opened()
  const order = {
    game: 'patchwork',
    bots: [builtin('first'), { name: 'Odd', command: 'sh own.sh -x', folder: opened().folder }],
    options: { league: 4 },
    seed: '41',
  }
  const [match] = await opened().play(order)
  await opened().go(`/new?from=${match}`)
  await page.getByRole('heading', { name: 'Play again' }).waitFor()
  await page.getByLabel('Command of seat 1').waitFor()
  const before = await page.getByLabel('Seed', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Next seed' }).first().click()
  expect([
    before,
    await page.getByLabel('Seed', { exact: true }).inputValue(),
    await option('league').inputValue(),
    await page.getByLabel('Bot of seat 0').inputValue(),
    await page.getByLabel('Command of seat 1').inputValue(),
    await page.getByLabel('Name of seat 1').inputValue(),
  ]).toEqual(['41', '42', '4', 'builtin:first', 'sh own.sh -x', 'Odd'])
  await page.getByRole('radio', { name: /Treasure Labyrinth/ }).check()
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  expect(await page.getByRole('button', { name: 'Same seed' }).count()).toBe(0)
})

test('Seats can be swapped, and added up to the limit of the game; an empty command is not yet an error', async () => {
  const { page } = opened()
  await opened().go('/new?game=labyrinth')
  await page.getByLabel('Bot of seat 0').selectOption('builtin:first')
  await page.getByRole('button', { name: 'Swap seats' }).click()
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByRole('button', { name: 'Add a seat' }).click()
  const seats = page.getByLabel(/^Bot of seat/)
  expect([
    await Promise.all((await seats.all()).map((seat) => seat.inputValue())),
    await page.getByRole('button', { name: 'Add a seat' }).count(),
  ]).toEqual([['builtin:random', 'builtin:first', 'builtin:random', 'builtin:random'], 0])
  await seats.first().selectOption('typed')
  const command = page.getByLabel('Command of seat 0')
  await command.waitFor()
  expect(await page.getByText('The command is empty').count()).toBe(0)
  await command.fill('x')
  await command.fill('')
  await command.blur()
  await page.getByText('The command is empty').waitFor()
})

test('The form remembers the last choices for a game', async () => {
  const { page } = opened()
  await opened().go('/new?game=mahjong')
  await page.getByLabel('Bot of seat 2').selectOption('builtin:first')
  await page.getByLabel('Save', { exact: true }).selectOption('faults')
  await page.getByText('--keep faults').waitFor()
  await start().click()
  await page.waitForURL(/#\/match\//)
  await opened().go('/new?game=mahjong')
  await page.getByText('--keep faults').waitFor()
  expect(await page.getByLabel('Bot of seat 2').inputValue()).toBe('builtin:first')
})

test('Bots, options and match stand below each other, in a wide window in two columns, in a very wide one in three', async () => {
  const { page } = opened()
  onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }))
  await opened().go('/new?game=patchwork')
  await option('league').waitFor()
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const names = ['Bots', 'Options of Patchwork', 'Match']
    const regions = names.map((name) => page.getByRole('region', { name, exact: true }).boundingBox())
    const lefts = (await Promise.all(regions)).map((box) => box!.x)
    return lefts.map((x) => lefts.toSorted((a, b) => a - b).findIndex((each) => each >= x - 1))
  }
  expect([await columnsAt(900), await columnsAt(1280), await columnsAt(1700)]).toEqual([
    [0, 0, 0],
    [0, 1, 1],
    [0, 1, 2],
  ])
})
