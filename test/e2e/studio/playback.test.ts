import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { commandOf } from '../../bots/commands.ts'
import { Held } from '../../bots/held.ts'
import { isAtTurn, openMatch, showEvents, turnsAfter } from './match-page.ts'
import { builtin, studioPage, type StudioPage } from './studio-page.ts'

const skips = (studio: StudioPage, ...words: readonly string[]) => ({
  name: 'Skipper',
  command: commandOf('skips-until.cjs', ...words),
  folder: studio.folder,
})
let faulty: MatchId
let fine: MatchId
let forgetful: MatchId
let fault: { readonly turn: number }
const opened = studioPage(async (studio) => {
  const order = { game: 'patchwork', seed: '7' }
  ;[faulty] = (await studio.play({ ...order, bots: [skips(studio, '4'), builtin('first', 'Ann')] })) as [
    MatchId,
  ]
  ;[fine] = (await studio.play({ ...order, bots: [skips(studio), builtin('first', 'Ann')] })) as [MatchId]
  const buyer = {
    name: 'Buyer',
    command: commandOf('buys-patchwork.cjs', 'forgetful'),
    folder: studio.folder,
  }
  ;[forgetful] = (await studio.play({ ...order, seed: '1', bots: [buyer, builtin('first', 'Ann')] })) as [
    MatchId,
  ]
  fault = (await studio.served.studio.calls.card({ match: faulty })).faults[0]!
})
const card = (match: MatchId) => opened().served.studio.calls.card({ match })
const lastOf = async (match: MatchId) => (await card(match)).frames - 1
const turn = async () => Number(await opened().page.getByLabel('Go to turn').inputValue())
const seats = () =>
  opened().page.getByRole('list', { name: 'Seats' }).getByRole('button', { pressed: true }).allInnerTexts()

test('A match opens at its first fault with the faulty seat selected; keys select turns, ends, faults and turns of a seat', async () => {
  await openMatch(opened(), faulty)
  await isAtTurn(opened(), fault.turn)
  await opened().page.waitForURL(new RegExp(`#/match/${faulty}/${fault.turn}\\?seat=0&`))
  expect(await opened().page.locator('header .result').innerText()).toBe(
    `Skipper crashed in turn ${fault.turn}`,
  )
  const last = await lastOf(faulty)
  await opened().page.keyboard.press('1')
  const ends = ['Home', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'e', 'Shift+E']
  expect(await turnsAfter(opened(), ...ends)).toEqual([
    ...[0, 1, 0, 0, last, last, 0],
    ...[fault.turn, fault.turn],
  ])
  const { frames } = await opened().served.studio.calls.outline({ match: faulty, from: 0, to: last })
  const requested = frames.flatMap(({ exchanges }, i) =>
    exchanges.some(({ seat }) => seat === 1) ? [i] : [],
  )
  expect(await turnsAfter(opened(), 'Home', '2', 'Shift+ArrowRight', 'Shift+ArrowRight')).toEqual([
    0,
    0,
    ...requested.slice(0, 2),
  ])
})

test('A match without fault opens at its end; keys select a seat, a turn and the speed, also after clicks', async () => {
  const { page } = opened()
  await openMatch(opened(), fine)
  await isAtTurn(opened(), await lastOf(fine))
  expect(await seats()).toEqual([])
  await page.keyboard.press('2')
  const chosen = await seats()
  await page.keyboard.press('2')
  expect([chosen.length, chosen[0]?.includes('Ann'), (await seats()).length]).toEqual([1, true, 0])
  const speeds: string[] = []
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    speeds.push(await page.getByLabel('Speed').inputValue())
  }
  expect(speeds).toEqual(['2', '4', '2', '1', '0.5', '0.5'])
  await page.keyboard.press('g')
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await isAtTurn(opened(), 11)
  expect(await turnsAfter(opened(), 'ArrowLeft')).toEqual([10])
  await page.getByRole('button', { name: 'Next turn', exact: true }).click()
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByLabel('Board', { exact: true }).last().click()
  expect(await turnsAfter(opened(), 'ArrowRight')).toEqual([12])
  // After a list is chosen from with the pointer arrows go from turn to turn, after keys they stay in it.
  const speed = page.getByRole('combobox', { name: 'Speed' })
  const choose = async (value: string) => {
    await speed.focus()
    await speed.selectOption(value)
    return (await speed.and(page.locator(':focus')).count()) === 1
  }
  const byKeys = await choose('4')
  await speed.dispatchEvent('pointerdown')
  const byPointer = await choose('1')
  expect([byKeys, byPointer, await turnsAfter(opened(), 'ArrowRight')]).toEqual([true, false, [13]])
})

test('Keys select corrected answers, and a count is shown next to the bots', async () => {
  const { page } = opened()
  await openMatch(opened(), forgetful, '/0')
  const { frames } = await opened().served.studio.calls.outline({ match: forgetful, from: 0, to: 9999 })
  const corrected = frames.flatMap(({ exchanges }, i) =>
    exchanges.some(({ result }) => result === 'corrected') ? [i] : [],
  )
  expect(await turnsAfter(opened(), 'w', 'w', 'Shift+W')).toEqual([corrected[0], corrected[1], corrected[0]])
  await page.keyboard.press('End')
  await page.getByRole('button', { name: `${corrected.length} corrected` }).click()
  await isAtTurn(opened(), corrected[0]!)
})

