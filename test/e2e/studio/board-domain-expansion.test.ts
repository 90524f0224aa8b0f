import { expect, test } from 'vitest'
import { legal } from '../../../src/engine/games/domain-expansion/aids.ts'
import type { DomainExpansionState } from '../../../src/engine/games/domain-expansion/state.ts'
import { seriousInBoth } from './axe.ts'
import { boardPage, stepQuickly, testAllInSight } from './board-page.ts'
import { builtin } from './studio-page.ts'

const opened = boardPage<DomainExpansionState>({
  game: 'domain-expansion',
  seed: '5',
  bots: [builtin('random', 'Ann'), builtin('first', 'Bea')],
})

/** The walls and tokens that are drawn: by whom, and on which sides of which cells they lie in sight. */
const seen = `(() => {
  const cells = [...document.querySelectorAll('[data-cell]')].map((cell) => [cell.dataset.cell, cell.getBoundingClientRect()])
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2]
  const cellAt = (x, y) => cells.find(([, box]) => box.left < x && x < box.right && box.top < y && y < box.bottom)?.[0]
  const walls = [...document.querySelectorAll('[data-wall]')].map((wall) => {
    const box = wall.querySelector('.bar').getBoundingClientRect()
    const [x, y] = middle(box)
    const off = cells[0][1].width / 2
    const [one, other] = box.width > box.height ? [cellAt(x, y - off), cellAt(x, y + off)] : [cellAt(x - off, y), cellAt(x + off, y)]
    return [wall.dataset.wall, one, other].join(' ')
  })
  const tokens = [...document.querySelectorAll('[data-token] .body')].map((token) => cellAt(...middle(token.getBoundingClientRect())))
  return { walls, tokens }
})()`

/** The same, from the state. */
function shouldBeSeen({ width, height, walls, tokens }: DomainExpansionState) {
  const cells = Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const)
  const built = cells.flatMap(([x, y]) => [
    ...(walls.east[y]![x] === '.' ? [] : [`${walls.east[y]![x]} ${x} ${y} ${x + 1} ${y}`]),
    ...(walls.south[y]![x] === '.' ? [] : [`${walls.south[y]![x]} ${x} ${y} ${x} ${y + 1}`]),
  ])
  return { walls: built, tokens: tokens.map((cell) => cell.join(' ')) }
}

test('After quick steps forwards and back, walls and tokens match the state', async () => {
  const turn = await stepQuickly(opened(), 6)
  expect(await opened().page.evaluate(seen)).toEqual(shouldBeSeen(await opened().stateAt(turn)))
})

/** The cells that are marked as such that a token may go to. */
const reached = `[...document.querySelectorAll('[data-reach]')].map((mark) => mark.dataset.reach)`

test('A hovered token shows its possible moves; a click selects a wall in the state, and marks it; all is accessible', async () => {
  const { page, board, open, stateAt } = opened()
  await open(4)
  const state = await stateAt(4)
  const own = state.tokens[0]!.join(' ')
  const cells = new Set([...legal(state, 0)].map(({ x, y }) => `${x} ${y}`).filter((cell) => cell !== own))
  await board.locator('[data-token="0"]').hover()
  await page.getByText(`Ann is on (${state.tokens[0]!.join(', ')}), to move`).waitFor()
  await expect.poll(() => page.evaluate(reached)).toEqual([...cells])

  const wall = board.locator('[data-wall]').first()
  const path = await wall.getAttribute('data-path')
  await wall.locator('.place').click()
  await board.locator(`[data-path="${path}"][data-selected]`).waitFor()
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`value=state.${path}`)
  expect(await seriousInBoth(page, board)).toEqual([])
})

testAllInSight(opened, 4, '[data-cell], [data-head], .coordinate, [data-words] p, .pill, .size, .unit', 66)
