import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added, gamesFolder, saysTurn } from '../../main/games/hosting.ts'
import { ForkPage } from './fork-page.ts'
import { HandPage } from './hand-page.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

// A game of the user, whose program tells what Botscope's own games tell from their rules.
const opened = studioPage()
const page = () => opened().page
let match: MatchId

beforeAll(async () => {
  const folder = join(opened().folder, 'own-nim')
  await newGame('javascript', folder)
  await added(opened().served, { folder })
  const bots = [builtin('first'), builtin('first', 'other')]
  ;[match] = (await opened().play({ game: 'own-nim', bots, options: { stones: 9 } })) as [MatchId]
})

const offers = () => page().getByRole('listbox', { name: /^Answers for seat/ })
const offer = (name: string) => offers().getByRole('option', { name, exact: true })
const listed = () => offers().getByRole('option').allInnerTexts()
const verdict = () =>
  page()
    .locator('[role=status]')
    .filter({ hasText: /move|fault|Asking|preview/ })

test('Its inputs and its state are explained in its words', async () => {
  await openMatch(opened(), match, '/2?panels=turn')
  const input = page().getByRole('group', { name: /^Input/ })
  await input.getByRole('note', { name: /^stones/ }).waitFor()
  await page().getByRole('button', { name: 'Next turn', exact: true }).click()
  await input.getByText('7', { exact: true }).waitFor()
  await input.getByRole('note', { name: /^stones/ }).waitFor()
  await page().getByRole('tab', { name: 'State' }).click()
  await page().getByRole('tabpanel', { name: 'State' }).getByText('stones', { exact: true }).click()
  await page().locator('.active .note').getByText('left on the heap').waitFor()
  await page().getByRole('tab', { name: 'Watches' }).click()
  const suggestions = page().getByRole('list', { name: 'Suggestions' })
  await suggestions.getByRole('button', { name: /stones.*left on the heap/ }).waitFor()
})

test('A different answer is chosen from what is legal, and what the rules make of another is shown', async () => {
  await openMatch(opened(), match, '/8?panels=turn')
  await page().getByRole('button', { name: 'Try a different answer…' }).click()
  await expect.poll(listed).toEqual(['1', '2'])
  await offer('2').click()
  await verdict().getByText('Legal move').waitFor()
  await page().getByLabel('Answer as text').fill('3')
  await verdict().getByText('This is a fault: 3 is not a number from 1 to 2').waitFor()
  await page().getByLabel('Answer as text').fill('2')
  const fork = await new ForkPage(opened()).started(() => page().keyboard.press('Control+Enter'))
  expect([fork.end, fork.frames]).toEqual(['natural', 9])
})

test('A turn of it is kept as a case, with its legal answers', async () => {
  await openMatch(opened(), match, '/8?panels=turn')
  await page().getByRole('button', { name: 'Keep this turn as a case…' }).click()
  const dialog = page().getByRole('dialog', { name: 'Keep turn 8 as a case' })
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await page().getByText('Case saved. The recorded answer 1 fails it, as expected.').waitFor()
})

test('The case shows its input in the words of the game', async () => {
  await opened().go('/cases')
  const detail = page().getByRole('complementary', { name: 'Case' })
  await page().getByRole('grid', { name: 'Cases' }).getByRole('row').last().click()
  await detail.getByRole('note', { name: /^stones/ }).waitFor()
})

test('A person chooses from what is legal', async () => {
  const hand = await HandPage.start(opened(), { game: 'own-nim', options: { stones: 5 } })
  await hand.isAskedIn(1)
  await expect.poll(listed).toEqual(['1', '2', '3'])
  await hand.field.fill('4')
  await verdict().getByText('This is a fault: 4 is not a number from 1 to 3').waitFor()
  await offer('3').dblclick()
  await hand.isAskedIn(3)
  await expect.poll(listed).toEqual(['1'])
  await hand.stop()
})

test('What a game does not offer is named where it would be shown', async () => {
  const command = `"${process.execPath}" asked-rpc.cjs legal`
  await added(opened().served, { bridge: 'rpc', command, folder: gamesFolder })
  const [poor] = await opened().play({ game: 'asked', bots: [saysTurn, { ...saysTurn, name: 'other' }] })
  await openMatch(opened(), poor!, '/2?panels=turn')
  await page()
    .getByRole('button', { name: 'No names of the values in inputs: the game does not offer "annotate"' })
    .waitFor()
  await page().getByRole('button', { name: 'Try a different answer…' }).first().click()
  await page().getByText('No list of legal answers: the game does not offer "restore"').waitFor()
  await page().getByLabel('Answer as text').fill('2')
  await page().getByText('No preview of answers: the game does not offer "restore"').waitFor()
})
