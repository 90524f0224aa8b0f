import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { seriousInBoth } from './axe.ts'
import { writeLoudBot } from './loud-bot.ts'
import { isAtTurn } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
let mahjong: MatchId
/** Frames in which the loud bot was asked, from its first turn on. */
let turns: readonly number[]

const opened = studioPage(async (studio) => {
  const bots = [writeLoudBot(studio.folder, { hasLeftover: true }), builtin('first')]
  ;[match] = (await studio.play({ game: 'patchwork', bots, seed: '7', clock: 'off' })) as [MatchId]
  const four = [0, 1, 2, 3].map((i) => builtin('first', `bot ${i}`))
  ;[mahjong] = (await studio.play({ game: 'mahjong', bots: four, seed: '7' })) as [MatchId]
  const { frames } = await studio.served.studio.calls.outline({ match, from: 0, to: 9999 })
  turns = frames.flatMap(({ exchanges }, index) => (exchanges.some(({ seat }) => seat === 0) ? [index] : []))
  await studio.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})

const panel = () => opened().page.getByRole('tabpanel', { name: 'Turn' })
const article = (seat: number) => panel().getByRole('article', { name: `Seat ${seat}`, exact: true })
const goTo = (turn: number, seat = 0) => opened().go(`/match/${match}/${turn}?seat=${seat}`)
const copied = () => opened().page.evaluate<string>('navigator.clipboard.readText()')

test('The replacement of an impossible answer is shown with the reason; a message is text, whatever it contains', async () => {
  await goTo(turns[2]!)
  await article(0).getByText('Corrected').waitFor()
  expect([
    await article(0).getByRole('group', { name: 'Output' }).innerText(),
    await article(0).getByText('Played instead:').locator('..').innerText(),
    await article(0).getByText('cannot pick this patch').count(),
    await article(0).getByText('Message').locator('..').innerText(),
  ]).toEqual(['PLAY 77 1 1 0 0 <b>oops</b>', 'Played instead: SKIP', 1, 'Message <b>oops</b>'])
})

test('An extra line is shown in the turn that wrote it, and noted in every turn that read an old line', async () => {
  const [wrote, first, second] = turns.slice(4, 7) as [number, number, number]
  await goTo(wrote)
  await article(0).getByText('The extra line will be read as its next answer: SKIP left').waitFor()
  await goTo(second)
  await article(0).getByText('Stale answer').waitFor()
  await article(0)
    .getByText(new RegExp(`answer (was written in|to) turn ${first}\\b`))
    .waitFor()
  await goTo(first)
  await article(0).getByText(`This answer was written in turn ${wrote}, before the question.`).waitFor()
  await article(0)
    .getByRole('button', { name: `Go to turn ${wrote}` })
    .click()
  await isAtTurn(opened(), wrote)
})

test('The library marks a match with stale answers; without a fault it opens at the first', async () => {
  await opened().go('/')
  const row = opened().page.getByRole('row').filter({ hasText: 'loud' })
  await row.getByTitle(new RegExp(`^\\d+ stale answers, first in turn ${turns[5]}$`)).waitFor()
  await row.getByTitle(`1 extra line, first in turn ${turns[4]}`).waitFor()
  await opened().go(`/match/${match}`)
  await isAtTurn(opened(), turns[5]!)
})

