import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { home } from '../../files.ts'
import { needs } from '../../needs.ts'
import { sampleFile } from '../../main/imports/samples.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { studioPage } from './studio-page.ts'

/*
 * What the README tells of sharing. Where SHARE_PICTURES names a folder, its pictures are kept there: `npm run pictures` does so.
 */

const opened = studioPage()

const pictures = process.env.SHARE_PICTURES
function keep(name: string, file: Buffer): void {
  if (pictures === undefined) return
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, name), file)
}

test('The board shows the drawings of a bot; a match is exported as an offline web page and a GIF, and imported unchanged; a CodinGame replay is imported', async () => {
  const studio = opened()
  const { page, folder, served } = studio
  const picture = async (name: string) => {
    await expect.poll(() => page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
    await page.mouse.move(640, 799)
    await page.evaluate('document.fonts.ready.then(() => null)')
    keep(`${name}.png`, await page.screenshot())
  }
  const dialog = page.getByRole('dialog', { name: 'Export match' })
  const exported = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    await dialog.waitFor({ state: 'hidden' })
    const file = join(folder, download.suggestedFilename())
    await download.saveAs(file)
    return file
  }

  // A bot draws.
  needs('python3')
  const bots = ['starter.py', 'rival.py'].map((name) => {
    return { name, command: `/usr/bin/python3 ${name}`, folder }
  })
  const starter = readFileSync(join(home, 'resources/bots/patchwork/starter.py'), 'utf8')
  for (const { name } of bots) writeFileSync(join(folder, name), starter)
  const [match = ''] = await studio.play({ game: 'patchwork', bots, seed: '24', clock: 'off' })
  await openMatch(studio, match, '/21')
  await page.locator('[data-drawings] .mark').first().waitFor()
  await picture('1-drawings')

  // A web page that replays it.
  await page.keyboard.press('Control+s')
  await dialog.getByRole('radio', { name: 'Web page', exact: true }).click()
  await dialog.getByText(/\d (kB|MB)$/).waitFor()
  await picture('2-export')
  const html = await exported()
  const offline = await studio.browser.newContext({ offline: true, viewport: { width: 1280, height: 800 } })
  const replay = await offline.newPage()
  studio.listenTo(replay)
  await replay.goto(`file://${html}`)
  const slider = replay.getByRole('slider', { name: 'Turn', exact: true })
  await slider.waitFor()
  await replay.keyboard.press('Home')
  for (const turn of [1, 2, 3]) {
    await replay.keyboard.press('ArrowRight')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(`${turn}`)
  }
  keep('3-offline.png', await replay.screenshot())
  await offline.close()

  // A film.
  await page.keyboard.press('Control+s')
  await dialog.getByRole('radio', { name: 'GIF', exact: true }).click()
  await dialog.getByLabel('First turn').fill(pictures === undefined ? '20' : '15')
  await dialog.getByLabel('Last turn').fill('21')
  await dialog.getByLabel('Size').selectOption('800x600')
  const gif = readFileSync(await exported())
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a')
  keep('4-film.gif', gif)

  // It comes back as it was.
  const { calls } = served.studio
  const written = async (id: string) => {
    const { path } = (await calls.exportFile({ matches: [id], format: 'ndjson' }))!
    return (await page.request.get(`http://127.0.0.1:${served.port}${path}`)).text()
  }
  const before = await written(match)
  await studio.visit('/')
  await calls.remove({ matches: [match] })
  await calls.prune({ dryRun: false })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+o')])
  await chooser.setFiles(html)
  await page.getByText(/^File: /).waitFor()
  expect(await written(match)).toBe(before)

  // So does a match that was played on the site.
  const [another] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+o')])
  await another.setFiles(sampleFile('patchwork-1'))
  await page.getByText('From CodinGame').waitFor()
  await page.goto(page.url().replace(/(#\/match\/[^/?]+).*/, '$1/20?panels=events'))
  await isAtTurn(studio, 20)
  await page.getByRole('list', { name: 'Events and bookmarks' }).waitFor()
  await picture('5-import')
})
