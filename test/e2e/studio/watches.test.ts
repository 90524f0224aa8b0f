import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import { Held } from '../../bots/held.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, visitMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const matches = new Map<string, MatchId>()
const opened = studioPage(async (studio) => {
  await studio.page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { id, seats } of games.filter(({ id }) => id === 'patchwork' || id === 'mahjong')) {
    const bots = Array.from({ length: seats.min }, (_, seat) => builtin('random', `Bot ${seat}`))
    const [match] = await studio.play({ game: id, bots, seed: '7', clock: 'off' })
    matches.set(id, match!)
  }
})

const calls = () => opened().served.studio.calls
const patchwork = () => matches.get('patchwork')!

/** What is watched in a game from now on, as if written in another window. */
async function watchNow(game: string, ...expressions: readonly string[]): Promise<void> {
  await calls().changeSettings({ watches: { [game]: expressions } })
}

/** Opens a match at a turn with the watches in front. */
async function openWatches(match: MatchId, turn: number): Promise<void> {
  await visitMatch(opened(), match, `/${turn}`)
  await opened().page.getByRole('tab', { name: 'Watches' }).click()
  await panel().waitFor()
}

const panel = (page = opened().page) => page.getByRole('tabpanel', { name: 'Watches' })
const rows = (page = opened().page) =>
  panel(page).getByRole('list', { name: 'Watches' }).getByRole('listitem')
const row = (expression: string) =>
  rows().filter({ has: opened().page.locator(`[data-watch='${expression}']`) })
const fieldOf = (page: Page) => panel(page).getByRole('combobox', { name: 'Watch an expression' })
const field = () => fieldOf(opened().page)

/** What is watched, in the order of the rows. */
async function expressionsIn(page = opened().page): Promise<readonly (string | null)[]> {
  const buttons = await rows(page).locator('[data-watch]').all()
  return Promise.all(buttons.map((each) => each.getAttribute('data-watch')))
}

/** What each row says: what it was, what it is, since when. */
async function reported(expression: string): Promise<string> {
  return (await row(expression).innerText()).replace(/\s+/g, ' ').trim()
}

beforeEach(async () => {
  await opened().visit('/')
  await calls().changeSettings({ watches: Object.fromEntries(games.map(({ id }) => [id, []])) })
})

test('A click accepts a suggestion; values at the cursor match those of the history', async () => {
  const match = patchwork()
  await openWatches(match, 9)
  const suggestions = panel().getByRole('list', { name: 'Suggestions' }).getByRole('button')
  await expect.poll(() => suggestions.count()).toBe(3)
  const expression = (await suggestions.first().locator('.mono').innerText()).trim()
  await suggestions.first().click()
  await expect.poll(() => expressionsIn()).toEqual([expression])
  const [history] = (await calls().history({ match, expressions: [expression] })).values
  const shown = row(expression).locator('.now')
  for (const turn of [9, 10, 11, 12]) {
    const point = history!.points.findLast(({ turn: frame }) => frame <= turn)!
    await isAtTurn(opened(), turn)
    await expect.poll(() => shown.innerText().then(spaceless)).toBe(spaceless(textOf(point.value)))
    await opened().page.keyboard.press('ArrowRight')
  }
})

const textOf = (value: Json | undefined) => (value === undefined ? 'nothing' : JSON.stringify(value))
const spaceless = (text: string) => text.replace(/\s/g, '')

test('A row shows the previous value and the turn of the last change; a click selects it', async () => {
  const { page } = opened()
  const expression = 'state.buttons[1]'
  const [history] = (await calls().history({ match: patchwork(), expressions: [expression] })).values
  const { points } = history!
  const [earlier, changed] = [points[3]!, points[4]!]
  await watchNow('patchwork', expression)
  await openWatches(patchwork(), points[5]!.turn - 1)
  await expect
    .poll(() => reported(expression))
    .toBe(`${expression} ${textOf(earlier.value)} → ${textOf(changed.value)} buttons turn ${changed.turn}`)
  await page.keyboard.press('ArrowRight')
  await row(expression).getByText(`turn ${points[5]!.turn}`).waitFor()
  await page.keyboard.press('ArrowLeft')
  if (changed.turn === points[5]!.turn - 1) await page.keyboard.press('ArrowRight')
  await page.getByLabel('Go to turn').fill(String(points[6]!.turn - 1))
  await page.keyboard.press('Enter')
  await row(expression)
    .getByRole('button', { name: /^Last change/ })
    .click()
  await isAtTurn(opened(), points[5]!.turn)
})