test('Playback stops at the end, and can return to the setup', async () => {
  const { page } = opened()
  await openMatch(opened(), fine, '/0')
  await page.getByLabel('Speed').selectOption('32')
  await page.keyboard.press('Space')
  // It may be over before anybody sees that it plays.
  await isAtTurn(opened(), await lastOf(fine))
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.keyboard.press('Shift+Space')
  await isAtTurn(opened(), 0)
  await page.waitForURL(new RegExp(`#/match/${fine}/0\\?panels=`))
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
})

test('A bookmark has a note and a key, and a removed one can be restored; the list of events links to their turns', async () => {
  const { page } = opened()
  await openMatch(opened(), fine, '/6')
  await page.keyboard.press('b')
  await page.keyboard.type('<b>here</b>')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Bookmarks' }).getByText('1 of 1').waitFor()
  expect(await turnsAfter(opened(), 'End', 'Shift+M')).toEqual([await lastOf(fine), 6])
  await page.getByRole('toolbar').getByText('<b>here</b>').waitFor()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Bookmarks 1' }).click()
  await isAtTurn(opened(), 6)
  await showEvents(opened())
  await page.getByRole('button', { name: 'Remove bookmark of turn 6' }).click()
  await page.getByRole('group', { name: 'Bookmarks' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('listitem').getByText('<b>here</b>').waitFor()
  expect(await opened().served.studio.calls.bookmarks({ match: fine })).toMatchObject([
    { turn: 6, note: '<b>here</b>' },
  ])
  await page.getByLabel('Search events').fill('skipper skips')
  const rows = page.getByRole('list', { name: 'Events and bookmarks' }).locator('[data-row]')
  await expect
    .poll(async () =>
      (await rows.allInnerTexts()).every(
        (text) => text.includes('Skipper skips') || text.includes('bookmark'),
      ),
    )
    .toBe(true)
  await rows.filter({ hasText: 'Skipper skips' }).nth(1).click()
  const turn = Number(await page.getByLabel('Go to turn').inputValue())
  await page.getByRole('button', { name: 'Show all events' }).click()
  const { frames } = await opened().served.studio.calls.outline({ match: fine, from: turn, to: turn })
  expect(frames[0]!.events.some(({ text }) => text.startsWith('$0 skips'))).toBe(true)
})

test('A match can be saved as a file, linked, renamed and pinned, and has a note and tags', async () => {
  const { page } = opened()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMatch(opened(), fine, '/4?panels=board,turn,timeline')
  await page.keyboard.press('c')
  await page.getByText('Link to turn 4 copied').waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  await page.keyboard.press('Control+s')
  await page.getByLabel('JSON', { exact: true }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as { readonly match: string }
  const { seed } = await opened().served.studio.calls.card({ match: fine })
  expect([link.split('#')[1], download.suggestedFilename(), file.match]).toEqual([
    `/match/${fine}/4?panels=board,turn,timeline`,
    `patchwork-Skipper-Ann-${seed}.json`,
    fine,
  ])
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.keyboard.type('The long one')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'The long one' }).waitFor()
  await page.getByRole('button', { name: /^Pin/ }).click()
  await page.getByRole('button', { name: 'Unpin' }).waitFor()
  await page.getByRole('button', { name: 'Note and tags…' }).click()
  await page.keyboard.type('Look here')
  await page.getByLabel(/^Tags/).fill('slow, odd, slow')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Tags' }).getByText('odd').waitFor()
  expect(await card(fine)).toMatchObject({
    title: 'The long one',
    pinned: true,
    note: 'Look here',
    tags: ['slow', 'odd'],
  })
})

test('A live match is followed until the user selects a turn, and can be stopped', async () => {
  const { page, served } = opened()
  const held = new Held()
  held.let(4)
  const usual = { options: {}, matches: 1, rotate: false, keep: 'all' } as const
  const bots = [held.bot('Ann'), held.bot('Bea')]
  const { matches } = await served.studio.calls.start({ ...usual, game: 'patchwork', clock: 'off', bots })
  const match = matches[0]!
  await expect.poll(() => served.studio.calls.cards({ end: 'running' })).toHaveLength(1)
  await opened().go(`/match/${match}`)
  await page.getByRole('button', { name: 'Follow the live match', pressed: true }).waitFor()
  await expect.poll(turn).toBeGreaterThan(2)
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Follow the live match', pressed: false }).waitFor()
  const stayed = await turn()
  await page.keyboard.press('f')
  held.let(9)
  await expect.poll(turn).toBeGreaterThan(9)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.locator('header .result', { hasText: 'Stopped in turn' }).waitFor()
  await isAtTurn(opened(), await lastOf(match))
  expect([stayed, (await card(match)).end]).toEqual([0, 'stopped'])
})

test('A match without turns offers only the available actions', async () => {
  const { page } = opened()
  const bots = [builtin('first'), builtin('first')]
  const [match] = await opened().play({ game: 'patchwork', bots, keep: 'results' })
  await opened().go(`/match/${match}`)
  await page.getByText('Only the result was kept').waitFor()
  expect([await page.title(), await page.getByRole('toolbar').count()]).toEqual([
    'builtin:first vs builtin:first · Botscope',
    0,
  ])
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('option', { name: /^Play again/ }).waitFor()
  const titles = ['Next turn', 'Turns where…', 'Watch the value', 'Run the bot again']
  const counts = titles.map((name) => palette.getByRole('option', { name, exact: true }).count())
  expect(await Promise.all(counts)).toEqual([0, 0, 0, 0])
  await page.keyboard.press('Escape')
})
