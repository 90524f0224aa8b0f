import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { ProblemHit } from '../../../src/contract/problems.ts'
import { problemKinds } from '../../../src/reading/problem-kinds.ts'
import type { ProblemKind } from '../../../src/contract/match.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { commandOf } from '../../bots/commands.ts'
import { mostlyLegal } from '../../engine/random-match.ts'
import { sampleMatch } from '../../main/sample-match.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, openMatch, turnsAfter } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

const stumbling = { name: 'Stan', command: commandOf('stumbles-patchwork.cjs'), folder: '/' }

// The answer of turn n is said to have taken n of 100 milliseconds; there are 41 turns.
const slow = sampleMatch({ seed: '9', answer: mostlyLegal })
let stumbled: MatchId
let clean: MatchId

const opened = studioPage(async (studio) => {
  clean = writeMatch(join(studio.folder, 'log.db'), 12, (turn) => ({ frame: turn }))
  const log = openLog(join(studio.folder, 'log.db'), 'write')
  log.take(slow.messages)
  log.close()
  const bots = [stumbling, builtin('random', 'Ron')]
  ;[stumbled] = (await studio.play({ game: 'patchwork', bots, seed: '3', clock: 'off' })) as [MatchId]
})

const titles: { readonly [Kind in ProblemKind]: string } = {
  fault: 'Fault',
  disagreement: 'Disagreement',
  stale: 'Stale answer',
  corrected: 'Corrected',
  exception: 'Exception',
  slow: 'Slow',
  stall: 'Stall not counted',
  leftover: 'Extra line',
  unread: 'Input not read',
  unasked: 'Asked no more',
  belief: 'Wrong belief',
  divergence: 'Different answer',
  costly: 'Costly answer',
  fall: 'Biggest drop',
}

const page = () => opened().page
const rows = () => page().getByRole('list', { name: 'Problems' }).locator('[data-row]')
const tab = () => page().getByRole('tab', { name: /^Problems/ })
const kind = (name: ProblemKind) =>
  page().getByRole('group', { name: 'Kinds of problems' }).getByRole('button', { name: titles[name] })
const near = () => page().getByLabel('Slow from')
const seats = () =>
  page()
    .getByRole('tabpanel', { name: /^Problems/ })
    .getByLabel('Seat')

/** What the studio finds; how long a real bot took and Botscope stood still is left to chance. */
async function problemsOf(match: MatchId, part = 0.8): Promise<readonly ProblemHit[]> {
  const order = { filter: { match }, kinds: problemKinds, near: part }
  return (await opened().served.studio.calls.problems(order)).hits
}

const textsOf = (hits: readonly Omit<ProblemHit, 'game' | 'match'>[]) =>
  hits.map(({ turn, seat, bot, kind: each, text }) => `${turn} ${seat} ${bot} ${titles[each]} ${text}`)

const shownTexts = async () => (await rows().allInnerTexts()).map((text) => text.split(/\s+/).join(' '))

/** Wants all again, whatever an earlier test chose. */
async function open(match: MatchId, behind = '?panels=problems'): Promise<void> {
  await opened().served.studio.calls.changeSettings({
    nearTimeout: 0.8,
    choices: { 'problems-hidden': '', 'problems-seats': 'all' },
  })
  // All rows are in sight, and so drawn.
  await page().setViewportSize({ width: 1280, height: 1800 })
  await openMatch(opened(), match, behind)
  await tab().waitFor()
}

test('The panel lists the problems of a match, turn by turn, and its tab shows their number', async () => {
  await open(stumbled)
  const found = await problemsOf(stumbled)
  await expect.poll(shownTexts).toEqual(textsOf(found))
  const kinds = new Set(found.map((each) => each.kind))
  const sure = ['fault', 'stale', 'corrected', 'exception', 'leftover', 'fall'] as const
  expect([await tab().innerText(), sure.filter((each) => !kinds.has(each))]).toEqual([
    `Problems${found.length}`,
    [],
  ])
  expect(textsOf(found)).toContain('7 0 Stan Exception RoomError: <img src=x onerror=alert(1)>')
  // Which comes first is open: what it wrote too much is read as its next answer, and it runs ahead by a turn.
  const end = textsOf(found).filter((text) => /Fault|IndexError/.test(text))
  expect(end.map((text) => text.replace(/^\d+ /, '')).toSorted()).toEqual([
    '0 Stan Exception IndexError: list index out of range',
    '0 Stan Fault crash: exited with status 1',
  ])
})

