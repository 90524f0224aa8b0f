import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { writeSkippingBot } from './skipping-bot.ts'
import { builtin, studioPage } from './studio-page.ts'

/** A bot for Patchwork that believes from its second turn on that a patch lies on its quilt; it skips, so none does. */
const believes = `  printf '@expect time[0] 0\\n@expect buttons[9] 1\\n@expect none 1\\n@expect buttons {\\n' >&2
  [ $turn -gt 1 ] && printf '@expect boards[0][4][3] "<b>"\\n@expect leagueRules.league 5\\n' >&2
  echo SKIP`

let match: MatchId
const opened = studioPage(async (studio) => {
  await studio.page.emulateMedia({ reducedMotion: 'reduce' })
  const bot = writeSkippingBot(studio.folder, 'believer', believes)
  ;[match] = (await studio.play({
    ...{ game: 'patchwork', seed: '7', clock: 'off', options: { league: 5 } },
    bots: [bot, builtin('first')],
  })) as [MatchId]
})
const page = () => opened().page
const turnPanel = () => page().getByRole('tabpanel', { name: 'Turn' })
const beliefs = () => turnPanel().getByRole('group', { name: 'Beliefs' }).getByRole('row')

/** The turns in which seat 0 is asked. */
async function askedTurns(): Promise<readonly number[]> {
  const frames = await opened().served.studio.calls.frames({ match, from: 0, to: 1000 })
  return frames
    .filter(({ exchanges }) => exchanges.some(({ question }) => question.seat === 0))
    .map(({ index }) => index)
}

test('The turn panel lists the beliefs of a turn, the wrong ones first; one press watches the true value', async () => {
  const [, second] = await askedTurns()
  await openMatch(opened(), match, `/${second}/0?panels=turn`)
  await expect
    .poll(async () => (await beliefs().allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()))
    .toEqual([
      'time[0] the bot believes 0, the game has 1',
      'buttons[9] the bot believes 1, the game has nothing',
      'boards[0][4][3] the bot believes "<b>", the game has "."',
      'none the game has no such value',
      '@expect buttons { cannot be read: the value is neither JSON nor a single word',
      'leagueRules.league right: 5',
    ])
  expect(await seriousInBoth(page(), turnPanel())).toEqual([])
  const row = beliefs().filter({ hasText: 'time[0]' })
  await row.hover()
  await row.getByRole('button', { name: 'Watch state.time[0]' }).click()
  await page().getByRole('button', { name: 'Show', exact: true }).click()
  await expect
    .poll(() => page().getByRole('tabpanel', { name: 'Watches' }).innerText())
    .toContain('state.time[0]')
})

test('The board frames the cell that a belief names, with what was believed; what it does not show is no missing drawing', async () => {
  const labels = page().locator('svg.drawings text')
  await expect.poll(async () => (await labels.allTextContents()).join()).toContain('believed "<b>"')
  const isFramed = `(() => {
    const cell = [...document.querySelectorAll('[data-turn] [data-path="boards[0][4][3]"]')].find((each) => each.checkVisibility())
    const box = cell.getBoundingClientRect()
    return [...document.querySelectorAll('svg.drawings .mark .frame')].some((mark) => {
      const { left, top, right, bottom } = mark.getBoundingClientRect()
      return left >= box.left - 2 && top >= box.top - 2 && right <= box.right + 2 && bottom <= box.bottom + 2
    })
  })()`
  await expect.poll(() => page().evaluate(isFramed)).toBe(true)
  expect(await page().getByText('cannot be shown here').count()).toBe(0)
})

test('A track counts the wrong beliefs of each turn', async () => {
  const [, second] = await askedTurns()
  const track = page().locator('.gutter').getByRole('list', { name: 'wrong beliefs' })
  await expect.poll(() => track.getByLabel('Seat 0: 3').count()).toBe(1)
  await isAtTurn(opened(), second!)
})

test('Each becomes a problem in its first turn, which counts the turns', async () => {
  const turns = await askedTurns()
  const often = `wrong in ${turns.length - 1} of`
  await openMatch(opened(), match, '/0/0?panels=problems')
  const rows = page()
    .getByRole('list', { name: 'Problems' })
    .locator('[data-row]')
    .filter({ hasText: 'Wrong belief' })
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([
      expect.stringContaining(
        'buttons[9]: the bot believes 1, the game has nothing; wrong in 27 of 27 turns',
      ),
      expect.stringContaining('none: the game has no such value'),
      expect.stringContaining('@expect buttons {: cannot be read'),
      expect.stringContaining(
        `time[0]: the bot believes 0, the game has 1, 0 before turn ${turns[1]}; ${often} ${turns.length} turns`,
      ),
      expect.stringContaining(
        `boards[0][4][3]: the bot believes "<b>", the game has "."; ${often} ${turns.length - 1} turns`,
      ),
    ] as unknown[])
})
