import type { PictureOrder } from '../../contract/pictures.ts'
import { drawSvg } from './raster.ts'
import { StyleRules } from './rules.ts'
import type { PictureStage } from './stage.svelte.ts'
import { svgOf } from './svg.ts'

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
