import type { CallOptions } from '../../contract.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { fitting } from './limits.ts'
import { drawSvg, pngOf } from './raster.ts'
import { StyleRules } from './rules.ts'
import { PictureStage, type PictureDependencies } from './stage.svelte.ts'
import { svgOf } from './svg.ts'

/**
 * Draws a picture or a film in this page. Cancelled: rejects. Throws a `UserError` if the order is not valid or not supported by
 * this browser.
 */
export async function pictureOf(
  source: PictureDependencies,
  asked: PictureOrder,
  along: CallOptions = {},
): Promise<Blob> {
  const order = fitting(asked, source.card.framesKept - 1)
  const stage = await PictureStage.open(source, order)
  try {
    return await drawn(new Drawer(stage, order, along.signal), order, along)
  } finally {
    await stage.close()
  }
}

async function drawn(drawer: Drawer, order: PictureOrder, along: CallOptions): Promise<Blob> {
  switch (order.format) {
    case 'svg':
      return new Blob([await drawer.svg(order.from, 1)], { type: 'image/svg+xml' })
    case 'png':
      return pngOf(await drawer.canvas(order.from, 1))
    case 'gif':
      return (await import('./gif.ts')).gifOf(drawer, order, along)
    case 'webm':
      return (await import('./webm.ts')).webmOf(drawer, order, along)
  }
}

export class Drawer {
  readonly #stage: PictureStage
  readonly #order: PictureOrder
  readonly #signal: AbortSignal | undefined
  readonly #rules = new StyleRules()
  readonly #canvas = document.createElement('canvas')

  constructor(stage: PictureStage, order: PictureOrder, signal?: AbortSignal) {
    this.#stage = stage
    this.#order = order
    this.#signal = signal
  }

  /** A turn, or a step of the motion to it, as the text of an SVG file. */
  async svg(turn: number, part: number): Promise<string> {
    const element = await this.#stage.show(turn, part, this.#signal)
    const { theme, format, scale } = this.#order
    return svgOf(element, this.#rules, { theme, scale: format === 'svg' ? 2 : scale })
  }

  /** As `svg`, drawn; always returns the same canvas. */
  async canvas(turn: number, part: number): Promise<HTMLCanvasElement> {
    await drawSvg(this.#canvas, await this.svg(turn, part), this.#order.scale)
    this.#signal?.throwIfAborted()
    return this.#canvas
  }
}
