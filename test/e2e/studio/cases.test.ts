import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { CaseRequirements } from '../../../src/contract/cases.ts'
import { commandOf } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

/** A bot that takes patches that it cannot pay, until its author has mended it. */
const buys = commandOf('buys-patchwork.cjs')
const bots = { buggy: `${buys} forgetful`, mended: buys }
let match: MatchId
/** Turns in which the rules corrected the bot, which sits in seat 0, and the others in which it was asked. */
let wrong: readonly number[]
let right: readonly number[]

const opened = studioPage(async (studio) => {
  const { calls } = studio.served.studio
  for (const [name, command] of Object.entries(bots))
    await calls.saveBot({ id: '', name, command, folder: studio.folder, game: 'patchwork' })
  const buggy = { name: 'buggy', command: bots.buggy, folder: studio.folder }
  ;[match] = (await studio.play({
    game: 'patchwork',
    bots: [buggy, builtin('first')],
    options: { league: 3 },
    seed: '1',
    clock: 'off',
  })) as [MatchId]
  const { frames } = await calls.outline({ match, from: 0, to: 9999 })
  const requested = frames.flatMap(({ exchanges: [own] }, turn) =>
    own?.seat === 0 ? [{ turn, isWrong: own.result === 'corrected' }] : [],
  )
  wrong = requested.filter(({ isWrong }) => isWrong).map(({ turn }) => turn)
  right = requested.filter(({ isWrong }) => !isWrong).map(({ turn }) => turn)
})

const calls = () => opened().served.studio.calls
const folder = () => join(opened().folder, 'cases')
const dialog = () => opened().page.getByRole('dialog')
const shelf = () => opened().page.getByRole('grid', { name: 'Cases' })
const row = (name: string | RegExp) => shelf().getByRole('row', { name })
const detail = () => opened().page.getByRole('complementary', { name: 'Case' })

beforeEach(async () => {
  rmSync(folder(), { recursive: true, force: true })
  rmSync(join(opened().folder, 'case-results.json'), { force: true })
  await calls().changeSettings({
    choices: { 'case-bot patchwork': '', 'case-folders': '', 'case-clock': 'relaxed' },
  })
})

async function kept(turn: number, note: string, asks: CaseRequirements = { asGiven: true }): Promise<string> {
  return (await calls().caseAdd({ match, turn, seat: 0, asks, note, folder: 'cases' })).file
}

async function checkWith(bot: keyof typeof bots): Promise<void> {
  const { page } = opened()
  await page.getByLabel('Bot for Patchwork').selectOption({ label: bot })
  await page.getByRole('button', { name: 'Check Patchwork' }).click()
}

test('A key keeps a turn, which fails for the faulty bot and passes for the fixed one, and the results survive a reload', async () => {
  const { page } = opened()
  await openMatch(opened(), match, `/${wrong[0]}?seat=0`)
  await page.keyboard.press('k')
  await dialog().getByLabel('Note').fill('Takes what it can pay')
  await dialog().getByRole('button', { name: 'Keep' }).click()
  await page.getByText(/^Case saved\. The recorded answer .* fails it, as expected/).waitFor()
  await page.getByRole('button', { name: 'Show' }).click()
  await row(/Takes what it can pay/)
    .getByText('Not run')
    .waitFor()
  await checkWith('buggy')
  await row(/Takes what it can pay/)
    .getByText('Failed')
    .waitFor()
  await detail()
    .getByText(/^the rules corrected it/)
    .waitFor()
  await checkWith('mended')
  await row(/Takes what it can pay/)
    .getByText('Passed')
    .waitFor()
  await page.reload()
  await row(/Takes what it can pay/)
    .getByText('Passed')
    .waitFor()
  const reported = detail().getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect.poll(() => reported.allInnerTexts()).toHaveLength(2)
  expect((await reported.allInnerTexts()).map((text) => /Passed|Failed/.exec(text)?.[0])).toEqual([
    'Passed',
    'Failed',
  ])
})

