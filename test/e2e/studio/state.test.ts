import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { changes } from '../../../src/engine/diff.ts'
import type { Json } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import { expressionOf } from '../../../src/engine/path.ts'
import { seriousIn } from './axe.ts'
import { isAtTurn, openMatch, turnsAfter } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

const matches = new Map<string, MatchId>()
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
  for (const { id, seats } of games) {
    const bots = Array.from({ length: seats.min }, (_, seat) => builtin('random', `Bot ${seat}`))
    const [match] = await studio.play({ game: id, bots, seed: '7', clock: 'off' })
    matches.set(id, match!)
  }
  const bots = [builtin('first'), builtin('random')]
  ;[again] = (await studio.play({ game: 'patchwork', bots, seed: '8', clock: 'off' })) as [MatchId]
  const file = join(studio.folder, 'log.db')
  list = writeMatch(file, 20, (frame) => ({
    items: Array.from({ length: 10_000 }, (_, i) => (i === 5000 + frame ? 'here' : i)),
    hand: ['a', 'b', 'c', 'd', 'e', 'f'].filter((_, i) => i !== 2 || frame < 3),
    after: { frame },
  }))
  const deck = Array.from({ length: 2001 }, (_, i) => i)
  shuffled = writeMatch(file, 2, (frame) => ({ deck: frame === 0 ? deck : deck.toReversed() }))
  secret = writeMatch(file, 3, () => null)
  hostile = writeMatch(file, 3, (frame) => (frame === 1 ? 'one text' : hostileState))
})

beforeEach(async () => {
  const choices = Object.fromEntries(games.map(({ id }) => [`state-open:${id}`, '']))
  // What the last test chose is kept as the page goes, so that it cannot come after this.
  await opened().leave()
  await opened().served.studio.calls.changeSettings({
    choices: { ...choices, 'state-open': '', 'state-look': 'tree' },
  })
})

const page = () => opened().page
const panel = () => page().getByRole('tabpanel', { name: 'State' })
const tree = () => panel().getByRole('tree', { name: 'State' })
const row = (path: string) => tree().locator(`[data-path='${path}']`)
const patchwork = () => matches.get('patchwork')!
const said = async (path: string) => (await row(path).innerText()).replace(/\s+/g, ' ').trim()

async function openState(match: MatchId, behind: string): Promise<void> {
  await openMatch(opened(), match, behind)
  await page().getByRole('tab', { name: 'State', exact: true }).click()
  await panel().waitFor()
}

async function stateAt(match: MatchId, frame: number): Promise<{ readonly [key: string]: Json }> {
  const [found] = await opened().served.studio.calls.frames({ match, from: frame, to: frame })
  return found!.state as { [key: string]: Json }
}

/** Opens so many levels by the menu. */
async function openLevels(title: string): Promise<void> {
  await panel().getByRole('button', { name: 'How much is open' }).click()
  await page().getByRole('menuitem', { name: title }).click()
  await page().getByRole('menu').waitFor({ state: 'hidden' })
}

/** An attribute of each element, in their order. */
async function attributes(elements: Locator, name: string): Promise<readonly (string | null)[]> {
  return Promise.all((await elements.all()).map((each) => each.getAttribute(name)))
}

const count = () => panel().locator('header .count').first().innerText()

// No game is known to the tree: a state of pieces, and one of boards.
describe.each(['mahjong', 'labyrinth'])('%s', (game) => {
  test('Every value of its states has a row, and each change since the turn before is told', async () => {
    const match = matches.get(game)!
    await openState(match, '/9')
    await openLevels('Collapse all')
    const state = await stateAt(match, 9)
    const paths = await attributes(tree().getByRole('treeitem'), 'data-path')
    expect(paths).toEqual(Object.keys(state).map((key) => expressionOf([key])))
    for (const frame of [9, 10, 11]) {
      await isAtTurn(opened(), frame)
      const told = changes(await stateAt(match, frame - 1), await stateAt(match, frame))
      await expect.poll(count).toBe(`${told.length} change${told.length === 1 ? '' : 's'}`)
      await page().keyboard.press('ArrowRight')
    }
  })

  test('Its changes are a list, and each leads to its value in the tree', async () => {
    const match = matches.get(game)!
    await openState(match, '/9')
    const told = changes(await stateAt(match, 8), await stateAt(match, 9))
    await panel().getByRole('button', { name: 'Only changes' }).click()
    const options = panel().getByRole('listbox', { name: 'Changes' }).getByRole('option')
    const shown = (await attributes(options, 'title')).map((title) => `state.${title}`)
    expect(shown).toEqual(told.slice(0, shown.length).map(({ path }) => expressionOf(path)))
    const index = told.findIndex(({ after }) => after !== undefined)
    await options.nth(index).dblclick()
    await expect.poll(() => tree().getByRole('treeitem', { selected: true }).count()).toBe(1)
  })
})

