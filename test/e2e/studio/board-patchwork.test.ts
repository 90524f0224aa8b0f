import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Table } from '../../../src/engine/games/patchwork/table.ts'
import { openMatch } from './match-page.ts'
import { seenIn, shouldBeSeen } from './seen-patchwork.ts'
import { builtin, studioPage, type StudioPage } from './studio-page.ts'

let match: MatchId
const opened = studioPage(async (studio) => {
  ;[match] = (await studio.play({
    game: 'patchwork',
    seed: '5',
    bots: [builtin('random', 'Ann'), builtin('first', 'Bea')],
  })) as [MatchId]
})

const boardOf = ({ page }: StudioPage) => page.getByRole('group', { name: 'Board', exact: true })

/** Waits until the board of a turn is drawn and nothing moves. */
async function isDrawn(studio: StudioPage, turn: number): Promise<void> {
  await studio.page.locator(`[data-turn="${turn}"]:not([data-moving]) [data-quilt="1"]`).waitFor()
}

async function stateAt({ served }: StudioPage, frame: number): Promise<Table> {
  const turn = (await served.studio.calls.turns({ match, from: frame, to: frame }))[0]!
  return turn.frame.state as Table
}

test('After quick steps forwards and back the board is that of the turn that is looked at', async () => {
  const studio = opened()
  await openMatch(studio, match, '/3')
  await isDrawn(studio, 3)
  for (let i = 0; i < 9; i++) await studio.page.keyboard.press('ArrowRight')
  for (let i = 0; i < 2; i++) await studio.page.keyboard.press('ArrowLeft')
  await isDrawn(studio, 10)
  expect(seenIn(await boardOf(studio).innerHTML())).toEqual(shouldBeSeen(await stateAt(studio, 10)))
})

test('What is under the pointer is told, and a click selects it in the state', async () => {
  const studio = opened()
  await openMatch(studio, match, '/0')
  await isDrawn(studio, 0)
  const [first] = (await stateAt(studio, 0)).circle
  const patch = boardOf(studio).locator('[data-slot="0"]')
  await patch.hover()
  await studio.page.getByText(new RegExp(`^Patch ${first}: costs`)).waitFor()
  await patch.click()
  await boardOf(studio).locator('[data-slot="0"][data-selected]').waitFor()
  await expect.poll(() => studio.page.url()).toContain('value=state.circle[0]')
})

/** Whether quilts, heads, places and spaces are all in sight. */
const isAllInSight = `(() => {
  const board = document.querySelector('[data-quilt]').ownerSVGElement
  const { left, top, right, bottom } = board.parentElement.getBoundingClientRect()
  const parts = [...board.querySelectorAll('[data-cell], [data-head], [data-slot], [data-space]')]
  return parts.length > 200 && parts.every((part) => {
    const box = part.getBoundingClientRect()
    return box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1
  })
})()`

test.each([
  [480, 620],
  [1280, 800],
  [2560, 1440],
])('All of it is in sight in a window of %i x %i', async (width, height) => {
  const studio = opened()
  await studio.page.setViewportSize({ width, height })
  await openMatch(studio, match, '/12')
  await studio.page.getByRole('tab', { name: 'Board', exact: true }).click()
  await isDrawn(studio, 12)
  await expect.poll(() => studio.page.evaluate(isAllInSight)).toBe(true)
})
