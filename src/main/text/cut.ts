import { textWidth } from './width.ts'

// Made when it is needed first, for that takes long.
let segmenter: Intl.Segmenter | undefined

export function cut(text: string, width: number): string {
  if (width === Infinity || textWidth(text) <= width) return text
  segmenter ??= new Intl.Segmenter()
  let [columns, fitting] = [0, 0]
  for (const { segment, index } of segmenter.segment(text)) {
    columns += textWidth(segment)
    if (columns > width) return `${text.slice(0, fitting)}…`
    if (columns < width) fitting = index + segment.length
  }
  return text
}
