import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { costliestOf } from '../../../src/engine/analysis/marks.ts'
import type { AnalyzedTurn } from '../../../src/contract/analysis.ts'
import { fewestMatches } from '../../../src/engine/analysis/winning.ts'
import { isAtTurn, openMatch, turnsAfter } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId

const opened = studioPage(async (studio) => {
  const bots = [builtin('random', 'Ann'), builtin('random', 'Ben')]
  ;[match] = (await studio.play({ game: 'domain-expansion', bots, seed: '4' })) as [MatchId]
})

const page = () => opened().page
const calls = () => opened().served.studio.calls
const rows = () => page().getByRole('list', { name: 'Costly answers' }).locator('[data-row]')

/** The answers that certainly cost something, the worst first. */
async function costly(): Promise<readonly AnalyzedTurn[]> {
  return costliestOf(await calls().analysis({ match }))
}

async function open(panel: 'analysis' | 'problems'): Promise<void> {
  await page().setViewportSize({ width: 1280, height: 1600 })
  await openMatch(opened(), match, `/0?panels=${panel}`)
}

test('A check lists the costly answers, and the key for problems leads from the worst to the next', async () => {
  await open('analysis')
  await page().getByRole('button', { name: 'Check answers of all seats' }).click()
  await page().getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  const [worst, next] = await costly()
  await expect.poll(() => rows().first().getAttribute('title')).toContain(worst!.best)
  await page().locator('body').press('q')
  await isAtTurn(opened(), worst!.turn)
  expect(await turnsAfter(opened(), 'q')).toEqual([next!.turn])
})

test('Once the library has enough matches of the game, they tell the chances of each turn, in the panel and on the timeline', async () => {
  const note = page().getByText('The chance by lead needs')
  await open('analysis')
  await note.filter({ hasText: ': 1 so far' }).waitFor()
  const bots = [builtin('random', 'Ann'), builtin('random', 'Ben')]
  await opened().play({ game: 'domain-expansion', bots, seed: '5', matches: fewestMatches })
  await open('analysis')
  await note.waitFor({ state: 'detached' })
  const chances = page().getByRole('list', { name: 'Chances by lead' })
  const text = () => chances.innerText()
  await expect.poll(text).toMatch(/Ann\s+\d+ % ± \d+[^]*Ben\s+\d+ % ± \d+/)
  const first = await text()
  await page()
    .getByRole('button', { name: /^chance \(by lead\)/ })
    .waitFor()
  await page().keyboard.press('End')
  await expect.poll(text).not.toBe(first)
})

test('A better answer is shown on the board, and played on in a fork, by one click each', async () => {
  await calls().analyze({ match })
  await open('analysis')
  const [worst] = await costly()
  await rows().first().click()
  const better = page().getByRole('region', { name: `Better answers in turn ${worst!.turn}` })
  await better.getByRole('button', { name: 'Show' }).first().click()
  await page().locator(`[data-speaks="${worst!.seat}"]`).first().waitFor()
  await better.getByRole('button', { name: 'Fork' }).first().click()
  await expect.poll(async () => (await calls().card({ match })).forks).toBe(1)
})

test('While the pointer is on a better answer, the board shows it', async () => {
  await calls().analyze({ match })
  await open('analysis')
  const [worst] = await costly()
  await rows().first().click()
  await isAtTurn(opened(), worst!.turn)
  const [x, y] = worst!.best.split(' ')
  const shown = page().getByText(`Go to (${x}, ${y})`)
  // A list that scrolls to the selected row takes what is under the pointer away.
  const hover = async () => {
    await page().mouse.move(640, 10)
    await page().getByRole('group', { name: worst!.best, exact: true }).hover()
    return shown.count()
  }
  await expect.poll(hover).toBeGreaterThan(0)
  await page().mouse.move(640, 10)
  await shown.first().waitFor({ state: 'detached' })
})

test('Costly answers are problems from the loss on that the settings name', async () => {
  await calls().analyze({ match })
  const turns = await costly()
  const least = turns[1]!.loss.value
  await calls().changeSettings({ marks: { inaccuracy: least, mistake: least, blunder: 1 } })
  await open('problems')
  const shown = page().getByRole('list', { name: 'Problems' }).getByText('Costly answer')
  await expect.poll(() => shown.count()).toBe(turns.filter(({ loss }) => loss.value >= least).length)
  await page()
    .getByRole('group', { name: 'Kinds of problems' })
    .getByRole('button', { name: 'Costly answer' })
    .click()
  await expect.poll(() => shown.count()).toBe(0)
})

test('A higher threshold of a mark raises those of the greater ones', async () => {
  await calls().changeSettings({ marks: { inaccuracy: 0.05, mistake: 0.1, blunder: 0.5 } })
  await opened().go('/settings')
  await expect.poll(() => page().getByLabel('Blunder').inputValue()).toBe('50')
  await page().getByLabel('Inaccuracy').fill('20')
  await page().getByLabel('Inaccuracy').blur()
  await expect
    .poll(async () => (await calls().settings(null)).marks)
    .toEqual({ inaccuracy: 0.2, mistake: 0.2, blunder: 0.5 })
})
