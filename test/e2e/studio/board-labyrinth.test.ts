import { expect, test } from 'vitest'
import type { LabyrinthState } from '../../../src/engine/games/labyrinth/state.ts'
import { boardPage, stepQuickly, testAllInSight } from './board-page.ts'
import { builtin } from './studio-page.ts'

const opened = boardPage<LabyrinthState>({
  game: 'labyrinth',
  seed: '7',
  options: { maxRounds: 20 },
  bots: [builtin('random', 'Ann'), builtin('random', 'Bea'), builtin('first', 'Cal')],
})

/** By seat, the tile in whose middle its player is seen on the screen, or beside it where there are several. */
const tilesOfPlayers = `[0, 1, 2].map((seat) => {
  const player = document.querySelector('[data-player="' + seat + '"] .body').getBoundingClientRect()
  const [x, y] = [player.left + player.width / 2, player.top + player.height / 2]
  const tile = [...document.querySelectorAll('[data-cell]')].find((each) => {
    const box = each.querySelector('.ground').getBoundingClientRect()
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  })
  return tile?.getAttribute('data-cell')
})`

test('After quick steps forwards and back the players are where the selected turn has them', async () => {
  const turn = await stepQuickly(opened(), 9)
  const { players } = await opened().stateAt(turn)
  expect(await opened().page.evaluate(tilesOfPlayers)).toEqual(players.map(({ x, y }) => `${x} ${y}`))
})

test('A portal shows where it leads, and a click selects its tile in the state', async () => {
  const { page, board, open, stateAt } = opened()
  await open(0)
  const { tiles } = await stateAt(0)
  const y = tiles.findIndex((row) => row.includes('portal:1'))
  const x = tiles[y]!.indexOf('portal:1')
  const portal = board.locator('[data-tile="portal:1"]')
  await portal.hover()
  await page.getByText(`(${x}, ${y}): portal 1, leads to portal 2 at`).waitFor()
  await portal.click()
  await board.locator('[data-tile="portal:1"][data-selected]').waitFor()
  await expect.poll(() => page.url()).toContain(`value=state.tiles[${y}][${x}]`)
})

testAllInSight(opened, 12, '[data-cell] .ground, [data-wall], [data-head], [data-round]', 81)
