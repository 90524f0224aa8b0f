import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameTestReport } from '../../../src/contract/games.ts'
import { planGame } from '../../../src/main/games/plan.ts'
import { testGame } from '../../../src/main/games/test.ts'
import { gamesFolder } from './hosting.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-game-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The test of a referee with these oddities: see `odd-referee.cjs`. */
async function tested(oddity: string): Promise<GameTestReport> {
  const command = `"${process.execPath}" odd-referee.cjs ${oddity}`
  const { game } = await planGame({ id: 'odd', bridge: 'sdk', folder: gamesFolder, command })
  return testGame(game)
}

test.each([
  ['plain', true, 'Odd starts, and asks the same after a second start with the same seed'],
  ['opening', true, 'Odd starts, and asks the same after a second start with the same seed'],
  ['nobody', false, 'Odd starts, and asks nobody in its first 100 turns'],
  ['plain 0', false, 'Odd starts, and ends after 0 turns without a question'],
])('The test of the referee "%s" looks for its first question', async (oddity, isFine, words) => {
  const report = await tested(oddity)
  expect([report.isFine, report.words, report.asked.map(({ lines }) => lines)]).toEqual([
    isFine,
    words,
    isFine ? [['0 31']] : [],
  ])
})

test('The test of a game tells whether a seed fixes its matches', async () => {
  const { isFine, isFixedBySeed, seats, words } = await tested('by-chance')
  expect([isFine, isFixedBySeed, seats, words]).toEqual([
    true,
    false,
    2,
    expect.stringMatching(/^Odd starts, but a seed does not fix its matches: line 1 of what seat 0 reads/),
  ])
})

test('The test of a game says why its viewer cannot run, and is fine without one', async () => {
  mkdirSync(join(folder, 'view', 'core'), { recursive: true })
  writeFileSync(join(folder, 'view', 'core', 'Drawer.js'), "import './missing.js'")
  const [broken, none] = [await tested(`plain 3 -cp "${folder}"`), await tested('plain')]
  expect([broken.isFine, broken.viewerProblem, none.viewerProblem]).toEqual([
    true,
    'The viewer of Odd is not complete: core/Drawer.js imports core/missing.js, which is not on the class path. Build the game with its view',
    null,
  ])
  expect([broken.hasViewer, none.hasViewer]).toEqual([true, false])
  writeFileSync(join(folder, 'view', 'missing.ts'), '')
  expect((await tested(`plain 3 -cp "${folder}"`)).viewerProblem).toBe(
    'The viewer of Odd is not complete: core/Drawer.js imports core/missing.js, of which there is only missing.ts: compile the TypeScript of its view, then build the game',
  )
})
