import { afterEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { writeLoudBot } from './loud-bot.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

/** A bot that says something each turn, and one that does not. */
let match: MatchId
let last: number

const opened = studioPage(async (studio) => {
  const bots = [
    writeLoudBot(studio.folder, { message: `<b>hello</b> ${'x'.repeat(200)}` }),
    builtin('first', 'Bea'),
  ]
  const [id] = await studio.play({ game: 'patchwork', seed: '7', bots, clock: 'off' })
  match = id!
  last = (await studio.served.studio.calls.card({ match })).frames - 1
})

afterEach(async () => {
  const { page } = opened()
  await page.unrouteAll()
  await page.emulateMedia({ media: null, reducedMotion: null })
})

const board = (name = 'Board') => opened().page.getByRole('group', { name, exact: true })
const panel = (name: string) => opened().page.getByRole('tabpanel', { name })
const thing = (path: string) => board().locator(`[data-path="${path}"]`).first()
const drawnTurn = async () => Number(await board().getAttribute('data-turn'))
const hint = () => opened().page.locator('.hint')

async function openAt(turn: number, behind = ''): Promise<void> {
  await openMatch(opened(), match, `/${turn}${behind}`)
  await opened().page.locator(`[data-turn="${turn}"]`).first().waitFor()
}

async function chooseInMenu(title: string): Promise<void> {
  await opened().page.getByRole('button', { name: 'Board view' }).click()
  await opened().page.getByRole('menuitem', { name: title }).click()
}

/** A turn in which seat 0 says something long. */
async function turnWithMessage(): Promise<number> {
  const turns = await opened().served.studio.calls.frames({ match, from: 1, to: last })
  return turns.find(({ exchanges }) => exchanges.some(({ say }) => say?.startsWith('<b>')))!.index
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function isWithin(box: Box, around: Box): boolean {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  return (
    box.x >= around.x &&
    box.y >= around.y &&
    right <= around.x + around.width &&
    bottom <= around.y + around.height
  )
}

/** Counts what is drawn from here on: each time the page asks to be called before the browser draws. */
async function countFrames(): Promise<() => Promise<number>> {
  const { page } = opened()
  await page.evaluate(`{
    const request = window.requestAnimationFrame.bind(window)
    window.asked = 0
    window.nextFrame = () => new Promise(request)
    window.requestAnimationFrame = (call) => {
      window.asked += 1
      return request(call)
    }
  }`)
  return () => page.evaluate<number>('asked')
}

test('A step moves the board and is announced, and nothing runs when it is at rest', async () => {
  const { page } = opened()
  await openAt(4)
  const words = board().locator('..').locator('[aria-live]')
  const before = await words.textContent()
  const frames = await countFrames()
  await page.keyboard.press('ArrowRight')
  await expect.poll(frames).toBeGreaterThan(0)
  await board().and(page.locator('[data-turn="5"]:not([data-moving])')).waitFor()
  const [still, later] = await page.evaluate<readonly number[]>(
    // Whatever runs requests the next frame in each.
    `(async (before) => {
      for (let frame = 0; frame < 10; frame++) await nextFrame()
      return [before, asked]
    })(asked)`,
  )
  expect(later).toBe(still)
  await expect.poll(() => words.textContent()).toMatch(/^Turn 5\. /)
  const id = await board().getAttribute('aria-describedby')
  expect([before, await page.locator(`[id="${id}"]`).textContent()]).toEqual([
    '',
    expect.stringMatching(/Bea/),
  ])
  // Who wants nothing to move sees each turn at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requested = await frames()
  await page.keyboard.press('ArrowRight')
  await board().and(page.locator('[data-turn="6"]')).waitFor()
  expect([await board().getAttribute('data-moving'), await frames()]).toEqual([null, requested])
})

test('The value selected in the state is marked, the hovered item is described, and two turns side by side are both drawn', async () => {
  const { page } = opened()
  await openAt(6, `?panels=board,state&value=state.time[0]`)
  await expect.poll(() => thing('time[0]').getAttribute('data-selected')).toBe('true')
  const reported = await thing('buttons[0]').getAttribute('data-hint')
  await thing('buttons[0]').hover()
  await hint().waitFor()
  const words = (await hint().innerText()).trim()
  await page.mouse.move(2, 2)
  await hint().waitFor({ state: 'detached' })
  expect(words).toBe(reported)
  await openAt(6, `?beside=${match}~-1&panels=board,compare`)
  await expect.poll(() => board('Compared board').getAttribute('data-turn')).toBe('5')
  const { width, height } = (await board('Compared board').boundingBox())!
  expect([await drawnTurn(), width > 200, height > 150]).toEqual([6, true, true])
})

test("A message is shown next to its seat's head, is readable whole and opens its turn; it can be hidden, and a small board has none", async () => {
  const { page } = opened()
  await openAt(await turnWithMessage(), '?panels=board,state')
  const messages = page.getByRole('list', { name: 'Messages' })
  const bubble = messages.getByRole('button')
  const text = await messages.textContent()
  const [own, head, box] = await Promise.all(
    [bubble, board().locator('[data-speaks="0"]'), board()].map(async (each) => (await each.boundingBox())!),
  )
  const down = Math.max(own!.y - head!.y - head!.height, head!.y - own!.y - own!.height)
  expect([text?.includes(`<b>hello</b> ${'x'.repeat(200)}`), down < 40, isWithin(own!, box!)]).toEqual([
    true,
    true,
    true,
  ])
  const whole = `loud: <b>hello</b> ${'x'.repeat(200)}`
  await bubble.hover()
  await hint().getByText(whole).waitFor()
  await page.mouse.move(2, 2)
  await hint().waitFor({ state: 'detached' })
  await board().focus()
  await page.keyboard.press('Tab')
  await hint().getByText(whole).waitFor()
  await page.keyboard.press('Enter')
  await panel('Turn').getByText('Message').first().waitFor()
  await chooseInMenu('Messages of bots')
  await messages.waitFor({ state: 'detached' })
  await chooseInMenu('Messages of bots')
  await messages.waitFor()
  await page.setViewportSize({ width: 1280, height: 420 })
  await messages.waitFor({ state: 'detached' })
  const { height } = (await board().boundingBox())!
  await page.setViewportSize({ width: 1280, height: 800 })
  await messages.waitFor()
  expect(height < 220).toBe(true)
})

test('A printout has the board of the turn, its caption, full messages under it, and nothing else; the command prints it', async () => {
  const { page } = opened()
  const turn = await turnWithMessage()
  await openAt(turn)
  await page.evaluate('window.print = () => (window.isPrinted = true)')
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.evaluate('window.isPrinted')).toBe(true)
  await page.emulateMedia({ media: 'print' })
  const isSeen = (text: string | RegExp) => page.getByText(text).first().isVisible()
  expect([
    await isSeen(`Patchwork, turn ${turn} of ${last}`),
    await board().isVisible(),
    await page.getByRole('tab').first().isVisible(),
    await page.getByRole('button', { name: 'Board view' }).isVisible(),
    await page.getByLabel('Go to turn').isVisible(),
  ]).toEqual([true, true, false, false, false])
  const isUnder = `(() => {
    const board = document.querySelector('[data-turn]').getBoundingClientRect()
    const message = document.querySelector('.bubble').getBoundingClientRect()
    const lines = [...document.querySelector('.bubble .text').getClientRects()]
    const length = lines.reduce((sum, { width }) => sum + width, 0)
    return message.top >= board.bottom && lines.at(-1).bottom <= message.bottom + 1 && length > 1000
  })()`
  await expect.poll(() => page.evaluate(isUnder)).toBe(true)
})

test('A board can be shown as text, also the next time; in forced colours it keeps its own', async () => {
  const { page } = opened()
  await openAt(6)
  const colours = `(({ color, fill }) => [color, fill])(getComputedStyle(document.querySelector('[data-head]')))`
  const usual = await page.evaluate(colours)
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await page.evaluate(colours)
  await page.emulateMedia({ forcedColors: null })
  expect(forced).toEqual(usual)
  await chooseInMenu('Board as text')
  const text = panel('Board').locator('pre')
  await text.waitFor()
  await expect
    .poll(async () => (await opened().served.studio.calls.settings(null)).choices['board-look'])
    .toBe('text')
  await page.reload()
  const words = await text.innerText()
  await chooseInMenu('Board as text')
  await board().waitFor()
  expect(words).toContain('can be taken')
})

test('A broken board is reported once, and its turns are shown as text', async () => {
  const { page } = opened()
  const broken = `export const gameBoard = {
    component() { throw new Error('no such cloth') },
    textOf: ({ circle }) => ['can be taken: ' + circle.length],
  }`
  await page.route(/assets\/game-board-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await opened().leave()
  await openMatch(opened(), match, '/6')
  const dialog = page.getByRole('dialog', { name: 'Something went wrong in Botscope' })
  await dialog.getByText('no such cloth').first().waitFor()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await page.keyboard.press('ArrowRight')
  await isAtTurn(opened(), 7)
  const text = await panel('Board').locator('pre').innerText()
  opened().complaints.splice(0)
  await page.unrouteAll()
  await opened().leave()
  expect([/^can be taken: \d/.test(text), await dialog.count()]).toEqual([true, 0])
})
