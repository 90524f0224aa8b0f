import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { writeDrawingBot } from './drawing-bot.ts'
import { HandPage, you } from './hand-page.ts'
import { openMatch, visitMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

/** What each bot draws at its first turn, and on which thing of the board the first cell is. */
const games = {
  patchwork: { lines: ['@cell 3,4 red here'], thing: '[data-path="boards[0][4][3]"]' },
  'patchwork-draft': { lines: ['@cell 8,0'], thing: '[data-path="boards[0][0][8]"]' },
  'domain-expansion': { lines: ['@cell 5,6 green'], thing: '[data-cell="5 6"]' },
  labyrinth: { lines: ['@cell 2,7 red'], thing: '[data-path="tiles[7][2]"]' },
  mahjong: { lines: ['@cell hands[0][4] red keep'], thing: '[data-path="hands[0][4]"]' },
}
type GameId = keyof typeof games
const others = [
  '@text 0,0 <img src=x onerror=alert(1)>',
  '@arrow 0,0 3,4 green',
  '@value 1,1 0.5',
  '@cell 300,300 red far away',
  '@cell __proto__ red',
]
const hostile = [
  `@text 1,1 ${'x'.repeat(10_000)}`,
  ...[
    `@text 0,0 ${'long '.repeat(70)}`,
    `@cell 8,8 red ${'\u202e\u0645\u0631\u062d\u0628\u0627 '.repeat(20)}`,
  ],
  ...[
    '@cell constructor',
    '@cell boards["__proto__"][0]',
    '@arrow 0,0 999,999',
    '@value 2,2 1e308',
    '@value 3,3 -1e308',
  ],
  ...[
    '@text 8,0 \u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 \u0645\u0631\u062d\u0628\u0627',
  ],
  ...Array.from(
    { length: 2500 },
    (_, i) => `@${i % 2 === 0 ? 'text' : 'cell'} ${i % 9},${Math.floor(i / 9) % 9} w${i}`,
  ),
]

const matches = new Map<GameId, MatchId>()
let plain: MatchId
let evil: MatchId

const opened = studioPage(async (studio) => {
  for (const game of Object.keys(games) as GameId[]) {
    const bot = writeDrawingBot(studio.folder, game, { 1: [...games[game].lines, ...others] }, { turns: 2 })
    const seats = game === 'mahjong' ? 4 : 2
    const bots = [bot, ...Array.from({ length: seats - 1 }, () => builtin('first', 'Bea'))]
    const [match] = await studio.play({ game, seed: '7', bots, clock: 'off' })
    matches.set(game, match!)
  }
  const bots = [builtin('first', 'Ann'), builtin('first', 'Bea')]
  ;[plain] = (await studio.play({ game: 'patchwork', seed: '7', bots })) as [MatchId]
  const bot = writeDrawingBot(
    studio.folder,
    'patchwork',
    { 1: hostile, 2: ['@cell 1,1'] },
    { bytes: 16_000_000, turns: 3 },
  )
  ;[evil] = (await studio.play({
    game: 'patchwork',
    seed: '7',
    bots: [bot, builtin('first', 'Bea')],
    clock: 'off',
  })) as [MatchId]
})

afterEach(async () => {
  const { page, served } = opened()
  await page.emulateMedia({ media: null, reducedMotion: null })
  await served.studio.calls.changeSettings({
    choices: { 'board-drawings': 'all', 'board-mahjong-view': 'table' },
  })
})

const board = () => opened().page.getByRole('group', { name: 'Board', exact: true })
const drawings = () => opened().page.locator('[data-drawings]')
const hint = () => opened().page.locator('.hint')
const note = () => opened().page.getByRole('button', { name: /cannot be shown here$/ })

/** The first turn in which the bot of seat 0 was asked. */
async function open(game: GameId, behind = ''): Promise<void> {
  await show(matches.get(game)!, behind)
}

async function show(match: MatchId, behind = ''): Promise<void> {
  await openMatch(opened(), match, `/1${behind}`)
  await isDrawn(1)
}

async function isDrawn(turn: number): Promise<void> {
  const { page } = opened()
  await board()
    .and(page.locator(`[data-turn="${turn}"]:not([data-moving])`))
    .waitFor()
}

/** How far the first frame is from the edges of a thing, in pixels: a cell is framed inside. */
async function apart(thing: string): Promise<number> {
  const { page } = opened()
  return page.evaluate<number>(`(() => {
    const mark = document.querySelector('[data-drawings] .mark')?.getBoundingClientRect()
    const things = [...document.querySelectorAll('[data-turn] ${thing}')]
    const thing = things.find((each) => each.checkVisibility({ visibilityProperty: true }))
    if (mark === undefined || thing === undefined) return Infinity
    const extent = (thing.querySelector('[data-extent]') ?? thing).getBoundingClientRect()
    const edges = ['left', 'top', 'right', 'bottom']
    return Math.max(...edges.map((edge) => Math.abs(mark[edge] - extent[edge])))
  })()`)
}

async function isOn(thing: string): Promise<void> {
  await expect.poll(() => apart(thing)).toBeLessThan(8)
}

test.each(Object.keys(games) as GameId[])(
  'A drawing marks its cell on the board of %s, at other sizes and on paper too, and is described with it',
  async (game) => {
    const { page } = opened()
    const { thing } = games[game]
    await open(game)
    await isOn(thing)
    const box = (await drawings().locator('.mark').first().boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => hint().innerText()).toMatch(/\nDrawer marks /)
    const id = await board().getAttribute('aria-describedby')
    const words = await page.locator(`[id="${id}"]`).textContent()
    expect([words!.includes('Drawer marks'), words!.includes('Drawer writes on 0,0: <img')]).toEqual([
      true,
      true,
    ])

    const usual = page.viewportSize()!
    onTestFinished(() => page.setViewportSize(usual))
    await page.setViewportSize({ width: 1100, height: 640 })
    await isOn(thing)
    onTestFinished(() => page.evaluate(`void dispatchEvent(new Event('afterprint'))`))
    await page.evaluate(`void dispatchEvent(new Event('beforeprint'))`)
    await page.emulateMedia({ media: 'print' })
    await isOn(thing)
  },
)

test('A table that is turned or zoomed keeps its drawings, in the flat view too', async () => {
  const { page } = opened()
  const { thing } = games.mahjong
  await open('mahjong')
  await isOn(thing)
  const before = (await drawings().locator('.mark').boundingBox())!
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect
    .poll(async () => (await drawings().locator('.mark').boundingBox())!.width)
    .toBeGreaterThan(before.width)
  await isOn(thing)
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Flat' }).click()
  await board().locator('canvas').waitFor({ state: 'detached' })
  await isOn(thing)
})

test('Keys on the board describe the drawings there; others are listed in a corner; a compared board has its own', async () => {
  const { page } = opened()
  await open('patchwork', '?value=state.boards[0][4][3]&panels=board,state')
  await isOn(games.patchwork.thing)
  await board().focus()
  await page.keyboard.press('Enter')
  const spoken = board().locator('..').locator('[aria-live]')
  await expect
    .poll(() => spoken.textContent())
    .toMatch(/column 3, row 4\nDrawer marks 3,4 in red: here\nDrawer draws an arrow/)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => spoken.textContent()).toMatch(/column 3, row 3$/)

  // What has no place is told in a corner, line by line, and leads to what the bot wrote.
  await note().hover()
  await expect.poll(() => hint().innerText()).toMatch(/far away/)
  const reported = await hint().innerText()
  await note().click()
  await page.getByRole('tabpanel', { name: 'Turn' }).waitFor()
  expect(reported.split('\n')).toEqual([
    'Drawer marks 300,300 in red: far away',
    'Drawer marks __proto__ in red',
  ])

  const match = matches.get('patchwork')!
  await opened().visit(`/match/${match}/1?panels=board,compare&beside=${match}:1`)
  await page.getByRole('group', { name: 'Compared board' }).waitFor()
  await expect.poll(() => page.locator('[data-drawings] .mark').count()).toBe(2)
})

