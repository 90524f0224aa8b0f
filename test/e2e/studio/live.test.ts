import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { commandOf } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { home } from '../../files.ts'
import { bar, live, openLive, says, start, stopAll } from './live-page.ts'
import { isAtTurn } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage()
const calls = () => opened().served.studio.calls
const builtins = [builtin('first', 'Ann'), builtin('random', 'Bea')]
const before = (turn: number) => ({ kind: 'turn', turn, at: 'before' }) as const
const program = (name: string, ...words: readonly string[]) => {
  return { name, command: commandOf(words[0]!, ...words.slice(1)), folder: opened().folder }
}
const silent = () => program('Silent', 'silent.sh')
const turnPanel = () => opened().page.getByRole('tabpanel', { name: 'Turn' })
const button = (name: string | RegExp) => bar(opened()).getByRole('button', { name })
const result = (page: Page, words: string | RegExp) => page.locator('header .result', { hasText: words })

afterEach(() => stopAll(opened()))

test('A new match pauses at the chosen point, a mistake in it is reported, and the choice is kept for the next match', async () => {
  const { page } = opened()
  await opened().go('/new?game=patchwork')
  const pause = page.getByLabel('Pause', { exact: true })
  const startButton = page.getByRole('button', { name: /^Start/ })
  await pause.selectOption('turn')
  await page.getByLabel('Before turn', { exact: true }).fill('0')
  await page.getByText('Not a whole number from 1 on').waitFor()
  const canStart = await startButton.isEnabled()
  await pause.selectOption('first')
  await startButton.click()
  await says(opened(), 'Paused before turn 1')
  const open = turnPanel().getByRole('region', { name: 'To be asked in turn 1' })
  await open.getByText('incomeTime').first().waitFor()
  const requested = await open.getByRole('article').count()
  await button('Resume').click()
  await result(page, /wins|Draw/).waitFor()
  await bar(opened()).waitFor({ state: 'detached' })
  await opened().visit('/new?game=patchwork')
  await expect.poll(() => pause.inputValue()).toBe('first')
  await pause.selectOption('condition')
  await page.getByLabel('Condition', { exact: true }).fill('turn == 4')
  await page.getByRole('heading', { level: 1 }).click()
  await startButton.click()
  await says(opened(), 'Paused before turn 5')
  await isAtTurn(opened(), 4)
  expect([canStart, requested]).toEqual([false, 1])
})

test('It is stepped by keys and by buttons, and runs to a typed turn and until a condition holds', async () => {
  const { page } = opened()
  const match = await start(opened(), { bots: builtins, until: before(3) })
  await openLive(opened(), match)
  await says(opened(), 'Paused before turn 3')
  await page.keyboard.press('Home')
  await isAtTurn(opened(), 0)
  await page.keyboard.press('j')
  await says(opened(), 'Paused before turn 4')
  await isAtTurn(opened(), 3)
  await page.keyboard.press('Shift+J')
  await says(opened(), 'Paused after the answers of turn 4')
  await turnPanel().getByRole('region', { name: 'Answered in turn 4, to be judged' }).waitFor()
  await button('Step to the next answers').click()
  await says(opened(), 'Paused after the answers of turn 5')
  await button('Step to the next question').click()
  await says(opened(), 'Paused before turn 6')
  await isAtTurn(opened(), 5)
  await page.keyboard.press('u')
  await page.getByLabel('Until turn').fill('6')
  await page.keyboard.press('Enter')
  await page.getByText('A turn from 7 on').waitFor()
  await page.getByLabel('Until turn').fill('9')
  await page.keyboard.press('Enter')
  await says(opened(), 'Paused before turn 9')
  await button('Run until…').click()
  await page.getByLabel('Until turn').fill('9')
  await page.getByLabel('Where in the turn').selectOption('after')
  await page.getByRole('button', { name: 'Run to this turn' }).click()
  await says(opened(), 'Paused after the answers of turn 9')
  await button('Run until…').click()
  await page.getByLabel('or until').fill('turn >= 12 && seat.exists(each, each.asked)')
  await page.keyboard.press('Enter')
  await says(opened(), 'Paused before turn 13')
  // The condition is offered again.
  await page.keyboard.press('u')
  await page.getByLabel('or until').focus()
  await page.getByRole('option').filter({ hasText: 'turn >= 12' }).waitFor()
  expect(await seriousInBoth(page, bar(opened()))).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByLabel('or until').waitFor({ state: 'detached' })
  await page.keyboard.press('l')
  await result(page, /wins|Draw/).waitFor()
})

test('A pending bot is shown with its question; a pause waits for its answer, and the same button cancels it', async () => {
  const { page, folder } = opened()
  const reported = join(folder, 'told-')
  const thinker = program('Thinker', 'skips-when-told.cjs', reported)
  const match = await start(opened(), { bots: [thinker, builtin('first')] })
  // Its third turn, in which it waits to be told: a slow start is waited for as well.
  const turn = 5
  await live(opened(), match, ({ waiting }) => waiting[0]?.turn === turn)
  await openLive(opened(), match)
  await says(opened(), /Waiting for\s+0\s*Thinker/)
  await bar(opened())
    .getByRole('timer')
    .filter({ hasText: /s, no limit/ })
    .waitFor()
  const open = turnPanel().getByRole('region', { name: `Asked now, in turn ${turn}` })
  await open.getByText('waiting').waitFor()
  await button('Pause').click()
  await button('Pausing…').click()
  await live(opened(), match, ({ aim }) => aim.kind === 'end')
  await button('Pause').click()
  await bar(opened()).getByText('will pause').waitFor()
  writeFileSync(`${reported}3`, '')
  await says(opened(), `Paused after the answers of turn ${turn}`)
  await turnPanel().getByText('SKIP told').waitFor()
  expect([await page.getByRole('timer').count(), await open.count()]).toEqual([0, 0])
})