test('That too much moved in a list to be followed is said', async () => {
  await openState(shuffled, '/1')
  await panel().getByText('In state.deck too much came, went or moved to be followed').waitFor()
})

test('A value is told with whose it is, its type and what it was', async () => {
  await openState(patchwork(), '/1')
  await openLevels('Collapse all')
  await row('state.time').dblclick()
  const [before, after] = [await stateAt(patchwork(), 0), await stateAt(patchwork(), 1)]
  const changed = changes(before, after).find(({ path }) => path[0] === 'time')!
  const by = Number(changed.after) - Number(changed.before)
  expect(await said(expressionOf(changed.path))).toContain(
    `[${changed.path[1]}] ${changed.path[1]} Bot ${changed.path[1]} ${Number(changed.before)} → ${Number(changed.after)} +${by}`,
  )
})

test('Cells of a board that changed are marked one by one', async () => {
  const match = patchwork()
  let frame = 1
  const told = async () => changes(await stateAt(match, frame - 1), await stateAt(match, frame))
  while (!(await told()).some(({ path }) => path.length === 4)) frame += 1
  await openState(match, `/${frame}`)
  const cells = (await told()).filter(({ path }) => path.length === 4)
  const marked = () => tree().locator('[data-cells] .changed').allInnerTexts()
  await expect.poll(marked).toEqual(cells.map(({ after }) => after))
})

test('A cell is selected by a click, and its history stands below', async () => {
  await openState(patchwork(), '/9')
  const cells = row('state.boards[0][3]').locator('[data-cells]')
  const box = (await cells.boundingBox())!
  await page().mouse.click(box.x + (box.width / 9) * 4.5, box.y + 8)
  await panel().getByRole('heading', { name: 'state.boards[0][3][4]' }).waitFor()
  await expect.poll(() => new URL(page().url()).hash).toContain('value=')
  expect(await cells.locator('.chosen').count()).toBe(1)
})

test('Keys go through the tree, open and close it, go from cell to cell and select', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await tree().focus()
  const active = async () => {
    const id = await tree().getAttribute('aria-activedescendant')
    return page().locator(`#${id}`).getAttribute('data-path')
  }
  const after = async (...keys: readonly string[]) => {
    for (const key of keys) await page().keyboard.press(key)
    return active()
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
  await after(
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'Enter',
  )
  await panel().getByRole('heading', { name: 'state.boards[0][2][1]' }).waitFor()
})

test('Who clicked in the tree goes on from turn to turn with the arrows', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await row('state.turns').click()
  expect(await turnsAfter(opened(), 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual([10, 9, 8])
})

test('Who clicked and goes on by keys goes through the tree, wherever the click was', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await row('state.boards').locator('.key').click()
  await row('state.leagueRules').hover()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page().keyboard.press(key)
  const id = await tree().getAttribute('aria-activedescendant')
  expect([
    await page().locator(`#${id}`).getAttribute('data-path'),
    await tree().locator('.active').count(),
  ]).toEqual(['state.buttons[0]', 1])
})

test('Of an item that is gone its list is selected, for another one stands at its place now', async () => {
  await openState(list, '/3')
  await row('state.hand').dblclick()
  await tree().locator('.row.removed').click()
  await panel().getByRole('heading', { name: 'state.hand', exact: true }).waitFor()
})

test('All beside a value are opened by one key', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await tree().focus()
  await page().keyboard.press('Home')
  await page().keyboard.press('*')
  await row('state.boards[1]').waitFor()
  expect(await row('state.leagueRules').getAttribute('aria-expanded')).toBe('true')
})

