import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameInfo } from '../../../src/contract/config.ts'
import type { MatchId } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import { gameImage } from '../../../src/main/games/images.ts'
import { openMatch } from './match-page.ts'
import { writeReplay } from './replay-page.ts'
import { studioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-scene-'))
afterAll(() => rmSync(folder, { recursive: true }))

const scene: Json = {
  size: [6, 3],
  items: [
    { each: 6, shape: 'cell', at: ['=index', 0], fill: 'ground' },
    {
      id: 'king',
      at: ['=state.x', 0],
      shape: 'circle',
      fill: 'seat1',
      label: 'K',
      path: 'x',
      title: 'the king',
      layer: 1,
    },
    { at: [0, 1], shape: 'image', image: 'tree.svg', title: 'a tree' },
    { if: '=state.x == 4', at: [1, 1], label: '=state.nothing', fill: 'red' },
    { if: '=state.x == 5', at: [1, 1], fill: "='re' + 'x'" },
  ],
}
const game: GameInfo = {
  ...{ id: 'written', title: 'Written', version: 1, seats: { min: 2, max: 2 }, isOpen: true, options: {} },
  ...{ limitMillis: { first: 1000, later: 50 }, notes: [] },
  hosted: {
    bridge: 'rpc',
    command: ['python3', 'secret.py'],
    folder,
    can: [],
    board: 'scene',
    scene,
  } as never,
}

const opened = studioPage()
let match: MatchId

beforeAll(() => {
  writeFileSync(
    join(folder, 'tree.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 1L.5 0L1 1z" fill="green"/></svg>',
  )
  const studio = opened()
  const { calls } = studio.served.studio
  const games = calls.games
  Object.assign(calls, {
    games: async () => [...(await games(null)), game],
    gameImage: ({ file }: { readonly file: string }) => gameImage(folder, file),
  })
  match = writeMatch(join(studio.folder, 'log.db'), 7, (turn) => ({ x: turn }))
})

const kingAt = (page: Page) => page.locator('[data-path="x"]').getAttribute('transform')
const isShown = (page: Page, turn: number) =>
  page.locator(`[data-turn="${turn}"]:not([data-moving])`).waitFor()

test('A game is drawn by its scene: things are selected by a click, described, and have images of its folder', async () => {
  const studio = opened()
  const { page } = studio
  await openMatch(studio, match, '/2')
  await isShown(page, 2)
  expect(await kingAt(page)).toBe('translate(2 0)')
  await page.locator('[data-path="x"]').click()
  await page.locator('[data-path="x"][data-selected]').waitFor()
  await expect.poll(() => decodeURIComponent(page.url())).toContain('state.x')
  const described = await page.locator('[data-turn]').getAttribute('aria-describedby')
  expect(await page.locator(`#${described}`).textContent()).toContain('the king: K.')
  await page.locator('image[href^="data:image/svg+xml"]').waitFor()
  expect(studio.complaints).toEqual([])
})

test('A mistake in a scene is named on the board, which then is drawn automatically', async () => {
  const studio = opened()
  const { page } = studio
  await openMatch(studio, match, '/5')
  await page.getByText('"items[4].fill" is not known').waitFor()
  await page.locator('[data-path="x"]').getByText('5').waitFor()
})

test('The file of a replay draws the scene too, with its images, and tells nothing of the machine', async () => {
  const studio = opened()
  const file = join(studio.folder, 'scene.html')
  await writeReplay(studio, match, file)
  const page = await studio.browser.newPage()
  await page.goto(`${pathToFileURL(file).href}#3`)
  await isShown(page, 3)
  expect(await kingAt(page)).toBe('translate(3 0)')
  await page.locator('image[href^="data:image/svg+xml"]').waitFor()
  const text = await page.evaluate(`document.getElementById('botscope-replay').textContent`)
  expect([String(text).includes('secret.py'), String(text).includes(folder)]).toEqual([false, false])
  await page.close()
})
