import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtures } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const file = 'buyer.cjs'
const opened = studioPage(async (studio) => {
  copyFileSync(join(fixtures, 'buys-patchwork.cjs'), join(studio.folder, file))
  const bot = { name: 'buyer', command: `"${process.execPath}" ${file}`, folder: studio.folder }
  await studio.served.studio.calls.saveBot({ id: '', ...bot, game: 'patchwork' })
  const order = { game: 'patchwork', options: { league: 3 }, bots: [bot, builtin('first', 'Ann')] }
  await studio.play({ ...order, seed: '7', matches: 12 })
})
const asked = () => opened().page.getByRole('status').filter({ hasText: 'asked' })
const list = () => opened().page.getByRole('list', { name: 'What buyer answers differently' })

async function ask(): Promise<void> {
  await opened().page.getByRole('button', { name: 'What does it answer differently now?' }).click()
  await asked().waitFor()
}

test('A bot that is as it was has changed no answer', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await page.getByRole('button', { name: 'More for buyer' }).click()
  await page.getByRole('menuitem', { name: 'What it answers differently now' }).click()
  await ask()
  expect(await asked().innerText()).toMatch(/^No answer changed\. \d+ turns of 12 matches asked$/)
})

test('What a changed bot answers differently is listed with its reason; reason and examples lead to the turns', async () => {
  const { page, folder } = opened()
  const source = readFileSync(join(folder, file), 'utf8')
  writeFileSync(
    join(folder, file),
    source.replace('console.log(', "if (buttons < 5) answer = 'SKIP'\n    console.log("),
  )
  await ask()
  await list().getByText('PLAY → SKIP').waitFor()
  expect(await seriousInBoth(page, page.getByRole('list', { name: 'My bots' }))).toEqual([])
  const reason = list().getByRole('link', { name: /^before\.buttons\[0\] < 5/ })
  const condition = await reason.innerText()
  const example = list().getByRole('list', { name: 'Examples' }).getByRole('listitem').first()
  const turn = /\d+/.exec(await example.getByRole('link').innerText())![0]
  expect(await example.innerText()).toMatch(/PLAY .* → SKIP\n[+-]?\d+ ± \d+ %$/)
  await example.getByRole('link').click()
  await isAtTurn(opened(), Number(turn))
  await page.goBack()
  await page.getByRole('button', { name: 'More for buyer' }).click()
  await page.getByRole('menuitem', { name: 'What it answers differently now' }).click()
  await ask()
  await reason.click()
  await page.waitForURL(/#\/\?.*find=/)
  expect(new URLSearchParams(page.url().split('?')[1]).get('find')).toBe(`seat[0].asked && ${condition}`)
})