test('A row selects its turn and seat, and arrows change the row; the list shows one seat or follows the selected one', async () => {
  await open(stumbled, '/0?panels=problems')
  const found = await problemsOf(stumbled)
  const at = found.findIndex((each) => each.kind === 'leftover')
  await rows().nth(at).click()
  await isAtTurn(opened(), found[at]!.turn)
  expect(await rows().nth(at).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => page().url()).toContain('seat=0')
  await page().keyboard.press('ArrowDown')
  await isAtTurn(opened(), found[at + 1]!.turn)
  await page().keyboard.press('Home')
  await isAtTurn(opened(), found[0]!.turn)
  await rows().nth(at).click()
  await isAtTurn(opened(), found[at]!.turn)
  const ofSeat = (seat: number) => textsOf(found.filter((each) => each.seat === seat))
  await seats().selectOption({ label: '1 Ron' })
  await expect.poll(shownTexts).toEqual(ofSeat(1))
  await seats().selectOption('Selected seat')
  await expect.poll(shownTexts).toEqual(ofSeat(0))
  await tab().focus()
  await page().keyboard.press('2')
  await expect.poll(shownTexts).toEqual(ofSeat(1))
  await page().keyboard.press('2')
  await expect.poll(shownTexts).toEqual(textsOf(found))
  // It can be used by everybody, and in a narrow window.
  await page().setViewportSize({ width: 1280, height: 800 })
  const panel = page().getByRole('tabpanel', { name: /^Problems/ })
  expect(await seriousInBoth(page(), panel)).toEqual([])
  await page().setViewportSize({ width: 700, height: 800 })
  const overflow = 'document.documentElement.scrollWidth - innerWidth'
  expect([await page().evaluate<number>(overflow), await rows().first().isVisible()]).toEqual([0, true])
})

test('One key selects the next problem, and with Shift the previous one, of the chosen kinds', async () => {
  await open(stumbled, '/0?panels=problems')
  const found = await problemsOf(stumbled)
  const framesOf = (...kinds: string[]) => [
    ...new Set(found.filter((each) => kinds.includes(each.kind)).map(({ turn }) => turn)),
  ]
  for (const each of new Set(found.map((hit) => hit.kind)))
    if (each !== 'exception' && each !== 'corrected') await kind(each).click()
  const wanted = framesOf('exception', 'corrected')
  expect(await turnsAfter(opened(), ...wanted.map(() => 'q'))).toEqual(wanted)
  // After the last one it is the first again.
  expect(await turnsAfter(opened(), 'q', 'Shift+Q', 'Shift+Q')).toEqual([
    wanted[0],
    wanted.at(-1),
    wanted.at(-2),
  ])
  // The bar tells where that is, and a click on it goes on as the key does.
  await page()
    .getByRole('group', { name: 'Problems', exact: true })
    .getByText(`Problems ${wanted.length - 1} of ${wanted.length}`)
    .click()
  await isAtTurn(opened(), wanted.at(-1)!)
})

test('Hidden kinds stay hidden in the next match, and all can be restored', async () => {
  await open(stumbled)
  await kind('fault').click()
  await kind('exception').click()
  const kept = (await problemsOf(stumbled)).filter(
    (each) => each.kind !== 'fault' && each.kind !== 'exception',
  )
  await expect.poll(shownTexts).toEqual(textsOf(kept))
  await opened().leave()
  await openMatch(opened(), stumbled, '?panels=problems')
  await expect.poll(shownTexts).toEqual(textsOf(kept))
  const all = (await problemsOf(stumbled)).length
  await page()
    .getByRole('tab', { name: `Problems ${kept.length} of ${all}` })
    .waitFor()
  for (const name of ['corrected', 'stale', 'leftover', 'fall'] as const) await kind(name).click()
  if (await kind('stall').isVisible()) await kind('stall').click()
  if (await kind('slow').isVisible()) await kind('slow').click()
  await page()
    .getByText(/^The filters hide \d+ problems$/)
    .waitFor()
  await page().getByRole('button', { name: 'Show all' }).click()
  await expect.poll(shownTexts).toEqual(textsOf(await problemsOf(stumbled)))
})

test('The panel sets which part of the answer limit counts as near, for all matches', async () => {
  await open(slow.card.id)
  await expect.poll(() => rows().count()).toBeGreaterThan(0)
  const slowRows = async () => (await shownTexts()).filter((text) => text.includes('Slow'))
  expect(await slowRows()).toEqual([])
  await near().fill('35')
  await near().press('Enter')
  const found = await problemsOf(slow.card.id, 0.35)
  const expected = textsOf(found.filter((each) => each.kind === 'slow'))
  await expect.poll(slowRows).toEqual(expected)
  await rows().filter({ hasText: 'Slow' }).last().click()
  await page()
    .getByRole('tabpanel', { name: /^Problems/ })
    .getByRole('button', { name: 'Where did the time go?' })
    .waitFor()
  expect([expected.at(0), expected.length > 3]).toEqual([
    expect.stringContaining('35 % of the real limit, 100 ms'),
    true,
  ])
  const { calls } = opened().served.studio
  await expect.poll(async () => (await calls.settings(null)).nearTimeout).toBe(0.35)
})

