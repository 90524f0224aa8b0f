import type { CallOptions } from '../../contract.ts'
import type { PictureFormat } from '../../contract/export.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { Drawer } from './drawer.ts'
import { fitting } from './limits.ts'
import { blobOf } from './raster.ts'
import { remarkOn } from './remark.ts'
import { PictureStage, type PictureDependencies } from './stage.svelte.ts'

/**
 * Draws a picture or a film in this page. Cancelled: rejects. Throws a `UserError` if the order is not valid or not supported by
 * this browser.
 */
export async function pictureOf(
  source: PictureDependencies,
  wanted: PictureOrder,
  options: CallOptions = {},
): Promise<Blob> {
  const order = fitting(wanted, source.card.framesKept - 1)
  const stage = await PictureStage.open(source, order)
  try {
    const picture =
      order.format === 'stills'
        ? await (await import('./stills.ts')).stillsOf(stage, order, options)
        : await drawn(new Drawer(stage, order, options.signal), { ...order, format: order.format }, options)
    if (stage.viewerTrouble !== null) source.remark?.(remarkOn(stage.viewerTrouble))
    return picture
  } finally {
    await stage.close()
  }
}

async function drawn(
  drawer: Drawer,
  order: PictureOrder & { readonly format: PictureFormat },
  options: CallOptions,
): Promise<Blob> {
  switch (order.format) {
    case 'svg':
      return new Blob([await drawer.svg(order.from, 1)], { type: 'image/svg+xml' })
    case 'png':
      return blobOf(await drawer.canvas(order.from, 1))
    case 'gif':
      return (await import('./gif.ts')).gifOf(drawer, order, options)
    case 'webm':
      return (await import('./webm.ts')).webmOf(drawer, order, options)
  }
}
