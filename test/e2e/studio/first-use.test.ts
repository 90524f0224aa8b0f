import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answeredTestRun } from './answered.ts'
import { needs } from '../../needs.ts'
import { commonBrowser, leaveBrowser, withBrowser } from '../browser.ts'
import { Serving } from '../serving.ts'
import { showEvents, showTurn } from './match-page.ts'
import { troublesOf } from './page-troubles.ts'

const browser = withBrowser(commonBrowser, leaveBrowser)

/** A first bot for Patchwork. In turn 17 of the match the opponent has 21 buttons at time 16; in a short test run it never has. */
const program = (planted: string) => `import sys

for _ in range(4):
    input()
turn = 0
while True:
    buttons, time, income = input().split()
    quilt = [input() for _ in range(9)]
    opponent = [input() for _ in range(10)]
    patches = [input() for _ in range(int(input()))]
    special = input()
    did = [input() for _ in range(int(input()))]
    turn += 1 + len(did)
    print("turn", turn, "with", buttons, "buttons", file=sys.stderr, flush=True)
    ${planted}
    print("SKIP", flush=True)
`

test('For a bug at turn 17, the user finds the turn, its input and stderr, bookmarks it, fixes the bot and sees the difference', async () => {
  needs('python3')
  await using serving = await Serving.start()
  const context = await browser().newContext({ viewport: { width: 1280, height: 800 } })
  const troubles = troublesOf(context)
  const page = await context.newPage()
  const bot = join(serving.folder, 'my_bot.py')
  writeFileSync(bot, program('if opponent[0] == "21 16 0": print(patches[len(patches)])'))

  await page.goto(serving.link)
  await page.getByRole('button', { name: 'Bots' }).click()
  await page.getByRole('button', { name: 'Add a bot…' }).first().click()
  await page.getByLabel('Command', { exact: true }).fill('python3 my_bot.py')
  await page.getByLabel('Game of the test run').selectOption('patchwork')
  await answeredTestRun(page)
  await page.getByRole('button', { name: 'Add to my bots' }).click()
  await page.getByRole('list', { name: 'My bots' }).getByText('my_bot.py', { exact: true }).waitFor()

  await page.keyboard.press('n')
  await page.getByRole('radio', { name: /^Patchwork(?!,)/ }).check()
  await page.getByLabel('Bot of seat 0').selectOption({ label: 'my_bot.py' })
  await page.getByLabel('Bot of seat 1').selectOption('builtin:first')
  await page.getByLabel('Seed', { exact: true }).fill('7')
  // A busy machine makes no bot late.
  await page.getByLabel('Clock', { exact: true }).selectOption('off')
  await page.keyboard.press('Control+Enter')

  const header = page.getByRole('main')
  await header.getByText('my_bot.py crashed in turn 17').first().waitFor()
  await page.getByRole('button', { name: 'Library' }).click()
  await page
    .getByRole('row', { name: /my_bot\.py/ })
    .getByText('Patchwork', { exact: true })
    .click()
  await expect.poll(() => page.getByLabel('Go to turn').inputValue()).toBe('17')

  const turn = page.getByRole('tabpanel', { name: 'Turn' })
  await turn.getByText('IndexError: list index out of range').waitFor()
  await turn.getByText('turn 17 with').waitFor()
  await turn.getByText('Input', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Stderr' }).click()
  const errors = page.getByRole('tabpanel', { name: 'Stderr' })
  await errors
    .getByText(/^turn 1[0-9] with/)
    .first()
    .waitFor()

  await page.keyboard.press('b')
  await page.getByLabel('Note', { exact: true }).fill('looks at a patch too many')
  await page.keyboard.press('Enter')
  await showEvents({ page })
  await page.getByRole('tabpanel', { name: 'Turn' }).getByText('looks at a patch too many').waitFor()

  writeFileSync(bot, program('pass'))
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await page.keyboard.press('r')
  const result = page.getByRole('region', { name: 'Result of the rerun' })
  await result
    .getByRole('button', { name: /^Turn 17: crash before/ })
    .first()
    .click()
  await showTurn({ page })
  const seat = turn.getByRole('article', { name: 'Seat 0' })
  await seat.getByText(/^Rerun/).waitFor()
  expect([await seat.innerText(), troubles]).toEqual([
    expect.stringMatching(/Recorded[^]*crash[^]*Rerun[^]*SKIP/i),
    [],
  ])
})
