import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { seriousIn } from './axe.ts'
import { replayPage, writeReplay } from './replay-page.ts'
import { builtin } from './studio-page.ts'

/** Says something on stderr, is corrected, and crashes. */
const talker = `
process.stderr.write('begun\\n')
let turns = 0
process.stdin.on('data', (data) => {
  turns += String(data).split('\\n').length > 1 ? 1 : 0
  process.stderr.write('turn ' + turns + '\\n')
  if (turns > 6) throw new Error('out of ideas')
  console.log('SKIP')
})`

let match: MatchId
const opened = replayPage(async (studio) => {
  const file = join(studio.folder, 'talker.mjs')
  writeFileSync(file, talker)
  const bot = { name: 'Talker', command: `node ${JSON.stringify(file)}`, folder: studio.folder }
  ;[match] = (await studio.play({ game: 'patchwork', seed: '7', bots: [bot, builtin('first', 'Fay')] })) as [
    MatchId,
  ]
  const { calls } = studio.served.studio
  await calls.describe({ match, title: 'A lost match', note: 'Look at\nthe end', tags: ['lost'] })
  await calls.bookmark({ match, turn: 3, note: 'Here it began' })
})

const at = () => opened().page.getByLabel('Go to turn')
const turn = async () => Number(await at().inputValue())
const isAt = (wanted: number) => expect.poll(turn).toBe(wanted)
const tab = (name: string) => opened().page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('It opens at the first fault, with players, result and version; it offers nothing that needs a studio', async () => {
  const { page, replay, studio } = opened()
  const { calls } = studio.served.studio
  const { faults } = await calls.card({ match })
  const reported = await calls.exportSize({ matches: [match], format: 'html', withPaths: true })
  await replay(match)
  // How large it will be is told before it is written.
  expect(reported).toEqual({ bytes: statSync(join(studio.folder, `${match}.html`)).size, isExact: true })
  await isAt(faults[0]!.turn)
  const header = page.locator('header.match')
  const words = ['A lost match', 'lost', 'Talker', 'Fay', 'crashed', 'Open this file in Botscope to rerun it']
  for (const text of words) await header.getByText(text).first().waitFor()
  await page.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('dialog').getByText('Look at').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.title()).toBe('A lost match · Botscope')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByText('Next turn', { exact: true }).waitFor()
  const offered = await palette.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  for (const key of ['n', 'o', 'r', 'k', 'b', 'Control+e', 'Control+s', 'Shift+L'])
    await page.keyboard.press(key)
  await page.keyboard.press('Shift+?')
  const help = await page.getByRole('dialog').innerText()
  await page.keyboard.press('Escape')
  const texts = [...offered, help, await page.locator('body').innerText()].join('\n')
  const ofStudio =
    /library|cases|fork|rerun panel|run the bot|play it again|new match|bookmark this|save|export/i
  expect([offered.length > 20, ofStudio.exec(texts)?.[0], await page.getByRole('dialog').count()]).toEqual([
    true,
    undefined,
    0,
  ])
})

test('Keys, buttons, the timeline, a link and a turn number select a turn', async () => {
  const { page, replay } = opened()
  await replay(match, '/5')
  await isAt(5)
  const turns: number[] = []
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'm', 'm', 'Shift+E']) {
    await page.keyboard.press(key)
    turns.push(await turn())
  }
  const last = turns[3]!
  expect(turns).toEqual([6, 5, 0, last, last, last, last])
  await page.keyboard.press('c')
  await page.getByText(/^Link to turn \d+ copied$/).waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toMatch(new RegExp(`^file:.*\\.html#/match/.*/${last}`))
  await page.keyboard.press('Shift+M')
  await isAt(3)
  const box = (await page.getByRole('slider', { name: 'Turn', exact: true }).boundingBox())!
  await page.mouse.move(box.x + 5, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(turn).toBeGreaterThan(3)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect.poll(turn, { interval: 50 }).toBeGreaterThan(1)
  await page.goto('about:blank')
  await page.goto(link)
  await isAt(last)
  // The number of a turn behind the # leads there, also when it is typed later; back leads to where it was before.
  await page.evaluate("void (location.hash = '1')")
  await isAt(1)
  await expect.poll(() => page.url()).toMatch(/#\/match\/.*\/1/)
  await page.goBack()
  await isAt(last)
  await page.goto('about:blank')
  await page.goto(link.replace(/#.*/, '#2'))
  await isAt(2)
})

test('The inspector shows question, answer and output, the panels the rest; a value can be followed, watched and searched', async () => {
  const { page, replay } = opened()
  await replay(match, '/1?panels=turn')
  const panel = page.getByRole('tabpanel', { name: 'Turn' })
  await panel.getByRole('group', { name: 'Answer' }).getByText('SKIP').waitFor()
  await panel.getByText('myButtons').first().waitFor()
  await panel.getByText('begun').waitFor()
  await tab('Stderr').click()
  await page.getByRole('tabpanel', { name: 'Stderr' }).getByText('out of ideas').first().waitFor()
  await page.getByRole('button', { name: 'List of bookmarks, 1' }).click()
  await page.getByRole('dialog', { name: 'Bookmarks' }).getByText('Here it began').click()
  await isAt(3)
  await tab('Problems').click()
  await page
    .getByRole('tabpanel', { name: 'Problems' })
    .getByTitle(/^Fault/)
    .first()
    .click()
  await expect.poll(turn).toBeGreaterThan(3)
  await page.evaluate(`void (location.hash = '/match/${match}/0?panels=state&value=state.buttons[1]')`)
  await isAt(0)
  await page.getByRole('heading', { name: 'state.buttons[1]', exact: true }).waitFor()
  await page.keyboard.press('v')
  await expect.poll(turn).toBeGreaterThan(0)
  await page.keyboard.press('a')
  await tab('Watches').click()
  const watch = page.getByRole('list', { name: 'Watches' }).getByRole('listitem')
  await watch.getByText('state.buttons[1]').waitFor()
  await page.keyboard.press('t')
  await page.locator(':focus').fill('turn == 6')
  await page.keyboard.press('Enter')
  await isAt(6)
})

test('It fits wide and narrow windows, axe finds nothing serious in light and dark, and a print shows the board and players', async () => {
  const { page, replay } = opened()
  await replay(match, '/4')
  for (const [colorScheme, width, background] of [
    ['light', 1280, 'rgb(255, 255, 255)'],
    ['dark', 760, 'rgb(21, 23, 27)'],
    ['dark', 400, 'rgb(21, 23, 27)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.locator('[data-turn]').waitFor()
    const seen = '[document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor]'
    await expect.poll(() => page.evaluate(seen)).toEqual([width, background])
    if (width !== 760) expect(await seriousIn(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print', colorScheme: null })
  await page.locator('[data-print] header').getByText('A lost match').waitFor()
  expect(await page.getByRole('tablist').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})

test('A truncated file shows its turns, or reports that it is incomplete', async () => {
  const { page, open, studio } = opened()
  const [file, cut] = [join(studio.folder, 'whole.html'), join(studio.folder, 'cut.html')]
  await writeReplay(studio, match, file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(cut, text.slice(0, text.indexOf('{"index":5,')))
  await open(cut)
  await page.getByText('the file is incomplete').waitFor()
  const behind = text.indexOf('</script>', text.indexOf('{"index":5,'))
  writeFileSync(cut, `${text.slice(0, text.indexOf('{"index":5,'))}${text.slice(behind)}`)
  await open(cut)
  await page.getByText('This file is incomplete: everything after turn 4 is missing').waitFor()
  await isAt(4)
})