test('An invalid expectation is reported at its field, and nothing is written; the forbidden answer defaults to the recorded one if accepted', async () => {
  const { page } = opened()
  await openMatch(opened(), match, `/${right[0]}?seat=0`)
  await page.keyboard.press('k')
  await dialog().getByLabel('Must be one of', { exact: true }).fill('JUMP')
  await page.keyboard.press('Control+Enter')
  const field = dialog().getByLabel('Must be one of', { exact: true }).and(page.locator('input'))
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await dialog().getByText('"JUMP": that is not an answer in Patchwork').waitFor()
  await dialog().getByLabel('Within').fill('soon')
  await dialog().getByRole('button', { name: 'Remove JUMP' }).click()
  await page.keyboard.press('Control+Enter')
  await dialog().getByText('Not a whole number of milliseconds').waitFor()
  await page.keyboard.press('Escape')
  await expect(calls().cases({ cases: 'cases' })).rejects.toThrow('There is no')

  await dialog().waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  const recorded = await dialog()
    .getByText(/^(PLAY|SKIP)/)
    .first()
    .innerText()
  await dialog().getByRole('button', { name: 'Keep' }).click()
  await page.getByText(/^Case saved/).waitFor()
  const { cases } = await calls().cases({ cases: 'cases' })
  expect(cases.map(({ asks, turn }) => ({ asks, turn }))).toEqual([
    { asks: { mustNot: [recorded] }, turn: right[0] },
  ])
})

test('Answers are chosen from the accepted ones, and the answer of the shown rerun is offered', async () => {
  const { page } = opened()
  const mended = { name: 'mended', command: bots.mended, folder: opened().folder }
  await calls().rerunKept({ match, seat: 0, bot: mended, times: 1, stopAtDifference: false, clock: 'off' })
  await opened().leave()
  await openMatch(opened(), match, `/${wrong[0]}?seat=0`)
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await page.getByRole('region', { name: 'Reruns of this match' }).locator('[aria-pressed=false]').click()
  await page.getByRole('tab', { name: 'Turn' }).click()
  await page.getByRole('button', { name: 'Keep this turn as a case…' }).click()
  const offered = dialog().locator('#case-must-offered option')
  await expect.poll(() => offered.count()).toBeGreaterThan(0)
  await dialog()
    .getByRole('button', { name: /^Rerun/ })
    .first()
    .click()
  await dialog().getByRole('button', { name: 'Keep' }).click()
  await page.getByText(/^Case saved/).waitFor()
  const [card] = (await calls().cases({ cases: 'cases' })).cases
  const [rerun] = await calls().reruns({ match })
  const again = rerun!.report.turns.find(({ turn }) => turn === wrong[0])!.now.output.join('\n')
  expect(card!.asks).toEqual({ must: [again], asGiven: true })
})

test('Keeping a turn again replaces its expectation', async () => {
  const { page } = opened()
  await kept(wrong[0]!, 'first')
  await openMatch(opened(), match, `/${wrong[0]}?seat=0`)
  await page.keyboard.press('k')
  await dialog().getByText('This turn is already a case in this folder').waitFor()
  await dialog().getByLabel('Note').fill('second')
  await dialog().getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Case changed').waitFor()
  expect((await calls().cases({ cases: 'cases' })).cases.map(({ note }) => note)).toEqual(['second'])
})

