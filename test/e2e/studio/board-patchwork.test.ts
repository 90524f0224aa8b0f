import { expect, test } from 'vitest'
import type { PatchworkTable } from '../../../src/engine/games/patchwork/table.ts'
import { seriousInBoth } from './axe.ts'
import { boardPage, stepQuickly, testAllInSight } from './board-page.ts'
import { seenIn, shouldBeSeen } from './seen-patchwork.ts'
import { builtin } from './studio-page.ts'

const opened = boardPage<PatchworkTable>({
  game: 'patchwork',
  seed: '5',
  bots: [builtin('random', 'Ann'), builtin('first', 'Bea')],
})

test('After quick steps forwards and back the board is that of the selected turn', async () => {
  const turn = await stepQuickly(opened(), 9)
  expect(seenIn(await opened().board.innerHTML())).toEqual(shouldBeSeen(await opened().stateAt(turn)))
})

test('The hovered item is described, and a click selects it in the state', async () => {
  const { page, board, open, stateAt } = opened()
  await open(0)
  const [first] = (await stateAt(0)).circle
  const patch = board.locator('[data-slot="0"]')
  await patch.hover()
  await page.getByText(new RegExp(`^Patch ${first}: costs`)).waitFor()
  await patch.click()
  await board.locator('[data-slot="0"][data-selected]').waitFor()
  await expect.poll(() => page.url()).toContain('value=state.circle[0]')
})

test('It is readable and accessible, in light and dark', async () => {
  const { page, board, open } = opened()
  await open(12)
  expect(await seriousInBoth(page, board)).toEqual([])
})

testAllInSight(opened, 12, '[data-cell], [data-head], [data-slot], [data-space], [data-token]', 201)

/** What is told in the head of a seat and stands out of it, in a board of this size. */
const cutOff = (width: number, height: number) => `(async () => {
  const board = document.querySelector('[data-turn]')
  Object.assign(board.style, { position: 'fixed', inset: '0 auto auto 0', width: '${width}px', height: '${height}px' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return [...board.querySelectorAll('[data-head]')].flatMap((head) => {
    const { left, right, top, bottom } = head.getBoundingClientRect()
    return [...head.querySelectorAll('*')].map((part) => [part, part.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.left < left - 3 || box.right > right + 2 || box.top < top - 2 || box.bottom > bottom + 2))
      .map(([part]) => part.outerHTML)
  })
})()`

test('At every board size all items of a seat are readable, also when there are many', async () => {
  const { studio, page, match, open } = opened()
  const frames = await studio.served.studio.calls.frames({ match, from: 0, to: 100 })
  const much = frames.findLast(({ state }) => (state as PatchworkTable).pendingSpecials.flat().length > 0)!
  await open(much.index)
  for (const [width, height] of [
    [400, 300],
    [640, 400],
    [800, 500],
    [1024, 640],
  ] as const) {
    expect(await page.evaluate(cutOff(width, height))).toEqual([])
  }
})
