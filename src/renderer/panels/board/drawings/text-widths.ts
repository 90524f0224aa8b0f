import type { WidthOf } from './labels.ts'

const measuredAt = 100

/** How wide texts of size 1 are in a font. */
export function textWidths(weight: string, family: string): WidthOf {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = `${weight} ${measuredAt}px ${family}`
  const widths = new Map<string, number>()
  return (text) => {
    let width = widths.get(text)
    if (width === undefined) {
      width = context.measureText(text).width / measuredAt
      widths.set(text, width)
    }
    return width
  }
}
