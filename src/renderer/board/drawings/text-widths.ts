import type { WidthOf } from './labels.ts'

const measuredAt = 100
const mostKept = 5000

let context: CanvasRenderingContext2D | null = null
const widths = new Map<string, number>()

/** At font size 1. */
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

/** Call it when a font has loaded: texts in it have other widths then. */
export function forgetWidths(): void {
  widths.clear()
}
