import { afterEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { commandOf } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { bar, live, openLive, says, start, stopAll } from './live-page.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage((studio) => studio.page.emulateMedia({ reducedMotion: 'reduce' }))
const calls = () => opened().served.studio.calls
const after = (turn: number) => ({ kind: 'turn', turn, at: 'after' }) as const
const turnPanel = () => opened().page.getByRole('tabpanel', { name: 'Turn' })
const edit = (seat: number) => turnPanel().getByRole('button', { name: `Edit the answer of seat ${seat}…` })
const form = (seat: number) => turnPanel().getByRole('group', { name: `Different answer for seat ${seat}` })
const goOn = () => bar(opened()).getByRole('button', { name: 'Resume' }).click()
/** What the board offers for an answer. */
const patches = () =>
  opened()
    .page.getByRole('tabpanel', { name: 'Board' })
    .getByRole('button', { name: /^Patch .* fits/ })

afterEach(() => stopAll(opened()))

/** A match that is paused after the answers of its first turn, which seat 0 skipped. */
async function paused(): Promise<MatchId> {
  const skips = { name: 'Skipper', command: commandOf('skips-until.cjs'), folder: opened().folder }
  const match = await start(opened(), { bots: [skips, builtin('first', 'Ann')], seed: '1', until: after(1) })
  await openLive(opened(), match)
  await says(opened(), 'Paused after the answers of turn 1')
  return match
}

/** How the record has the first turn's answer. */
async function recorded(match: MatchId) {
  await expect.poll(async () => (await calls().card({ match })).end).toBe('natural')
  const [frame] = await calls().frames({ match, from: 1, to: 1 })
  const { reply, ruling } = frame!.exchanges[0]!
  return { by: reply.by, output: reply.output, instead: reply.instead, result: ruling.result }
}

test('An answer is replaced from the list, judged, and the turn shows both', async () => {
  const match = await paused()
  await edit(0).click()
  const play = form(0)
    .getByRole('option')
    .filter({ hasText: /^\s*PLAY/ })
    .first()
  const chosen = (await play.innerText()).trim()
  await play.click()
  await form(0).getByText('Legal move', { exact: true }).waitFor()
  await form(0).getByRole('button', { name: 'Use this answer' }).click()
  const open = turnPanel().getByRole('region', { name: 'Answered in turn 1, to be judged' })
  await open.getByRole('region', { name: "The bot's own answer" }).getByText('SKIP').waitFor()
  await goOn()
  const record = await recorded(match)
  await openMatch(opened(), match, '/1')
  await isAtTurn(opened(), 1)
  await turnPanel().getByRole('article', { name: 'Seat 0' }).getByText('changed by a person').waitFor()
  expect(record).toEqual({ by: 'person', output: [chosen], instead: ['SKIP'], result: 'done' })
})

test("A change is reverted: the bot's answer is judged; during an edit the board has the question, until the user moves on", async () => {
  const match = await paused()
  await edit(0).click()
  await patches().first().waitFor()
  await turnPanel().getByRole('button', { name: 'Cancel' }).click()
  await form(0).waitFor({ state: 'detached' })
  await expect.poll(() => patches().count()).toBe(0)
  await edit(0).click()
  // What is typed takes the place of what was there.
  await form(0).locator(':focus').waitFor()
  await opened().page.keyboard.type('SKIP by hand')
  await opened().page.keyboard.press('Enter')
  await turnPanel().getByText('SKIP by hand').waitFor()
  await turnPanel().getByRole('button', { name: 'Seat 0: restore its own answer' }).click()
  await turnPanel().getByText('SKIP by hand').waitFor({ state: 'detached' })
  await edit(0).click()
  await patches().first().waitFor()
  await bar(opened()).getByRole('button', { name: 'Step to the next question' }).click()
  await says(opened(), 'Paused before turn 2')
  await form(0).waitFor({ state: 'detached' })
  await expect.poll(() => patches().count()).toBe(0)
  await goOn()
  expect(await recorded(match)).toEqual({ by: 'bot', output: ['SKIP'], instead: undefined, result: 'done' })
})

test('An answer unknown to the game is reported before the ruling, and judged anyway', async () => {
  const match = await paused()
  await edit(0).click()
  await form(0).getByLabel('Answer as text').fill('DANCE')
  await form(0).getByText('This is a fault').waitFor()
  await form(0).getByRole('button', { name: 'Use this answer' }).click()
  await turnPanel().getByText('DANCE').waitFor()
  await goOn()
  await expect.poll(async () => (await calls().card({ match })).end).toBe('fault')
  expect((await calls().card({ match })).faults).toMatchObject([{ seat: 0, turn: 1, fault: 'invalid' }])
})

test('Editing an answer is accessible; stopping the match then shows its last turn', async () => {
  await paused()
  await edit(0).click()
  await patches().first().waitFor()
  expect(await seriousInBoth(opened().page, turnPanel())).toEqual([])
  await bar(opened()).getByRole('button', { name: 'Stop' }).click()
  await turnPanel().getByText('The question of turn 1').waitFor()
  await expect.poll(() => patches().count()).toBe(0)
  expect(await form(0).count()).toBe(0)
})

test('If several seats are asked at once, each answer can be changed', async () => {
  const bots = [0, 1, 2, 3].map((seat) => builtin('first', `Bot ${seat}`))
  const match = await start(opened(), { game: 'mahjong', bots, seed: '3', until: after(17) })
  await live(opened(), match, ({ paused }) => paused !== null)
  const { paused } = await calls().live({ match })
  const seats = paused!.questions.map(({ seat }) => seat)
  expect(seats.length).toBeGreaterThan(1)
  await openLive(opened(), match)
  const open = turnPanel().getByRole('region', { name: `Answered in turn ${paused!.turn}, to be judged` })
  await expect.poll(() => open.getByRole('article').count()).toBe(seats.length)
  const changed = seats.at(-1)!
  await edit(changed).click()
  await form(changed).getByLabel('Answer as text').fill('PASS by hand')
  await form(changed).getByLabel('Answer as text').press('Control+Enter')
  await open.getByText('PASS by hand').waitFor()
  const replies = (await calls().live({ match })).paused!.replies
  expect(replies.map(({ seat, by }) => [seat, by])).toEqual(
    seats.map((seat) => [seat, seat === changed ? 'person' : 'bot']),
  )
})
