import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import { pathOf, valueAt } from '../../../src/engine/path.ts'
import { seriousInBoth } from './axe.ts'
import { writeLoudBot } from './loud-bot.ts'
import { isAtTurn, openMatch, turnsAfter } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

/** A number, and a list, of a game's states. */
const followed: { readonly [game: string]: readonly [number: string, other: string] } = {
  patchwork: ['state.buttons[1]', 'state.boards[0]'],
  'domain-expansion': ['state.tokens[0][0]', 'state.walls.east'],
}
const matches = new Map<string, MatchId>()
let written: MatchId
let long: MatchId

/** Seat 1 has fewer buttons from turn to turn, none in turn 12, less than none from turn 14 to 19. */
const buttonsAt = (turn: number) => (turn >= 20 ? 30 : 12 - 2 * Math.floor(turn / 2))

const opened = studioPage(async (studio) => {
  await studio.page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { id, seats } of games.filter(({ id }) => id in followed)) {
    const bots = Array.from({ length: seats.min }, (_, seat) => builtin('random', `Bot ${seat}`))
    const [match] = await studio.play({ game: id, bots, seed: '7', clock: 'off' })
    matches.set(id, match!)
  }
  const file = join(studio.folder, 'log.db')
  written = writeMatch(file, 40, (turn) => ({
    buttons: [turn, buttonsAt(turn)],
    late: turn > 30,
    name: turn === 5 ? 'a\u202eb<img src=x onerror=alert(1)>' : 'plain',
    same: 7,
    ground: Array.from({ length: 200 }, (_, i) => (i <= turn ? i : 0)),
  }))
  long = writeMatch(file, 20_000, (turn) => ({ n: turn % 1000, list: Array.from({ length: 90 }, () => 1) }))
})

const page = () => opened().page
const history = () => page().getByRole('region', { name: 'History of the value' })
const chart = () => history().getByRole('slider')
const rows = () => history().getByRole('list', { name: 'Changes of the value' }).getByRole('listitem')
const state = () => page().getByRole('tabpanel', { name: 'State' })
const value = (expression: string, at = 0) => `/${at}?panels=state&value=${encodeURIComponent(expression)}`
const reported = async () => (await history().locator('.now').innerText()).replace(/\s+/g, ' ')

/** Follows another value of the match that is open. */
async function follow(expression: string, at = 0): Promise<void> {
  await opened().visit(`/match/${written}${value(expression, at)}`)
  await history().getByRole('heading', { name: expression, exact: true }).waitFor()
}

/** The turns in which a value became another one, by looking at every frame. */
async function changesOf(match: MatchId, expression: string): Promise<readonly number[]> {
  const { calls } = opened().served.studio
  const { frames: count } = await calls.card({ match })
  const texts: (string | undefined)[] = []
  while (texts.length < count) {
    for (const { state: each } of await calls.frames({ match, from: texts.length, to: count - 1 }))
      texts.push(JSON.stringify(valueAt(each as Json, pathOf(expression)!)))
  }
  return texts.flatMap((text, turn) => (turn > 0 && text !== texts[turn - 1] ? [turn] : []))
}

/** The numbers of the turns in the rows that are drawn. */
async function turnsInRows(): Promise<readonly number[]> {
  return (await rows().locator('.turn').allInnerTexts()).map(Number)
}

test('In an opened match, three clicks find the turn and the seat that made the buttons of seat 1 negative', async () => {
  await openMatch(opened(), written, '/0')
  await page().getByRole('tab', { name: 'State', exact: true }).click()
  await state().locator(`[data-path="state.buttons[1]"]`).click()
  await history().getByRole('button', { name: 'Becomes negative' }).click()
  await isAtTurn(opened(), 14)
  const here = history().locator('.row.here')
  await expect.poll(async () => (await here.innerText()).replace(/\s+/g, ' ')).toContain('14 0 → -2 −2')
  await here.getByRole('button', { name: 'Turn 14, seat 1 MOVE 14' }).waitFor()
  // Who changed it leads to the exchange.
  await history().getByRole('button', { name: 'Turn 2, seat 1 MOVE 2', exact: true }).click()
  const turn = page().getByRole('tabpanel', { name: 'Turn' })
  await turn.getByText('Turn 2 of 39').waitFor()
  await turn.getByText('MOVE 2', { exact: true }).first().waitFor()
  expect(await page().getByRole('button', { name: /Bea/, pressed: true }).count()).toBeGreaterThan(0)
})

