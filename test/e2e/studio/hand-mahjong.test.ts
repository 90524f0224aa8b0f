import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { MahjongTable } from '../../../src/engine/games/mahjong/state.ts'
import { seriousIn } from './axe.ts'
import { HandPage, you } from './hand-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage()

afterEach(async () => {
  if (opened() !== undefined) await new HandPage(opened(), '').stop()
})

const board = () => opened().page.getByRole('group', { name: 'Board', exact: true })
/** What the board marks for the answer. */
const bar = () => board().locator('[data-answer="1"]:not(button)')
const offer = (name: RegExp) => board().getByRole('button', { name })
/** A tile of the own hand as keys can be at it. */
const key = (tile: string) => board().getByRole('button', { name: `Discard ${tile}`, exact: true })

const keysAreAt = () => opened().page.evaluate(`document.activeElement?.getAttribute('aria-label')`)

type Size = readonly [width: number, height: number]

/** A person sits second; who is first discards a tile that it may claim for a run. */
async function play(view: 'flat' | 'table', size: Size = [1280, 800]): Promise<HandPage> {
  const { page, served } = opened()
  const usual = page.viewportSize()!
  onTestFinished(() => page.setViewportSize(usual))
  await page.setViewportSize({ width: size[0], height: size[1] })
  await served.studio.calls.changeSettings({ choices: { 'board-mahjong-view': view } })
  const bots = [builtin('first'), you(), builtin('random'), builtin('random')]
  const hand = await HandPage.start(opened(), { game: 'mahjong', bots, seed: '7' })
  await page.getByRole('tab', { name: 'Board', exact: true }).click()
  await bar().getByText('3 dot: claim it or pass').waitFor()
  return hand
}

/** What a person answered in a turn, once that is played. */
async function answeredIn(hand: HandPage, turn: number): Promise<readonly string[] | undefined> {
  const { calls } = hand.studio.served.studio
  let output: readonly string[] | undefined
  await expect
    .poll(async () => {
      const [frame] = await calls.frames({ match: hand.match, from: turn, to: turn })
      const reply = frame?.exchanges.find(({ question }) => question.seat === 1)?.reply
      output = reply?.by === 'person' ? reply.output : undefined
      return output
    })
    .toBeDefined()
  return output
}

async function stateAt(hand: HandPage, turn: number): Promise<MahjongTable> {
  const [frame] = await hand.studio.served.studio.calls.frames({ match: hand.match, from: turn, to: turn })
  return frame!.state as MahjongTable
}

/** Waits until the person may discard; gives the last turn before. */
async function mayDiscard(): Promise<number> {
  await bar().getByText('Discard a tile').waitFor()
  return Number(await board().getAttribute('data-turn'))
}

test('In flat view a click chooses a claim, then a tile to discard, and a second click on it sends', async () => {
  const hand = await play('flat')
  await offer(/^Seung/).click()
  await bar().getByText('Seung: which tile do you discard?').waitFor()
  const used = await board().locator('[data-mark="used"]').count()
  const tile = board().locator('[data-tile="w1"][data-mark]')
  await tile.click()
  await board().locator('[data-mark="chosen"]').waitFor()
  await bar().getByText('Seung, discard East').waitFor()
  await tile.click()
  const { melds } = await stateAfter(hand, 2)
  expect([used, await answeredIn(hand, 2), melds[1]]).toEqual([
    2,
    ['SEUNG d1d2w1'],
    [{ kind: 'seung', tiles: ['d1', 'd2', 'd3'], from: 0 }],
  ])
})

async function stateAfter(hand: HandPage, turn: number): Promise<MahjongTable> {
  await answeredIn(hand, turn)
  return stateAt(hand, turn)
}

