import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchCard, MatchId } from '../../../src/contract.ts'
import { commandOf } from '../../bots/commands.ts'
import { ending, header, matchText } from '../../main/opened/files.ts'
import { ForkPage, turnsOf } from './fork-page.ts'
import { isAtTurn, openMatch, turnsAfter } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
let card: MatchCard
/** Turns of seat 0, in which it takes a patch. */
let turns: readonly number[]

const buys = () => ({ name: 'Buys', command: commandOf('buys-patchwork.cjs'), folder: '/' })
const skips = () => ({ name: 'Skips', command: commandOf('skips-until.cjs', '999'), folder: '/' })
const skip = { answers: [{ seat: 0, output: ['SKIP'] }] }

const opened = studioPage(async (studio) => {
  const order = {
    game: 'patchwork',
    seed: '7',
    bots: [buys(), builtin('first', 'Bea')],
    clock: 'off',
  } as const
  ;[match] = (await studio.play(order)) as [MatchId]
  const page = new ForkPage(studio)
  card = await page.calls.card({ match })
  const frames = await page.frames(match)
  turns = turnsOf(frames, 0).filter((turn) => /^PLAY/.test(frames[turn]!.exchanges[0]!.reply.output[0]!))
})
const fork = () => new ForkPage(opened())
const lane = () => opened().page.getByRole('button', { name: /^Forks \d+$/ })

/** A match of its own, so that it has no forks yet. */
async function fresh(): Promise<MatchId> {
  const bots = [builtin('first', 'Ann'), builtin('random', 'Bob')]
  const [id] = await opened().play({ game: 'patchwork', seed: '7', bots, clock: 'off' })
  return id!
}

/** A point of the lane of forks: a place among the turns, and a line from the top. */
async function point(place: number, line = 0): Promise<{ readonly x: number; readonly y: number }> {
  const slider = opened().page.getByRole('slider', { name: 'Turn', exact: true })
  const [box, own] = [(await slider.boundingBox())!, (await lane().boundingBox())!]
  const frames = Number(await slider.getAttribute('aria-valuemax')) + 1
  return { x: box.x + (place / frames) * box.width, y: own.y + 5 + 7 * line }
}

