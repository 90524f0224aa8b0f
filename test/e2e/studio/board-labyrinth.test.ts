import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { State } from '../../../src/engine/games/labyrinth/state.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage, type StudioPage } from './studio-page.ts'

let match: MatchId
const opened = studioPage(async (studio) => {
  ;[match] = (await studio.play({
    game: 'labyrinth',
    seed: '7',
    options: { maxRounds: 20 },
    bots: [builtin('random', 'Ann'), builtin('random', 'Bea'), builtin('first', 'Cal')],
  })) as [MatchId]
})

const boardOf = ({ page }: StudioPage) => page.getByRole('group', { name: 'Board', exact: true })

/** Waits until the board of a turn is drawn and nothing moves. */
async function isDrawn(studio: StudioPage, turn: number): Promise<void> {
  await studio.page.locator(`[data-turn="${turn}"]:not([data-moving]) [data-player]`).first().waitFor()
}

async function stateAt({ served }: StudioPage, frame: number): Promise<State> {
  const turn = (await served.studio.calls.turns({ match, from: frame, to: frame }))[0]!
  return turn.frame.state as State
}

/** The tile in whose middle each player is seen on the screen, or beside it where there are several. */
const tilesOfPlayers = `[...document.querySelectorAll('[data-player] .body')].map((body) => {
  const player = body.getBoundingClientRect()
  const [x, y] = [player.left + player.width / 2, player.top + player.height / 2]
  const tile = [...document.querySelectorAll('[data-cell]')].find((each) => {
    const box = each.querySelector('.ground').getBoundingClientRect()
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  })
  return tile?.getAttribute('data-cell')
})`

test('After quick steps forwards and back the players are where they are in the turn that is looked at', async () => {
  const studio = opened()
  await openMatch(studio, match, '/3')
  await isDrawn(studio, 3)
  for (let i = 0; i < 9; i++) await studio.page.keyboard.press('ArrowRight')
  for (let i = 0; i < 2; i++) await studio.page.keyboard.press('ArrowLeft')
  await isDrawn(studio, 10)
  const { players } = await stateAt(studio, 10)
  expect(await studio.page.evaluate(tilesOfPlayers)).toEqual(players.map(({ x, y }) => `${x} ${y}`))
})

test('A portal tells where it leads, and a click selects its tile in the state', async () => {
  const studio = opened()
  await openMatch(studio, match, '/0')
  await isDrawn(studio, 0)
  const { tiles } = await stateAt(studio, 0)
  const y = tiles.findIndex((row) => row.includes('portal:1'))
  const x = tiles[y]!.indexOf('portal:1')
  const portal = boardOf(studio).locator('[data-tile="portal:1"]')
  await portal.hover()
  await studio.page.getByText(`(${x}, ${y}): portal 1, leads to portal 2 at`).waitFor()
  await portal.click()
  await boardOf(studio).locator('[data-tile="portal:1"][data-selected]').waitFor()
  await expect.poll(() => studio.page.url()).toContain(`value=state.tiles[${y}][${x}]`)
})

/** Whether tiles, walls and heads are all in sight. */
const isAllInSight = `(() => {
  const { left, top, right, bottom } = document.querySelector('[data-turn]').getBoundingClientRect()
  const parts = [...document.querySelectorAll('[data-cell] .ground, [data-wall], [data-head], [data-round]')]
  return parts.length > 80 && parts.every((part) => {
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
