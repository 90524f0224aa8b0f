import type { Page } from 'playwright-core'
import type { MatchId } from '../../../src/contract.ts'
import type { PictureFormat } from '../../../src/contract/export.ts'
import type { PictureOrder } from '../../../src/contract/pictures.ts'
import { drawPicture, type DrawCallOptions } from '../../../src/main/pictures/draw.ts'
import type { StudioPage } from '../studio/studio-page.ts'

/** A picture of turn 0 of a match, as large as boards are judged, without anything around the board. */
export function orderOf(
  match: MatchId,
  format: PictureFormat,
  parts: Partial<PictureOrder> = {},
): PictureOrder {
  const size = { width: 1280, height: 800, scale: 1 }
  const looks = { theme: 'light', hasHead: false, hasMessages: false, hasDrawings: false } as const
  const turns = { from: 0, to: 0, turnMillis: 500, between: 0 }
  return { match, format, ...turns, ...size, ...looks, chosen: {}, seat: null, viewer: null, ...parts }
}

/** The file that a page draws which is shown in another tab of a studio's browser; what that tab complains of counts as the studio's. */
export async function drawn(
  studio: StudioPage,
  order: PictureOrder,
  options: DrawCallOptions = {},
): Promise<Buffer> {
  const pieces: Buffer[] = []
  const keep = async (bytes: NodeJS.ReadableStream) => {
    for await (const piece of bytes) pieces.push(piece as Buffer)
  }
  const page = process.env.STUDIO_PAGE
  await drawPicture(studio.served.studio, order, keep, options, {
    ...(page !== undefined && { page }),
    show: async (link) => {
      const tab = await studio.browser.newPage()
      studio.listenTo(tab)
      await tab.goto(link)
      return { gone: new Promise(() => {}), words: '', close: () => tab.close() }
    },
  })
  return Buffer.concat(pieces)
}

/** Pixels of a picture: red, green, blue and how opaque, from the top left. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Draws an image of a file's bytes as `<img>` in an empty page without a network, once it is there. */
export async function shownAlone(page: Page, file: Buffer, type: string): Promise<Buffer> {
  await page.goto('about:blank')
  await page.setContent('<style>body{margin:0}img{display:block}</style><img alt="">')
  await page.evaluate(`(async () => {
    const image = document.querySelector('img')
    image.src = 'data:${type};base64,${file.toString('base64')}'
    await image.decode()
  })()`)
  return page.locator('img').screenshot()
}