test('A fork is a branch of its match at its turn: hovering describes it, a menu deletes it, a click opens it', async () => {
  const { page } = opened()
  const own = await fresh()
  const made = await fork().fork(own, 11, { bots: [{ seat: 0, bot: builtin('random', 'Cid') }] })
  await openMatch(opened(), own, '/3')
  await lane().waitFor()
  const { x, y } = await point(15)
  await page.mouse.move(x, y)
  await page.getByText('Fork from turn 11').waitFor()
  await page.getByText('Cid, instead of Ann').waitFor()
  await page.mouse.click(x, y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete this fork' }).click()
  await lane().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await lane().waitFor()
  const again = await point(15)
  await page.mouse.click(again.x, again.y)
  await page.waitForURL(({ hash }) => hash.includes(`${made.id}/11`))
})

test('Shift opens it in a comparison, tied at its turn, and keys step through differences', async () => {
  const { page } = opened()
  const own = await fresh()
  const made = await fork().fork(own, 9, { bots: [{ seat: 0, bot: builtin('random', 'Cid') }] })
  await openMatch(opened(), own, '/3')
  const { x, y } = await point(15)
  await page.keyboard.down('Shift')
  await page.mouse.click(x, y)
  await page.keyboard.up('Shift')
  await isAtTurn(opened(), 9)
  await page.waitForURL(({ hash }) => hash.includes(`beside=${made.id}~0`))
  const differ = page.getByRole('group', { name: 'Differences' })
  await differ.getByText(/turns? differ|of \d+ turns/).waitFor()
  await page.getByRole('slider', { name: 'Turn', exact: true }).focus()
  await page.keyboard.press('Home')
  const [first] = await turnsAfter(opened(), 'x')
  expect(first).toBeGreaterThanOrEqual(9)
})

test('An answer is chosen on the board', async () => {
  const { page } = opened()
  const turn = turns[1]!
  await fork().open(match, turn)
  await fork().answerOtherwise()
  await fork().form.getByText('Choose it on the board').waitFor()
  const field = fork().form.getByRole('textbox', { name: 'Answer as text' })
  await page.getByRole('button', { name: /^Skip/ }).click()
  await expect.poll(() => field.inputValue()).toBe('SKIP')
  await page.locator('[data-offer]:not([aria-disabled])').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toMatch(/^PLAY \d+/)
  const answer = await field.inputValue()
  const played = await fork().started(() => page.keyboard.press('Enter'))
  const [frame] = await fork().calls.frames({ match: played.id, from: turn, to: turn })
  expect(frame!.exchanges[0]!.reply).toMatchObject({ by: 'person', output: [answer] })
})

test('An opened file starts none of its programs: the user chooses the bots', async () => {
  const { served, folder } = opened()
  const file = join(folder, 'theirs.json')
  const { game, version, options, seats, seed } = card
  const head = { ...header, game, version, options, seats, seed }
  writeFileSync(
    file,
    matchText(await fork().frames(match), {
      head,
      end: { ...ending, scores: card.scores!, ranks: card.ranks! },
    }),
  )
  const { match: fromFile } = await served.studio.openPath(file)
  await fork().open(fromFile, 5)
  await fork().start.click()
  await fork()
    .form.getByText('Choose who plays seat 0: Botscope runs no commands from files')
    .first()
    .waitFor()
  for (const seat of [0, 1]) {
    await fork()
      .form.getByRole('combobox', { name: `Bot of seat ${seat} in the fork` })
      .selectOption('builtin:first')
  }
  const played = await fork().started(() => fork().start.click())
  expect([played.end, played.parent]).toEqual(['natural', { match: fromFile, turn: 5 }])
})

test('Many forks from one turn: the newest have lines, the others are counted and listed', async () => {
  const { page } = opened()
  const own = await fresh()
  for (let i = 0; i < 31; i++) await fork().fork(own, 7)
  await openMatch(opened(), own, '/7?panels=fork')
  await fork().list.getByText('Forks of this match 31').waitFor()
  await fork().list.getByRole('button', { name: 'Show all 31 forks' }).click()
  expect(await fork().list.getByRole('listitem').count()).toBe(31)
  await page.getByRole('tab', { name: 'Turn' }).click()
  const { x, y } = await point(7)
  await page.mouse.move(x - 10, y)
  await page.getByText(/^2\d more forks from turn 7$/).waitFor()
  await page.mouse.click(x - 10, y)
  await fork().list.waitFor()
  await isAtTurn(opened(), 7)
})

test('The list shows the changes of a fork, and the score difference of each seat; each can be compared with the other', async () => {
  const { page } = opened()
  const made = await fork().fork(match, turns[1]!, skip)
  await fork().open(match, turns[1]!)
  const row = fork().list.getByRole('listitem').filter({ hasText: 'SKIP, instead of PLAY' })
  const more = made.scores![0]! - card.scores![0]!
  await row
    .getByText(more === 0 ? '±0' : more > 0 ? `+${more}` : `−${-more}`, { exact: true })
    .first()
    .waitFor()
  await row.getByRole('button', { name: 'Compare with this match' }).click()
  await page.waitForURL(({ hash }) => hash.includes(`beside=${made.id}~0`))
  await isAtTurn(opened(), turns[1]!)
  await openMatch(opened(), made.id, '?panels=fork')
  await fork()
    .origin.getByRole('button', { name: `Compare from turn ${turns[1]}` })
    .click()
  await isAtTurn(opened(), turns[1]!)
  await page.waitForURL(({ hash }) => hash.includes(`beside=${match}~0`))
  await page.getByRole('button', { name: 'Swap the two matches' }).click()
  await page.waitForURL(({ hash }) => hash.includes(match) && hash.includes(`beside=${made.id}~0`))
})

test('A fork of a fork belongs to that fork, not to the original match; the library shows each below its own', async () => {
  const { page } = opened()
  const own = await fresh()
  await fork().calls.describe({ match: own, title: 'The first of them' })
  const made = await fork().fork(own, 5, { bots: [{ seat: 0, bot: skips() }] })
  await fork().calls.describe({ match: made.id, title: 'A fork of this match' })
  const again = await fork().fork(made.id, 8)
  await fork().calls.describe({ match: again.id, title: 'A fork of the fork' })
  expect(again.parent).toEqual({ match: made.id, turn: 8 })
  await fork().open(own, 5)
  await fork().list.getByText('Forks of this match 1').waitFor()
  await fork().list.getByText('Skips, instead of Ann').waitFor()
  await opened().visit('/')
  const rowOf = (title: string) => page.getByRole('row', { name: new RegExp(title) })
  await rowOf('The first of them').getByRole('button', { name: 'Show forks and reruns' }).click()
  await rowOf('A fork of this match').getByRole('button', { name: 'Show forks and reruns' }).click()
  await rowOf('A fork of the fork').getByText('from turn 8').waitFor()
})

test('A fork made elsewhere appears at once with its progress; a user takes over a seat, and is asked in the fork', async () => {
  const { page } = opened()
  const own = await fresh()
  await fork().open(own, 5)
  const { match: paused } = await fork().calls.fork({
    match: own,
    turn: 5,
    answers: [],
    bots: [],
    onDivergence: 'record',
    until: { kind: 'turn', turn: 8, at: 'before' },
  })
  await fork().list.getByText('Playing, turn 7').waitFor()
  await fork().calls.control({ match: paused, control: { kind: 'resume', until: { kind: 'end' } } })
  await fork()
    .list.getByText(/ wins \d+ to \d+/)
    .waitFor()
  expect(await lane().innerText()).toMatch(/1/)
  await fork().form.getByRole('combobox', { name: 'Bot of seat 0 in the fork' }).selectOption('You')
  await fork().start.click()
  await page.waitForURL(({ hash }) => !hash.includes(own))
  const made = fork().match
  await expect
    .poll(async () => (await fork().calls.live({ match: made })).questions[0]?.question.seat)
    .toBe(0)
  await page.getByRole('heading', { name: /Your answer in turn/ }).waitFor()
  await fork().calls.stop({ matches: [made] })
  await fork().over(made)
})
