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
const goTo = (frame: number, seat = 0) => opened().go(`/match/${match}/${frame}?seat=${seat}`)
const copied = () => opened().page.evaluate<string>('navigator.clipboard.readText()')

test('What was played instead of an impossible answer is shown, with the reason', async () => {
  await goTo(turns[2]!)
  await article(0).getByText('Corrected').waitFor()
  expect([
    await article(0).getByRole('group', { name: 'Output' }).innerText(),
    await article(0).getByText('Played instead:').locator('..').innerText(),
    await article(0).getByText('cannot pick this patch').count(),
  ]).toEqual(['PLAY 77 1 1 0 0 <b>oops</b>', 'Played instead: SKIP', 1])
})

test('An extra line is shown in the turn that wrote it, and named in every turn that took an old line', async () => {
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

test('A match with stale answers is marked in the library, and opens at the first where it has no fault', async () => {
  await opened().go('/')
  const row = opened().page.getByRole('row').filter({ hasText: 'loud' })
  await row.getByTitle(new RegExp(`^\\d+ stale answers, first in turn ${turns[5]}$`)).waitFor()
  await row.getByTitle(`1 extra line, first in turn ${turns[4]}`).waitFor()
  await opened().go(`/match/${match}`)
  await isAtTurn(opened(), turns[5]!)
})

test('A message is text, whatever it holds', async () => {
  await goTo(turns[2]!)
  const message = article(0).getByText('Message').locator('..')
  expect(await message.innerText()).toBe('Message <b>oops</b>')
})

test('Colours of stderr are shown, what would steer a terminal is spelled out', async () => {
  await goTo(turns[1]!)
  const stderr = article(0).getByRole('group', { name: 'Stderr' })
  expect([await stderr.innerText(), await stderr.locator('.ansi-green').innerText()]).toEqual([
    'told turn 2 <img src=x onerror=alert(1)>\n\\x1b[2Jsteering',
    'told turn 2',
  ])
})

test('Every value of the input has its name, in hints that keys lead to', async () => {
  await goTo(turns[1]!)
  const { page } = opened()
  const input = article(0).getByRole('group', { name: /^Input/ })
  await input.getByRole('note', { name: /^myButtons/ }).focus()
  await page.keyboard.press('ArrowRight')
  const first = await page.getByRole('tooltip').innerText()
  await page.keyboard.press('ArrowDown')
  expect([first.split('\n')[0], (await page.getByRole('tooltip').innerText()).split('\n')[0]]).toEqual([
    expect.stringMatching(/^myTime \d+$/),
    'myBoard .........',
  ])
})

test('Names can stand in front of the values', async () => {
  await goTo(turns[1]!)
  const { page } = opened()
  await page.getByRole('button', { name: 'Names in front of values' }).click()
  await article(0).getByText('myButtons', { exact: true }).first().waitFor()
  const line = await article(0).getByText('myButtons', { exact: true }).first().locator('..').innerText()
  await page.getByRole('button', { name: 'Names in front of values' }).click()
  expect(line).toMatch(/^myButtons\d+ myTime\d+ myEarning\d+$/)
})

test('Patches are drawn beside their lines', async () => {
  await goTo(turns[1]!)
  await article(0)
    .getByRole('img', { name: /^A shape of \d cells$/ })
    .first()
    .waitFor()
})

test('Tiles are drawn beside their lines', async () => {
  await opened().go(`/match/${mahjong}/1`)
  const tiles = panel()
    .getByRole('img', { name: /(dot|bamboo|character)/ })
    .first()
  expect((await tiles.getAttribute('aria-label'))!.split(', ').length).toBeGreaterThanOrEqual(13)
})

test('The rules and the protocol of the game are one key away, and beside the input', async () => {
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
  expect(await seriousInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('F1')
  await dialog.waitFor()
})

test('The input is copied as the bot read it', async () => {
  await goTo(turns[1]!)
  await article(0).waitFor()
  await opened().page.keyboard.press('i')
  await opened().page.getByText('Input copied').waitFor()
  const [turn] = await opened().served.studio.calls.frames({ match, from: turns[1]!, to: turns[1]! })
  expect(await copied()).toBe(turn!.exchanges[0]!.question.input.join('\n'))
})

test('What changed since the seat’s previous input is marked', async () => {
  await goTo(turns[1]!)
  const marked = article(0).locator('.fresh')
  await marked.first().waitFor()
  const calls = opened().served.studio.calls
  const [before] = await calls.frames({ match, from: turns[0]!, to: turns[0]! })
  const [now] = await calls.frames({ match, from: turns[1]!, to: turns[1]! })
  const firstLine = (frame: typeof now) => {
    const { input, opening } = frame!.exchanges[0]!.question
    return input[opening]!.split(' ')
  }
  const changed = firstLine(now).filter((word, i) => word !== firstLine(before)[i])
  const line = article(0).locator('.text').first().locator('.fresh')
  expect(await line.allInnerTexts()).toEqual(changed)
})

test('Lines that a seat gets once can be folded', async () => {
  await goTo(turns[0]!)
  const input = article(0).getByRole('group', { name: /^Input/ })
  await input.getByRole('note', { name: /^incomeEvents/ }).waitFor()
  await article(0).getByRole('button', { name: 'Hide initialization lines' }).click()
  await input.getByRole('note', { name: /^incomeEvents/ }).waitFor({ state: 'detached' })
  await article(0).getByRole('button', { name: 'Show initialization lines' }).click()
  await input.getByRole('note', { name: /^incomeEvents/ }).waitFor()
})

test('The setup says that nobody was asked, and what was set up', async () => {
  await goTo(0)
  await panel().getByText('The setup: nobody was asked').waitFor()
  expect(await panel().getByRole('definition').allInnerTexts()).toContain('7')
})

test('A seat that was not asked in this turn is told', async () => {
  await goTo(turns[1]!, 1)
  await panel().getByText('Seat 1 was not asked in this turn').waitFor()
})
