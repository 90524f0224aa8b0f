import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Frame } from '../../../src/engine/match.ts'
import type { PatchworkState } from '../../../src/engine/games/patchwork/state.ts'
import { commandOf } from '../../bots/commands.ts'
import { seriousIn, seriousInBoth } from './axe.ts'
import { writeLoudBot } from './loud-bot.ts'
import { isAtTurn, openMatch, turnsAfter, visitMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

/** Two matches of one seed: in one seat 0 buys patches, in the other it skips. */
let match: MatchId
let other: MatchId
let frames: readonly Frame[]
let others: readonly Frame[]

const opened = studioPage(async (studio) => {
  // Of a board as text it is plain which turn it is of.
  await studio.served.studio.calls.changeSettings({ choices: { 'board-look': 'text' } })
  const play = async (file: string, name: string) => {
    const bot = { name, command: commandOf(file, '999'), folder: '/' }
    const bots = [bot, builtin('first', 'Bea')]
    const [id] = await studio.play({ game: 'patchwork', seed: '7', bots, clock: 'off' })
    return id!
  }
  other = await play('skips-until.cjs', 'Skip')
  match = await play('buys-patchwork.cjs', 'Buy')
  const { frames: read } = studio.served.studio.calls
  frames = await read({ match, from: 0, to: 9999 })
  others = await read({ match: other, from: 0, to: 9999 })
})

const panel = () => opened().page.getByRole('tabpanel', { name: 'Compare' })
const title = () => panel().getByRole('heading', { level: 2 })
const button = (name: string | RegExp) => panel().getByRole('button', { name })
const dialog = () => opened().page.getByRole('dialog', { name: 'Compare with…' })
const differences = () => panel().getByRole('group', { name: 'Differences' })

/** The match at a turn, with the other one tied to it. */
async function openTied(turn = 0, by = 0): Promise<void> {
  await openMatch(opened(), match, `/${turn}?beside=${other}~${by}&panels=board,compare`)
  await differences()
    .getByRole('button', { name: /^(any|different) / })
    .waitFor()
}

/** Chooses by what differences are looked for. */
async function differBy(by: string): Promise<void> {
  await differences()
    .getByRole('button', { name: /^(any|different) / })
    .click()
  await opened().page.getByRole('menuitem', { name: by }).click()
  await opened().page.getByRole('menu').waitFor({ state: 'detached' })
}

const answerOf = ({ exchanges }: Frame) =>
  JSON.stringify(exchanges.map(({ reply, ruling }) => [ruling.seat, reply.output, ruling.result, ruling.did]))

/** The turns that both matches have and in which something of them differs. */
function differing(of: (frame: Frame) => string): readonly number[] {
  const turns = frames.slice(0, others.length).map(({ index }) => index)
  return turns.filter((index) => of(frames[index]!) !== of(others[index]!))
}

const stateOf = ({ state }: Frame) => JSON.stringify(state)
/** What of a board as text tells its turn: what each seat has, and where it is. */
const shownBoard = async (name: string) => {
  const { page } = opened()
  const text = await page
    .locator('pre')
    .and(page.getByLabel(name, { exact: true }))
    .innerText()
  return text.match(/\d+ buttons|space \d+/g)
}
const boardOf = (frame: Frame) => {
  const { buttons, time } = frame.state as PatchworkState
  return [...buttons.map((count) => `${count} buttons`), ...time.map((space) => `space ${space}`)]
}
const shownBoards = async () => [await shownBoard('Board'), await shownBoard('Compared board')]

test('x goes to the first turn in which the two differ, with both boards; differences are counted by the chosen kind', async () => {
  const { page } = opened()
  const [first, second] = differing((frame) => answerOf(frame) + stateOf(frame))
  await openTied()
  expect(await turnsAfter(opened(), 'x')).toEqual([first])
  await title().getByText(`Turn ${first}`, { exact: true }).waitFor()
  await panel().getByRole('region', { name: 'Answers' }).getByText('1 seat differs').waitFor()
  await expect.poll(shownBoards).toEqual([boardOf(frames[first!]!), boardOf(others[first!]!)])
  expect(await turnsAfter(opened(), 'x', 'Shift+X')).toEqual([second, first])

  const shown = differences().getByText(/differ$|of .* turns?$/)
  const counts: string[] = []
  await page.keyboard.press('Home')
  for (const by of ['Different answers', 'Different states', 'Any difference']) {
    await differBy(by)
    counts.push(await shown.innerText())
  }
  const words = (turns: readonly number[]) => `${turns.length} turns differ`
  expect(counts).toEqual([
    words(differing(answerOf)),
    words(differing(stateOf)),
    words(differing((frame) => answerOf(frame) + stateOf(frame))),
  ])
})

test('Answers are shown side by side, equal ones are marked as the same; a click selects a difference of the states', async () => {
  const { page } = opened()
  const [first] = differing(stateOf)
  expect(differing(answerOf)[0]).toBe(first)
  await openTied(first)
  const cells = panel().getByRole('table').getByRole('cell').locator('pre:first-child')
  expect(await cells.allInnerTexts()).toEqual([
    others[first!]!.exchanges[0]!.reply.output.join('\n'),
    frames[first!]!.exchanges[0]!.reply.output.join('\n'),
  ])
  const [there, here] = [others, frames].map(
    (list) => (list[first!]!.state as { readonly buttons: readonly number[] }).buttons[0],
  )
  const row = panel().getByRole('listitem').filter({ hasText: 'buttons[0]' }).getByRole('button')
  expect((await row.locator('code').allInnerTexts()).slice(1)).toEqual([`${there}`, `${here}`])
  await row.click()
  await page.waitForURL(/value=state\.buttons\[0\]/)
  await page.keyboard.press('ArrowLeft')
  await panel().getByRole('table').getByText('same', { exact: true }).waitFor()
  await panel().getByRole('region', { name: 'Answers' }).getByText('the same').waitFor()
})

test('Both step together; stepping one alone keeps the new offset, and an untied one keeps its turn, also after a reload', async () => {
  const { page } = opened()
  await openTied(4)
  await button('Step together').click()
  await page.keyboard.press('ArrowRight')
  await panel().getByText('1 turn earlier').waitFor()
  await page.waitForURL(new RegExp(`/5\\?.*beside=${other}:4`))
  await button('Step together').click()
  await page.keyboard.press('ArrowLeft')
  await title().getByText('Turn 3', { exact: true }).waitFor()
  for (let i = 0; i < 2; i++) await button('Step the other one forward').click()
  await panel().getByText('1 turn later').waitFor()
  await page.keyboard.press('ArrowRight')
  await title().getByText('Turn 6', { exact: true }).waitFor()
  await page.waitForURL(new RegExp(`/5\\?.*beside=${other}~1`))
  await page.reload()
  await title().getByText('Turn 6', { exact: true }).waitFor()
  await expect.poll(() => shownBoard('Compared board')).toEqual(boardOf(others[6]!))
})

test('A turn that only one of the two has is reported, and a button leads back; another game can be shown too', async () => {
  const last = Math.min(frames.length, others.length) - 1
  const [longer, shorter] = frames.length > others.length ? [match, other] : [other, match]
  await openMatch(opened(), longer, `/${last + 1}?beside=${shorter}~0&panels=compare`)
  await panel().getByText(`The other match ended in turn ${last}`).waitFor()
  await button('Go to a turn that both have').click()
  await isAtTurn(opened(), last)
  await panel().getByRole('region', { name: 'Answers' }).waitFor()

  const bots = [builtin('first'), builtin('first')]
  const [field] = await opened().play({ game: 'domain-expansion', seed: '7', bots })
  await opened().visit(`/match/${longer}/2?beside=${field}~0&panels=compare`)
  await panel().getByText('Different games: Domain Expansion and Patchwork').waitFor()
  expect(await panel().getByLabel('Compared board').innerText()).toContain('+---+')

  await opened().visit(`/match/${longer}/2?beside=0000-none~0&panels=compare`)
  await panel().getByText('There is no match "0000-none"').waitFor()
  await button('Close comparison').first().click()
  await panel().getByText('Nothing to compare with yet').waitFor()
})

test('The other match opens with this one next to it, and Back returns here', async () => {
  const { page } = opened()
  await openTied(4, 2)
  await button('Swap the two matches').click()
  await page.waitForURL(new RegExp(`/${other}/6\\?.*beside=${match}~-2`))
  await title().getByText('Turn 4', { exact: true }).waitFor()
  await page.goBack()
  await page.waitForURL(new RegExp(`/${match}/4\\?.*beside=${other}~2`))
  await title().getByText('Turn 6', { exact: true }).waitFor()
})

test('A pinned turn stays in the comparison while the cursor moves, also for the State panel, until removed', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/3?panels=board,compare')
  await page.keyboard.press('p')
  await page.keyboard.press('ArrowRight')
  await title().getByText('Turn 3', { exact: true }).waitFor()
  await expect.poll(shownBoards).toEqual([boardOf(frames[4]!), boardOf(frames[3]!)])
  await page.keyboard.press('s')
  await page
    .getByRole('tabpanel', { name: 'State' })
    .getByRole('combobox')
    .getByText('Compared with turn 3')
    .waitFor({ state: 'attached' })
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('p')
  await panel().getByText('Nothing to compare with yet').waitFor()
  // Another match opens with the turn, the same one as it was left.
  const inFront = () => page.locator('[aria-selected=true][role=tab]').allInnerTexts()
  await visitMatch(opened(), other)
  await expect.poll(inFront).toContain('Turn')
  await visitMatch(opened(), match)
  await expect.poll(inFront).toContain('Compare')
})

