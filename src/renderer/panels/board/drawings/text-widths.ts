import type { WidthOf } from './labels.ts'

const measuredAt = 100
/** More widths are not kept. */
const mostKept = 5000

let context: CanvasRenderingContext2D | null = null
const widths = new Map<string, number>()

/** How wide texts of size 1 are in a font. */
export function textWidths(weight: string, family: string): WidthOf {
  const font = `${weight} ${measuredAt}px ${family}`
  return (text) => {
    const key = `${font} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      context ??= document.createElement('canvas').getContext('2d')!
      context.font = font
      width = context.measureText(text).width / measuredAt
      if (widths.size >= mostKept) widths.clear()
      // Before, it is the width in another font.
      if (document.fonts.status === 'loaded') widths.set(key, width)
    }
    return width
  }
}

/** To be called when a font has come that was not there: what it is written with has other widths then. */
export function forgetWidths(): void {
  widths.clear()
}