test('Each value has its own drawing above the match; an invalid or missing one says why', async () => {
  await openWatches(patchwork(), 20)
  await watchNow('patchwork', 'state.buttons[0]', 'state.toAct[0] == 1', 'state.boards[0]')
  const kinds = async () => {
    const drawn = await rows().locator('svg[data-kind]').all()
    return Promise.all(drawn.map((svg) => svg.getAttribute('data-kind')))
  }
  await expect.poll(kinds).toEqual(['line', 'band', 'ticks'])
  const { frames } = await calls().card({ match: patchwork() })
  const cursor = (await rows().first().locator('.cursor').boundingBox())!
  const line = (await rows().first().locator('svg[data-kind]').boundingBox())!
  expect((cursor.x - line.x) / line.width).toBeCloseTo(20.5 / frames, 2)

  await watchNow('patchwork', 'state..buttons', 'state.time[0]', 'butons[0]', 'state.bottons[0]')
  await row('state.time[0]').getByText('spaces').waitFor()
  await row('state.bottons[0]').getByText('"bottons"').waitFor()
  const [first, second] = [await reported('state..buttons'), await reported('butons[0]')]
  expect([first.length > 'state..buttons'.length + 10, second]).toEqual([
    true,
    expect.stringContaining('"butons"'),
  ])
})

