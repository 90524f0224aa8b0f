import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { emptyPage, gifFrames } from '../pictures/frames.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match = ''
const opened = studioPage(async (studio) => {
  const bots = [builtin('random', '<b>a</b>'), builtin('first', 'b')]
  ;[match = ''] = await studio.play({ game: 'domain-expansion', bots, seed: '5' })
})

/** The dialog that exports a match, where pictures of this form are chosen; small ones. */
async function dialogFor(form: string): Promise<Locator> {
  const studio = opened()
  await openMatch(studio, match, '/3')
  await studio.page.keyboard.press('Control+s')
  const dialog = studio.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: form }).check()
  await dialog.getByLabel('Size').selectOption('640x480')
  return dialog
}

async function downloaded(dialog: Locator): Promise<{ readonly name: string; readonly file: Buffer }> {
  const download = opened().page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const found = await download
  return { name: found.suggestedFilename(), file: readFileSync(await found.path()) }
}

test('Turns are saved as a GIF; the dialog shows the number of pictures, the duration, and what cannot be drawn', async () => {
  const { page, browser } = opened()
  const dialog = await dialogFor('GIF')
  await dialog.getByLabel('First turn').fill('900')
  await dialog.getByText(/^Turn is 900, not a whole number from 0 to \d+$/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true)
  await dialog.getByLabel('First turn').fill('2')
  await dialog.getByLabel('Last turn').fill('4')
  await dialog.getByLabel('Milliseconds of a turn').fill('400')
  await dialog.getByText(/^3 pictures, 2\.8 s, about \d/).waitFor()
  const { name, file } = await downloaded(dialog)
  const empty = await browser.newPage()
  await emptyPage(empty)
  const frames = await gifFrames(empty, file)
  await empty.close()
  expect(name).toBe('domain-expansion-b-a-b-b-turns-2-4.gif')
  expect(frames.map(({ millis, png }) => [millis, png.width])).toEqual([
    [400, 640],
    [400, 640],
    [2000, 640],
  ])
  await page.getByText(`Exported ${name}`).waitFor()
})

test('The selected turn is saved as PNG and as SVG', async () => {
  const dialog = await dialogFor('PNG')
  await dialog.getByText(/^Turn 3, about \d/).waitFor()
  const turn = (await dialog.getByLabel('Turn of the picture').boundingBox())!
  expect(turn.y + turn.height).toBeLessThan(opened().page.viewportSize()!.height)
  const png = await downloaded(dialog)
  await opened().page.keyboard.press('Control+s')
  await dialog.getByRole('radio', { name: 'SVG' }).check()
  await dialog.getByText(/^Turn 3, about \d/).waitFor()
  const svg = await downloaded(dialog)
  expect([png, svg].map(({ name, file }) => [name, file.subarray(0, 4).toString('hex')])).toEqual([
    ['domain-expansion-b-a-b-b-turn-3.png', '89504e47'],
    ['domain-expansion-b-a-b-b-turn-3.svg', '3c737667'],
  ])
})

test('The page creates a WebM video', async () => {
  const dialog = await dialogFor('WebM')
  await dialog.getByLabel('Last turn').fill('1')
  const { file } = await downloaded(dialog)
  expect(file.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
})

test('A cancelled film leaves nothing in the page, which stays usable meanwhile', async () => {
  const { page } = opened()
  const downloads: unknown[] = []
  page.on('download', (download) => downloads.push(download))
  const dialog = await dialogFor('GIF')
  await dialog.getByLabel('Motion').selectOption('8')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByRole('progressbar').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByLabel('Go to turn').inputValue()).toBe('4')
  await expect.poll(() => page.evaluate('document.querySelectorAll(".picture").length')).toBe(0)
  expect(downloads).toEqual([])
})