test('In the flat view two clicks in one place pass, as the offer does not move; two clicks discard a tile, without selecting it', async () => {
  const { page } = opened()
  const hand = await play('flat')
  const { x, y, width, height } = (await offer(/^Pass/).boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await board().locator('[data-answer="pass"][aria-pressed="true"]').waitFor()
  await page.mouse.click(x + width / 2, y + height / 2)
  expect(await answeredIn(hand, 2)).toEqual(['PASS'])
  const turn = await mayDiscard()
  const tile = board().locator('[data-path^="hands[1]"]').nth(4)
  const name = await tile.getAttribute('data-tile')
  await tile.click()
  await board().locator('[data-mark="chosen"]').waitFor()
  await tile.click()
  expect([await answeredIn(hand, turn + 1), /hands/.test(opened().page.url())]).toEqual([
    [`DISCARD ${name}`],
    false,
  ])
})

test('By keyboard: letters and arrows go to the offers only, Enter chooses, Escape undoes, and Enter again answers', async () => {
  const { page } = opened()
  const hand = await play('flat')
  await board().focus()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await bar().getByText('Seung: which tile do you discard?').waitFor()
  await page.keyboard.press('Escape')
  await bar().getByText('3 dot: claim it or pass').waitFor()
  await expect.poll(() => board().locator('[data-mark]').count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(keysAreAt).toMatch(/^Seung/)
  expect(await board().getAttribute('data-turn')).toBe('1')
  await page.keyboard.press('Enter')
  await expect.poll(keysAreAt).toBe('Discard Green dragon')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await bar().getByText('Seung, discard East').waitFor()
  await page.keyboard.press('Enter')
  expect(await answeredIn(hand, 2)).toEqual(['SEUNG d1d2w1'])
})

test('The choice in the list is marked on the table, and vice versa; all is accessible; it is not printed; at the end all hands are open', async () => {
  const hand = await play('flat')
  await hand.field.fill('SEUNG d1d2c1')
  await board().locator('[data-mark="chosen"][data-tile="c1"]').waitFor()
  await board().locator('[data-tile="c4"][data-mark]').click()
  await expect.poll(() => hand.field.inputValue()).toBe('SEUNG d1d2c4')
  await offer(/^Pass/).click()
  await expect.poll(() => hand.field.inputValue()).toBe('PASS')

  const { page } = opened()
  await offer(/^Seung/).click()
  const serious = await seriousIn(page, board())
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  const printed = await board().locator('[data-mark], [data-answer]').count()
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  expect([serious, printed]).toEqual([[], 0])

  const tools = page.getByRole('group', { name: 'Board view' })
  const choices = () => tools.getByText('Hands', { exact: true }).count()
  const backs = await board().locator('[data-path="hands[0]"]').count()
  const before = await choices()
  await hand.stop()
  await board().locator('[data-path="hands[0][0]"]').waitFor()
  const open = await board().locator('[data-path^="hands[0]["]').count()
  expect({ backs, open, choices: [before, await choices()] }).toEqual({
    backs: 13,
    open: 13,
    choices: [0, 1],
  })
})

test('In 3D the table is seen from the own seat, and clicks discard a tile', async () => {
  const { page } = opened()
  const hand = await play('table', [1600, 900])
  await board().locator('canvas[data-engine]').waitFor()
  for (let i = 0; i < 2; i++) await offer(/^Pass/).click()
  await answeredIn(hand, 2)
  const turn = await mayDiscard()
  const box = (await key('4 character').boundingBox())!
  const room = (await board().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await bar().getByText('Discard 4 character').waitFor()
  await page.mouse.click(x, y)
  expect([await answeredIn(hand, turn + 1), (y - room.y) / room.height > 0.6]).toEqual([['DISCARD c4'], true])
})

test('Other hands show only backs and neutral text, also for keys in 3D; in the top view, keys answer a claim', async () => {
  const { page, served } = opened()
  const hand = await play('table', [1600, 900])
  await board().locator('canvas[data-engine]').waitFor()
  await board().focus()
  await board().locator('span[data-path]').first().waitFor()
  const reported = await page.evaluate<readonly (readonly [string, string])[]>(
    `[...document.querySelectorAll('[data-turn] span[data-path^="hands"]')].map(({ dataset }) => [dataset.path, dataset.hint])`,
  )
  const others = reported.filter(([path]) => !path.startsWith('hands[1]'))
  expect([reported.length, others]).toEqual([
    16,
    [
      ['hands[0]', 'A tile in the hand of builtin:first'],
      ['hands[2]', 'A tile in the hand of builtin:random'],
      ['hands[3]', 'A tile in the hand of builtin:random'],
    ],
  ])

  await served.studio.calls.changeSettings({ choices: { 'board-mahjong-view': 'top' } })
  await page.getByRole('button', { name: 'View From above' }).waitFor()
  await board().focus()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect.poll(keysAreAt).toBe('Discard Green dragon')
  await page.keyboard.press('Enter')
  await bar().getByText('Seung, discard Green dragon').waitFor()
  await page.keyboard.press('Enter')
  expect(await answeredIn(hand, 2)).toEqual(['SEUNG d1d2r2'])
})

test('In a small window everything is there and clickable', async () => {
  const hand = await play('table', [480, 620])
  await offer(/^Seung/).click()
  await board().locator('[data-tile="w3"][data-mark]').click()
  await bar().getByText('Seung, discard West').waitFor()
  await board().locator('[data-tile="w3"][data-mark]').click()
  expect(await answeredIn(hand, 2)).toEqual(['SEUNG d1d2w3'])
})