test('A key cycles the drawings of all seats, of the selected seat, and none; the last choice stays; without drawings it is not offered', async () => {
  const { page } = opened()
  await open('patchwork')
  await drawings().waitFor()
  await page.keyboard.press('2')
  await page.keyboard.press('Shift+B')
  await drawings().waitFor({ state: 'detached' })
  await page.keyboard.press('1')
  await drawings().waitFor()
  await page.keyboard.press('Shift+B')
  await drawings().waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await opened().served.studio.calls.settings(null)).choices['board-drawings'])
    .toBe('off')
  await open('domain-expansion')
  expect([
    await page.getByRole('button', { name: 'Drawings Off' }).count(),
    await drawings().count(),
  ]).toEqual([1, 0])

  await show(plain)
  await page.getByRole('button', { name: 'Board view' }).waitFor()
  expect([await page.getByRole('button', { name: /^Drawings/ }).count(), await drawings().count()]).toEqual([
    0, 0,
  ])
})

test('Nothing is drawn during animations, and nothing runs when they end', async () => {
  const { page } = opened()
  await show(matches.get('patchwork')!)
  await drawings().waitFor()
  await page.keyboard.press('ArrowLeft')
  await isDrawn(0)
  const seen = await page.evaluate<readonly string[]>(`(async () => {
    const seen = new Set()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight' }))
    for (let i = 0; i < 60; i++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const layer = document.querySelector('[data-drawings]')
      const isMoving = 'moving' in document.querySelector('[data-turn]').dataset
      if (layer !== null) seen.add(\`\${isMoving} \${getComputedStyle(layer).visibility}\`)
    }
    return [...seen].sort()
  })()`)
  const requested = await page.evaluate<number>(`(async () => {
    let asked = 0
    const request = window.requestAnimationFrame
    window.requestAnimationFrame = (call) => (asked++, request(call))
    // Whatever runs requests the next frame in each.
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => request(resolve))
    window.requestAnimationFrame = request
    return asked
  })()`)
  expect([seen, requested]).toEqual([['false visible', 'true hidden'], 0])
})

