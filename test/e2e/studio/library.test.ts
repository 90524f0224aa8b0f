import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage(async (studio) => {
  const quits = join(studio.folder, 'quits.sh')
  writeFileSync(quits, 'exit 3\n')
  await studio.playApart(70, {
    game: 'patchwork',
    bots: [builtin('first', 'Ann'), builtin('random', 'Bea')],
  })
  const hostile = { name: '<img src=x onerror=alert(1)>', command: `sh ${quits}`, folder: studio.folder }
  await studio.play({ game: 'domain-expansion', bots: [hostile, builtin('random', 'Cid')] })
})
const rows = () => opened().page.locator('[role=row][aria-selected]')
const count = () => opened().page.locator('header .count')
const seen = (text: string) => opened().page.getByText(text, { exact: true }).first().waitFor()

test('The newest match comes first, a bot’s name is only text, and a long list draws only its visible rows', async () => {
  const { page } = opened()
  await opened().go()
  await seen('71 matches')
  expect(await rows().first().innerText()).toContain('<img src=x onerror=alert(1)>')
  await page.keyboard.press('/')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Search')
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await page.locator('#row-70').waitFor()
  expect(await rows().count()).toBeLessThan(60)
})

test('The address contains the filters and restores the same list', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByLabel('Game', { exact: true }).selectOption('patchwork')
  await page.getByLabel('Search', { exact: true }).fill('bea')
  await seen('70 matches')
  await page.reload()
  await seen('70 matches')
  expect([page.url().split('#')[1], await page.getByLabel('Search', { exact: true }).inputValue()]).toEqual([
    '/?text=bea&game=patchwork',
    'bea',
  ])
})

test('Only matches with problems are shown on request; if none fits, the filters can be cleared', async () => {
  const { page } = opened()
  await opened().go('/?text=nobody')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await seen('71 matches')
  await page.getByRole('button', { name: 'Only with problems' }).click()
  await seen('1 match')
  expect(await rows().first().innerText()).toContain('crash in turn 1')
})

test('Matches are selected by keyboard, deleted, and restored by Ctrl+Z', async () => {
  const { page } = opened()
  await opened().go()
  await seen('71 matches')
  await page.getByRole('grid').focus()
  for (const key of ['Home', 'ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.press(key)
  await seen('3 matches selected')
  await page.keyboard.press('Delete')
  await seen('68 matches')
  await page.keyboard.press('Control+z')
  await seen('71 matches')
  expect(await rows().nth(1).getAttribute('aria-selected')).toBe('false')
})

test('A match gets a name, tag and note, and is found by its tag', async () => {
  const { page } = opened()
  await opened().go()
  await rows().first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Title' }).fill('The crash')
  await page.getByRole('textbox', { name: 'Tags' }).fill('odd, to see')
  await page.getByRole('textbox', { name: 'Note' }).fill('look at <b>this</b>')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'to see' }).click()
  await seen('1 match')
  const [row] = await rows().allInnerTexts()
  expect(['The crash', 'odd', 'look at <b>this</b>'].filter((text) => row?.includes(text) !== true)).toEqual(
    [],
  )
})

test('A condition finds turns, and a hit opens its turn', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByRole('button', { name: 'Find turns by a condition' }).click()
  await page.getByRole('button', { name: 'Names', exact: true }).click()
  await page.getByText('a bot took too long').waitFor()
  await page.getByLabel('Turns where').fill('fault == "crash"')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByText('a bot took too long').waitFor({ state: 'detached' })
  await page.getByText(/^1 turn found in 71 matches/).waitFor()
  await page.getByRole('row', { name: /^Turn 1/ }).click()
  await page.waitForURL(/#\/match\/[0-9a-f-]+\/1/)
  await page.goBack()
  await page.getByText(/^1 turn found in 71 matches/).waitFor()
  expect(await page.getByLabel('Turns where').inputValue()).toBe('fault == "crash"')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByLabel('Turns where').waitFor({ state: 'detached' })
})

test('A mistake in a condition is explained in its field', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByRole('button', { name: 'Find turns by a condition' }).click()
  await page.keyboard.type('fualt == 1')
  await page.getByText('Unknown name "fualt": did you mean "fault"?').waitFor()
  const field = page.getByLabel('Turns where')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('.mark').textContent()).toBe('fualt')
  // What is typed at one of its buttons is for the field too.
  await page.getByRole('button', { name: 'Names', exact: true }).focus()
  await page.keyboard.type('n')
  await expect.poll(() => field.inputValue()).toBe('fualt == 1n')
})

test('A match played in another page of the studio appears on top; the active row stays', async () => {
  const { page } = opened()
  await opened().go()
  await seen('71 matches')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  const active = await page.locator('.row.active').innerText()
  await opened().play({ game: 'patchwork', bots: [builtin('first', 'New'), builtin('random')] })
  await seen('72 matches')
  await page.getByText('New', { exact: true }).waitFor()
  expect(await page.locator('.row.active').innerText()).toBe(active)
  expect(await count().innerText()).toBe('72 matches')
})