test('A turn pinned in another match can be compared, also after a reload', async () => {
  const { page } = opened()
  await openMatch(opened(), other, '/7')
  await page.keyboard.press('p')
  await page.getByText('Turn 7 pinned for comparison').waitFor()
  await page.keyboard.press('Shift+L')
  await page.getByRole('row').filter({ hasText: 'Buy' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Compare' }).click()
  await button('Compare with turn 7 of Skip vs Bea').click()
  await page.waitForURL(new RegExp(`/${match}/.*beside=${other}:7`))
  await title().getByText('Turn 7', { exact: true }).waitFor()
})

test('A turn pinned just before a reload is kept', async () => {
  const { page } = opened()
  await openMatch(opened(), other, '/4')
  for (const key of ['p', 'ArrowRight', 'p']) await page.keyboard.press(key)
  await page.reload()
  await visitMatch(opened(), match, '/0?panels=board,compare')
  await button('Compare with turn 5 of Skip vs Bea').waitFor()
})

test('Another match is chosen by keys alone; matches of the same seed are first', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/2?panels=compare')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command…').fill('Compare with')
  await page.keyboard.press('Enter')
  const first = dialog().getByRole('option').first()
  await first.getByText('The same seed').waitFor()
  await page.keyboard.type('no such bot')
  await dialog().getByText('No match of this game fits').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('skip')
  await first.getByText('The same seed').waitFor()
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await page.waitForURL(new RegExp(`beside=${other}~0`))
  expect(await turnsAfter(opened(), 'ArrowRight')).toEqual([3])
  await title().getByText('Turn 3', { exact: true }).waitFor()
})

