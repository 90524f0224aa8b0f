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
  await calls.bookmark({ match, frame: 3, note: 'Here it began' })
})

const at = () => opened().page.getByLabel('Go to turn')
const turn = async () => Number(await at().inputValue())
const isAt = (wanted: number) => expect.poll(turn).toBe(wanted)
const tab = (name: string) => opened().page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('It opens at the first fault, with who played, how it ended, and by what it was made', async () => {
  const { page, replay, studio } = opened()
  const { faults } = await studio.served.studio.calls.card({ match })
  await replay(match)
  await isAt(faults[0]!.frame)
  const header = page.locator('header.match')
  const words = ['A lost match', 'lost', 'Talker', 'Fay', 'crashed', 'Open this file in Botscope to rerun it']
  for (const text of words) await header.getByText(text).first().waitFor()
  await page.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('dialog').getByText('Look at').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.title()).toBe('A lost match · Botscope')
})

test('Keys, buttons and the timeline go from turn to turn', async () => {
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
})

test('A link to a turn of the file leads there, and back leads to where it was before', async () => {
  const { page, replay } = opened()
  await replay(match, '/2')
  await isAt(2)
  await page.keyboard.press('End')
  await page.keyboard.press('c')
  await page.getByText(/^Link to turn \d+ copied$/).waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toMatch(/^file:.*\.html#\/match\/.*\/\d+/)
  await page.goBack()
  await isAt(2)
  await page.goto('about:blank')
  await page.goto(link)
  await expect.poll(turn).toBeGreaterThan(2)
})

test('The number of a turn behind the # leads there, also when it is typed later', async () => {
  const { page, replay, open, studio } = opened()
  await replay(match)
  await open(join(studio.folder, `${match}.html`), '#2')
  await isAt(2)
  await page.evaluate("void (location.hash = '1')")
  await isAt(1)
  await expect.poll(() => page.url()).toMatch(/#\/match\/.*\/1/)
})

test('The inspector shows what was asked, answered and said, the panels the rest', async () => {
  const { page, replay } = opened()
  await replay(match, '/1?panels=turn')
  const panel = page.getByRole('tabpanel', { name: 'Turn' })
  await panel.getByRole('group', { name: 'Answer' }).getByText('SKIP').waitFor()
  await panel.getByText('myButtons').first().waitFor()
  await panel.getByText('begun').waitFor()
  await tab('Stderr').click()
  await page.getByRole('tabpanel', { name: 'Stderr' }).getByText('out of ideas').first().waitFor()
  await tab('Bookmarks').click()
  await page.getByRole('tabpanel', { name: 'Bookmarks' }).getByText('Here it began').click()
  await isAt(3)
  await tab('Problems').click()
  await page
    .getByRole('tabpanel', { name: 'Problems' })
    .getByTitle(/^Fault/)
    .first()
    .click()
  await expect.poll(turn).toBeGreaterThan(3)
})

test('A value of the state is followed through the match, watched, and found by a condition', async () => {
  const { page, replay } = opened()
  await replay(match, '/0?panels=state&value=state.buttons[1]')
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

test('Nothing is offered that needs a studio', async () => {
  const { page, replay } = opened()
  await replay(match)
  await isAt(await turn())
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
  const words =
    /library|cases|fork|rerun panel|run the bot|play it again|new match|bookmark this|save|export/i
  expect([offered.length > 20, words.exec(texts)?.[0], await page.getByRole('dialog').count()]).toEqual([
    true,
    undefined,
    0,
  ])
})

test.each([
  ['light', 1280],
  ['dark', 760],
  ['dark', 400],
] as const)('In %s, %i pixels wide, it fits, and axe finds nothing serious', async (colorScheme, width) => {
  const { page, replay } = opened()
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 800 })
  await replay(match, '/4')
  await page.locator('[data-turn]').waitFor()
  const seen = await page.evaluate(
    '[document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor]',
  )
  const background = { light: 'rgb(255, 255, 255)', dark: 'rgb(21, 23, 27)' }[colorScheme]
  expect([seen, await seriousIn(page)]).toEqual([[width, background], []])
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('On paper there is the board with who played', async () => {
  const { page, replay } = opened()
  await replay(match, '/4')
  await page.locator('[data-turn]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.locator('[data-print] header').getByText('A lost match').waitFor()
  expect(await page.getByRole('tablist').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})

test('How large it will be is told before it is written', async () => {
  const { studio } = opened()
  const file = join(studio.folder, 'sized.html')
  const told = await studio.served.studio.calls.exportSize({
    matches: [match],
    format: 'html',
    withPaths: true,
  })
  await writeReplay(studio, match, file)
  expect(told).toEqual({ bytes: statSync(file).size, isExact: true })
})

test('A file that was cut off shows what is there, or says that it is not whole', async () => {
  const { page, open, studio } = opened()
  const [file, cut] = [join(studio.folder, 'whole.html'), join(studio.folder, 'cut.html')]
  await writeReplay(studio, match, file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(cut, text.slice(0, text.indexOf('{"index":5,')))
  await open(cut)
  await page.getByText('the file is not whole').waitFor()
  const behind = text.indexOf('</script>', text.indexOf('{"index":5,'))
  writeFileSync(cut, `${text.slice(0, text.indexOf('{"index":5,'))}${text.slice(behind)}`)
  await open(cut)
  await page.getByText('This file is not whole: what came after turn 4 is missing').waitFor()
  await isAt(4)
})
