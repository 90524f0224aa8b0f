import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { readCondition } from '../../../src/engine/condition.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { commandOf } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, turnsAfter, visitMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

/** One of a game that begins to hold several times: of its states, and of its answers. */
const conditions = {
  patchwork: 'state.buttons[1] > state.buttons[0]',
  mahjong: 'seat[0].asked && seat[0].did.startsWith("DISCARD")',
}

const matches = new Map<string, MatchId>()
let written: MatchId
let long: MatchId

const opened = studioPage(async (studio) => {
  for (const [game, count] of [
    ['patchwork', 2],
    ['mahjong', 4],
  ] as const) {
    const bots = Array.from({ length: count }, (_, seat) => builtin('random', `Bot ${seat}`))
    matches.set(game, (await studio.play({ game, bots, seed: '7', clock: 'off' }))[0]!)
  }
  const file = join(studio.folder, 'log.db')
  // Fewer than none in turns 3, 10 to 12, and 20.
  const isDebt = (turn: number) => [3, 10, 11, 12, 20].includes(turn)
  written = writeMatch(file, 30, (turn) => ({
    buttons: [turn, isDebt(turn) ? -1 : 5],
    players: [{ name: 'a b', 'other hand': [1] }],
  }))
  long = writeMatch(file, 5000, () => ({ list: Array.from({ length: 200 }, () => 1) }))
})

const page = () => opened().page
const bar = () => page().getByRole('search', { name: 'Turns where…' })
const field = () => bar().getByRole('combobox', { name: 'Turns where' })
const list = () => page().getByRole('listbox')
const options = () => list().getByRole('option')
const standing = () => bar().locator('.standing')
const debt = 'state.buttons[1] < 0'

async function lookFor(condition: string): Promise<void> {
  await page().keyboard.press('t')
  await field().fill(condition)
  await page().keyboard.press('Enter')
}

/** The turns in which a condition begins to hold, by looking at every frame. */
async function beginsOf(match: MatchId, text: string): Promise<readonly number[]> {
  const { calls } = opened().served.studio
  const { frames: count, game, seats, options: of } = await calls.card({ match })
  const condition = readCondition(text)
  const frames: Frame[] = []
  while (frames.length < count)
    frames.push(...(await calls.frames({ match, from: frames.length, to: count })))
  const about = { game, seats: seats.length, options: of }
  const holds = frames.map((frame, i) => condition.holds(frame, frames[i - 1], about))
  return holds.flatMap((is, i) => (is && !holds[i - 1] ? [i] : []))
}

test.each(['patchwork', 'mahjong'] as const)(
  'Keys select the turns where a condition begins to hold: %s',
  async (game) => {
    const begins = await beginsOf(matches.get(game)!, conditions[game])
    expect(begins.length).toBeGreaterThan(2)
    await visitMatch(opened(), matches.get(game)!, '/0')
    await lookFor(conditions[game])
    // Enter went to the first one.
    await isAtTurn(opened(), begins[0]!)
    const some = begins.slice(0, 5)
    const on = some.slice(1).map(() => 'h')
    const back = some.slice(1).map(() => 'Shift+H')
    expect(await turnsAfter(opened(), ...on, ...back)).toEqual([
      ...some.slice(1),
      ...some.slice(0, -1).reverse(),
    ])
  },
)

test('It shows the cursor position among the turns, the timeline has a lane for them, and its button and Escape end it', async () => {
  await visitMatch(opened(), written, '/29')
  await lookFor(debt)
  // From the end Enter leads to the last turn where it holds; once more, to the next after the cursor.
  await isAtTurn(opened(), 20)
  await page().keyboard.press('Home')
  await lookFor(debt)
  await isAtTurn(opened(), 3)
  const places: string[] = [await standing().innerText()]
  for (const key of ['h', 'ArrowRight', 'h', 'ArrowRight']) {
    await page().keyboard.press(key)
    places.push(await standing().innerText())
  }
  expect(places).toEqual([
    '1 of 5 turns, 1 of 3 stretches',
    '2 of 5 turns, 2 of 3 stretches',
    '3 of 5 turns, 2 of 3 stretches',
    '5 of 5 turns, 3 of 3 stretches',
    '5 turns, 3 stretches',
  ])
  await page().getByRole('button', { name: 'Clear where' }).waitFor()
  const next = bar().getByRole('button', { name: 'Next turn that matches the condition' })
  expect(await next.isDisabled()).toBe(true)
  await expect.poll(() => page().url()).toContain('where=')
  await bar().getByRole('button', { name: 'Close' }).click()
  await bar().waitFor({ state: 'detached' })
  await expect.poll(() => page().url()).not.toContain('where=')
  await page().keyboard.press('t')
  await page().keyboard.press('Escape')
  await list().waitFor({ state: 'detached' })
  await page().keyboard.press('Escape')
  await bar().waitFor({ state: 'detached' })
  // A link shows the condition and its turns, and stays where it leads.
  await visitMatch(opened(), written, `/15?where=${encodeURIComponent(debt)}`)
  expect(await field().inputValue()).toBe(debt)
  await standing().getByText('5 turns, 3 stretches').waitFor()
  await isAtTurn(opened(), 15)
})

