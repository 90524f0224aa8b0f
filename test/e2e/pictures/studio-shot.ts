import { setTimeout as pass } from 'node:timers/promises'
import { type GalleryPage, waitForFine } from '../../gallery/gallery-page.ts'
import type { Look } from '../../gallery/moments.ts'

const betweenMillis = 200
const mostTries = 25

/** The board of the studio at rest as a PNG file, at whole pixels: in the page it may be at a part of one. */
export async function studioShot(gallery: GalleryPage, { theme, width, height }: Look): Promise<Buffer> {
  const { page } = gallery.studio
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width: width + 200, height: height + 200 })
  const box = { width, height }
  const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
    const board = document.querySelector('[data-turn]')
    const { x, y } = board.getBoundingClientRect()
    const [left, top] = [Math.ceil(x), Math.ceil(y)]
    const { style } = board
    Object.assign(style, { flex: 'none', width: '${width}px', height: '${height}px' })
    Object.assign(style, { marginLeft: left - x + 'px', marginTop: top - y + 'px' })
    return { x: left, y: top }
  })()`)
  let before: Buffer | null = null
  for (let tries = 0; tries < mostTries; tries++) {
    await waitForFine(page)
    const file = await page.screenshot({ clip: { x, y, ...box } })
    if (before?.equals(file)) return file
    before = file
    await pass(betweenMillis)
  }
  throw new Error('The board does not come to rest')
}