test('A player sees no drawings of other seats before the match is over', async () => {
  const bot = writeDrawingBot(opened().folder, 'labyrinth', { 0: ['@cell 1,1 red secret'] })
  const hand = await HandPage.start(opened(), { game: 'labyrinth', bots: [bot, you()] })
  await hand.isAskedIn(2)
  await isDrawn(1)
  const words = await hand.page.locator('body').textContent()
  expect([await drawings().count(), words!.includes('secret')]).toEqual([0, false])
})

describe('Arbitrary bot output', () => {
  test('Sixteen megabytes are drawn up to the stated count, within the board, and steps continue', async () => {
    const { page } = opened()
    await show(evil)
    await drawings().waitFor()
    const out = await page.evaluate<readonly string[]>(`(() => {
      const edge = document.querySelector('[data-drawings]').getBoundingClientRect()
      return [...document.querySelectorAll('[data-drawings] text')].flatMap((text) => {
        const { left, top, right, bottom } = text.getBoundingClientRect()
        const isOut = left < edge.left - 2 || top < edge.top - 2 || right > edge.right + 2 || bottom > edge.bottom + 2
        return isOut ? [text.textContent] : []
      })
    })()`)
    const count = Number(await drawings().getAttribute('data-drawings'))
    await page.keyboard.press('ArrowRight')
    await isDrawn(2)
    await page.keyboard.press('ArrowLeft')
    await isDrawn(1)
    expect([out, count]).toEqual([[], 2000])
  })

  test('Texts stay text', async () => {
    const { page } = opened()
    await visitMatch(opened(), matches.get('labyrinth')!, '/1')
    await isDrawn(1)
    await expect.poll(() => drawings().locator('text').allTextContents()).toContain('0.5')
    expect([
      await page.locator('[data-drawings] img').count(),
      await drawings().locator('text').filter({ hasText: '<img' }).count(),
    ]).toEqual([0, 1])
  })
})
