import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { ForkPage, turnsOf } from './fork-page.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage, type StudioPage } from './studio-page.ts'

let match: MatchId
let frames: readonly Frame[]
/** Turns of seat 0. */
let turns: readonly number[]

const opened = studioPage(async (studio) => {
  const buys = { name: 'Buys', command: commandOf('buys-patchwork.cjs'), folder: studio.folder }
  ;[match] = (await studio.play({
    game: 'patchwork',
    seed: '7',
    bots: [buys, builtin('first', 'Bea')],
    clock: 'off',
  })) as [MatchId]
  frames = await new ForkPage(studio).frames(match)
  turns = turnsOf(frames, 0)
})
const fork = () => new ForkPage(opened())
/** Turns in which seat 0 takes a patch. */
const buying = () => turns.filter((turn) => answerAt(turn).startsWith('PLAY'))
const answerAt = (turn: number) => frames[turn]!.exchanges[0]!.reply.output[0]!

/** The answer of a seat in a turn. */
async function replyIn(of: MatchId, turn: number, seat = 0) {
  const frame = (await fork().frames(of))[turn]!
  return frame.exchanges.find(({ question }) => question.seat === seat)!.reply
}

test('A key opens the turn at the cursor, and an answer from the list is forked there', async () => {
  const { page } = opened()
  const turn = buying()[1]!
  await openMatch(opened(), match, `/${turn}`)
  await page.keyboard.press('o')
  await fork().answerOtherwise()
  await fork().form.getByRole('searchbox', { name: 'Find an answer' }).fill('skip')
  await fork().form.getByRole('option', { name: 'SKIP', exact: true }).click()
  await fork().form.getByText('Legal move', { exact: true }).waitFor()
  const played = await fork().started(() => fork().start.click())
  const { by, output, instead } = await replyIn(played.id, turn)
  expect([by, output, instead, played.parent]).toEqual([
    'person',
    ['SKIP'],
    frames[turn]!.exchanges[0]!.reply.output,
    { match, turn },
  ])
})

