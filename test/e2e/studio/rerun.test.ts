import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { writeLoudBot } from './loud-bot.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
let turns: readonly number[]

const opened = studioPage(async (studio) => {
  const bots = [writeLoudBot(studio.folder), builtin('first')]
  ;[match] = (await studio.play({ game: 'patchwork', bots, seed: '7', clock: 'off' })) as [MatchId]
  const { frames } = await studio.served.studio.calls.outline({ match, from: 0, to: 9999 })
  turns = frames.flatMap(({ exchanges }, index) => (exchanges.some(({ seat }) => seat === 0) ? [index] : []))
})

const panel = () => opened().page.getByRole('tabpanel', { name: 'Another answer' })
const result = () => panel().getByRole('region', { name: 'Result of the rerun' })
const calls = () => opened().served.studio.calls

beforeEach(async () => {
  const { folder, page } = opened()
  writeLoudBot(folder)
  for (const { id } of await calls().reruns({ match })) await calls().forgetRerun({ match, id })
  await opened().go(`/match/${match}/1?seat=0`)
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await panel().getByRole('combobox', { name: 'Bot' }).waitFor()
})

async function typeCommand(command: string): Promise<void> {
  await panel().getByRole('combobox', { name: 'Bot' }).selectOption('typed')
  await panel().getByRole('textbox', { name: 'Command' }).fill(command)
}

test('From any panel one key reruns the recorded bot, which answers the same; the rerun is saved, and a confirmed delete removes it', async () => {
  const { page } = opened()
  await page.getByRole('tab', { name: 'Turn' }).click()
  await page.keyboard.press('r')
  await result().getByText(`All ${turns.length} turns unchanged`).waitFor()
  expect(await calls().reruns({ match })).toHaveLength(1)
  await page.reload()
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await panel()
    .getByRole('button', { name: /turns unchanged/ })
    .click()
  await result().getByText(`All ${turns.length} turns unchanged`).waitFor()
  await panel().getByRole('button', { name: 'Delete this rerun…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await panel().getByRole('region', { name: 'Reruns of this match' }).waitFor({ state: 'detached' })
  expect(await calls().reruns({ match })).toEqual([])
})

test('A rerun of another command is compared, and its first difference links to the turn; the playback bar stays one row', async () => {
  const { page } = opened()
  writeLoudBot(opened().folder, { message: 'goodbye' })
  await typeCommand('./loud.sh')
  await panel().getByRole('button', { name: 'Run again' }).click()
  await result()
    .getByText(`1 unchanged, ${turns.length - 1} different messages`)
    .waitFor()
  const differences = result().getByRole('listitem')
  expect(await differences.first().innerText()).toMatch(/SKIP hello\s+→\s+SKIP goodbye/)
  // What comes next is of the difference, not of the turn that is in sight.
  await result()
    .getByRole('button', { name: `Fork from turn ${turns[0]}…` })
    .waitFor()
  await differences.nth(1).getByRole('button').click()
  await result()
    .getByRole('button', { name: `Fork from turn ${turns[1]}…` })
    .waitFor()
  await result()
    .getByRole('button', { name: `First different message in turn ${turns[0]}` })
    .click()
  await page.getByRole('tab', { name: 'Turn' }).click()
  const output = (which: string) =>
    page.getByRole('group', { name: which, exact: true }).getByRole('group', { name: 'Output' }).innerText()
  expect([await output('Recorded'), await output('Rerun')]).toEqual(['SKIP hello', 'SKIP goodbye'])
  // However much there is to go to.
  const bar = page.getByRole('toolbar', { name: 'Playback' })
  await bar.getByRole('group', { name: 'Differences' }).waitFor()
  await page.keyboard.press('b')
  await page.keyboard.type('A note about what goes wrong here')
  await page.keyboard.press('Enter')
  await bar.getByRole('group', { name: 'Bookmarks' }).waitFor()
  await bar.getByRole('button', { name: /^Differences/ }).click()
  expect((await bar.boundingBox())!.height).toBeLessThan(40)
})

test('A rerun can end at the cursor or repeat several times; a cancelled or failed run saves nothing', async () => {
  const run = panel().getByRole('button', { name: 'Run again' })
  const turnsAsked = panel().getByRole('combobox', { name: 'Turns' })
  const runs = panel().getByRole('spinbutton', { name: 'Runs' })
  await turnsAsked.selectOption({ index: 1 })
  await run.click()
  await result().getByText('The only turn is unchanged').waitFor()
  await turnsAsked.selectOption({ index: 0 })
  await runs.fill('3')
  await run.click()
  await result().getByText('Repeatable: 3 runs with identical answers').waitFor()
  await runs.fill('1')
  const kept = (await calls().reruns({ match })).length
  await typeCommand('./not-there')
  await run.click()
  await panel().getByRole('alert').getByText('not-there').waitFor()
  await typeCommand('sleep 1000')
  await run.click()
  await panel().getByRole('button', { name: 'Cancel' }).click()
  await run.waitFor()
  expect([kept > 0, (await calls().reruns({ match })).length]).toEqual([true, kept])
})

test('A watched bot is rerun when its file changes, also while another panel is shown, and one result is saved', async () => {
  const { page, folder } = opened()
  await panel().getByRole('button', { name: 'Watch' }).click()
  await panel().getByText("Waiting for the bot's files to change…").waitFor()
  await page.getByRole('tab', { name: 'Turn' }).click()
  writeLoudBot(folder, { message: 'changed' })
  await page.getByRole('group', { name: 'Rerun', exact: true }).getByText('Different message').waitFor()
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await panel().getByText("Waiting for the bot's files to change…").waitFor()
  await panel().getByRole('button', { name: 'Stop watching' }).click()
  await panel().getByRole('button', { name: 'Watch' }).waitFor()
  expect(await calls().reruns({ match })).toHaveLength(1)
})

test('A fixed crash is reported first, in green, and links to its turn', async () => {
  const { folder, page } = opened()
  const command = 'sh mended.sh'
  const write = (answer: string) =>
    writeFileSync(join(folder, 'mended.sh'), `while read -r line; do ${answer}; done`)
  write('exit 3')
  const bots = [{ name: 'mended', command, folder }, builtin('first')]
  const [crashed] = await opened().play({ game: 'patchwork', bots, seed: '7', clock: 'off' })
  write('echo SKIP')
  await opened().go(`/match/${crashed}/0?seat=0`)
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await panel().getByRole('button', { name: 'Run again' }).click()
  const reported = result().getByRole('button', { name: /^Turn \d+: crash before, SKIP now$/ })
  await reported.waitFor()
  expect(await reported.getAttribute('class')).toContain('ok')
  await reported.click()
  await page.waitForURL(new RegExp(`/${crashed}/[1-9]`))
})