test('A live match adds its problems', async () => {
  await open(stumbled)
  const { calls } = opened().served.studio
  const order = {
    game: 'patchwork',
    bots: [stumbling, builtin('first', 'Flo')],
    seed: '7',
    options: {},
    matches: 1,
  }
  const { matches } = await calls.start({
    ...order,
    ...{ clock: 'off', rotate: false, keep: 'all', until: { kind: 'turn', turn: 2, at: 'before' } },
  })
  const match = matches[0]!
  await expect.poll(async () => (await calls.live({ match })).paused?.turn).toBe(2)
  await opened().visit(`/match/${match}?panels=problems`)
  await expect.poll(async () => (await shownTexts()).filter((text) => text.includes('Corrected'))).toEqual([])
  await calls.control({ match, control: { kind: 'resume', until: { kind: 'end' } } })
  await expect.poll(async () => (await calls.card({ match })).status).toBe('ended')
  await expect.poll(shownTexts).toEqual(textsOf(await problemsOf(match)))
  expect((await shownTexts()).some((text) => text.includes('Corrected'))).toBe(true)
})

test('A divergence in a rerun is a problem of its turn', async () => {
  await open(stumbled)
  const { calls } = opened().served.studio
  const bot = { name: 'Fay', command: commandOf('buys-patchwork.cjs'), folder: '/' }
  const { report } = await calls.rerunKept({
    match: stumbled,
    seat: 0,
    bot,
    stopAtDifference: false,
    times: 1,
    clock: 'off',
  })
  const differing = report.turns.filter(({ difference }) => difference === 'action' || difference === 'fault')
  const found = await problemsOf(stumbled)
  expect(found.filter((each) => each.kind === 'divergence').map(({ turn, text }) => [turn, text])).toEqual(
    differing.map(({ turn, now }) => [turn, now.output.join(' ')]),
  )
  await expect.poll(shownTexts).toEqual(textsOf(found))
})

test('The library lists problems of all matches below the matches, and keys open their turns', async () => {
  await opened().go('/')
  await page().getByRole('button', { name: 'Problems of all matches' }).click()
  await page()
    .getByText(/\d+ problems in \d+ matches/)
    .waitFor()
  const stan = page()
    .getByRole('group', { name: 'Bots with problems' })
    .getByRole('button', { name: /^Stan/ })
  await stan.click()
  const { hits } = await opened().served.studio.calls.problems({
    ...{ filter: { bot: 'Stan' }, of: 'Stan', near: 0.8 },
    kinds: problemKinds.filter((each) => each !== 'fall'),
  })
  const below = () => page().locator('.row.problem')
  await expect.poll(() => below().count()).toBe(hits.length)
  expect((await below().first().innerText()).split(/\s+/).join(' ')).toBe(`Turn ${textsOf(hits)[0]!}`)
  // Only some kinds; the address keeps what is looked for.
  for (const each of ['corrected', 'slow', 'stale', 'leftover', 'divergence'] as const)
    await kind(each).click()
  const bad = hits.filter((each) => each.kind === 'fault' || each.kind === 'exception')
  await expect.poll(() => below().count()).toBe(bad.length)
  await page().reload()
  await expect.poll(() => below().count()).toBe(bad.length)
  expect(await seriousInBoth(page())).toEqual([])
  const grid = page().getByRole('grid')
  await grid.focus()
  await page().keyboard.press('End')
  await page().keyboard.press('Enter')
  await isAtTurn(opened(), bad.at(-1)!.turn)
  await expect.poll(() => tab().getAttribute('aria-selected')).toBe('true')
})

test('The palette opens the problems of all matches; an empty list says so and links to the matches', async () => {
  await opened().go('/settings')
  await page().keyboard.press('Control+k')
  await page().getByRole('dialog').getByRole('combobox').fill('problems of')
  await page().keyboard.press('Enter')
  await page().locator('.row.problem').first().waitFor()
  await open(clean)
  await page().getByText('No problems', { exact: true }).waitFor()
  expect([await tab().innerText(), await rows().count()]).toEqual(['Problems', 0])
  await opened().go('/?problems=stall&bot=nobody')
  await page().getByText('No problems', { exact: true }).waitFor()
  await page().getByRole('button', { name: 'Show matches' }).click()
  await page().getByText('No matches found').waitFor()
})
