import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { games } from '../../../src/engine/games/index.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added } from '../../main/games/hosting.ts'
import { openMatch } from './match-page.ts'
import { replayPage, writeReplay } from './replay-page.ts'
import { builtin } from './studio-page.ts'

const matches = new Map<string, MatchId>()

const opened = replayPage(async (studio) => {
  for (const { id, seats } of games) {
    const bots = ['Ann', 'Bea', 'Cal', 'Dan'].slice(0, seats.min).map((name) => builtin('random', name))
    const [match] = await studio.play({ game: id, seed: '11', bots })
    matches.set(id, match!)
  }
  const folder = join(studio.folder, 'own-nim')
  await newGame('javascript', folder)
  await added(studio.served, { folder })
  const bots = [builtin('first', 'Ann'), builtin('first', 'Bea')]
  const [match] = await studio.play({ game: 'own-nim', bots, options: { stones: 9 } })
  matches.set('own-nim', match!)
})

const seen = `(() => {
  const board = document.querySelector('[data-turn]')
  const things = [...board.querySelectorAll('[data-path]')].map(({ dataset }) => [dataset.path, dataset.hint])
  return { things, words: document.getElementById(board.getAttribute('aria-describedby')).textContent }
})()`

/** What a turn's board shows once nothing moves: its things with what is told of them, and its description. */
async function boardOf(page: Page, turn: number): Promise<{ readonly things: readonly unknown[] }> {
  await page.locator(`[data-turn="${turn}"]:not([data-moving])`).waitFor()
  return page.evaluate(seen)
}

test.each(games.map(({ id }) => id))('A file of %s draws its board as the studio does', async (game) => {
  const { studio, page, replay } = opened()
  const match = matches.get(game)!
  // Flat, the things on a table of Mahjong can be asked for.
  await studio.served.studio.calls.changeSettings({ choices: { 'board-mahjong-view': 'flat' } })
  await openMatch(studio, match, '/9')
  const inStudio = await boardOf(studio.page, 9)
  await replay(match, '/9')
  if (game === 'mahjong') {
    await page.locator('canvas[data-engine]').waitFor()
    await page.getByRole('button', { name: 'View Table' }).click()
    await page.getByRole('menuitem', { name: 'Flat' }).click()
  }
  await expect.poll(() => boardOf(page, 9)).toEqual(inStudio)
  expect(inStudio.things.length).toBeGreaterThan(3)
})

test('A file of a game of the user has the names that its program gives to inputs and states', async () => {
  const { page, replay } = opened()
  await replay(matches.get('own-nim')!, '/2?panels=turn')
  const input = page.getByRole('group', { name: /^Input/ })
  await input.getByRole('note', { name: /^stones/ }).waitFor()
  await page.getByRole('button', { name: 'Next turn', exact: true }).click()
  await input.getByText('7', { exact: true }).waitFor()
  await input.getByRole('note', { name: /^stones/ }).waitFor()
  await page.getByRole('tab', { name: 'State' }).click()
  await page.getByRole('tabpanel', { name: 'State' }).getByText('stones', { exact: true }).click()
  await page.locator('.active .note').getByText('left on the heap').waitFor()
})

test('Without WebGL the table of a file is flat and says why', async () => {
  const { studio } = opened()
  const file = join(studio.folder, 'flat.html')
  await writeReplay(studio, matches.get('mahjong')!, file)
  const page = await studio.browser.newPage()
  await page.addInitScript(`
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest)
    }`)
  await page.goto(pathToFileURL(file).href)
  await page.locator('svg [data-tile]').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('[data-instead]').textContent()).toBe('Flat: this browser has no WebGL')
  await page.close()
})