test('A long value shows its changes in this turn', async () => {
  const frames = await calls().frames({ match: matches.get('mahjong')!, from: 0, to: 40 })
  const turn = frames.findIndex(({ events }) =>
    events.some(({ kind, seat }) => kind === 'discard' && seat === 2),
  )
  await watchNow('mahjong', 'state.discards[2]', 'state.hands[2]')
  await openWatches(matches.get('mahjong')!, turn)
  const hand = row('state.hands[2]')
  await expect.poll(() => hand.innerText()).toMatch(/− "\w\d"/)
  await opened().page.keyboard.press('ArrowRight')
  await expect.poll(() => hand.innerText()).toMatch(/→\s*\["/)
})

test('Watches are shared by all windows and matches of the game, also when two are added at the same moment', async () => {
  const { browser, served } = opened()
  await openWatches(patchwork(), 5)
  const other = await browser.newPage()
  const [second] = await opened().play({
    game: 'patchwork',
    bots: [builtin('first'), builtin('first')],
    seed: '8',
    clock: 'off',
  })
  await other.goto(served.link(`/match/${second}/3?panels=watches`))
  await panel(other).getByText('No watches yet').waitFor()
  await field().fill('state.circle.size()')
  await field().press('Enter')
  await expect.poll(() => expressionsIn(other)).toEqual(['state.circle.size()'])
  await panel(other).getByRole('button', { name: 'More for state.circle.size()' }).click()
  await other.getByRole('menuitem', { name: 'Remove' }).click()
  await panel().getByText('No watches yet').waitFor()

  const add = async (window: Page, by: string) => {
    await fieldOf(window).focus()
    for (let i = 0; i < 8; i++) {
      await window.keyboard.insertText(`turn ${by} ${i}`)
      await window.keyboard.press('Enter')
      await expect.poll(() => fieldOf(window).inputValue(), { interval: 10 }).toBe('')
    }
  }
  await Promise.all([add(opened().page, '+'), add(other, '-')])
  await expect.poll(() => rows().count()).toBe(16)
  await expect.poll(() => expressionsIn(other)).toEqual(await expressionsIn())
  await other.close()
})

test('Keys do everything: write with suggestions, reorder, edit, remove and restore', async () => {
  const { page } = opened()
  await visitMatch(opened(), patchwork(), '/9')
  await page.keyboard.press('a')
  await field().and(page.locator(':focus')).waitFor()
  await page.keyboard.type('state.butt')
  await page
    .getByRole('option', { name: /buttons/ })
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('[1]')
  await page.keyboard.press('Enter')
  await page.keyboard.type('turn')
  await page.keyboard.press('Enter')
  await page.keyboard.type('state.turns')
  await page.keyboard.press('Enter')
  await expect.poll(() => expressionsIn()).toEqual(['state.buttons[1]', 'turn', 'state.turns'])

  await page.keyboard.press('Tab')
  await page.locator('[data-watch="state.turns"]:focus').waitFor()
  await page.keyboard.press('Home')
  await page.locator('[data-watch="state.buttons[1]"]:focus').waitFor()
  for (let i = 0; i < 2; i++) await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => expressionsIn()).toEqual(['turn', 'state.turns', 'state.buttons[1]'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('F2')
  await panel().getByRole('combobox', { name: 'Edit state.turns' }).waitFor()
  await page.keyboard.type('state.time[0]')
  await page.keyboard.press('Enter')
  await expect.poll(() => expressionsIn()).toEqual(['turn', 'state.time[0]', 'state.buttons[1]'])
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect.poll(() => expressionsIn()).toEqual(['state.time[0]', 'state.buttons[1]'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => expressionsIn()).toEqual(['turn', 'state.time[0]', 'state.buttons[1]'])
  await expect
    .poll(async () => (await calls().settings(null)).watches['patchwork'])
    .toEqual(['turn', 'state.time[0]', 'state.buttons[1]'])
})

test('Each fast key press moves a row once; dragging moves a row to another place', async () => {
  await openWatches(patchwork(), 9)
  const all = Array.from({ length: 12 }, (_, i) => `turn + ${i}`)
  await watchNow('patchwork', ...all)
  await row('turn + 0').locator('[data-watch]').focus()
  for (let i = 0; i < 9; i++) void opened().page.keyboard.press('Alt+ArrowDown')
  const wanted = [...all.slice(1, 10), all[0], ...all.slice(10)]
  await expect.poll(() => expressionsIn()).toEqual(wanted)
  await expect.poll(async () => (await calls().settings(null)).watches['patchwork']).toEqual(wanted)

  await watchNow('patchwork', 'turn', 'state.turns', 'state.wall')
  await expect.poll(() => rows().count()).toBe(3)
  await row('turn').dragTo(row('state.wall'), { targetPosition: { x: 60, y: 24 } })
  await expect.poll(() => expressionsIn()).toEqual(['state.turns', 'state.wall', 'turn'])
})

test('A new watch is visible; no watch is a duplicate, and the limit is one hundred', async () => {
  const { page } = opened()
  await openWatches(patchwork(), 9)
  await watchNow('patchwork', ...Array.from({ length: 99 }, (_, i) => `turn + ${i}`))
  await expect.poll(() => rows().count()).toBe(99)
  await field().fill('state.buttons[0]')
  await field().press('Enter')
  const isSeen = async () => {
    const box = await row('state.buttons[0]').boundingBox()
    const { y, height } = (await panel().boundingBox())!
    return box !== null && box.y + box.height <= y + height
  }
  await expect.poll(isSeen).toBe(true)
  await field().fill('state["buttons"][0]')
  await field().press('Enter')
  await page.getByText('state["buttons"][0] is already a watch').waitFor()
  await field().fill('state.buttons[1]')
  await field().press('Enter')
  await page.getByText('A game can have at most 100 watches: remove one first').waitFor()
  expect([await rows().count(), await field().inputValue()]).toEqual([100, 'state.buttons[1]'])
})

test('A selected row shows its history below; turns with the same value can be found, and a key watches the selection', async () => {
  const { page } = opened()
  await openWatches(patchwork(), 9)
  const difference = 'state.buttons[0] - state.buttons[1]'
  await watchNow('patchwork', difference, 'turn')
  await row(difference).click()
  const history = panel().getByRole('region', { name: 'History of the value' })
  await history.getByRole('heading', { name: difference }).waitFor()
  await row('turn').click()
  await history.getByRole('heading', { name: 'turn' }).waitFor()
  await history
    .getByText(/\d changes/)
    .first()
    .waitFor()
  await page.keyboard.press('v')
  await isAtTurn(opened(), 10)

  const now = await row(difference).locator('.now').innerText()
  await row(difference)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Turns with this value' }).click()
  const sought = () => new URLSearchParams(page.url().split('?')[1]).get('where')
  await expect.poll(sought).toBe(`(${difference}) == ${now}`)

  await watchNow('patchwork')
  await opened().visit(`/match/${patchwork()}/9?value=state.income%5B1%5D`)
  await isAtTurn(opened(), 9)
  await page.getByRole('tab', { name: 'Turn' }).click()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => expressionsIn()).toEqual(['state.income[1]'])
})

test('Watches follow a live match', async () => {
  const held = new Held()
  held.let(4)
  await watchNow('patchwork', 'state.turns')
  const { matches: live } = await calls().start({
    game: 'patchwork',
    bots: [held.bot('Ann'), held.bot('Bea')],
    options: {},
    clock: 'off',
    matches: 1,
    rotate: false,
    keep: 'all',
  })
  await opened().visit(`/match/${live[0]}?panels=watches`)
  const shown = async () => Number(await row('state.turns').locator('.now').innerText())
  await expect.poll(shown).toBeGreaterThan(3)
  await calls().stop({ matches: live })
  const last = async () => (await calls().card({ match: live[0]! })).frames - 1
  await expect.poll(async () => (await shown()) - (await last())).toBe(0)
})

test('axe finds nothing serious, light and dark; in a narrow panel each row has two lines and nothing overflows', async () => {
  const { page } = opened()
  await openWatches(patchwork(), 10)
  const empty = await seriousInBoth(page, panel().getByRole('list', { name: 'Suggestions' }))
  await watchNow('patchwork', 'state.buttons[0]', 'state.buttons', 'state..x', 'state.bottons')
  await expect.poll(() => rows().count()).toBe(4)
  await row('state.buttons[0]').click()
  await panel().getByRole('region', { name: 'History of the value' }).waitFor()
  expect([empty, await seriousInBoth(page, panel())]).toEqual([[], []])

  onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }))
  await page.setViewportSize({ width: 910, height: 800 })
  await watchNow('patchwork', 'state.buttons[0] - state.buttons[1]', 'state.boards[0]')
  await expect.poll(() => rows().count()).toBe(2)
  const right = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!
    return Math.round(x + width)
  }
  const seen = async () => {
    const edge = await right(panel())
    const buttons = await rows()
      .getByRole('button', { name: /^More for/ })
      .all()
    const isWithin = await Promise.all(buttons.map(async (each) => (await right(each)) <= edge))
    const boxes = await Promise.all((await rows().all()).map((each) => each.boundingBox()))
    return [isWithin, boxes.map((box) => box!.height)]
  }
  await expect.poll(seen).toEqual([
    [true, true],
    [50, 50],
  ])
})
