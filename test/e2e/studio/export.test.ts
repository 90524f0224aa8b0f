import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import { exportFormats, exportForms } from '../../../src/contract/export.ts'
import { seriousInBoth } from './axe.ts'
import { openMatch, visitMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let patchwork = ''
const opened = studioPage(async (studio) => {
  const bots = [builtin('first', 'Ann'), builtin('random', 'Bea')]
  ;[patchwork] = (await studio.play({ game: 'patchwork', bots, seed: '7' })) as [string]
})
const dialog = () => opened().page.getByRole('dialog')
const format = (name: string) => dialog().getByRole('radio', { name, exact: true })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const rows = () => opened().page.locator('[role=row][aria-selected]')

/** What the browser saves when this is done. */
async function saved(doing: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([opened().page.waitForEvent('download'), doing()])
  return download
}

/** What the studio writes of a match. */
async function writtenText(order: Parameters<ReturnType<typeof calls>['exportFile']>[0]): Promise<string> {
  const { page, served } = opened()
  const { path } = (await calls().exportFile(order))!
  return (await page.request.get(`http://127.0.0.1:${served.port}${path}`)).text()
}

const calls = () => opened().served.studio.calls

test('Every format for the game of the match is listed with its purpose', async () => {
  const { page } = opened()
  await openMatch(opened(), patchwork, '/4')
  await page.keyboard.press('Control+s')
  const titles = await page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('[role=dialog] [name=format]')].map((each) => each.ariaLabel)`,
  )
  const reported = titles.filter((title) => exportFormats.some((each) => exportForms[each].title === title))
  expect([new Set(reported), await format('CSV').isEnabled(), await seriousInBoth(page, dialog())]).toEqual([
    new Set(exportFormats.filter((each) => each !== 'mjai').map((each) => exportForms[each].title)),
    true,
    [],
  ])
})

test('By keyboard alone a format is chosen, its size shown, and the file saved; the choice is kept', async () => {
  const { page } = opened()
  await format('Botscope file').focus()
  await page.keyboard.press('ArrowDown')
  const size = JSON.stringify(await calls().exportSize({ matches: [patchwork], format: 'json' }))
  const text = await writtenText({ matches: [patchwork], format: 'json' })
  await dialog()
    .getByText(`${Math.round(text.length / 1000)} kB`)
    .waitFor()
  const file = await saved(() => page.keyboard.press('Control+Enter'))
  await page.getByText(`Exported ${file.suggestedFilename()}`).waitFor()
  await dialog().waitFor({ state: 'detached' })
  const content = readFileSync(await file.path(), 'utf8')
  await expect.poll(async () => (await calls().settings(null)).choices['export.format']).toBe('json')
  await page.reload()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect.poll(() => format('JSON').isChecked()).toBe(true)
  expect([content, file.suggestedFilename(), size]).toEqual([
    text,
    'patchwork-Ann-Bea-7.json',
    JSON.stringify({ bytes: text.length, isExact: true }),
  ])
})

test('For inputs the selected seat is chosen first', async () => {
  const { page } = opened()
  await visitMatch(opened(), patchwork, '/4?seat=1')
  await page.keyboard.press('Control+s')
  await format('Inputs of a seat').check()
  const choice = dialog().getByRole('combobox')
  const first = await choice.inputValue()
  await choice.selectOption('Seat 0 · Ann')
  const file = await saved(() => button('Export').click())
  expect([first, file.suggestedFilename(), readFileSync(await file.path(), 'utf8')]).toEqual([
    '1',
    'patchwork-Ann-Bea-7-seat-0.in',
    await writtenText({ matches: [patchwork], format: 'inputs', seat: 0 }),
  ])
})

test('An export can be cancelled, by the button and by Escape', async () => {
  const { page } = opened()
  // Notices of what was exported before are gone with the old page.
  await openMatch(opened(), patchwork)
  const real = calls().exportFile
  const given: boolean[] = []
  Object.assign(calls(), {
    exportFile: (_: object, options: { signal: AbortSignal; progress(part: number): void }) =>
      new Promise((_resolve, reject) => {
        options.progress(0.4)
        options.signal.addEventListener('abort', () => {
          given.push(true)
          reject(new Error('cancelled'))
        })
      }),
  })
  for (const cancel of [() => button('Cancel').click(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Export…' }).click()
    await format('CSV').check()
    await button('Export').click()
    await dialog().getByText('40 %').waitFor()
    expect([await format('JSON').isEnabled(), await button('Export').isEnabled()]).toEqual([false, false])
    await cancel()
    await dialog().waitFor({ state: 'detached' })
  }
  await expect.poll(() => given).toEqual([true, true])
  Object.assign(calls(), { exportFile: real })
})

test('An error while writing is reported, and the dialog stays open', async () => {
  const { page } = opened()
  const real = calls().exportFile
  Object.assign(calls(), { exportFile: () => Promise.reject(new UserError('The disk is full')) })
  await page.getByRole('button', { name: 'Export…' }).click()
  await button('Export').click()
  await page.getByRole('alert').getByText('The disk is full').waitFor()
  Object.assign(calls(), { exportFile: real })
  const file = await saved(() => button('Export').click())
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})

test('Matches selected in the library become a zip', async () => {
  const { page } = opened()
  await opened().play({
    game: 'patchwork',
    bots: [builtin('first', 'Ann'), builtin('random', 'Cid')],
    seed: '8',
  })
  await opened().visit('/')
  await rows().nth(1).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Export…' }).click()
  await dialog().getByText('Export 2 matches').waitFor()
  await format('mjai events').check()
  await dialog().getByText('cannot be written as mjai: it is not a match of Mahjong').waitFor()
  const isWrong = await button('Export').isDisabled()
  await format('CSV').check()
  await dialog()
    .getByText(/^A zip of about/i)
    .waitFor()
  const noPictures = await format('PNG').count()
  const file = await saved(() => button('Export').click())
  const magic = readFileSync(await file.path())
    .subarray(0, 2)
    .toString()
  expect([isWrong, noPictures, file.suggestedFilename(), magic]).toEqual([
    true,
    0,
    'patchwork-2-matches.zip',
    'PK',
  ])
})

test('One match of the library is exported by its menu and by the key; its notice stays below the next dialog', async () => {
  const { page } = opened()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+s')
  await dialog().getByText('Export match').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await rows().first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const file = await saved(() => button('Export').click())
  expect(file.suggestedFilename()).toBe('patchwork-Ann-Cid-8.csv')
  const notice = page.getByText(/^Exported patchwork-Ann-Cid-8\.csv/)
  await notice.hover()
  await page.keyboard.press('Control+s')
  await dialog().getByText('Export match').waitFor()
  const isOnTop = await page.evaluate<boolean>(`(() => {
    const notice = [...document.querySelectorAll('.notice')].at(-1)
    const { left, top, width, height } = notice.getBoundingClientRect()
    return notice.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })()`)
  expect(isOnTop).toBe(false)
})
