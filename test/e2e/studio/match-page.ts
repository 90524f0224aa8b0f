import type { MatchId } from '../../../src/contract.ts'
import { expect } from 'vitest'
import type { StudioPage } from './studio-page.ts'

/** Goes to a match and waits until it is there as a whole. */
export async function openMatch(studio: StudioPage, match: MatchId, behind = ''): Promise<void> {
  const { frames } = await studio.served.studio.calls.card({ match })
  await studio.go(`/match/${match}${behind}`)
  const slider = studio.page.getByRole('slider', { name: 'Turn', exact: true })
  await slider.and(studio.page.locator(`[aria-valuemax="${frames - 1}"]`)).waitFor()
}

/** As `openMatch`, without loading the page anew; nothing is left of the match that was there before. */
export async function visitMatch(studio: StudioPage, match: MatchId, behind = ''): Promise<void> {
  const { frames } = await studio.served.studio.calls.card({ match })
  const slider = studio.page.getByRole('slider', { name: 'Turn', exact: true })
  await studio.visit('/')
  await slider.waitFor({ state: 'detached' })
  await studio.visit(`/match/${match}${behind}`)
  await slider.and(studio.page.locator(`[aria-valuemax="${frames - 1}"]`)).waitFor()
}

/** Shows what the panel "Another answer" can ask: `Rerun`, `Fork` or `Other bots`. */
export async function showQuestion({ page }: Pick<StudioPage, 'page'>, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await page.getByRole('radiogroup', { name: 'Question' }).getByRole('radio', { name }).click()
}

/** Waits until the page looks at this turn. */
export async function isAtTurn({ page }: StudioPage, turn: number): Promise<void> {
  await expect.poll(() => page.getByLabel('Go to turn').inputValue()).toBe(String(turn))
}

/** Presses keys and gives the turn that each leads to. */
export async function turnsAfter(
  { page }: StudioPage,
  ...keys: readonly string[]
): Promise<readonly number[]> {
  const turns: number[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    turns.push(Number(await page.getByLabel('Go to turn').inputValue()))
  }
  return turns
}

/** Shows the events of all turns in the panel "Turn". */
export async function showEvents({ page }: Pick<StudioPage, 'page'>): Promise<void> {
  await page.getByRole('tab', { name: 'Turn', exact: true }).click()
  const events = page.getByRole('button', { name: 'Events of all turns' })
  if ((await events.getAttribute('aria-pressed')) !== 'true') await events.click()
}

/** Shows the selected turn in the panel "Turn", not the events of all. */
export async function showTurn({ page }: Pick<StudioPage, 'page'>): Promise<void> {
  await page.getByRole('tab', { name: 'Turn', exact: true }).click()
  const events = page.getByRole('button', { name: 'Events of all turns' })
  if ((await events.getAttribute('aria-pressed')) === 'true') await events.click()
}