test('A reload finds a paused match at the same point; stopping it discards the answers not yet judged', async () => {
  const { page } = opened()
  const match = await start(opened(), { bots: builtins, until: before(4) })
  await openLive(opened(), match)
  await says(opened(), 'Paused before turn 4')
  await page.reload()
  await says(opened(), 'Paused before turn 4')
  await turnPanel().getByRole('region', { name: 'To be asked in turn 4' }).waitFor()
  await page.keyboard.press('Shift+J')
  await says(opened(), 'Paused after the answers of turn 4')
  await page.keyboard.press('Shift+J')
  await says(opened(), 'Paused after the answers of turn 5')
  await button('Stop').click()
  await result(page, 'Stopped in turn 4').waitFor()
  await bar(opened()).waitFor({ state: 'detached' })
  await turnPanel().getByText('The question of turn 5').waitFor()
  expect((await calls().card({ match })).end).toBe('stopped')
})

test('The library shows paused matches; a match resumed while others use all slots reports that it waits for one', async () => {
  const match = await start(opened(), { bots: builtins, until: before(3) })
  await live(opened(), match, ({ paused }) => paused !== null)
  await opened().visit('/')
  const row = opened().page.getByRole('row').filter({ hasText: 'Paused in turn 3' })
  await row.waitFor()
  const places = Math.max(1, Math.floor(availableParallelism() / 2))
  for (let i = 0; i < places; i++) {
    const other = await start(opened(), { bots: [silent(), builtin('first')] })
    await live(opened(), other, ({ waiting }) => waiting.length > 0)
  }
  await calls().control({ match, control: { kind: 'resume', until: { kind: 'end' } } })
  await row.waitFor({ state: 'detached' })
  await opened().visit(`/match/${match}`)
  await says(opened(), 'Waiting for a free slot')
  await button('Stop').click()
  await result(opened().page, 'Stopped in turn 2').waitFor()
})

test('An action in one window appears in another', async () => {
  const { page, served, browser } = opened()
  const match = await start(opened(), { bots: [silent(), builtin('first')] })
  await openLive(opened(), match)
  const other = { page: await browser.newPage() }
  await other.page.goto(served.link(`/match/${match}`))
  await says(other, 'Waiting for')
  await bar(other).getByRole('button', { name: 'Pause' }).click()
  await button('Pausing…').waitFor()
  await bar(opened()).getByText('will pause').waitFor()
  await bar(other).getByRole('button', { name: 'Stop' }).click()
  await result(page, 'Stopped').waitFor()
  await result(other.page, 'Stopped').waitFor()
  await other.page.close()
})

test('A question to a user is reported with its text, also in the library', async () => {
  const { page } = opened()
  const person = { name: 'You', command: 'human', folder: opened().folder }
  const match = await start(opened(), { bots: [builtin('first', 'Ann'), person] })
  await openLive(opened(), match)
  await says(opened(), /Your move\s+1\s*You/)
  const { questions: asked } = await calls().live({ match })
  const open = turnPanel().getByRole('region', { name: `Asked now, in turn ${asked[0]!.turn}` })
  await open.getByRole('article', { name: 'Seat 1' }).getByText('myButtons').first().waitFor()
  await opened().visit('/')
  await page.getByRole('row').filter({ hasText: 'Waiting for you' }).waitFor()
})

test('The library shows a running fork, one click away', async () => {
  const { page } = opened()
  const [match] = await opened().play({ game: 'patchwork', bots: builtins })
  const what = { answers: [], bots: [], onDivergence: 'record' } as const
  await calls().fork({ match: match!, turn: 3, ...what, until: before(3) })
  await opened().visit('/')
  await page.getByRole('button', { name: '1 fork running' }).click()
  const row = page.getByRole('row').filter({ hasText: 'from turn 3' })
  await row.getByText('Paused in turn 3').waitFor()
  await stopAll(opened())
  await row.waitFor({ state: 'detached' })
  await opened().visit('/')
  expect(await page.getByRole('button', { name: /running/ }).count()).toBe(0)
})

test('A match without kept turns can be paused and resumed', async () => {
  const { page } = opened()
  const match = await start(opened(), { bots: builtins, keep: 'results', until: before(3) })
  await openLive(opened(), match)
  await says(opened(), 'Paused before turn 3')
  await page.keyboard.press('l')
  await result(page, /wins|Draw/).waitFor()
})

test('A match played by another Botscope is read-only', async () => {
  const { page, folder } = opened()
  const bots = [silent().command, 'builtin:first'].flatMap((command) => ['--bot', command])
  const words = ['run', 'patchwork', ...bots, '--clock', 'off', '--db', join(folder, 'log.db')]
  const other = spawn(process.execPath, [`${home}bin/botscope.js`, ...words])
  await expect.poll(() => calls().cards({ end: 'running' })).toHaveLength(1)
  const [card] = await calls().cards({ end: 'running' })
  await opened().go(`/match/${card!.id}`)
  await page.getByText('Live', { exact: true }).waitFor()
  await turnPanel().getByText('The setup').waitFor()
  const { isHere } = await calls().live({ match: card!.id })
  const bars = await bar(opened()).count()
  other.kill('SIGINT')
  await result(page, 'Stopped').waitFor()
  expect([isHere, bars]).toEqual([false, 0])
})