test('The keyboard writes a whole condition by suggestions alone; they appear at the caret, and values are offered in quotes', async () => {
  await visitMatch(opened(), matches.get('patchwork')!, '/0')
  await page().keyboard.press('t')
  await page().keyboard.type('sta')
  await options().filter({ hasText: 'the state after the turn' }).waitFor()
  const listLeft = async () => (await list().boundingBox())!.x
  const atBegin = await listLeft()
  await page().keyboard.press('Tab')
  await page().keyboard.type('.in')
  await options().filter({ hasText: 'what each seat earns' }).waitFor()
  expect((await listLeft()) - atBegin).toBeGreaterThan(20)
  await page().keyboard.press('Enter')
  await page().keyboard.type('[')
  await expect.poll(() => options().count()).toBe(2)
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('ArrowDown')
  const chosen = page().locator(`#${await field().getAttribute('aria-activedescendant')}`)
  expect(await chosen.getAttribute('aria-selected')).toBe('true')
  await page().keyboard.press('Enter')
  await page().keyboard.type(' > 1')
  expect(await field().inputValue()).toBe('state.income[1] > 1')
  await page().keyboard.press('Enter')
  await standing().getByText('turn').waitFor()
  await field().fill('')
  await field().pressSequentially('fault == "t')
  await expect.poll(() => options().allInnerTexts()).toEqual(['"timeout"'])
  await page().keyboard.press('Enter')
  expect(await field().inputValue()).toBe('fault == "timeout"')
  // Ctrl+Space offers what is not offered unasked.
  await page().keyboard.type(' && ')
  await list().waitFor({ state: 'detached' })
  await page().keyboard.press('Control+Space')
  await options().filter({ hasText: 'the number of the turn' }).waitFor()
  await page().keyboard.press('Escape')
  await list().waitFor({ state: 'detached' })
  expect(await field().inputValue()).toBe('fault == "timeout" && ')
})

test('An error is shown below the field and marked in it; incomplete input is no error', async () => {
  await visitMatch(opened(), written)
  await page().keyboard.press('t')
  await list().waitFor()
  const empty = await seriousInBoth(page())
  await field().pressSequentially('stat')
  expect(await field().getAttribute('aria-invalid')).toBe('false')
  await field().pressSequentially('e.buttons[0] = 3')
  await bar().getByText('"=" does not fit here: equality is written ==').waitFor()
  const mark = bar().locator('.mark')
  expect([await mark.innerText(), await field().getAttribute('aria-invalid')]).toEqual(['=', 'true'])
  const [field0, mark0] = [await field().boundingBox(), await mark.boundingBox()]
  const characters = (mark0!.x - field0!.x - 9) / mark0!.width
  expect(Math.round(characters)).toBe('state.buttons[0] '.length)
  // Enter does nothing with it.
  await page().keyboard.press('Enter')
  expect([await standing().innerText(), await mark.count()]).toEqual(['', 1])
  await field().fill('stat.a == 1')
  await bar().getByText('Unknown name "stat": did you mean "state"?').waitFor()
  expect(await field().getAttribute('aria-describedby')).toBe(
    await bar().getByText('Unknown name').getAttribute('id'),
  )
  expect([empty, await seriousInBoth(page(), bar())]).toEqual([[], []])
  // The mark goes along with a text that is longer than the field.
  await field().fill(`${'turn == 1 || '.repeat(20)}stat.a == 1 || turn == 2`)
  await mark.waitFor()
  const inView = async () => {
    const [around, own] = [await field().boundingBox(), await mark.boundingBox()]
    return own!.x > around!.x && own!.x + own!.width < around!.x + around!.width
  }
  await page().keyboard.press('End')
  await expect.poll(inView).toBe(true)
  await page().keyboard.press('Home')
  await expect.poll(inView).toBe(false)
})

