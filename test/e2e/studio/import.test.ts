import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { runnerValue, sampleFile, type Runner } from '../../main/imports/samples.ts'
import {
  isAtTurn,
  openMatch,
  showEvents,
  showQuestion,
  showTurn,
  turnsAfter,
  visitMatch,
} from './match-page.ts'
import { studioPage } from './studio-page.ts'

let whole: MatchId
let tampered: MatchId
let other: MatchId

const opened = studioPage(async ({ folder, served: { studio } }) => {
  const open = async (name: string, value: Runner) => {
    writeFileSync(join(folder, name), JSON.stringify(value))
    return (await studio.openPath(join(folder, name))).match
  }
  whole = (await studio.openPath(sampleFile('patchwork-3'))).match
  const wrong = runnerValue('domain-expansion-1')
  wrong.outputs['0']![7] = '9 9 D\n'
  tampered = await open('tampered.json', wrong)
  const tower = runnerValue('domain-expansion-3')
  tower.views = tower.views.map((_, k) => `KEY_FRAME ${k}\n{"tower":"${k}<b>"}\n`)
  tower.summaries[3] = '¤RED¤$0 built a <i>tower</i>§RED§\n'
  other = await open('tower.json', tower)
})

const page = () => opened().page
const panel = (name: string) => page().getByRole('tabpanel', { name })
const show = (name: string) =>
  page()
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .click()
const header = () => page().locator('header.match')

test('A CodinGame replay has board, standing, and program messages; times are not invented', async () => {
  await openMatch(opened(), whole, '/11')
  await showEvents(opened())
  await panel('Turn').getByText('Player 0 won 7x7 Bonus Button').nth(1).waitFor()
  await showTurn(opened())
  const turn = panel('Turn')
  await turn.getByRole('list', { name: 'Remarks' }).getByText('Tooltip').waitFor()
  const [facts, answer] = [await header().innerText(), await turn.innerText()]
  expect([
    ['From CodinGame SDK', 'deck=15,14'].map((words) => facts.includes(words)),
    ['time not known', 'PLAY 8 4 3 0 0'].map((words) => answer.includes(words)),
  ]).toEqual([
    [true, true],
    [true, true],
  ])
})

test('Each disagreement of rules and replay is a problem; data that the rules cannot make is shown as is', async () => {
  await visitMatch(opened(), tampered, '/0')
  await header().getByText('2 disagreements').click()
  await isAtTurn(opened(), 7)
  await show('Problems')
  await panel('Problems').getByText('the rules say “Invalid action!”, and the file does not').waitFor()
  await panel('Problems').getByText('the match is over by the rules').click()
  await isAtTurn(opened(), 8)
  await page().getByText('This turn has no state: this is the data of its viewer').waitFor()
  await show('Turn')
  await panel('Turn').getByText('The file does not contain its input').waitFor()
  for (const name of ['Rerun', 'Fork']) {
    await showQuestion(opened(), name)
    await panel('Another answer').getByText('The rules cannot rebuild its turns from turn 8 on').waitFor()
  }
  expect((await turnsAfter(opened(), 'q'))[0]).not.toBe(8)
})

test("A match of another game shows its file's content, as text, and cannot be replayed", async () => {
  await visitMatch(opened(), other, '/3')
  await page().getByText('{"tower":"3<b>"}').waitFor()
  await showEvents(opened())
  await panel('Turn').getByText('Player 0 built a <i>tower</i>').waitFor()
  await showQuestion(opened(), 'Fork')
  await panel('Another answer').getByText('Botscope does not know its game').waitFor()
  const again = await header().getByRole('button', { name: 'Play again…' }).count()
  const facts = await header().innerText()
  expect([again, facts.includes('Botscope does not have the rules of this game')]).toEqual([0, true])
})

test('A match from a file is kept in the library, stays open meanwhile, is removed again, and restored', async () => {
  const { calls } = opened().served.studio
  await visitMatch(opened(), whole, '/11')
  await header().getByRole('button', { name: 'Keep in library' }).click()
  await page().getByText('The match is in the library now').waitFor()
  await header().getByRole('button', { name: 'Keep in library' }).waitFor({ state: 'detached' })
  await isAtTurn(opened(), 11)
  const kept = (await calls.cards({})).map(({ id, origin }) => [id, origin])
  await page().keyboard.press('ArrowRight')
  await isAtTurn(opened(), 12)
  await page().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await calls.cards({})).length).toBe(0)
  await header().getByRole('button', { name: 'Restore' }).click()
  await header().getByText('Deleted').waitFor({ state: 'detached' })
  expect([kept, (await calls.cards({})).map(({ id }) => id)]).toEqual([[[whole, 'import']], [whole]])
  await calls.remove({ matches: [whole] })
})

test('A file can be kept from the library list, too', async () => {
  const { calls } = opened().served.studio
  await opened().visit('/')
  const row = page().getByRole('row').filter({ hasText: 'tower.json' })
  await row.getByRole('button', { name: 'Keep in library' }).click()
  await expect.poll(async () => (await calls.cards({})).map(({ id }) => id)).toEqual([other])
  await row.waitFor({ state: 'detached' })
})
