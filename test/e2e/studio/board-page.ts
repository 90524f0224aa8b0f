import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchId, MatchOrder } from '../../../src/contract.ts'
import { openMatch } from './match-page.ts'
import { studioPage, type StudioPage } from './studio-page.ts'

/** A match in a studio's page, whose board is looked at. */
export interface BoardPage<State> {
  readonly studio: StudioPage
  readonly page: Page
  readonly match: MatchId
  readonly board: Locator
  /** Goes to a turn, and waits until its board is there. */
  readonly open: (turn: number) => Promise<void>
  /** Waits until the board of a turn is there and nothing moves. */
  readonly isDrawn: (turn: number) => Promise<void>
  readonly stateAt: (turn: number) => Promise<State>
}

/** The board of a match that is played for the tests of a file. */
export function boardPage<State>(
  order: Partial<MatchOrder> & Pick<MatchOrder, 'game' | 'bots'>,
): () => BoardPage<State> {
  let match: MatchId
  const opened = studioPage(async (studio) => {
    ;[match] = (await studio.play(order)) as [MatchId]
  })
  return () => {
    const studio = opened()
    const { page } = studio
    const board = page.getByRole('group', { name: 'Board', exact: true })
    const isDrawn = (turn: number) =>
      board.and(page.locator(`[data-turn="${turn}"]:not([data-moving])`)).waitFor()
    return {
      ...{ studio, page, match, board, isDrawn },
      open: async (turn) => {
        await openMatch(studio, match, `/${turn}`)
        await isDrawn(turn)
      },
      stateAt: async (turn) => {
        const [frame] = await studio.served.studio.calls.frames({ match, from: turn, to: turn + 1 })
        return frame!.state as State
      },
    }
  }
}

/** From turn 3 on: so many steps forwards and two back, as quick as keys can be pressed; gives the turn at which it rests. */
export async function stepQuickly(
  { page, open, isDrawn }: BoardPage<unknown>,
  steps: number,
): Promise<number> {
  await open(3)
  for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight')
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft')
  const turn = 3 + steps - 2
  await isDrawn(turn)
  return turn
}

const windows = [
  [480, 620],
  [1280, 800],
  [2560, 1440],
] as const

/** A test that all of these parts, so many at least, lie within the board in small and large windows. */
export function testAllInSight(
  opened: () => BoardPage<unknown>,
  turn: number,
  parts: string,
  least: number,
): void {
  test('All of it is in sight in small and large windows', async () => {
    const { page, open, isDrawn } = opened()
    const usual = page.viewportSize()!
    onTestFinished(() => page.setViewportSize(usual))
    await open(turn)
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await page.getByRole('tab', { name: 'Board', exact: true }).click()
      await isDrawn(turn)
      await expect
        .poll(() => page.evaluate(outOfSight(parts, least)), { message: `${width} x ${height}` })
        .toEqual([])
    }
  })
}

/** The parts that are not within the board, by what they say of themselves. */
function outOfSight(parts: string, least: number): string {
  return `(() => {
    const edge = document.querySelector('[data-turn]').getBoundingClientRect()
    const parts = [...document.querySelectorAll(${JSON.stringify(parts)})]
    if (parts.length < ${least}) return ['only ' + parts.length + ' parts']
    const out = parts.filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      return left < edge.left - 1 || top < edge.top - 1 || right > edge.right + 1 || bottom > edge.bottom + 1
    })
    return out.map((part) => part.cloneNode().outerHTML)
  })()`
}