for (const id of Object.keys(followed)) {
  test(`Every change of a value is there, one key from the next: ${id}`, async () => {
    const match = matches.get(id)!
    const [number, other] = followed[id]!
    for (const expression of [number, other]) {
      const changes = await changesOf(match, expression)
      await openMatch(opened(), match, value(expression))
      await rows().first().waitFor()
      const turns = await turnsInRows()
      expect(turns).toEqual([0, ...changes].slice(0, turns.length))
      expect(await reported()).toContain(`${changes.length.toLocaleString('en-US')} change`)
      expect(await turnsAfter(opened(), 'v', 'v', 'Shift+V')).toEqual([changes[0], changes[1], changes[0]])
      if (expression === number)
        expect(await chart().getAttribute('aria-valuemax')).toBe(String(changes.length))
      else expect(await chart().count()).toBe(0)
    }
  })
}

/** Whether the strip of the value on the timeline has the accent's colour there, at each of these parts of its width. */
const hasMark = (parts: readonly number[]) => `(() => {
  const canvas = document.querySelector('.timeline [role=slider] canvas')
  const probe = document.createElement('canvas').getContext('2d')
  probe.fillStyle = getComputedStyle(document.querySelector('[role=tab][aria-selected=true]'), '::after').backgroundColor
  probe.fillRect(0, 0, 1, 1)
  const accent = probe.getImageData(0, 0, 1, 1).data
  const copy = document.createElement('canvas')
  Object.assign(copy, { width: canvas.width, height: canvas.height })
  const drawn = copy.getContext('2d', { willReadFrequently: true })
  drawn.drawImage(canvas, 0, 0)
  const room = document.querySelector('.gutter .room:has([aria-label="Clear value"])').getBoundingClientRect()
  const y = room.top + 2 - canvas.getBoundingClientRect().top
  return ${JSON.stringify(parts)}.map((part) => {
    const { data } = drawn.getImageData(Math.round(part * canvas.width), y, 2, 1)
    return [0, 1, 2].every((i) => data[i] === accent[i])
  })
})()`

test('Changes are marked on the timeline, the list can be filtered, and hovering shows them there and on the chart', async () => {
  await openMatch(opened(), written, value('state.buttons[1]'))
  const marks = () => page().evaluate(hasMark([1 / 40, 2 / 40, 3 / 40, 4 / 40, 20 / 40, 39 / 40]))
  await expect.poll(marks).toEqual([false, true, false, true, true, false])
  const firstOf = async (name: string, turns: readonly number[]) => {
    await history().getByLabel('Listed changes').selectOption(name)
    await expect.poll(async () => (await turnsInRows()).slice(0, 3)).toEqual(turns)
  }
  await firstOf('Rises', [20])
  await firstOf('Becomes negative', [14])
  await firstOf('Falls', [2, 4, 6])

  const box = (await page().getByRole('slider', { name: 'Turn', exact: true }).boundingBox())!
  await page().mouse.move(box.x + (box.width * 20.5) / 40, box.y + 40)
  await page().locator('.hint', { hasText: 'state.buttons[1]: -6 → 30' }).waitFor()
  // A click means the change near it, a drag takes the cursor along.
  const at = async (turn: number, part: number) => {
    const { x, y, width, height } = (await chart().boundingBox())!
    return [x + (width * turn) / 40, y + part * height] as const
  }
  const [x, y] = await at(18, 0.9)
  await page().mouse.click(x - 2, y)
  await isAtTurn(opened(), 18)
  await page().mouse.move(...(await at(10.5, 0.2)))
  await page().mouse.down()
  await page().mouse.move(...(await at(30.5, 0.2)), { steps: 3 })
  await page().mouse.up()
  await isAtTurn(opened(), 30)
  expect(await turnsAfter(opened(), 'ArrowRight')).toEqual([31])

  await page().getByRole('button', { name: 'Clear value' }).click()
  await history().waitFor({ state: 'detached' })
  expect(await page().getByRole('button', { name: 'Clear value' }).count()).toBe(0)
})

test('Condition matches and comparison differences have lanes of their own that can be cleared', async () => {
  const other = matches.get('patchwork')!
  const sought = new URLSearchParams({ where: 'turn > 30', beside: `${other}~-1`, panels: 'state' })
  await openMatch(opened(), other, `/9?${sought}`)
  const clear = page().getByRole('button', { name: /^Clear (value|where|comparison)$/ })
  await expect.poll(() => clear.count()).toBe(2)
  await page().getByRole('button', { name: 'Clear where' }).click()
  await page().getByRole('button', { name: 'Clear comparison' }).click()
  await expect.poll(() => clear.count()).toBe(0)
  await page().waitForURL((url) => !url.href.includes('where=') && !url.href.includes('beside='))
})

