import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, openMatch, turnsAfter } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
const opened = studioPage(async (studio) => {
  const bots = [builtin('first', 'Ann'), builtin('random', 'Bea')]
  ;[match] = (await studio.play({ game: 'patchwork', seed: '7', bots })) as [MatchId]
})
const calls = () => opened().served.studio.calls
const panel = () => opened().page.getByRole('dialog', { name: 'Bookmarks' })
const rows = () => panel().getByRole('listitem')
const current = () => panel().locator('[aria-current=true] .turn').allInnerTexts()
const kept = async () => (await calls().bookmarks({ match })).map(({ turn, note }) => [turn, note])

/** Opens the match with just these bookmarks, and their list. */
async function open(marks: Readonly<Record<number, string>>, turn = 0): Promise<void> {
  for (const { id } of await calls().bookmarks({ match })) await calls().removeBookmark({ match, id })
  for (const [frame, note] of Object.entries(marks)) await calls().bookmark({ match, turn: +frame, note })
  await openMatch(opened(), match, `/${turn}?panels=board,bookmarks,timeline`)
  await panel().waitFor()
}

test('An empty list offers to mark this turn, with a note of several lines', async () => {
  const { page } = opened()
  await open({}, 4)
  await panel().getByRole('button', { name: 'Bookmark this turn…' }).click()
  await page.getByLabel('Note', { exact: true }).fill('here')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('it begins')
  await page.keyboard.press('Enter')
  await rows().getByText('it begins').waitFor()
  expect([await kept(), await rows().locator('.note').innerText(), await current()]).toEqual([
    [[4, 'here\nit begins']],
    'here\nit begins',
    ['4'],
  ])
})

test('Each bookmark shows its turn, note, and asked seats; the one of this turn is marked', async () => {
  await open({ 1: 'the first', 5: '<img src=x onerror=alert(1)>\u202Edrawkcab' }, 5)
  const { exchanges } = (await calls().outline({ match, from: 1, to: 1 })).frames[0]!
  expect([
    await rows().count(),
    await rows().first().innerText(),
    await rows().first().getByRole('img').getAttribute('aria-label'),
    await rows().last().locator('.note').innerText(),
    await current(),
  ]).toEqual([
    2,
    expect.stringMatching(/^1\s+the first/),
    `asked: ${['Ann', 'Bea'][exchanges[0]!.seat]}`,
    expect.stringMatching(/^<img src=x onerror=alert\(1\)>.*202E.*drawkcab$/i),
    ['5'],
  ])
})

test('A click or arrows go to a bookmark, and Back returns to the start', async () => {
  const { page } = opened()
  await open({ 2: 'a', 9: 'b', 20: 'c' }, 6)
  await rows().nth(2).locator('[data-row]').click()
  await isAtTurn(opened(), 20)
  await page.keyboard.press('Alt+ArrowLeft')
  await isAtTurn(opened(), 6)
  await rows().first().locator('[data-row]').focus()
  expect(await turnsAfter(opened(), 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowRight')).toEqual([
    9, 20, 9, 2, 3,
  ])
})

test('A bookmark is edited, and removed with Undo; after removal by keyboard, the focus moves to the one in its place', async () => {
  const { page } = opened()
  await open({ 2: 'a', 9: 'b' }, 2)
  await panel().getByRole('button', { name: 'Edit bookmark of turn 9…' }).click()
  await page.getByLabel('Note', { exact: true }).fill('better')
  await page.keyboard.press('Enter')
  await rows().getByText('better').waitFor()
  await rows().first().locator('[data-row]').focus()
  await page.keyboard.press('Delete')
  await rows().getByText('a', { exact: true }).waitFor({ state: 'detached' })
  const without = await kept()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'List of bookmarks, 2' }).click()
  await rows().getByText('a', { exact: true }).waitFor()
  expect([without, await kept()]).toEqual([
    [[9, 'better']],
    [
      [2, 'a'],
      [9, 'better'],
    ],
  ])

  for (const turn of [20, 25]) await calls().bookmark({ match, turn, note: `${turn}` })
  await rows().nth(3).waitFor()
  await rows().first().locator('[data-row]').focus()
  await page.keyboard.press('Delete')
  await rows().first().locator('[data-row]:focus').getByText('better', { exact: true }).waitFor()
  await panel().getByRole('button', { name: 'Remove bookmark of turn 20' }).press('Enter')
  await rows().nth(1).locator('[data-row]:focus').getByText('25', { exact: true }).first().waitFor()
  expect(await kept()).toEqual([
    [9, 'better'],
    [25, '25'],
  ])
})

test('Many bookmarks are searchable, few are not', async () => {
  const { page } = opened()
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [i * 2, `note ${i}`]))
  await open({ 1: 'x' })
  const ofFew = await panel().getByRole('searchbox').count()
  await open({ ...many, 31: 'The end is near' })
  await page.keyboard.press('/')
  await page.keyboard.type('END')
  await expect.poll(() => rows().count()).toBe(1)
  const found = await rows().innerText()
  await panel().getByRole('searchbox').fill('nothing like it')
  await panel().getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows().count()).toBeGreaterThan(5)
  expect([ofFew, found]).toEqual([0, expect.stringContaining('The end is near')])
})

test("axe finds nothing serious in the list, in light and dark; the library shows a match's number of bookmarks", async () => {
  const { page } = opened()
  await open({ 2: '', 9: 'b' }, 9)
  expect(await seriousInBoth(page, panel())).toEqual([])
  await opened().visit('/')
  await page.getByTitle('2 bookmarks').waitFor()
})
