import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { legal } from '../../../src/engine/games/domain-expansion/aids.ts'
import type { State } from '../../../src/engine/games/domain-expansion/state.ts'
import { seriousIn } from './axe.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage, type StudioPage } from './studio-page.ts'

let match: MatchId
const opened = studioPage(async (studio) => {
  ;[match] = (await studio.play({
    game: 'domain-expansion',
    seed: '5',
    bots: [builtin('random', 'Ann'), builtin('first', 'Bea')],
  })) as [MatchId]
})

const boardOf = ({ page }: StudioPage) => page.getByRole('group', { name: 'Board', exact: true })

/** Waits until the board of a turn is drawn and nothing moves. */
async function isDrawn(studio: StudioPage, turn: number): Promise<void> {
  await studio.page.locator(`[data-turn="${turn}"]:not([data-moving]) [data-token="1"]`).waitFor()
}

async function stateAt({ served }: StudioPage, frame: number): Promise<State> {
  const turn = (await served.studio.calls.turns({ match, from: frame, to: frame }))[0]!
  return turn.frame.state as State
}

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
function shouldBeSeen({ width, height, walls, tokens }: State) {
  const cells = Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const)
  const built = cells.flatMap(([x, y]) => [
    ...(walls.east[y]![x] === '.' ? [] : [`${walls.east[y]![x]} ${x} ${y} ${x + 1} ${y}`]),
    ...(walls.south[y]![x] === '.' ? [] : [`${walls.south[y]![x]} ${x} ${y} ${x} ${y + 1}`]),
  ])
  return { walls: built, tokens: tokens.map((cell) => cell.join(' ')) }
}

test('After quick steps forwards and back, walls and tokens lie where the state has them', async () => {
  const studio = opened()
  await openMatch(studio, match, '/3')
  await isDrawn(studio, 3)
  for (let i = 0; i < 6; i++) await studio.page.keyboard.press('ArrowRight')
  for (let i = 0; i < 2; i++) await studio.page.keyboard.press('ArrowLeft')
  await isDrawn(studio, 7)
  expect(await studio.page.evaluate(seen)).toEqual(shouldBeSeen(await stateAt(studio, 7)))
})

/** The cells that are marked as such that a token may go to. */
const reached = `[...document.querySelectorAll('[data-reach]')].map((mark) => mark.dataset.reach)`

test('Under the pointer a token shows where it may go', async () => {
  const studio = opened()
  await openMatch(studio, match, '/4')
  await isDrawn(studio, 4)
  const state = await stateAt(studio, 4)
  const own = state.tokens[0]!.join(' ')
  const cells = new Set([...legal(state, 0)].map(({ x, y }) => `${x} ${y}`).filter((cell) => cell !== own))
  await boardOf(studio).locator('[data-token="0"]').hover()
  await studio.page.getByText(`Ann is on ${own}, to move`).waitFor()
  await expect.poll(() => studio.page.evaluate(reached)).toEqual([...cells])
})

test('A click selects a wall in the state, and marks it', async () => {
  const studio = opened()
  await openMatch(studio, match, '/4')
  await isDrawn(studio, 4)
  const wall = boardOf(studio).locator('[data-wall]').first()
  const path = await wall.getAttribute('data-path')
  await wall.locator('.place').click()
  await boardOf(studio).locator(`[data-path="${path}"][data-selected]`).waitFor()
  await expect.poll(() => decodeURIComponent(studio.page.url())).toContain(`value=state.${path}`)
})

test.each(['light', 'dark'] as const)('It can be read and reached by all: %s', async (colorScheme) => {
  const studio = opened()
  await studio.page.emulateMedia({ colorScheme })
  await openMatch(studio, match, '/4')
  await isDrawn(studio, 4)
  expect(await seriousIn(studio.page)).toEqual([])
})

/** Whether cells, heads, coordinates and words are all in sight. */
const isAllInSight = `(() => {
  const { left, top, right, bottom } = document.querySelector('[data-turn]').getBoundingClientRect()
  const parts = [...document.querySelectorAll('[data-cell], [data-head], .coordinate, [data-words] p, .pill, .size, .unit')]
  return parts.length > 65 && parts.every((part) => {
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
  await openMatch(studio, match, '/4')
  await studio.page.getByRole('tab', { name: 'Board', exact: true }).click()
  await isDrawn(studio, 4)
  await expect.poll(() => studio.page.evaluate(isAllInSight)).toBe(true)
})