test('By keyboard alone: the chart steps through changes, the list through rows, Escape leaves it and the tree continues', async () => {
  await openMatch(opened(), written, value('state.buttons[1]'))
  await chart().focus()
  expect(await turnsAfter(opened(), 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End')).toEqual([2, 4, 2, 20])
  expect(await chart().getAttribute('aria-valuetext')).toBe('30 since turn 20')
  await history().locator('[data-row="10"]').focus()
  expect(await turnsAfter(opened(), 'ArrowUp', 'Home', 'ArrowDown')).toEqual([18, 0, 2])
  await page().keyboard.press('Escape')
  await history().waitFor({ state: 'detached' })
  await page().getByRole('tree', { name: 'State' }).and(page().locator(':focus')).waitFor()
})

test('A temporary truth is a band; a number for each seat is a chart; a constant value says so', async () => {
  await openMatch(opened(), written, value('state.late'))
  await history().getByRole('button', { name: 'Becomes true' }).click()
  await isAtTurn(opened(), 31)
  await follow('state.buttons')
  const ends = async () =>
    (await history().locator('.axis span').allInnerTexts()).filter((end) => end !== '0')
  await expect.poll(ends).toEqual(['39', '-6'])
  await follow('state.same')
  await history().getByText('The same in all turns').waitFor()
  await follow('state.nobody')
  await history().getByText('Absent in all turns').waitFor()
  expect(await chart().count()).toBe(0)
})

test('A hidden character is escaped, a long value shows its changed part, and a wrong expression its error', async () => {
  await openMatch(opened(), written, value('state.name', 5))
  await expect.poll(reported).toContain(String.raw`"a\u{202e}b<img src=x onerror=alert(1)>" before "plain"`)
  expect(await page().locator('img[src=x]').count()).toBe(0)

  await follow('state.ground')
  const row = history()
    .getByRole('listitem')
    .filter({ has: page().locator('[data-row="3"]') })
  await expect.poll(async () => (await row.innerText()).replace(/\s+/g, ' ')).toContain('[3]: 0 → 3')

  await follow('state.buttons +')
  await history().getByText('The expression is not complete').waitFor()
  expect(await page().getByRole('dialog').count()).toBe(0)
})

test('A long reading shows its progress, can be cancelled, and continues from there', async () => {
  const slow = `state.list.filter(a, state.list.exists(b, state.list[a] + b == 9)).size() + state.n`
  await openMatch(opened(), long, value(slow))
  const progress = history().getByRole('progressbar', { name: 'Reading the history' })
  await progress.waitFor()
  await history().getByRole('button', { name: 'Cancel' }).click()
  await history().getByText('Read up to turn').waitFor()
  await history().getByRole('button', { name: 'Read on' }).click()
  await progress.waitFor()
  await page().getByRole('button', { name: 'Close the history' }).click()
  await history().waitFor({ state: 'detached' })
})

test('Twenty thousand changes fit a chart and a list, and one key goes to the last', async () => {
  await openMatch(opened(), long, value('state.n'))
  await expect.poll(reported).toContain('19,999 changes')
  expect(await turnsAfter(opened(), 'End', 'Shift+V')).toEqual([19_999, 19_998])
  await expect.poll(async () => (await turnsInRows()).includes(19_998)).toBe(true)
})

test('It follows a live match', async () => {
  const { served, folder } = opened()
  const go = join(folder, 'go')
  const order = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all', seed: '7' } as const
  const bots = [writeLoudBot(folder, { waitsFor: go }), builtin('first')]
  const { matches: live } = await served.studio.calls.start({ ...order, game: 'patchwork', bots })
  await opened().go(`/match/${live[0]}?panels=state&value=turn`)
  await history().getByRole('heading', { name: 'turn' }).waitFor()
  const changes = async () => Number(/([\d,]+) changes/.exec(await reported())?.[1]?.replace(',', '') ?? 0)
  await expect.poll(changes).toBeGreaterThan(3)
  const before = await changes()
  writeFileSync(go, '')
  await expect.poll(changes).toBeGreaterThan(before)
  await expect.poll(async () => (await served.studio.calls.card({ match: live[0]! })).status).toBe('ended')
  const { frames } = await served.studio.calls.card({ match: live[0]! })
  await expect.poll(changes).toBe(frames - 1)
})

test('axe finds nothing serious in it, in light and dark', async () => {
  await openMatch(opened(), written, value('state.buttons[1]', 14))
  await history().getByText('MOVE 14').waitFor()
  expect(await seriousInBoth(page(), state())).toEqual([])
})