test('What is open stays open from turn to turn, and in another match of the game', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await row('state.buttons').dblclick()
  await row('state.buttons[1]').waitFor()
  await page().keyboard.press('ArrowRight')
  await isAtTurn(opened(), 10)
  await row('state.buttons[1]').waitFor()
  await openState(again, '/5')
  await row('state.buttons[1]').waitFor()
  expect(await row('state.boards').getAttribute('aria-expanded')).toBe('false')
})

test('A search finds names, values and paths, counts them and goes from one to the next', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
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
})

test('A path that is typed leads there, and Enter selects it', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await page().keyboard.press('/')
  await page().keyboard.type('state.leagueRules.specials[2]')
  await row('state.leagueRules.specials[2]').waitFor()
  await page().keyboard.press('Enter')
  await panel().getByRole('heading', { name: 'state.leagueRules.specials[2]' }).waitFor()
  await panel().getByRole('searchbox', { name: 'Search the state' }).fill('buttons[1]')
  await page().keyboard.press('Enter')
  await panel().getByRole('heading', { name: 'state.buttons[1]' }).waitFor()
})

test('Value, path and condition are copied', async () => {
  await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openState(patchwork(), '/9')
  const { buttons } = await stateAt(patchwork(), 9)
  await openLevels('Collapse all')
  await row('state.buttons').dblclick()
  const copied = async (title: string) => {
    await row('state.buttons[1]').click({ button: 'right' })
    await page().getByRole('menuitem', { name: title }).click()
    await page().getByRole('menu').waitFor({ state: 'hidden' })
    return page().evaluate<string>('navigator.clipboard.readText()')
  }
  const value = (buttons as readonly number[])[1]
  expect([await copied('Copy value'), await copied('Copy path'), await copied('Copy as condition')]).toEqual([
    `${value}`,
    'state.buttons[1]',
    `state.buttons[1] == ${value}`,
  ])
  await row('state.buttons').click()
  await page().keyboard.press('Control+c')
  await expect
    .poll(() => page().evaluate<string>('navigator.clipboard.readText()'))
    .toBe(JSON.stringify(buttons))
})

test('A value is watched from its menu', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await row('state.turns').click({ button: 'right' })
  await page().getByRole('menuitem', { name: 'Watch' }).click()
  const watches = async () => (await opened().served.studio.calls.settings(null)).watches.patchwork
  await expect.poll(watches).toContain('state.turns')
})

test('A note tells what a value means, for the pointer and for keys', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await row('state.bonusOwner').hover()
  await row('state.bonusOwner').locator('.key').hover()
  await page().locator('.hint', { hasText: 'bonus' }).waitFor()
  await tree().focus()
  await page().keyboard.press('End')
  await tree().locator('.active .note').waitFor()
})

test('Who made the changes leads to the exchange', async () => {
  await openState(patchwork(), '/9')
  await panel().getByRole('list', { name: 'Who did it' }).getByRole('button').click()
  await page().getByRole('tabpanel', { name: 'Turn' }).locator('article.selected').waitFor()
})

test('The state is compared with a turn beside it, and with the turn before again', async () => {
  await openState(patchwork(), '/3')
  await page().keyboard.press('p')
  for (let i = 0; i < 6; i++) await page().keyboard.press('ArrowRight')
  await isAtTurn(opened(), 9)
  const choice = panel().getByRole('combobox', { name: 'Compared with' })
  const told = changes(await stateAt(patchwork(), 3), await stateAt(patchwork(), 9)).length
  await expect.poll(() => choice.locator('option:checked').innerText()).toBe('Compared with turn 3')
  await expect.poll(count).toBe(`${told} differences`)
  await choice.selectOption({ label: 'Changes since turn 8' })
  const since = changes(await stateAt(patchwork(), 8), await stateAt(patchwork(), 9)).length
  await expect.poll(count).toBe(`${since} changes`)
})

test('A value that an address names is opened, marked and seen', async () => {
  await openState(patchwork(), `/9?value=${encodeURIComponent('state.leagueRules.incomes[8]')}`)
  await row('state.leagueRules.incomes[8]').waitFor()
  expect(await row('state.leagueRules.incomes[8]').getAttribute('aria-selected')).toBe('true')
})

