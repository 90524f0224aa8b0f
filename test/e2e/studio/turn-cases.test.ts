import axe from 'axe-core'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { legal } from '../../engine/random-match.ts'
import { header, matchText } from '../../main/opened/files.ts'
import { sampleMatch } from '../../main/sample-match.ts'
import { faulty, hostile, logWith, sampleLog, unfinished } from '../sample-log.ts'
import { writeSkippingBot } from './skipping-bot.ts'
import { builtin, studioPage } from './studio-page.ts'

/** Its answers were changed by a person, and more was noticed about them. */
const noticed = sampleMatch({
  seed: '11',
  answer: (game, state, question, random) => {
    const reply = legal(game, state, question, random)
    return { ...reply, by: 'person', instead: ['SKIP', `mine ${hostile}`], late: 2, stalledMillis: 12 }
  },
})

let fromFile: string

const opened = studioPage(async (studio) => {
  sampleLog(studio.folder)
  logWith(studio.folder, 'log.db', noticed.messages)
  const file = join(studio.folder, 'theirs.json')
  const { game, version, options, seed } = noticed.card
  writeFileSync(file, matchText(noticed.frames, { head: { ...header, game, version, options, seed } }))
  fromFile = (await studio.served.studio.openPath(file)).match
})

const panel = (name: string) => opened().page.getByRole('tabpanel', { name })
const article = (seat: number) => panel('Turn').getByRole('article', { name: `Seat ${seat}`, exact: true })

async function show(match: string, tab = 'Turn'): Promise<void> {
  await opened().visit(`/match/${match}`)
  await opened().page.getByRole('tab', { name: tab, exact: true }).click()
  await panel(tab).waitFor()
}

test('Keys keep the focus from turn to turn, and a long stderr is cut at first', async () => {
  const { page, folder } = opened()
  const long = writeSkippingBot(folder, 'long', '  seq -f "line %g" 300 >&2; echo SKIP')
  const bots = [long, builtin('first')]
  const [match] = await opened().play({ game: 'patchwork', bots, seed: '7', clock: 'off' })
  await show(`${match}/1`)
  const stderr = article(0).getByRole('group', { name: 'Stderr' })
  const lines = () => stderr.locator('.line').count()
  const all = article(0).getByRole('button', { name: 'Show all 300 lines' })
  await expect.poll(lines).toBe(200)
  await all.click()
  await expect.poll(lines).toBe(300)
  await article(0).getByRole('button', { name: 'Copy input' }).focus()
  await page.keyboard.press('ArrowRight')
  await article(1).waitFor()
  const focused = () => page.locator(':focus').getAttribute('aria-label')
  expect(await focused()).toBe('Copy input')
  await page.keyboard.press('ArrowLeft')
  await all.waitFor()
  expect([await lines(), await focused()]).toEqual([200, 'Copy input'])
})

test('A crash shows its reason and the missing output', async () => {
  await show(faulty.card.id)
  const { seat } = faulty.card.faults[0]!
  await article(seat).getByText('Crash', { exact: true }).waitFor()
  expect([
    await article(seat).getByText('ended with status 3').count(),
    await article(seat).getByText('No output').count(),
  ]).toEqual([1, 1])
})

test('An unanswered last question of a match is shown after its last turn', async () => {
  await show(unfinished.card.id)
  const hanging = panel('Turn').getByRole('article', { name: /not judged/ })
  await hanging.getByText('The question of turn 6').waitFor()
  await hanging.getByRole('group', { name: /^Input/ }).waitFor()
})

test('A user-changed answer is shown next to the bot’s own', async () => {
  await opened().visit(`/match/${noticed.card.id}/1`)
  const { exchanges } = noticed.frames[1]!
  const seat = exchanges[0]!.question.seat
  await article(seat).waitFor()
  expect([
    await article(seat).getByRole('group', { name: 'Output' }).innerText(),
    await article(seat).getByRole('group', { name: "The bot's own answer" }).innerText(),
    await article(seat).getByText('Answered by a person').count(),
    await article(seat).getByText('Late answer number 2').count(),
    await article(seat).getByText('stalled for 12 ms').count(),
  ]).toEqual([exchanges[0]!.reply.output.join('\n'), 'SKIP\nmine \\x1b]0;title\\x07', 1, 1, 1])
})