test('An answer can be typed, its ruling is shown, and Ctrl+Enter plays to the end; Undo removes the fork', async () => {
  const { page } = opened()
  const turn = turns[3]!
  await fork().open(match, turn)
  await fork().answerOtherwise()
  const field = fork().form.getByRole('textbox', { name: 'Answer as text' })
  expect(await field.inputValue()).toBe(frames[turn]!.exchanges[0]!.reply.output[0])
  await field.fill('BUY 3')
  await fork().form.getByText('This is a fault: the answer is neither SKIP nor PLAY').waitFor()
  await field.fill('SKIP hello there')
  await fork().form.getByText('Legal move', { exact: true }).waitFor()
  const { id, frames: all } = await fork().started(() => field.press('Control+Enter'))
  expect((await replyIn(id, turn)).output).toEqual(['SKIP hello there'])
  await isAtTurn(opened(), all - 1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.waitForURL((url) => url.hash.includes(`${match}/${turn}`))
  expect((await fork().calls.card({ match: id })).deleted).not.toBeNull()
})

test('In the Turn panel one click changes an answer; its turn stays chosen while the cursor moves', async () => {
  const { page } = opened()
  const turn = turns[4]!
  await openMatch(opened(), match, `/${turn}?panels=turn`)
  await page.getByRole('button', { name: 'Try a different answer…' }).click()
  await fork().form.getByRole('group', { name: 'Answer of seat 0' }).waitFor()
  expect(await fork().form.getByLabel('Fork from turn').inputValue()).toBe(String(turn))
  // The board takes answers only where it is looked at.
  await fork().form.getByText('Choose it on the board').waitFor()
  await page.getByRole('button', { name: 'Next turn', exact: true }).click()
  await fork().form.getByText(`The board takes it while`).waitFor()
  await fork()
    .form.getByRole('button', { name: `Go to turn ${turn}` })
    .click()
  await isAtTurn(opened(), turn)
  await fork().form.getByText('Choose it on the board').waitFor()
  await fork().form.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Previous turn', exact: true }).click()
  await fork()
    .form.getByText(`Answers in turn ${turn - 1}`)
    .waitFor()
})

test('A seat is given to another bot; an invalid command is refused in its field', async () => {
  const turn = turns[4]!
  await fork().open(match, turn)
  const who = fork().form.getByRole('combobox', { name: 'Bot of seat 0 in the fork' })
  await who.selectOption('A command…')
  await fork().start.click()
  const mistake = (words: string) => fork().form.getByRole('combobox', { description: words })
  await mistake('Type the command of the bot for seat 0').waitFor()
  await fork().form.getByRole('textbox', { name: 'Command of seat 0' }).fill('./gone')
  await fork().start.click()
  await fork()
    .form.getByText(/there is no file/)
    .first()
    .waitFor()
  expect(await who.getAttribute('aria-invalid')).toBe('true')
  await fork()
    .form.getByRole('textbox', { name: 'Command of seat 0' })
    .fill(commandOf('skips-until.cjs', '999'))
  const played = await fork().started(() => fork().start.click())
  const answers = (await fork().frames(played.id))
    .slice(turn)
    .flatMap(({ exchanges }) =>
      exchanges.filter(({ question }) => question.seat === 0).map(({ reply }) => reply.output[0]),
    )
  expect([new Set(answers), played.seats[0]!.name]).toEqual([new Set(['SKIP']), 'skips-until.cjs'])
  // Next time it is there again.
  await fork().open(match, turn)
  await who.selectOption('A command…')
  expect(await fork().form.getByRole('textbox', { name: 'Command of seat 0' }).inputValue()).toBe(
    commandOf('skips-until.cjs', '999'),
  )
})

test('The header of a fork shows its origin and its changes; a click returns to the turn', async () => {
  const { page } = opened()
  const turn = buying()[1]!
  const { id } = await fork().fork(match, turn, {
    answers: [{ seat: 0, output: ['SKIP'] }],
    bots: [{ seat: 1, bot: builtin('random', 'Cid') }],
  })
  await openMatch(opened(), id, '?panels=fork')
  await fork().origin.getByText(`Fork of Buys vs Bea from turn ${turn}`).waitFor()
  await fork()
    .origin.getByText(`SKIP, instead of ${answerAt(turn)}`)
    .waitFor()
  await fork().origin.getByText('Cid, instead of Bea').waitFor()
  await page
    .locator('header')
    .getByRole('button', { name: /Fork of Buys vs Bea/ })
    .click()
  await page.waitForURL((url) => url.hash.includes(`${match}/${turn}`))
})

/** A match of a bot whose program then is another one. */
async function changed(studio: StudioPage): Promise<{ readonly match: MatchId; readonly turn: number }> {
  const file = join(studio.folder, 'bot.cjs')
  copyFileSync(join(fixtures, 'buys-patchwork.cjs'), file)
  const bot = { name: 'Changing', command: `"${process.execPath}" bot.cjs`, folder: studio.folder }
  const [played] = await studio.play({
    game: 'patchwork',
    seed: '7',
    bots: [bot, builtin('first', 'Bea')],
    clock: 'off',
  })
  copyFileSync(join(fixtures, 'skips-until.cjs'), file)
  return { match: played!, turn: turnsOf(await fork().frames(played!), 0)[6]! }
}

/** The first turn in which seat 0 does not skip. */
const bought = () => buying()[0]!

test('A bot with a different earlier answer is reported; the record is kept, or all is replayed from there', async () => {
  const { page } = opened()
  const { match: before, turn } = await changed(opened())
  const onDivergence = fork().form.getByRole('combobox', {
    name: 'If a bot answers an earlier turn differently',
  })
  await fork().open(before, turn)
  await onDivergence.selectOption('Keep the recorded answer')
  const kept = await fork().started(() => fork().start.click())
  const was = (await replyIn(before, bought())).output[0]!
  await fork()
    .origin.getByRole('button', {
      name: `Changing answered SKIP instead of ${was} in turn ${bought()}: the recorded answer was used`,
    })
    .click()
  await isAtTurn(opened(), bought())
  const words = `Seat 0 answered differently in turn ${bought()}: the`
  await page.getByRole('button', { name: `${words} recorded answer was used` }).waitFor()
  await fork().origin.getByText('The files of its bot have changed since').waitFor()
  expect((await replyIn(kept.id, bought())).output[0]).toBe(was)
  await fork().open(before, turn)
  await onDivergence.selectOption('Use the new answer')
  const anew = await fork().started(() => fork().start.click())
  await page.getByRole('button', { name: `${words} new answer counts` }).waitFor()
  expect((await replyIn(anew.id, bought())).output).toEqual(['SKIP'])
  // That choice is there again.
  await fork().open(before, turn)
  expect(await onDivergence.inputValue()).toBe('own')
  await onDivergence.selectOption('Keep the recorded answer')
})

test('A fork can start paused and with another clock; the panel is accessible, in light and in dark', async () => {
  const turn = turns[4]!
  await fork().open(match, turn)
  await fork()
    .form.getByRole('combobox', { name: 'Pause' })
    .selectOption(`Before the questions of turn ${turn}`)
  await fork().form.getByRole('combobox', { name: 'Clock' }).selectOption('Limits × 10')
  await fork().start.click()
  await opened().page.waitForURL(({ hash }) => !hash.includes(match))
  const paused = fork().match
  await expect.poll(async () => (await fork().calls.live({ match: paused })).paused?.turn).toBe(turn)
  expect((await fork().calls.card({ match: paused })).clock).toBe('relaxed')
  await fork().calls.stop({ matches: [paused] })
  await fork().over(paused)
  await fork().open(match, turn)
  await fork().form.getByRole('combobox', { name: 'Pause' }).selectOption('nowhere')
  await fork().answerOtherwise()
  await fork().form.getByRole('option', { name: 'SKIP', exact: true }).waitFor()
  await fork().list.getByRole('listitem').first().waitFor()
  expect(await seriousInBoth(opened().page, fork().panel)).toEqual([])
})

test('A match that was cut off at a question is forked from that question', async () => {
  const silent = { name: 'Silent', command: commandOf('silent.sh'), folder: '/' }
  const [cut] = await opened().play({
    game: 'patchwork',
    bots: [silent, builtin('first', 'Bea')],
    clock: 'off',
    maxMillis: 300,
  })
  await openMatch(opened(), cut!, '/0?panels=fork')
  await fork().form.getByText('Answers in turn 1').waitFor()
  await fork().answerOtherwise()
  await fork().form.getByRole('option', { name: 'SKIP', exact: true }).click()
  await fork()
    .form.getByRole('combobox', { name: 'Bot of seat 0 in the fork' })
    .selectOption('builtin:first (the first legal move)')
  const played = await fork().started(() => fork().start.click())
  expect([played.end, (await replyIn(played.id, 1)).output]).toEqual(['natural', ['SKIP']])
})

test('If several seats are asked at once, each answer can change', async () => {
  const bots = ['Ann', 'Bob', 'Cid', 'Dot'].map((name) => builtin('random', name))
  const [claimed] = await opened().play({ game: 'mahjong', seed: '9', bots, clock: 'off' })
  const all = await fork().frames(claimed!)
  const { index, exchanges } = all.find((frame) => frame.exchanges.length > 1)!
  const seats = exchanges.map(({ question }) => question.seat)
  await fork().open(claimed!, index)
  for (const seat of seats) {
    await fork().answerOtherwise(seat)
    await fork().form.getByRole('textbox', { name: 'Answer as text' }).fill('PASS')
  }
  const played = await fork().started(() => fork().start.click())
  const replies = await Promise.all(seats.map((seat) => replyIn(played.id, index, seat)))
  expect(replies.map(({ by, output }) => [by, output])).toEqual(seats.map(() => ['person', ['PASS']]))
})

test('If nothing was kept, the reason against a fork is shown', async () => {
  const [results] = await opened().play({
    game: 'patchwork',
    bots: [builtin('first'), builtin('random')],
    keep: 'results',
  })
  await opened().go(`/match/${results!}`)
  await opened().page.getByText('No turns').waitFor()
  await opened().page.keyboard.press('o')
  await opened().page.getByText('This match cannot be forked: its turns were not kept').waitFor()
})