test('A chosen file is opened, shown on top, and closed; its bots are not taken over', async () => {
  const { page, served } = opened()
  const [card] = await served.studio.calls.cards({ text: 'ann' })
  await opened().go()
  await rows().first().waitFor()
  const exported = await served.studio.calls.exportFile({ matches: [card!.id], format: 'botscope' })
  const file = await page.request.get(`http://127.0.0.1:${served.port}${exported!.path}`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  const buffer = await file.body()
  await (await chooser).setFiles({ name: 'mine.botscope', mimeType: 'application/octet-stream', buffer })
  await page.waitForURL(/#\/match\//)
  const [own] = await served.studio.calls.opened(null)
  await opened().go(`/new?from=${own!.match}`)
  await page.getByText('This match comes from a file').waitFor()
  await opened().go()
  await page.getByText('mine.botscope').waitFor()
  await page.getByRole('button', { name: 'Close file' }).click()
  await page.getByText('Open files').waitFor({ state: 'detached' })
  expect(await served.studio.calls.opened(null)).toEqual([])
})

test('An invalid file is reported', async () => {
  const { page } = opened()
  await opened().go()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  await (await chooser).setFiles({ name: 'a.json', mimeType: 'text/plain', buffer: Buffer.from('{"a": ') })
  await page.getByRole('alert').getByText('a.json cannot be opened').waitFor()
  expect(await page.getByText('Something went wrong in Botscope').count()).toBe(0)
})

test('A kept rerun is shown below its expanded match, and opens it', async () => {
  const { page, served } = opened()
  const [card] = await served.studio.calls.cards({ text: 'ann' })
  await served.studio.calls.rerunKept({ match: card!.id, seat: 0, times: 1, stopAtDifference: false })
  await opened().go(`/?text=${card!.id}`)
  await seen('1 match')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Rerun of seat 0 with Ann: \d+ turns unchanged/).click()
  await page.waitForURL(new RegExp(`#/match/${card!.id}`))
  await page.goBack()
  await page.getByRole('button', { name: 'Remove this rerun' }).click()
  await page.getByText(/^Rerun of seat 0/).waitFor({ state: 'detached' })
  expect(await served.studio.calls.reruns({ match: card!.id })).toEqual([])
})

test('Every action for a match works by keyboard alone', async () => {
  const { page } = opened()
  await opened().go('/?game=domain-expansion')
  await seen('1 match')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.locator('[role=row].active').getByRole('button', { name: 'Pin' }).waitFor()
  for (let i = 0; i < 10; i++) {
    await page.keyboard.press('Tab')
    if ((await page.locator(':focus').getAttribute('aria-label')) === 'Actions for this match') break
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Play again…' }).click()
  await page.waitForURL(/#\/new\?from=/)
  await page.getByRole('heading', { name: 'Play again' }).waitFor()
  const [card] = await opened().served.studio.calls.cards({ game: 'domain-expansion' })
  expect(page.url()).toContain(card!.id)
})

test('Rows stay under the pointer while new matches arrive, and leaving the list shows the newest', async () => {
  const { page } = opened()
  await opened().go()
  await rows().nth(3).waitFor()
  const name = await rows().nth(3).getAttribute('id')
  const bots = await page.locator(`#${name}`).innerText()
  const place = (await rows().nth(3).boundingBox())!
  await page.mouse.move(place.x + 300, place.y + 20)
  await opened().play({ game: 'patchwork', bots: [builtin('first', 'Above'), builtin('random')] })
  await page.getByRole('button', { name: 'New matches' }).waitFor()
  const under = await page.evaluate<string>(
    `document.elementFromPoint(${place.x + 300}, ${place.y + 20}).closest('[role=row]').innerText`,
  )
  await page.mouse.move(place.x + 300, 5)
  await expect.poll(() => page.evaluate<number>(`document.querySelector('[role=grid]').scrollTop`)).toBe(0)
  expect([under, await rows().first().innerText()]).toEqual([bots, expect.stringContaining('Above')])
})

test('A click on a column sorts the list, a second click reverses it, and a reload keeps the order', async () => {
  const { page } = opened()
  await opened().go()
  const head = page.getByRole('columnheader', { name: 'Seed' })
  const seeds = async () => (await page.locator('.row:not(.head) .seed').allInnerTexts()).map(Number)
  await head.getByRole('button').click()
  await page.locator('[role=columnheader][aria-sort=ascending]', { hasText: 'Seed' }).waitFor()
  const isSorted = (list: readonly number[]) => list.every((seed, i) => i === 0 || list[i - 1]! <= seed)
  await expect.poll(async () => isSorted(await seeds())).toBe(true)
  await head.getByRole('button').click()
  await expect.poll(async () => isSorted((await seeds()).toReversed())).toBe(true)
  await opened().leave()
  await opened().go()
  await page.locator('[role=columnheader][aria-sort=descending]', { hasText: 'Seed' }).waitFor()
  await page.getByRole('columnheader', { name: 'Played' }).getByRole('button').click()
  await page.locator('[role=columnheader][aria-sort=descending]', { hasText: 'Played' }).waitFor()
})