test('A click accepts a suggestion; without a result the unknown names are shown; a value without a comparison is neither true nor false', async () => {
  await visitMatch(opened(), written)
  await page().keyboard.press('t')
  await page().keyboard.type('state.players[0]["ot')
  await options().filter({ hasText: '"other hand"' }).click()
  expect(await field().inputValue()).toBe('state.players[0]["other hand"]')
  expect(await page().locator(':focus').getAttribute('role')).toBe('combobox')
  await lookFor('state.butons[1] < 0')
  await standing().getByText('No turn').waitFor()
  await bar().getByText('No turn has it: Unknown field "butons": did you mean "buttons"?').waitFor()
  await lookFor('state.buttons[1]')
  const neither = bar().getByText('This is not true or false: compare it with something')
  await neither.waitFor()
  await field().fill('state.buttons[1] < 0')
  await neither.waitFor({ state: 'detached' })
})

test('A search through a long match can be cancelled and resumed; a condition that is too expensive is reported at its field', async () => {
  await visitMatch(opened(), long, '/0')
  await lookFor('state.list.exists(a, state.list.exists(b, a + b > 5))')
  await bar().getByRole('button', { name: 'Cancel' }).click()
  await bar()
    .getByText(/^Read up to turn [\d,]+ of 4,999/)
    .waitFor()
  await bar().getByRole('button', { name: 'Read on' }).click()
  await bar().getByRole('progressbar').waitFor()
  await bar().getByRole('button', { name: 'Cancel' }).click()
  await bar()
    .getByText(/^Read up to turn/)
    .waitFor()
  expect(await bar().getByRole('progressbar').count()).toBe(0)
  const each = (inner: string, name: string) => `state.list.exists(${name}, ${inner})`
  await lookFor(each(each(each(each('a + b + c + d > 9', 'd'), 'c'), 'b'), 'a'))
  await bar()
    .getByText(/takes more than 10000000 steps/)
    .waitFor()
  expect(await field().getAttribute('aria-invalid')).toBe('true')
})

test('The last conditions are offered again in matches of the game, with examples', async () => {
  await visitMatch(opened(), matches.get('patchwork')!, '/0')
  await lookFor('turn == 4')
  await isAtTurn(opened(), 4)
  await lookFor('turn == 2')
  await isAtTurn(opened(), 2)
  await lookFor('turn == 4')
  await isAtTurn(opened(), 4)
  await bar().getByRole('button', { name: 'Close' }).click()
  await page().keyboard.press('t')
  const offered = await options().allInnerTexts()
  expect(offered.slice(0, 2).map((each) => each.split('\n')[0])).toEqual(['turn == 4', 'turn == 2'])
  expect(offered.join('\n')).toContain('state.buttons[0] < before.buttons[0]')
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('Enter')
  await isAtTurn(opened(), 2)
})

test('Following a live match stops where it begins to hold, again after a resume, and at the end', async () => {
  const { served, folder } = opened()
  const reported = { name: 'told', command: commandOf('skips-when-told.cjs', join(folder, 'go-')), folder }
  const order = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all', seed: '7' } as const
  const bots = [reported, builtin('first')]
  const { matches: live } = await served.studio.calls.start({ ...order, game: 'patchwork', bots })
  await expect.poll(() => served.studio.calls.cards({ end: 'running' })).toHaveLength(1)
  await opened().visit(`/match/${live[0]}`)
  const follows = (is: boolean) => page().getByRole('button', { name: 'Follow the live match', pressed: is })
  await follows(true).waitFor()
  const condition = 'seat[0].say == "told" || fault == "crash"'
  await lookFor(condition)
  await standing().getByText('No turn').waitFor()
  await bar().getByRole('button', { name: 'Stop following at the next match of the condition' }).click()
  const turns: number[] = []
  const stopped = async () => {
    const text = await page().getByText('Stopped at turn').last().innerText()
    turns.push(Number(/\d+/.exec(text)?.[0]))
    await isAtTurn(opened(), turns.at(-1)!)
  }
  for (const turn of [3, 6]) {
    writeFileSync(join(folder, `go-${turn}`), '')
    await follows(false).waitFor()
    await stopped()
    await page().keyboard.press('f')
    await follows(true).waitFor()
  }
  writeFileSync(join(folder, 'go-9'), '')
  await follows(true).waitFor({ state: 'detached' })
  await expect
    .poll(() => page().getByText('Stopped at turn').last().innerText())
    .not.toContain(`turn ${turns[1]}:`)
  await stopped()
  expect(turns).toEqual(await beginsOf(live[0]!, condition))
})
