import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { fixtures } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

/** Takes its time in its second and third turn, each in another function. */
const slow = `
function spin(millis) { const end = performance.now() + millis; let x = 0; while (performance.now() < end) x += Math.sqrt(x + 1); return x }
function search() { return spin(150) }
function evaluate() { return spin(100) }
let turn = 0
require(${JSON.stringify(join(fixtures, 'patchwork-turns.cjs'))}).eachTurn(() => {
  turn += 1
  if (turn === 2) search()
  if (turn === 3) evaluate()
  console.log('SKIP')
})
`

let match: MatchId
let turns: readonly number[]

const opened = studioPage(async (studio) => {
  writeFileSync(join(studio.folder, 'slow.cjs'), slow)
  const bot = { name: 'slow', command: `"${process.execPath}" slow.cjs`, folder: studio.folder }
  ;[match] = (await studio.play({
    game: 'patchwork',
    bots: [bot, builtin('first')],
    seed: '7',
  })) as [MatchId]
  const { calls } = studio.served.studio
  const { frames } = await calls.outline({ match, from: 0, to: 40 })
  turns = frames.flatMap(({ exchanges }, turn) => (exchanges.some(({ seat }) => seat === 0) ? [turn] : []))
})
const page = () => opened().page
const panel = () => page().getByRole('tabpanel', { name: 'Profile' })
const tree = () => panel().getByRole('tree', { name: 'Flame graph' })
const call = (name: string) => tree().getByRole('treeitem', { name: new RegExp(`^${name},`) })
const selected = () => tree().locator('[aria-selected=true]')
const time = (turn: number) => panel().getByRole('region', { name: `Time of turn ${turn}`, exact: true })
const runs = /^[\d,]+ samples, \d+ runs? of the bot/

/** Shows the profile of the slow turn, which is made where it is not known. */
async function profiled(turn = turns[1]!): Promise<void> {
  await openMatch(opened(), match, `/${turn}?seat=0&panels=turn`)
  await page().getByRole('button', { name: 'Where did the time go?' }).first().click()
  await time(turn).waitFor()
}

test('A button in Turn profiles it: the graph names the function that took the time, and where it stands', async () => {
  await profiled()
  await time(turns[1]!)
    .getByText(/^\d+ ms: \d/)
    .waitFor()
  await call('search').waitFor()
  const [all, spin] = await Promise.all([tree().boundingBox(), call('spin').last().boundingBox()])
  expect(spin!.width / all!.width).toBeGreaterThan(0.5)
  expect(await call('spin').last().getAttribute('aria-label')).toMatch(/own .*, slow\.cjs:2$/)
  expect(await seriousInBoth(page(), panel())).toEqual([])
})

test('A click gives a call the whole width; keys go from call to call, into them, and back to the whole turn', async () => {
  await profiled()
  await call('search').click()
  await expect.poll(() => selected().getAttribute('aria-label')).toMatch(/^search,/)
  await page().keyboard.press('ArrowDown')
  await page().keyboard.press('Enter')
  await expect.poll(() => selected().getAttribute('aria-label')).toMatch(/^spin,/)
  await page().keyboard.press('Escape')
  await expect.poll(() => selected().getAttribute('aria-label')).toMatch(/^search,/)
  await panel().getByRole('button', { name: 'Whole turn' }).click()
  await expect.poll(() => selected().getAttribute('aria-label')).toMatch(/^Turn \d+,/)
  await isAtTurn(opened(), turns[1]!)
})

test('A search says how much of the time its functions have, in the graph and in the table', async () => {
  await profiled()
  await panel().getByRole('searchbox', { name: 'Search functions and files' }).fill('search')
  await panel()
    .getByText(/^[5-9]\d\.\d % of the time$|^100\.0 % of the time$/)
    .waitFor()
  await panel().getByRole('radio', { name: 'Functions' }).click()
  const names = panel().getByRole('region', { name: 'Functions' }).locator('tbody tr td:nth-child(3)')
  expect(await names.allInnerTexts()).toEqual(['search'])
  await panel().getByRole('searchbox').fill('slow.cjs')
  await panel().getByRole('button', { name: 'Function', exact: true }).click()
  const sorted = await names.allInnerTexts()
  expect(sorted.length).toBeGreaterThan(1)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b)))
})

