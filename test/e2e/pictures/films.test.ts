import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { PictureOrder } from '../../../src/contract/pictures.ts'
import { drawPicture } from '../../../src/main/pictures/draw.ts'
import { home } from '../../files.ts'
import { studioPage } from '../studio/studio-page.ts'
import { drawn, orderOf } from './drawn.ts'
import { apart, emptyPage, gifFrames, videoFrames } from './frames.ts'

let page: Page
const opened = studioPage(async (studio) => {
  page = await studio.browser.newPage()
  await emptyPage(page)
})

interface Film {
  /** A kept match. */
  readonly game: string
  readonly from: number
}

/** Turns in which much changes, on the boards with the most colours: round and flat, and in space. */
const films: readonly [Film, ...Film[]] = [
  { game: 'patchwork', from: 30 },
  { game: 'mahjong-gong', from: 33 },
  { game: 'labyrinth', from: 78 },
]
const small = { width: 420, height: 340, hasHead: true, between: 1 }
/** Means of what colours are apart: a GIF has 256 of them, a video is compressed with loss. */
const most = { gif: 1, webm: 3 }

async function matchOf(name: string): Promise<MatchId> {
  const file = join(home, 'test/gallery/matches', `${name}.botscope`)
  return (await opened().served.studio.openPath(file)).match
}

async function pngOf(order: PictureOrder, turn: number): Promise<PNG> {
  return PNG.sync.read(await drawn(opened(), { ...order, format: 'png', from: turn, between: 0 }))
}

/** Of two turns of 500 ms and one picture between them: the second half of the last is as long as a last turn is. */
const millis = [500, 250, 2000]

test.each(films)('A GIF shows each turn for its duration, as its picture: $game', async ({ game, from }) => {
  const order = orderOf(await matchOf(game), 'gif', { ...small, from, to: from + 1 })
  const frames = await gifFrames(page, await drawn(opened(), order))
  expect(frames.map((frame) => frame.millis)).toEqual(millis)
  const [first, between, second] = frames.map(({ png }) => png)
  expect(apart(first!, await pngOf(order, from))).toBeLessThan(most.gif)
  expect(apart(second!, await pngOf(order, from + 1))).toBeLessThan(most.gif)
  // What is between two turns is neither.
  expect(apart(between!, first!)).toBeGreaterThan(0)
  expect(apart(between!, second!)).toBeGreaterThan(0)
})

test('A WebM video shows each turn for its duration, as its picture', async () => {
  const [{ game, from }] = films
  const order = orderOf(await matchOf(game), 'webm', { ...small, from, to: from + 1 })
  const frames = await videoFrames(page, await drawn(opened(), order))
  expect(frames.map((frame) => frame.millis)).toEqual(millis)
  const [first, , second] = frames.map(({ png }) => png)
  expect(apart(first!, await pngOf(order, from))).toBeLessThan(most.webm)
  expect(apart(second!, await pngOf(order, from + 1))).toBeLessThan(most.webm)
})

test('A cancelled film ends at once, and the next one is drawn', async () => {
  const match = await matchOf('patchwork')
  const stop = new AbortController()
  const progress = (part: number) => {
    if (part > 0.1) stop.abort()
  }
  const film = orderOf(match, 'gif', { ...small, to: 40 })
  await expect(drawn(opened(), film, { signal: stop.signal, progress })).rejects.toThrow('aborted')
  expect((await pngOf(film, 3)).width).toBe(420)
})

test('On request there are twice as many pixels in each direction', async () => {
  const order = orderOf(await matchOf('domain-expansion'), 'png', { width: 500, height: 400, scale: 2 })
  const { width, height } = PNG.sync.read(await drawn(opened(), order))
  expect([width, height]).toEqual([1000, 800])
})

test('A page that hangs while it draws is given up', async () => {
  const studio = opened()
  const order = orderOf(await matchOf(films[0].game), 'png')
  const show = async (link: string) => {
    const tab = await studio.browser.newPage()
    await tab.addInitScript('HTMLCanvasElement.prototype.toBlob = () => { for (;;); }')
    await tab.goto(link)
    return { gone: new Promise<null>(() => {}), words: '', close: () => tab.close() }
  }
  await expect(
    drawPicture(studio.served.studio, order, async () => {}, {}, { show, quietMillis: 1000 }),
  ).rejects.toThrow('The page that draws has not answered for 1 s')
})