test('A row that is clicked at the bottom stays seen when its history comes below it', async () => {
  await openState(patchwork(), '/9')
  await page().evaluate(`document.querySelector('[role=tree]').scrollTo(0, 200)`)
  const box = (await tree().boundingBox())!
  await page().mouse.click(box.x + 60, box.y + box.height - 12)
  await panel().getByRole('region', { name: 'History of the value' }).waitFor()
  const selected = tree().getByRole('treeitem', { selected: true })
  await expect
    .poll(async () => {
      const [inner, outer] = [await selected.boundingBox(), await tree().boundingBox()]
      return inner !== null && inner.y >= outer!.y && inner.y + inner.height <= outer!.y + outer!.height + 1
    })
    .toBe(true)
})

test('A row keeps its place when its history comes, if it is still seen', async () => {
  await openState(list, '/3')
  await row('state.items').dblclick()
  await page().evaluate(`document.querySelector('[role=tree]').scrollTo(0, 1000)`)
  await row('state.items[47]').waitFor()
  const top = async () => (await row('state.items[47]').boundingBox())!.y
  const before = await top()
  await row('state.items[47]').click()
  await panel().getByRole('heading', { name: 'state.items[47]' }).waitFor()
  expect(await top()).toBe(before)
})

test('A double click closes and opens a row also where its history would come', async () => {
  await openState(list, '/3')
  await row('state.items').dblclick()
  await row('state.items[0]').waitFor()
  await tree().focus()
  await page().keyboard.press('End')
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

test('An item that is gone stands where it was, struck through', async () => {
  await openState(list, '/3')
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
})

test('A list of ten thousand items has only the rows that are seen', async () => {
  await openState(list, '/3')
  await row('state.items').dblclick()
  await tree().focus()
  await page().keyboard.press('End')
  await row('state.after').waitFor()
  expect(await tree().getByRole('treeitem').count()).toBeLessThan(80)
  await page().keyboard.press('/')
  await page().keyboard.type('here')
  await row('state.items[5003]').waitFor()
  expect(await row('state.items[5003]').innerText()).toContain('"here"')
})

test('A match that keeps its state to itself says so', async () => {
  await openState(secret, '/1')
  await panel().getByText('No state is known of this turn').waitFor()
})

test('Hostile keys and texts are shown as text', async () => {
  await openState(hostile, '/2')
  await openLevels('Open all')
  await row('state.__proto__.deep').waitFor()
  const texts = await tree().getByRole('treeitem').allInnerTexts()
  expect([
    texts.some((text) => text.includes('a\\u{202e}b\\u0000')),
    await page().locator('img').count(),
  ]).toEqual([true, 0])
})

test('A state that is one text is shown', async () => {
  await openState(hostile, '/1')
  await panel().getByText('one text').waitFor()
})

test('A long text is cut, and shown as a whole when asked for', async () => {
  await openState(hostile, '/2')
  await row('state.long').click({ button: 'right' })
  await page().getByRole('menuitem', { name: 'Show the whole text…' }).click()
  await expect.poll(() => page().getByLabel('The text').innerText()).toBe(long)
  await page().keyboard.press('Escape')
})

test('The setup has nothing before it', async () => {
  await openState(patchwork(), '/0')
  const choice = panel().getByRole('combobox', { name: 'Compared with' })
  expect([await choice.locator('option:checked').innerText(), await count()]).toEqual([
    'Nothing was before it',
    '',
  ])
})

test('axe finds nothing serious in the tree, its menu and the list of changes', async () => {
  await openState(patchwork(), '/9')
  await openLevels('Collapse all')
  await row('state.turns').click()
  const inTree = await seriousIn(page())
  await panel().getByRole('button', { name: 'Only changes' }).click()
  await panel().getByRole('listbox', { name: 'Changes' }).waitFor()
  expect([inTree, await seriousIn(page())]).toEqual([[], []])
})

test('In a narrow panel all of it is there', async () => {
  await page().setViewportSize({ width: 700, height: 800 })
  await openState(patchwork(), '/9')
  await row('state.boards').waitFor()
  const widths = await page().evaluate('[document.documentElement.scrollWidth, innerWidth]')
  await page().setViewportSize({ width: 1280, height: 800 })
  expect(widths).toEqual([700, 700])
})
