import { afterEach, expect, onTestFinished, test } from 'vitest'
import { seriousIn } from './axe.ts'
import { HandPage } from './hand-page.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage((studio) => studio.page.emulateMedia({ reducedMotion: 'reduce' }))

afterEach(async () => {
  if (opened() !== undefined) await new HandPage(opened(), '').stop()
})

const board = () => opened().page.getByRole('group', { name: 'Board', exact: true })
const bar = () => board().locator('[data-answer="0"]')
const way = (direction: string) => board().locator(`[data-way="${direction}"]`)

async function play(size: readonly [width: number, height: number] = [1280, 800]): Promise<HandPage> {
  const { page } = opened()
  const usual = page.viewportSize()!
  onTestFinished(() => page.setViewportSize(usual))
  await page.setViewportSize({ width: size[0], height: size[1] })
  const hand = await HandPage.start(opened(), { game: 'labyrinth', seed: '5' })
  await page.getByRole('tab', { name: 'Board', exact: true }).click()
  await isAskedAfter(0)
  return hand
}

/** Waits until the person is asked after this turn. */
async function isAskedAfter(turn: number): Promise<void> {
  await board()
    .and(opened().page.locator(`[data-turn="${turn}"][data-asked]`))
    .waitFor()
  await way('N').waitFor()
}

/** What a person answered, in all turns so far. */
async function answered(hand: HandPage): Promise<readonly string[]> {
  const { calls } = hand.studio.served.studio
  const { frames } = await calls.card({ match: hand.match })
  const all = await calls.frames({ match: hand.match, from: 0, to: frames - 1 })
  return all.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ reply }) => (reply.by === 'person' ? reply.output : [])),
  )
}

test("Steps and shots by clicks: the first chooses, the second answers; the board is the seat's map with all its input", async () => {
  const hand = await play()
  await way('E').click()
  await board().locator('[data-way="E"][data-chosen]').waitFor()
  await way('S').click()
  await bar()
    .getByText(/^Move south: /)
    .waitFor()
  await way('S').click()
  await isAskedAfter(2)
  const [frame] = await hand.studio.served.studio.calls.frames({ match: hand.match, from: 1, to: 1 })
  const isHeld = /wall|swamp|grate/.test(frame!.events[0]!.text)
  const tiles = await board().locator('[data-known]').count()
  expect([
    await board().locator('[data-cell], [data-wall], [data-player]').count(),
    await board().locator('[data-words]').innerText(),
    tiles > (isHeld ? 0 : 1),
  ]).toEqual([0, expect.stringMatching(/^You (went|could not go) south/), true])
  await board().getByRole('button', { name: 'Shoot', exact: true }).click()
  await bar().getByText('Shoot: which way?').waitFor()
  await way('W').click()
  await way('W').click()
  await isAskedAfter(4)
  expect(await answered(hand)).toEqual(['MOVE S', 'SHOOT W'])
})

test('The same by keyboard: arrows choose, with Shift they shoot, Enter answers, Escape undoes', async () => {
  const { page } = opened()
  const hand = await play()
  await board().focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await bar().getByText('Which way do you go?').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await isAskedAfter(2)
  await board().focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await isAskedAfter(4)
  await board().focus()
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowRight')
  await bar()
    .getByText(/^Shoot east: /)
    .waitFor()
  await page.keyboard.press('Enter')
  await isAskedAfter(6)
  expect(await answered(hand)).toEqual(['MOVE S', 'SHOOT N', 'SHOOT E'])
})

test('The choice in the list is marked on the map, and vice versa; all is accessible; at the end the real field is shown', async () => {
  const hand = await play()
  await hand.field.fill('SHOOT N')
  await board().locator('[data-way="N"][data-chosen]').waitFor()
  await way('E').click()
  await expect.poll(() => hand.field.inputValue()).toBe('SHOOT E')
  expect(await seriousIn(opened().page, board())).toEqual([])
  await hand.stop()
  await board().locator('[data-cell]').first().waitFor()
  expect(await board().locator('[data-way], [data-known]').count()).toBe(0)
})

test('In a fork the answer is given on the real field, or on the map of the seat, also at an edge', async () => {
  const { page, served } = opened()
  const bots = [builtin('random'), builtin('first')]
  const [match] = await opened().play({ game: 'labyrinth', bots, seed: '5' })
  onTestFinished(async () => {
    await served.studio.calls.changeSettings({ choices: { 'board-labyrinth-map': 'field' } })
  })
  await openMatch(opened(), match!, '/3?panels=board,turn')
  await page.getByRole('button', { name: 'Try a different answer…' }).first().click()
  const field = page.getByLabel('Answer as text')
  const given: string[] = []
  for (const [map, place] of [
    ['field', '.truth'],
    ['0', '[data-known-map]'],
  ] as const) {
    await served.studio.calls.changeSettings({ choices: { 'board-labyrinth-map': map } })
    for (const direction of ['N', 'E', 'S', 'W']) {
      await board().locator(`${place} [data-way="${direction}"]`).click()
      await expect.poll(() => field.inputValue()).toBe(`MOVE ${direction}`)
      given.push(await field.inputValue())
    }
  }
  expect(given).toHaveLength(8)
})

test('In a small window the ways can be clicked, and buttons suffice for users who cannot see the map', async () => {
  const hand = await play([480, 620])
  await way('S').click()
  await bar()
    .getByText(/^Move south: /)
    .waitFor()
  await way('S').click()
  await isAskedAfter(2)
  const west = bar().getByRole('button', { name: 'Move west', exact: true })
  await west.click()
  await bar()
    .getByText(/^Move west: /)
    .waitFor()
  await west.click()
  await isAskedAfter(4)
  expect(await answered(hand)).toEqual(['MOVE S', 'MOVE W'])
})