test('The shelf works by keyboard: a case opens at its turn with its seat; only the selection is checked, or deleted after a confirmation', async () => {
  const { page } = opened()
  for (const [i, turn] of wrong.slice(0, 3).entries()) await kept(turn, `case ${i}`)
  await opened().go('/cases')
  await row('case 0').waitFor()
  await shelf().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => detail().getByRole('heading', { level: 2 }).innerText()).toBe('case 1')
  await detail().getByRole('button', { name: 'Open the turn' }).and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/match/${match}/${wrong[1]}\\?seat=0`))
  await isAtTurn(opened(), wrong[1]!)
  await page.goBack()
  await expect.poll(() => detail().getByRole('heading', { level: 2 }).innerText()).toBe('case 1')

  await shelf().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Selected cases' })
  await bar.getByText('2 cases selected').waitFor()
  await bar.getByRole('button', { name: 'Check' }).click()
  await row('case 1').getByText('Failed').waitFor()
  expect(await row('case 2').innerText()).toContain('Not run')
  await shelf().focus()
  await page.keyboard.press('Delete')
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await row('case 0').waitFor({ state: 'detached' })
  expect(readdirSync(folder())).toHaveLength(1)
})

test('A case changed since its result is marked, also if another program wrote it', async () => {
  const { page } = opened()
  const file = await kept(wrong[0]!, 'as it was')
  await opened().go('/cases')
  await checkWith('mended')
  await row('as it was').getByText('Passed').waitFor()
  writeFileSync(file, readFileSync(file, 'utf8').replace('as it was', 'written elsewhere'))
  await page.evaluate('window.dispatchEvent(new Event("focus"))')
  await row('written elsewhere').getByText('Case changed since').waitFor()
})

test('An expectation is changed on the shelf, which like its dialog is accessible', async () => {
  const { page } = opened()
  const file = await kept(wrong[0]!, 'before')
  await opened().go(`/cases?case=${encodeURIComponent(file)}`)
  await detail().getByRole('button', { name: 'Change what it expects…' }).waitFor()
  const shelfTroubles = await seriousInBoth(page)
  await page.keyboard.press('F2')
  await dialog().waitFor()
  expect([shelfTroubles, await seriousInBoth(page, dialog())]).toEqual([[], []])
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await detail().getByRole('button', { name: 'Change what it expects…' }).click()
  await dialog().getByLabel('Must not be', { exact: true }).and(page.locator('input')).fill('SKIP')
  await dialog().getByLabel('Note').fill('after')
  await page.keyboard.press('Control+Enter')
  await detail().getByText('not SKIP, a legal answer, not corrected').waitFor()
  expect((await calls().cases({ cases: file })).cases[0]).toMatchObject({
    asks: { mustNot: ['SKIP'], asGiven: true },
    note: 'after',
  })
})

test('A case whose match is in no log is shown alone, and a non-case file is reported', async () => {
  const file = await kept(wrong[0]!, 'from elsewhere')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(match, '01900000-0000-7000-8000-000000000000'))
  writeFileSync(join(folder(), 'x.json'), '{}')
  await opened().go(`/cases?case=${encodeURIComponent(file)}`)
  await detail().getByText('Its match is not in this log: only the case is shown').waitFor()
  await opened()
    .page.getByText(/x\.json is not a case/)
    .waitFor()
  expect([
    await detail().getByRole('button', { name: 'Open the turn' }).isDisabled(),
    await detail()
      .getByRole('group', { name: /^Input/ })
      .count(),
  ]).toEqual([true, 1])
})

test('A check is cancelled; a bot that cannot start is reported under its game; the bots of the matches can run their own cases', async () => {
  const { page } = opened()
  await kept(wrong[0]!, 'a case')
  await opened().go('/cases')
  const bot = page.getByLabel('Bot for Patchwork')
  const command = page.getByLabel('Command for Patchwork')
  await bot.selectOption('typed')
  await command.fill('sleep 1000')
  await page.getByRole('button', { name: 'Check Patchwork' }).click()
  await row('a case').getByText('Checking…').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await row('a case').getByText('Not run').waitFor()
  expect(await calls().caseResults({ cases: 'cases' })).toEqual([])

  await command.fill('sh not-there.sh')
  await page.getByRole('button', { name: 'Check Patchwork' }).click()
  const mistake = shelf().getByRole('alert')
  await mistake.getByText('not-there.sh').waitFor()
  const [reported, below] = [await mistake.boundingBox(), await row('a case').boundingBox()]
  expect(reported!.y + reported!.height).toBeLessThanOrEqual(below!.y)

  await bot.selectOption('recorded')
  await row('a case').click()
  await page.keyboard.press('r')
  await row('a case').getByText('Failed').waitFor()
  expect((await calls().caseResults({ cases: 'cases' })).map((each) => each.bot.command)).toEqual([
    bots.buggy,
  ])
})

test('A folder is added to the shelf and removed again', async () => {
  const { page } = opened()
  await opened().go('/cases')
  await page.getByText('No cases yet').waitFor()
  expect(await page.getByText('There is no').count()).toBe(0)
  const other = join(opened().folder, 'other')
  mkdirSync(other, { recursive: true })
  await calls()
    .caseAdd({ match, turn: wrong[0]!, seat: 0, asks: {}, note: 'over there', folder: other })
    .catch(() => {})
  await page.getByRole('button', { name: 'Add a folder…' }).click()
  await page.getByLabel('Folder of cases').fill('other')
  await page.keyboard.press('Enter')
  await row('over there').waitFor()
  await page.getByRole('button', { name: 'Hide other' }).click()
  await page.getByText('No cases yet').waitFor()
})
