import { afterEach, expect, test } from 'vitest'
import { seriousInBoth } from './axe.ts'
import { HandPage } from './hand-page.ts'
import { studioPage } from './studio-page.ts'

const opened = studioPage()

afterEach(async () => {
  if (opened() !== undefined) await new HandPage(opened(), '').stop()
})

const board = () => opened().page.getByRole('group', { name: 'Board', exact: true })
const words = () => board().getByRole('group', { name: 'Answer' }).getByRole('status')
const target = (cell: string) => board().locator(`[data-target="${cell}"]`)
const side = (each: string) => board().locator(`[data-side="${each}"]`)
/** The cell that keys are at. */
const focused = () =>
  opened().page.evaluate<string | null>(`document.activeElement?.getAttribute('data-target')`)
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await opened().page.keyboard.press(key)
}

async function start(): Promise<HandPage> {
  const hand = await HandPage.start(opened(), { game: 'domain-expansion' })
  await hand.isAskedIn(1)
  await target('0 0').waitFor()
  return hand
}

const answersOf = async ({ match }: HandPage) => {
  const frames = await opened().served.studio.calls.frames({ match, from: 1, to: 100 })
  const exchanges = frames.flatMap((frame) => frame.exchanges)
  return exchanges.filter(({ reply }) => reply.by === 'person').map(({ reply }) => reply.output.join('|'))
}

test('A click chooses a cell, then a side, and a repeat answers', async () => {
  const hand = await start()
  await words().getByText('Which cell do you go to?').waitFor()
  await target('2 1').hover()
  await words()
    .getByText(/^Go to \(2, 1\): then \d+ to \d+ cells$/)
    .waitFor()
  await target('2 1').click()
  await words().getByText('Go to (2, 1), wall on which side?').waitFor()
  await side('R').click()
  await words()
    .getByText(/^Go to \(2, 1\), wall on its right: then \d+ to \d+ cells/)
    .waitFor()
  const chosen = await hand.field.inputValue()
  await side('R').click()
  await hand.isAskedIn(3)
  expect([chosen, await answersOf(hand)]).toEqual(['2 1 R', ['2 1 R']])
})

test('Arrows go from the board to its cells and choose the side, Enter takes each, and Enter again answers; the focus stays for the next turn', async () => {
  const hand = await start()
  await board().focus()
  await press('ArrowLeft', 'ArrowRight', 'ArrowDown', 'Enter')
  await words()
    .getByText(/^Go to \(1, 1\), wall/)
    .waitFor()
  await press('ArrowDown', 'Enter')
  await expect.poll(() => hand.field.inputValue()).toBe('1 1 D')
  await press('Enter')
  await hand.isAskedIn(3)
  await expect.poll(focused).toBe('1 1')
  expect(await answersOf(hand)).toEqual(['1 1 D'])
})

test('Escape undoes the side, then the cell; an invalid choice is reported, and typed text is shown; all is accessible', async () => {
  const hand = await start()
  await target('1 0').focus()
  await press('Enter', 'ArrowRight', 'Enter')
  await expect.poll(() => hand.field.inputValue()).toBe('1 0 R')
  await press('Escape')
  await expect.poll(() => hand.field.inputValue()).toBe('')
  const sides = await board().locator('[data-side]').count()
  await press('Escape')
  await board().locator('[data-side]').first().waitFor({ state: 'detached' })
  expect([sides, await focused()]).toEqual([3, '1 0'])

  await board().locator('[data-cell="6 0"]').click()
  await words().getByText('(6, 0) is 6 cells away, farther than 3').waitFor()
  await target('0 0').focus()
  await press('Enter', 'ArrowUp')
  await words().getByText('There is a wall above it').waitFor()
  expect([await hand.field.inputValue(), await answersOf(hand)]).toEqual(['', []])

  await press('Escape')
  await hand.field.fill('2 1 D')
  await board().locator('[data-goal="2 1"][data-goal-side="D"]').waitFor()
  await hand.field.fill('6 5 D')
  await board().locator('[data-ghost="0"][data-at="6 5"]').waitFor()
  await words().getByText('(6, 5) D: the rules do not accept it').waitFor()
  await target('2 1').click()
  await words().getByText('Go to (2, 1), wall on which side?').waitFor()
  expect(await seriousInBoth(hand.page, board())).toEqual([])
})
