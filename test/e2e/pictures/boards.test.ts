import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { afterEach, expect, test } from 'vitest'
import { GalleryPage } from '../../gallery/gallery-page.ts'
import { moments } from '../../gallery/moments.ts'
import { withBrowser } from '../browser.ts'
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

const shown = [
  ...['patchwork middle', 'patchwork-draft square', 'domain-expansion moves'],
  ...['mahjong win', 'mahjong gong', 'labyrinth known'],
]
/** Large enough for Mahjong's table in space. */
const size = { width: 800, height: 520 }
/** Pixels: what WebGL drew is made smaller by another part of the browser. */
const mostOther = 200

test.each(moments.filter(({ game, name }) => shown.includes(`${game} ${name}`)))(
  'A PNG is what the studio shows, light and dark: $game, $name',
  async (moment) => {
    const page = opened()
    await page.go(moment)
    const match = await page.idOf(moment.match)
    const { frame: from, chosen, seat = null } = moment
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
