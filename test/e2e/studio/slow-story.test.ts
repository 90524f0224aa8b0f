import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BotSpec } from '../../../src/contract.ts'
import { home } from '../../files.ts'
import { needs } from '../../needs.ts'
import { openMatch } from './match-page.ts'
import { studioPage } from './studio-page.ts'

/* The second story of docs/walkthrough.md. Where STORY_PICTURES names a folder, its picture is kept there: `npm run pictures` does so. */

/** Looks for a cell in a list that it makes anew for each cell. */
const planted = { quick: 'if neighbour not in free:', slow: 'if neighbour not in sorted(free):' }

const opened = studioPage()

test('The turn that takes the longest is profiled in one click: its flame graph names the slow function, and a quick turn does not have it', async () => {
  needs('python3')
  const { page, folder } = opened()
  const starter = readFileSync(join(home, 'resources/bots/patchwork/starter.py'), 'utf8')
  const slow = starter.replace(planted.quick, planted.slow)
  expect(slow).not.toBe(starter)
  writeFileSync(join(folder, 'mine.py'), slow)
  writeFileSync(join(folder, 'rival.py'), starter)
  const bot = (name: string): BotSpec => ({ name, command: `python3 ${name}`, folder })
  const [match] = await opened().play({
    ...{ game: 'patchwork', seed: '24' },
    bots: [bot('mine.py'), bot('rival.py')],
  })
  const { frames } = await opened().served.studio.calls.outline({ match: match!, from: 0, to: 100 })
  const times = frames.map(({ exchanges }, turn) => ({
    turn,
    micros: exchanges.find(({ seat }) => seat === 0)?.micros ?? 0,
  }))
  // Without its first turn, in which Python starts.
  const [slowest] = times
    .filter(({ micros }) => micros > 0)
    .slice(1)
    .toSorted((a, b) => b.micros - a.micros)
  await openMatch(opened(), match!, `/${slowest!.turn}?seat=0&panels=turn`)
  await page.getByRole('button', { name: 'Where did the time go?' }).first().click()
  const panel = page.getByRole('tabpanel', { name: 'Profile' })
  const contact = panel.getByRole('treeitem', { name: /^contact, / })
  await contact.first().waitFor()
  const labels = await Promise.all((await contact.all()).map((call) => call.getAttribute('aria-label')))
  const parts = labels.map((label) => Number(/, ([\d.]+) %/.exec(label!)![1]))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeGreaterThan(50)
  await picture()
  await panel.getByRole('button', { name: 'What does this turn do for longer?' }).click()
  await panel.getByText(/^Compared with turn \d+/).waitFor()
})

async function picture(): Promise<void> {
  const pictures = process.env.STORY_PICTURES
  if (pictures === undefined) return
  const { page } = opened()
  await page.mouse.move(640, 799)
  await page.evaluate('document.fonts.ready.then(() => null)')
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, '9-profile.png'), await page.screenshot())
}
