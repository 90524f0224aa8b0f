import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { afterEach, expect, test } from 'vitest'
import { GalleryPage } from '../../gallery/gallery-page.ts'
import { moments } from '../../gallery/moments.ts'
import { withBrowser } from '../browser.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { jsonOf } from '../../../src/main/exports/json.ts'
import { drawn, orderOf } from './drawn.ts'
import { studioShot } from './studio-shot.ts'

const opened = withBrowser(
  () => GalleryPage.open(),
  (page) => page.close(),
)
afterEach(() => {
  const page: GalleryPage | undefined = opened()
  expect(page?.studio.complaints.splice(0) ?? []).toEqual([])
})

/** Of each board: both Patchworks have one. */
const shown = [
  ...['patchwork middle', 'domain-expansion moves', 'mahjong win', 'mahjong gong', 'labyrinth known'],
]
/** Large enough for Mahjong's table in space. */
const size = { width: 800, height: 520 }
/** Pixels: what WebGL drew is made smaller by another part of the browser. */
const mostOther = 200

test.each(moments.filter(({ game, name }) => shown.includes(`${game} ${name}`)))(
  'A PNG matches the studio, light and dark: $game, $name',
  async (moment) => {
    const page = opened()
    await page.go(moment)
    const match = await page.idOf(moment.match)
    const { turn: from, chosen, seat = null } = moment
    const others: number[] = []
    for (const theme of ['light', 'dark'] as const) {
      const screen = PNG.sync.read(await studioShot(page, { theme, ...size }))
      const order = orderOf(match, 'png', { from, to: from, chosen, seat, theme, ...size })
      const { data, width, height } = PNG.sync.read(await drawn(page.studio, order))
      expect([width, height]).toEqual([screen.width, screen.height])
      others.push(pixelmatch(data, screen.data, undefined, width, height, { threshold: 0.1 }))
    }
    expect(others.filter((count) => count > mostOther)).toEqual([])
  },
)

/** The turn of the kept match of Patchwork at which a bot says something. */
const turn = 11

test('Messages and drawings of bots have the same place as in the studio', async () => {
  const page = opened()
  const { studio } = page
  const { match } = await studio.served.studio.openPath(await drawingFile(page))
  await studio.go(`/match/${match}/${turn}`)
  const message = studio.page.getByRole('list', { name: 'Messages' })
  await message.waitFor()
  const look = { theme: 'light', ...size } as const
  await studioShot(page, look)
  // A message stays near to where it was before the board got this size: so it goes, and comes anew.
  for (const key of ['ArrowRight', 'ArrowLeft']) await studio.page.keyboard.press(key)
  await message.waitFor()
  const screen = PNG.sync.read(await studioShot(page, look))
  const order = orderOf(match, 'png', { from: turn, to: turn, hasMessages: true, hasDrawings: true, ...size })
  const { data, width, height } = PNG.sync.read(await drawn(studio, order))
  expect(pixelmatch(data, screen.data, undefined, width, height, { threshold: 0.1 })).toBeLessThan(mostOther)
})

/** A file of the kept match of Patchwork in which a word is written into each cell at that turn. */
async function drawingFile(page: GalleryPage): Promise<string> {
  const { studio } = page
  const match = await exportableOf(studio.served.studio.calls, await page.idOf('patchwork'))
  const errors = Array.from({ length: 81 }, (_, i) => `@text ${i % 9},${Math.floor(i / 9)} word\n`).join('')
  let text = ''
  for await (const piece of jsonOf({ ...match, frames: withErrors(match.frames, errors) })) text += piece
  const file = join(studio.folder, 'drawing.json')
  writeFileSync(file, text)
  return file
}

async function* withErrors(frames: AsyncIterable<Frame>, errors: string): AsyncGenerator<Frame> {
  for await (const frame of frames) {
    const exchanges = frame.exchanges.map((each) => ({ ...each, reply: { ...each.reply, errors } }))
    yield frame.index === turn ? { ...frame, exchanges } : frame
  }
}