test('Values of the input have names, changes are marked, patches are drawn; a copy is what the bot read', async () => {
  const { page, served } = opened()
  const { calls } = served.studio
  await goTo(turns[1]!)
  await article(0).locator('.fresh').first().waitFor()
  const [before] = await calls.frames({ match, from: turns[0]!, to: turns[0]! })
  const [now] = await calls.frames({ match, from: turns[1]!, to: turns[1]! })
  const firstLine = (frame: typeof now) => {
    const { input, opening } = frame!.exchanges[0]!.question
    return input[opening]!.split(' ')
  }
  const changed = firstLine(now).filter((word, i) => word !== firstLine(before)[i])
  const marked = article(0).locator('.line .text').first().locator('.fresh')
  expect(await marked.allInnerTexts()).toEqual(changed)
  const input = article(0).getByRole('group', { name: /^Input/ })
  // A line out of sight is its text alone.
  await input.locator('.line').last().scrollIntoViewIfNeeded()
  await input
    .getByRole('img', { name: /^A shape of \d cells$/ })
    .first()
    .waitFor()
  await input.locator('.line').first().scrollIntoViewIfNeeded()
  await input.getByRole('note', { name: /^myButtons/ }).focus()
  await page.keyboard.press('ArrowRight')
  const first = await page.getByRole('tooltip').innerText()
  await page.keyboard.press('ArrowDown')
  expect([first.split('\n')[0], (await page.getByRole('tooltip').innerText()).split('\n')[0]]).toEqual([
    expect.stringMatching(/^myTime \d+$/),
    'myBoard .........',
  ])
  await page.keyboard.press('i')
  await page.getByText('Input copied').waitFor()
  expect(await copied()).toBe(now!.exchanges[0]!.question.input.join('\n'))
  // Names can stand in front of the values.
  const names = page.getByRole('button', { name: 'Names in front of values' })
  await names.click()
  const name = article(0).getByText('myButtons', { exact: true }).first()
  await name.waitFor()
  const line = await name.locator('..').innerText()
  await names.click()
  expect(line).toMatch(/^myButtons\d+ myTime\d+ myEarning\d+$/)
  const stderr = article(0).getByRole('group', { name: 'Stderr' })
  // Colours of stderr are shown, what would steer a terminal is spelled out.
  expect([await stderr.innerText(), await stderr.locator('.ansi-green').innerText()]).toEqual([
    'told turn 2 <img src=x onerror=alert(1)>\n\\x1b[2Jsteering',
    'told turn 2',
  ])
})

test('Initialization lines can be folded; the setup and a seat without a question say so', async () => {
  await goTo(turns[0]!)
  const input = article(0).getByRole('group', { name: /^Input/ })
  await input.getByRole('note', { name: /^incomeEvents/ }).waitFor()
  await article(0).getByRole('button', { name: 'Hide initialization lines' }).click()
  await input.getByRole('note', { name: /^incomeEvents/ }).waitFor({ state: 'detached' })
  await article(0).getByRole('button', { name: 'Show initialization lines' }).click()
  await input.getByRole('note', { name: /^incomeEvents/ }).waitFor()
  await opened().visit(`/match/${match}/0`)
  await panel().getByText('The setup: nobody was asked').waitFor()
  expect(await panel().getByRole('definition').allInnerTexts()).toContain('7')
  await opened().visit(`/match/${match}/${turns[1]!}?seat=1`)
  await panel().getByText('Seat 1 was not asked in this turn').waitFor()
})

test('Tiles are drawn next to the lines', async () => {
  await opened().go(`/match/${mahjong}/1`)
  const tiles = panel()
    .getByRole('img', { name: /(dot|bamboo|character)/ })
    .first()
  expect((await tiles.getAttribute('aria-label'))!.split(', ').length).toBeGreaterThanOrEqual(13)
})

test('A key opens the rules and the protocol of the game, next to the input', async () => {
  const { page } = opened()
  await goTo(turns[1]!)
  await article(0).getByRole('button', { name: 'Rules and protocol' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules and protocol' })
  await dialog.getByRole('heading', { name: 'Patchwork', level: 1 }).waitFor()
  await dialog.getByRole('button', { name: 'Time limits' }).click()
  const heading = dialog.getByRole('heading', { name: 'Time limits' })
  const top = (await dialog.getByRole('article').boundingBox())!.y
  await expect.poll(async () => Math.abs((await heading.boundingBox())!.y - top) < 30).toBe(true)
  await dialog.getByRole('combobox', { name: 'Game' }).selectOption('Treasure Labyrinth')
  await dialog.getByRole('heading', { name: 'Treasure Labyrinth', level: 1 }).waitFor()
  expect(await seriousInBoth(page, dialog)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('F1')
  await dialog.waitFor()
})
