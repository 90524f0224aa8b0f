import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { writeLoudBot } from './loud-bot.ts'
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

test('What was done for an answer that cannot be stands beside it, with the reason', async () => {
  await goTo(turns[2]!)
  await article(0).getByText('Corrected').waitFor()
  expect([
    await article(0).getByRole('group', { name: 'Output' }).innerText(),
    await article(0).getByText('What was done').locator('..').innerText(),
    await article(0).getByText('cannot pick this patch').count(),
  ]).toEqual(['PLAY 77 1 1 0 0 <b>oops</b>', 'What was done SKIP', 1])
})

test('A message is text, whatever it holds', async () => {
  await goTo(turns[2]!)
  const message = article(0).getByText('Message').locator('..')
  expect(await message.innerText()).toBe('Message <b>oops</b>')
})

test('More output than was asked for is told', async () => {
  await goTo(turns[4]!)
  await article(0).getByText('It wrote more than was asked').waitFor()
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
  await article(0).getByRole('button', { name: 'Fold the lines sent once' }).click()
  await input.getByRole('note', { name: /^incomeEvents/ }).waitFor({ state: 'detached' })
  await article(0).getByRole('button', { name: 'Show the lines sent once' }).click()
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