test('A command from an opened file is not offered for a rerun', async () => {
  await show(fromFile, 'Another answer')
  await panel('Another answer').getByText('Botscope runs no commands from files').waitFor()
  const bots = panel('Another answer').getByRole('combobox', { name: 'Bot' })
  expect([
    (await bots.innerText()).includes('As recorded'),
    await panel('Another answer').getByRole('button', { name: 'Run again' }).isDisabled(),
    await panel('Another answer').getByRole('textbox', { name: 'Command' }).inputValue(),
  ]).toEqual([false, true, ''])
  // The key asks for what is missing, and its name in the palette says so.
  const { page } = opened()
  await page.getByRole('tab', { name: 'Turn', exact: true }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Run a bot again…' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('body').press('r')
  await expect.poll(() => page.evaluate('document.activeElement.placeholder')).toBe('python3 my_bot.py')
})

test('axe finds nothing in the three panels, light and dark', async () => {
  const { page } = opened()
  await show(faulty.card.id)
  await page.evaluate(axe.source)
  const found: unknown[] = []
  for (const tab of ['Turn', 'Stderr', 'Another answer']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await panel(tab).waitFor()
    for (const [colorScheme, options] of [
      ['light', '{ preload: false }'],
      ['dark', `{ preload: false, runOnly: ['color-contrast', 'link-in-text-block'] }`],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const run = `axe.run({ include: ['[role=tabpanel]'] }, ${options})`
      const { violations } = await page.evaluate<axe.AxeResults>(run)
      found.push(...violations.map(({ id, nodes }) => [tab, id, nodes.map(({ html }) => html)]))
    }
  }
  expect(found).toEqual([])
})

test('The earlier turns that cause an answer are found at once, and kept as a case; what the bot does not do is refused', async () => {
  const { page, folder } = opened()
  const skipping = writeSkippingBot(folder, 'steady', '  echo SKIP')
  const [match] = await opened().play({
    game: 'patchwork',
    bots: [skipping, builtin('first')],
    seed: '7',
    clock: 'off',
  })
  const { calls } = opened().served.studio
  const frames = await calls.frames({ match: match!, from: 3, to: 30 })
  const { index } = frames.find(({ exchanges: [exchange] }) => exchange?.question.seat === 0)!
  await show(`${match}/${index}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('earlier turns')
  await page.keyboard.press('Enter')
  const cause = page.getByRole('region', { name: 'Cause' })
  await cause.getByText('It does the same without any earlier turn').waitFor()
  const does = cause.getByRole('textbox', { name: 'What the bot does' })
  await does.fill('fault == "crash"')
  await does.press('Enter')
  await cause.getByText('is not true in turn', { exact: false }).waitFor()
  await does.fill('')
  await does.press('Enter')
  await cause.getByRole('button', { name: 'Keep as a case…' }).click()
  const dialog = page.getByRole('dialog', { name: `Keep turn ${index} as a case` })
  await dialog.getByRole('checkbox', { name: 'Without any earlier turn: the bot needs none' }).waitFor()
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByText('Case saved').waitFor()
  const { cases } = await calls.cases({ cases: 'cases' })
  const { file } = cases.find((each) => each.match === match && each.turn === index)!
  expect((await calls.caseView({ file })).turns).toBe(1)
  await cause.getByRole('button', { name: 'Close' }).click()
  expect(await cause.count()).toBe(0)
})

test('The earlier turn that a fault needs is drawn on the timeline, and one goes on from there', async () => {
  const { page, folder } = opened()
  const own = writeSkippingBot(folder, 'third', '  [ "$turn" -ge 3 ] && exit 1\n  echo SKIP')
  const order = { game: 'patchwork', seed: '7', clock: 'off' } as const
  const [match] = await opened().play({ ...order, bots: [own, builtin('first')] })
  const { turn } = (await opened().served.studio.calls.card({ match: match! })).faults[0]!
  await show(`${match}/${turn}`)
  await page.getByRole('button', { name: 'Which earlier turn caused this?' }).first().click()
  const cause = page.getByRole('region', { name: 'Cause' })
  const found = await cause.getByText(/^It needs 2 of the 2 earlier turns: \d+, \d+$/).innerText()
  const [first, needed] = found.match(/\d+/g)!.slice(2)
  const where = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('where')
  await expect.poll(where).toBe(`turn == ${first} || turn == ${needed}`)
  await cause.getByRole('button', { name: `Fork from turn ${needed}…` }).click()
  await page.waitForURL(new RegExp(`/${match}/${needed}\\b`))
  await page.keyboard.press('Escape')
  await cause.getByRole('button', { name: 'Close' }).click()
  await expect.poll(where).toBe(null)
})

test('Another version of the bot is asked the same: where it begins to act otherwise, and what comes of it', async () => {
  const { page, folder } = opened()
  const own = writeSkippingBot(folder, 'fourth', '  [ "$turn" -ge 3 ] && exit 1\n  echo SKIP')
  const calm = writeSkippingBot(folder, 'calm', '  echo SKIP')
  writeSkippingBot(folder, 'hasty', '  [ "$turn" -ge 2 ] && exit 1\n  echo SKIP')
  const order = { game: 'patchwork', seed: '7', clock: 'off' } as const
  await opened().play({ ...order, bots: [calm, builtin('first')] })
  const [match] = await opened().play({ ...order, bots: [own, builtin('first')] })
  const { turn } = (await opened().served.studio.calls.card({ match: match! })).faults[0]!
  await show(`${match}/${turn}`)
  await page.getByRole('button', { name: 'Which earlier turn caused this?' }).first().click()
  const cause = page.getByRole('region', { name: 'Cause' })
  const version = cause.getByRole('combobox', { name: 'Another version of the bot' })
  await version.selectOption({ label: 'calm' })
  await cause.getByText(`calm acts otherwise first in turn ${turn} (SKIP, not`, { exact: false }).waitFor()
  await version.selectOption('typed')
  await cause.getByRole('textbox', { name: 'Command of the other version' }).fill('./hasty.sh')
  await page.keyboard.press('Enter')
  await cause.getByText(`it does not come to turn ${turn}`, { exact: false }).waitFor()
  await cause.getByRole('button', { name: /^Go to turn / }).click()
  await page.waitForURL(new RegExp(`/${match}/(?!${turn}\\b)\\d+`))
  await cause.getByRole('button', { name: 'Close' }).click()
})