test('What a turn does for longer than another one is red and first; turns that have a profile are remembered', async () => {
  await profiled()
  await panel().getByRole('spinbutton', { name: 'Compare with turn' }).fill(`${turns[2]!}`)
  await panel().getByRole('button', { name: 'What does this turn do for longer?' }).click()
  await panel().getByText(`Compared with turn ${turns[2]!}`, { exact: false }).waitFor()
  expect(await call('search').getAttribute('aria-label')).toMatch(/\+\d+ ms, slow\.cjs:3$/)
  await panel().getByRole('radio', { name: 'Differences' }).click()
  await panel().getByRole('region', { name: 'Differences' }).getByText('spin', { exact: true }).waitFor()
  await panel().getByRole('button', { name: 'Close the comparison' }).click()
  await panel()
    .getByRole('list', { name: 'Profiled turns' })
    .getByRole('button', { name: new RegExp(`^turn ${turns[2]!} `) })
    .click()
  await isAtTurn(opened(), turns[2]!)
  await panel().getByRole('radio', { name: 'Flame graph' }).click()
  await call('evaluate').waitFor()
})

test('The slowest turns are found from the panel, and a profile is saved for other viewers and read again', async () => {
  await profiled()
  // On a busy machine these may be others.
  await panel().getByRole('button', { name: '5 slowest turns' }).click()
  const slowest = panel().getByRole('list', { name: 'Profiled turns' })
  await expect.poll(() => slowest.getByRole('button').count()).toBeGreaterThanOrEqual(5)
  await slowest.getByRole('button', { name: new RegExp(`^turn ${turns[1]!} `) }).click()
  await time(turns[1]!).waitFor()
  await isAtTurn(opened(), turns[1]!)
  const download = page().waitForEvent('download')
  await panel().getByRole('button', { name: 'Save this profile…' }).click()
  await page()
    .getByRole('menuitem', { name: /^speedscope/ })
    .click()
  const saved = await (await download).path()
  const chooser = page().waitForEvent('filechooser')
  await panel().getByRole('button', { name: 'Open a profile of another tool…' }).click()
  const file = { name: 'own.json', mimeType: 'application/json', buffer: readFileSync(saved) }
  await (await chooser).setFiles(file)
  await time(turns[1]!).getByText('own.json').waitFor()
  await call('search').waitFor()
  await panel().getByRole('button', { name: 'Close this file' }).click()
  await time(turns[1]!).getByText(runs).waitFor()
})

test('A file without turns is said to be the whole file; one that is no profile is refused in words', async () => {
  await openMatch(opened(), match, `/${turns[0]!}?seat=0&panels=profile`)
  const open = async (text: string) => {
    const chooser = page().waitForEvent('filechooser')
    await panel().getByRole('button', { name: 'Open a profile of another tool…' }).click()
    const buffer = Buffer.from(text)
    await (await chooser).setFiles({ name: 'perf.collapsed', mimeType: 'text/plain', buffer })
  }
  await open('main;search;move 30\nmain;read 10\n')
  await panel().getByText(`The whole file, not turn ${turns[0]!} alone`, { exact: false }).waitFor()
  await call('move').waitFor()
  await open('main;search')
  await panel().getByRole('alert').getByText('perf.collapsed: line 1 is no collapsed stack').waitFor()
})

test('A profile is cancelled; a bot that has no profiler says so', async () => {
  await openMatch(opened(), match, `/${turns[1]!}?seat=0&panels=profile`)
  await panel().getByRole('button', { name: '5 slowest turns' }).click()
  await panel().getByRole('button', { name: 'Cancel' }).click()
  await panel().getByText('Cancelled', { exact: true }).waitFor()
  const { frames } = await opened().served.studio.calls.outline({ match, from: 0, to: 40 })
  const other = frames.findIndex(({ exchanges }) => exchanges.some(({ seat }) => seat === 1))
  await openMatch(opened(), match, `/${other}?seat=1&panels=profile`)
  await panel()
    .getByRole('button', { name: `Profile turn ${other}` })
    .first()
    .click()
  await panel().getByRole('alert').getByText('there is no program to profile', { exact: false }).waitFor()
})
