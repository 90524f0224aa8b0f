import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BotSpec } from '../../../src/contract.ts'
import { home } from '../../files.ts'
import { Dap } from '../../main/debug/debugpy.ts'
import { debugged, debugpyIsMissing, hasDebugpy } from '../../main/debug/debugged.ts'
import { botscope } from '../command-line.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { studioPage } from './studio-page.ts'

/*
 * The story that the README tells. Where STORY_PICTURES names a folder, its pictures are kept there: `npm run pictures` does so.
 */

/** Prices are compared as texts: "10" comes before "2". */
const planted = { right: 'if int(price) > buttons:', wrong: 'if price > str(buttons):' }
const starter = readFileSync(join(home, 'resources/bots/patchwork/starter.py'), 'utf8')
const mended = starter
const buggy = starter.replace(planted.right, planted.wrong)
/** The line on which the prices are compared, from 1. */
const line = starter.split('\n').findIndex((text) => text.trim() === planted.right) + 1

const opened = studioPage()
const bot = (name: string): BotSpec => {
  return { name, command: `/usr/bin/python3 ${name}`, folder: opened().folder }
}

const pictures = process.env.STORY_PICTURES
async function picture(name: string): Promise<void> {
  if (pictures === undefined) return
  const { page } = opened()
  await page.mouse.move(640, 799)
  await page.evaluate('document.fonts.ready.then(() => null)')
  const taken = await page.screenshot()
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, `${name}.png`), taken)
}

test('A bot with a planted bug loses; its author finds the turn, inspects the bot there, fixes it, forks at that turn, wins, and saves the turn as a case', async ({
  skip,
}) => {
  if (!hasDebugpy) skip(debugpyIsMissing)
  expect(buggy).not.toBe(mended)
  const { page, folder } = opened()
  const { calls } = opened().served.studio
  writeFileSync(join(folder, 'mine.py'), buggy)
  writeFileSync(join(folder, 'rival.py'), starter)

  // It loses.
  const [lost] = await opened().play({
    game: 'patchwork',
    bots: [bot('mine.py'), bot('rival.py')],
    seed: '24',
    clock: 'off',
  })
  await openMatch(opened(), lost!, '')
  await page.getByText('rival.py wins 216 to 203', { exact: true }).waitFor()
  await picture('1-lost')

  // Problems lead to the turn.
  await page.getByRole('tab', { name: /^Problems/ }).click()
  const problems = page.getByRole('tabpanel', { name: /^Problems/ })
  await problems
    .getByText(/cannot afford/)
    .first()
    .click()
  await isAtTurn(opened(), 11)
  await picture('2-problems')
  await page.getByRole('tab', { name: 'Turn' }).click()
  await page.getByRole('tabpanel', { name: 'Turn' }).getByText('PLAY 2 1 6 0 1').first().waitFor()
  await picture('3-turn')

  // Into the bot at that turn, with a debugger of one's own.
  await page.keyboard.press('Shift+R')
  const dialog = page.getByRole('dialog', { name: 'Debug the bot' })
  await expect.poll(() => dialog.getByLabel('Pause before turn').inputValue()).toBe('11')
  await dialog.getByRole('button', { name: 'Start' }).click()
  const attach = page.getByRole('region', { name: 'Debugger of seat 0' })
  await attach.waitFor()
  const { address } = await debugged(opened().served.studio)
  const dap = await Dap.attach(address!.port)
  try {
    await dap.begin()
    await attach.getByText(/paused before turn 11/i).waitFor()
    const condition = 'int(price) > buttons and not price > str(buttons)'
    await dap.breakAt(join(folder, 'mine.py'), line, condition)
    await attach.getByRole('button', { name: 'Run to its next turn' }).click()
    const stop = await dap.stopped()
    const seen = await stop.value('(price, str(buttons), price > str(buttons))')
    await picture('4-debugger')
    await dap.breakNowhere(join(folder, 'mine.py'))
    stop.go()
    expect(seen).toBe(`('10', '2', False)`)
  } finally {
    dap.close()
  }
  await attach.getByRole('button', { name: 'Stop' }).click()
  await attach.waitFor({ state: 'detached' })

  // Mended and asked again: the first different answer is in that turn.
  writeFileSync(join(folder, 'mine.py'), mended)
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await page.keyboard.press('r')
  const result = page.getByRole('region', { name: 'Result of the rerun' })
  await result.getByText('Turn 11: PLAY 2 1 6 0 1 (corrected) before, PLAY 18 3 2 0 0 now').waitFor()
  await picture('5-rerun')

  // Played on from there: won.
  await result.getByRole('button', { name: 'Fork from turn 11…' }).click()
  const fork = page.getByRole('tabpanel', { name: 'Another answer' })
  await fork.getByRole('button', { name: /^Fork from turn 11/ }).click()
  await page.getByText('mine.py wins 235 to 199', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Compare from turn 11/ }).click()
  await isAtTurn(opened(), 11)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('tabpanel', { name: 'Compare' }).getByText('PLAY 18 3 2 0 0').first().waitFor()
  await picture('6-fork')

  // Kept as a case, which the bot passes, and did not before.
  await page.keyboard.press('k')
  const keeping = page.getByRole('dialog', { name: /^Keep turn 11/ })
  await keeping.getByRole('button', { name: /^Recorded/ }).click()
  await keeping.getByRole('textbox', { name: 'Note' }).fill('Buys only what it can pay')
  await picture('7-case')
  await keeping.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  const shelf = page.getByRole('grid', { name: 'Cases' })
  await shelf.getByText('Buys only what it can pay').waitFor()
  await page.getByLabel('Clock').selectOption('relaxed')
  await page.getByRole('button', { name: 'Check Patchwork' }).click()
  await shelf.getByText('Passed', { exact: true }).waitFor()
  await picture('8-cases')
  const check = () => {
    const command = `/usr/bin/python3 ${join(folder, 'mine.py')}`
    return botscope(join(folder, 'log.db'), [
      'check',
      '--bot',
      command,
      '--clock',
      'relaxed',
      '--cases',
      join(folder, 'cases'),
    ])
  }
  const passed = check()
  writeFileSync(join(folder, 'mine.py'), buggy)
  const failed = check()
  expect([passed.status, failed.status]).toEqual([0, 3])
  expect((await calls.card({ match: lost! })).forks).toBe(1)
})