test('Matches of the library are compared: two selected ones, or one with a chosen other', async () => {
  const { page } = opened()
  await opened().go('/')
  await page.getByRole('row').filter({ hasText: 'Buy' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Compare with…' }).click()
  await dialog().getByRole('option').first().getByText('The same seed').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/${match}/0\\?beside=${other}~0`))

  await opened().go('/')
  for (const bot of ['Buy', 'Skip'])
    await page.getByRole('row').filter({ hasText: bot }).getByRole('checkbox').click()
  await page
    .getByRole('toolbar', { name: 'Selected matches' })
    .getByRole('button', { name: 'Compare' })
    .click()
  await page.waitForURL(new RegExp(`/${match}/0\\?beside=${other}~0`))
  await differences()
    .getByRole('button', { name: /^(any|different) / })
    .waitFor()
})

test('A rerun is shown next to the record, with steps through its differences', async () => {
  const { calls } = opened().served.studio
  const bot = { name: 'now', command: commandOf('skips-until.cjs', '999'), folder: '/' }
  const kept = await calls.rerunKept({ match, seat: 0, times: 1, stopAtDifference: false, bot })
  await openMatch(opened(), match, '/0?panels=board,compare')
  await button(/^Compare with the rerun of seat 0/).click()
  await differences()
    .getByRole('button', { name: /^(any|different) / })
    .waitFor()
  const first = kept.report.first!
  expect(await turnsAfter(opened(), 'x')).toEqual([first])
  await title().getByText('as seat 0 answers in the rerun').waitFor()
  await panel().getByRole('table').getByText('SKIP').waitFor()
  expect(await shownBoard('Compared board')).not.toEqual(await shownBoard('Board'))
})

test('Two live matches are followed together, and compared as they grow', async () => {
  const { page, folder } = opened()
  const { calls } = opened().served.studio
  const begin = async (message: string, action: string) => {
    mkdirSync(join(folder, message))
    const bot = writeLoudBot(join(folder, message), { message, action })
    const terms = { options: {}, matches: 1, rotate: false, keep: 'all', clock: 'off' } as const
    // Held, they make room for each other on few cores.
    const until = { kind: 'turn', turn: 12, at: 'before' } as const
    const order = { ...terms, until, game: 'patchwork', seed: '7', bots: [bot, builtin('first')] }
    return (await calls.start(order)).matches[0]!
  }
  const ofLoud = async (id: MatchId) =>
    (await calls.frames({ match: id, from: 0, to: 9999 })).filter(({ exchanges }) =>
      exchanges.some(({ reply }) => reply.seat === 0),
    )
  const [live, beside] = [await begin('one', 'SKIP'), await begin('two', 'PLAY 77 1 1 0 0')]
  for (const match of [live, beside])
    await expect.poll(async () => (await calls.live({ match })).paused?.turn).toBe(12)
  // In its third turn a loud bot does the same, whatever it does else.
  const countOfDiffering = async () => (await ofLoud(live)).length - 1
  await opened().go(`/match/${live}/0?beside=${beside}~0&panels=board,compare`)
  await differBy('Different answers')
  await differences()
    .getByText(`${await countOfDiffering()} turns differ`)
    .waitFor()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: 'Follow the live match', pressed: true }).waitFor()
  for (const match of [beside, live]) {
    await calls.control({ match, control: { kind: 'resume', until: { kind: 'end' } } })
    await expect.poll(async () => (await calls.card({ match })).status).toBe('ended')
  }
  const { frames: all } = await calls.card({ match: live })
  await isAtTurn(opened(), all - 1)
  await title()
    .getByText(`Turn ${all - 1}`, { exact: true })
    .waitFor()
  await differences()
    .getByText(`${await countOfDiffering()} turns differ`)
    .waitFor()
  await differBy('Any difference')
})

test('axe finds nothing serious: with no comparison, with another match, and in the dialog', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/9?panels=compare')
  await panel().getByText('Nothing to compare with yet').waitFor()
  const found = [await seriousIn(page, panel())]
  await openTied(9)
  found.push(await seriousInBoth(page, panel()))
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Type a command…').fill('Compare with')
  await page.keyboard.press('Enter')
  await dialog().getByRole('option').first().waitFor()
  found.push(await seriousIn(page, dialog()))
  expect(found).toEqual([[], [], []])
})

test('Without a visible board panel, both boards are drawn', async () => {
  const { page } = opened()
  onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }))
  await page.setViewportSize({ width: 760, height: 800 })
  await openTied(9)
  await expect
    .poll(async () => [await shownBoard('This board'), await shownBoard('Compared board')])
    .toEqual([boardOf(frames[9]!), boardOf(others[9]!)])
})
