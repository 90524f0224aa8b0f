import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { changes } from '../../../src/engine/diff.ts'
import type { Json } from '../../../src/engine/game.ts'
import { expressionOf } from '../../../src/engine/path.ts'
import { seriousIn } from './axe.ts'
import { isAtTurn, turnsAfter, visitMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

let mahjong: MatchId
let patchwork: MatchId
let again: MatchId
let list: MatchId
let secret: MatchId
let hostile: MatchId
let shuffled: MatchId

const long = 'x'.repeat(5000)
const hostileState = JSON.parse(
  `{"__proto__": {"deep": 1}, "<img src=x onerror=alert(1)>": "a\\u202eb\\u0000", "constructor": [1, 2], "long": "${long}"}`,
) as Json

const opened = studioPage(async (studio) => {
  const play = async (game: string, seats: number, seed = '7') => {
    const bots = Array.from({ length: seats }, (_, seat) => builtin('random', `Bot ${seat}`))
    return (await studio.play({ game, bots, seed, clock: 'off' }))[0]!
  }
  mahjong = await play('mahjong', 4)
  patchwork = await play('patchwork', 2)
  again = await play('patchwork', 2, '8')
  const file = join(studio.folder, 'log.db')
  list = writeMatch(file, 20, (turn) => ({
    items: Array.from({ length: 10_000 }, (_, i) => (i === 5000 + turn ? 'here' : i)),
    hand: ['a', 'b', 'c', 'd', 'e', 'f'].filter((_, i) => i !== 2 || turn < 3),
    after: { frame: turn },
  }))
  const deck = Array.from({ length: 2001 }, (_, i) => i)
  shuffled = writeMatch(file, 2, (turn) => ({ deck: turn === 0 ? deck : deck.toReversed() }))
  secret = writeMatch(file, 3, () => null)
  hostile = writeMatch(file, 3, (turn) => (turn === 1 ? 'one text' : hostileState))
})

const page = () => opened().page
const panel = () => page().getByRole('tabpanel', { name: 'State' })
const tree = () => panel().getByRole('tree', { name: 'State' })
const row = (path: string) => tree().locator(`[data-path='${path}']`)
const said = async (path: string) => (await row(path).innerText()).replace(/\s+/g, ' ').trim()

async function openState(match: MatchId, behind: string): Promise<void> {
  await visitMatch(opened(), match, behind)
  await page().getByRole('tab', { name: 'State', exact: true }).click()
  await panel().waitFor()
}

async function goToTurn(turn: number): Promise<void> {
  await page().getByLabel('Go to turn').fill(String(turn))
  await page().keyboard.press('Enter')
  await isAtTurn(opened(), turn)
}

/** The row that keys are at. */
async function activePath(): Promise<string | null> {
  const id = await tree().getAttribute('aria-activedescendant')
  return page().locator(`#${id}`).getAttribute('data-path')
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page().keyboard.press(key)
}

async function stateAt(match: MatchId, turn: number): Promise<{ readonly [key: string]: Json }> {
  const [found] = await opened().served.studio.calls.frames({ match, from: turn, to: turn })
  return found!.state as { [key: string]: Json }
}

/** Opens so many levels by the menu. */
async function openLevels(title: string): Promise<void> {
  await panel().getByRole('button', { name: 'Expanded levels' }).click()
  await page().getByRole('menuitem', { name: title }).click()
  await page().getByRole('menu').waitFor({ state: 'hidden' })
}

const collapseAll = () => panel().getByRole('button', { name: 'Collapse all' }).click()

/** An attribute of each element, in their order. */
async function attributes(elements: Locator, name: string): Promise<readonly (string | null)[]> {
  return Promise.all((await elements.all()).map((each) => each.getAttribute(name)))
}

const count = () => panel().locator('header .count').first().innerText()

// No game is known to the tree.
test('Every value of a state has a row and shows its change since the previous turn; a list of the changes links to them', async () => {
  await openState(mahjong, '/9')
  await collapseAll()
  const state = await stateAt(mahjong, 9)
  const paths = await attributes(tree().getByRole('treeitem'), 'data-path')
  expect(paths).toEqual(Object.keys(state).map((key) => expressionOf([key])))
  const toldIn = async (turn: number) =>
    changes(await stateAt(mahjong, turn - 1), await stateAt(mahjong, turn))
  for (const turn of [9, 10, 11]) {
    await goToTurn(turn)
    const reported = await toldIn(turn)
    await expect.poll(count).toBe(`${reported.length} change${reported.length === 1 ? '' : 's'}`)
  }
  const received = await toldIn(11)
  await panel().getByRole('button', { name: 'Only changes' }).click()
  const options = panel().getByRole('list', { name: 'Changes' }).locator('[data-row]')
  await options.first().waitFor()
  const shown = (await attributes(options, 'title')).map((title) => `state.${title}`)
  expect(shown).toEqual(received.slice(0, shown.length).map(({ path }) => expressionOf(path)))
  expect(await seriousIn(page(), panel())).toEqual([])
  // What went and what came may have the same path.
  await options.first().focus()
  for (const row of received.keys()) {
    await press('ArrowDown')
    await panel().locator(`[aria-current=true][data-row="${row}"]:focus`).waitFor()
  }
  await press('Home')
  await panel().locator('[data-row="0"]:focus').waitFor()
  await options.nth(received.findIndex(({ after }) => after !== undefined)).dblclick()
  await expect.poll(() => tree().getByRole('treeitem', { selected: true }).count()).toBe(1)
})

test('A changed value shows its owner, type and previous value, each changed cell of a board, and the seats that changed it', async () => {
  await openState(patchwork, '/0')
  const choice = panel().getByRole('combobox', { name: 'Compared with' })
  expect([await choice.locator('option:checked').innerText(), await count()]).toEqual(['No earlier turn', ''])
  await collapseAll()
  await goToTurn(1)
  await row('state.time').dblclick()
  const toldIn = async (turn: number) =>
    changes(await stateAt(patchwork, turn - 1), await stateAt(patchwork, turn))
  const time = (await toldIn(1)).find(({ path }) => path[0] === 'time')!
  const by = Number(time.after) - Number(time.before)
  await row(expressionOf(time.path)).waitFor()
  expect(await said(expressionOf(time.path))).toContain(
    `[${time.path[1]}] ${time.path[1]} Bot ${time.path[1]} ${Number(time.before)} → ${Number(time.after)} +${by}`,
  )
  let turn = 2
  while (!(await toldIn(turn)).some(({ path }) => path.length === 4)) turn += 1
  const cells = (await toldIn(turn)).filter(({ path }) => path.length === 4)
  await goToTurn(turn)
  await openLevels('Default levels')
  const marked = () => tree().locator('[data-cells] .changed').allInnerTexts()
  await expect.poll(marked).toEqual(cells.map(({ after }) => after))
  await panel().getByRole('list', { name: 'Answers behind the change' }).getByRole('button').click()
  await page().getByRole('tabpanel', { name: 'Turn' }).locator('article.selected').waitFor()
})

test('The state is compared with another turn, and with the previous turn again', async () => {
  await openState(patchwork, '/3')
  await page().keyboard.press('p')
  await press(...Array.from({ length: 6 }, () => 'ArrowRight'))
  await isAtTurn(opened(), 9)
  const choice = panel().getByRole('combobox', { name: 'Compared with' })
  const reported = changes(await stateAt(patchwork, 3), await stateAt(patchwork, 9)).length
  await expect.poll(() => choice.locator('option:checked').innerText()).toBe('Compared with turn 3')
  await expect.poll(count).toBe(`${reported} differences`)
  await choice.selectOption({ label: 'Changes since turn 8' })
  const since = changes(await stateAt(patchwork, 8), await stateAt(patchwork, 9)).length
  await expect.poll(count).toBe(`${since} changes`)
})

test('Keys move through the tree and its cells, expand, collapse and select', async () => {
  await openState(patchwork, '/9')
  await collapseAll()
  await tree().focus()
  // All beside a value are opened by one key.
  await press('Home', '*')
  await row('state.boards[1]').waitFor()
  expect(await row('state.leagueRules').getAttribute('aria-expanded')).toBe('true')
  await collapseAll()
  await tree().focus()
  const after = async (...keys: readonly string[]) => {
    await press(...keys)
    return activePath()
  }
  const places = [
    await after('Home', 'ArrowDown'),
    await after('ArrowRight', 'ArrowRight'),
    await after('ArrowRight', 'ArrowRight'),
    await after('ArrowLeft'),
    await after('ArrowLeft', 'ArrowLeft'),
  ]
  expect([places, await page().getByLabel('Go to turn').inputValue()]).toEqual([
    ['state.boards', 'state.boards[0]', 'state.boards[0][0]', 'state.boards[0]', 'state.boards'],
    '9',
  ])
  await press('ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown')
  await press('ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter')
  await panel().getByRole('heading', { name: 'state.boards[0][2][1]' }).waitFor()
})

test('After a click in the tree the arrows move through turns and tree, and expanded rows stay expanded, in another match too', async () => {
  await openState(patchwork, '/9')
  await collapseAll()
  await row('state.turns').click()
  expect(await turnsAfter(opened(), 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual([10, 9, 8])
  // Wherever the pointer is, keys go on from where the click was.
  await row('state.boards').locator('.key').click()
  await row('state.leagueRules').hover()
  await press('ArrowDown', 'ArrowRight', 'ArrowDown')
  expect([await activePath(), await tree().locator('.active').count()]).toEqual(['state.buttons[0]', 1])
  await goToTurn(10)
  await row('state.buttons[1]').waitFor()
  await openState(again, '/5')
  await row('state.buttons[1]').waitFor()
  expect(await row('state.boards').getAttribute('aria-expanded')).toBe('false')
})

test('A search finds names, values and paths, counts them and steps through them; a typed path selects its row', async () => {
  await openState(patchwork, '/9')
  await collapseAll()
  await page().keyboard.press('/')
  await page().keyboard.type('INCOME')
  const status = panel().getByRole('search').getByRole('status')
  await row('state.leagueRules.incomes')
    .locator('mark', { hasText: /^income$/ })
    .waitFor()
  await expect.poll(() => status.innerText()).toBe('1 of 2')
  await page().keyboard.press('Enter')
  const second = [await status.innerText(), await row('state.income').locator('mark').innerText()]
  await page().keyboard.press('Shift+Enter')
  await row('state.leagueRules.incomes').locator('mark').waitFor()
  expect([second, await status.innerText()]).toEqual([['2 of 2', 'income'], '1 of 2'])
  await panel().getByRole('button', { name: 'Only hits' }).click()
  await expect.poll(() => tree().getByRole('treeitem').count()).toBe(3)
  const field = panel().getByRole('searchbox', { name: 'Search the state' })
  for (const [typed, path] of [
    ['state.leagueRules.specials[2]', 'state.leagueRules.specials[2]'],
    ['buttons[1]', 'state.buttons[1]'],
  ] as const) {
    await field.fill(typed)
    await row(path).waitFor()
    await page().keyboard.press('Enter')
    await panel().getByRole('heading', { name: path }).waitFor()
  }
})

test('A menu copies and watches value, path and condition, and a note explains a value', async () => {
  await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openState(patchwork, '/9')
  const { buttons } = await stateAt(patchwork, 9)
  await collapseAll()
  await row('state.buttons').dblclick()
  const choose = async (title: string) => {
    await row('state.buttons[1]').click({ button: 'right' })
    await page().getByRole('menuitem', { name: title }).click()
    await page().getByRole('menu').waitFor({ state: 'hidden' })
  }
  const clipboard = () => page().evaluate<string>('navigator.clipboard.readText()')
  const value = (buttons as readonly number[])[1]
  for (const [title, text] of [
    ['Copy value', `${value}`],
    ['Copy path', 'state.buttons[1]'],
    ['Copy as condition', `state.buttons[1] == ${value}`],
  ] as const) {
    await choose(title)
    await expect.poll(clipboard).toBe(text)
  }
  await row('state.buttons').click()
  await page().keyboard.press('Control+c')
  await expect.poll(clipboard).toBe(JSON.stringify(buttons))
  await choose('Watch')
  const watches = async () => (await opened().served.studio.calls.settings(null)).watches.patchwork
  await expect.poll(watches).toContain('state.buttons[1]')
  await row('state.bonusOwner').locator('.key').hover()
  await page().locator('.hint', { hasText: 'bonus' }).waitFor()
  await tree().focus()
  await page().keyboard.press('End')
  await tree().locator('.active .note').waitFor()
})

test('A clicked cell is selected, its history is shown below, and its address restores it', async () => {
  await openState(patchwork, '/9')
  await openLevels('Default levels')
  const cells = row('state.boards[0][3]').locator('[data-cells]')
  const { x, y, width } = (await cells.boundingBox())!
  await page().mouse.click(x + (width / 9) * 4.5, y + 8)
  await panel().getByRole('heading', { name: 'state.boards[0][3][4]' }).waitFor()
  await expect.poll(() => new URL(page().url()).hash).toContain('value=')
  expect([await cells.locator('.chosen').count(), await seriousIn(page(), panel())]).toEqual([1, []])
  await page().setViewportSize({ width: 700, height: 800 })
  await tree().waitFor()
  const widths = await page().evaluate('[document.documentElement.scrollWidth, innerWidth]')
  await page().setViewportSize({ width: 1280, height: 800 })
  expect(widths).toEqual([700, 700])
  await openState(patchwork, `/9?value=${encodeURIComponent('state.leagueRules.incomes[8]')}`)
  await row('state.leagueRules.incomes[8]').waitFor()
  expect(await row('state.leagueRules.incomes[8]').getAttribute('aria-selected')).toBe('true')
})

test('A row clicked at the bottom stays visible above its history', async () => {
  await openState(patchwork, '/9')
  await openLevels('Default levels')
  await page().evaluate(`document.querySelector('[role=tree]').scrollTo(0, 200)`)
  const box = (await tree().boundingBox())!
  const [x, y] = [box.x + 60, box.y + box.height - 12]
  const under = `document.elementFromPoint(${x}, ${y})?.closest('[role=treeitem]')?.dataset.path`
  await expect.poll(() => page().evaluate<string | undefined>(under)).toMatch(/./)
  await page().mouse.click(x, y)
  await panel().getByRole('region', { name: 'History of the value' }).waitFor()
  const selected = tree().getByRole('treeitem', { selected: true })
  await expect
    .poll(async () => {
      const [inner, outer] = [await selected.boundingBox(), await tree().boundingBox()]
      return inner !== null && inner.y >= outer!.y && inner.y + inner.height <= outer!.y + outer!.height + 1
    })
    .toBe(true)
})

test('A list of ten thousand items renders only the visible rows, and none of them moves under the pointer', async () => {
  await openState(list, '/3')
  await collapseAll()
  await row('state.items').dblclick()
  await page().evaluate(`document.querySelector('[role=tree]').scrollTo(0, 1000)`)
  await row('state.items[47]').waitFor()
  const top = async () => (await row('state.items[47]').boundingBox())!.y
  const before = await top()
  await row('state.items[47]').click()
  await panel().getByRole('heading', { name: 'state.items[47]' }).waitFor()
  expect(await top()).toBe(before)
  await openState(list, '/3')
  await tree().focus()
  await page().keyboard.press('End')
  await row('state.after').waitFor()
  expect(await tree().getByRole('treeitem').count()).toBeLessThan(80)
  await page().keyboard.press('/')
  await page().keyboard.type('here')
  await row('state.items[5003]').waitFor()
  expect(await row('state.items[5003]').innerText()).toContain('"here"')
})

test('A double click toggles a row also where its history would appear', async () => {
  await openState(list, '/3')
  await collapseAll()
  await row('state.items').dblclick()
  await row('state.items[0]').waitFor()
  await tree().focus()
  await page().keyboard.press('End')
  await page().keyboard.press('ArrowRight')
  await row('state.after.frame').waitFor()
  // It stands still where it can be hit.
  await row('state.after').click({ trial: true, position: { x: 40, y: 8 } })
  // In the page's own time: on a busy machine two clicks from outside are two single ones.
  await page().evaluate(`(async () => {
    const { x, y, height } = document.querySelector('[data-path="state.after"]').getBoundingClientRect()
    const at = { clientX: x + 40, clientY: y + height / 2, bubbles: true }
    const hit = (kind, detail) =>
      document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new MouseEvent(kind, { ...at, detail }))
    hit('click', 1)
    await new Promise((resolve) => setTimeout(resolve, 60))
    hit('click', 2)
    hit('dblclick', 2)
  })()`)
  await row('state.after.frame').waitFor({ state: 'detached' })
  expect(await panel().getByRole('region', { name: 'History of the value' }).count()).toBe(0)
})

test('A removed item is shown in its old place, struck through, and selects its list', async () => {
  await openState(list, '/3')
  await collapseAll()
  await row('state.hand').dblclick()
  const gone = tree().locator('.row.removed')
  await gone.waitFor()
  const top = async (path: string) => (await row(path).first().boundingBox())!.y
  const between = (await gone.boundingBox())!.y
  expect([
    (await gone.innerText()).replace(/\s+/g, ' ').trim(),
    (await top('state.hand[1]')) < between,
    between < (await top('state.hand[3]')),
  ]).toEqual(['− [2] "c" , removed', true, true])
  await gone.click()
  await panel().getByRole('heading', { name: 'state.hand', exact: true }).waitFor()
})

test('Hostile, long, unknown, untracked or single-text content is noted and shown as text', async () => {
  await openState(shuffled, '/1')
  await panel()
    .getByText('In state.deck too many items were added, removed or moved to follow them')
    .waitFor()
  await openState(secret, '/1')
  await panel().getByText('This turn has no state').waitFor()
  await openState(hostile, '/1')
  await panel().getByText('one text').waitFor()
  await goToTurn(2)
  await openLevels('Expand all')
  await row('state.__proto__.deep').waitFor()
  const texts = await tree().getByRole('treeitem').allInnerTexts()
  expect([
    texts.some((text) => text.includes('a\\u{202e}b\\u0000')),
    await page().locator('img').count(),
  ]).toEqual([true, 0])
  await row('state.long').click({ button: 'right' })
  await page().getByRole('menuitem', { name: 'Show the whole text…' }).click()
  await expect.poll(() => page().getByLabel('The text').innerText()).toBe(long)
  await page().keyboard.press('Escape')
})
