import stringWidth from 'string-width'

const segmenter = new Intl.Segmenter()

export function cut(text: string, width: number): string {
  if (width === Infinity) return text
  let [columns, fitting] = [0, 0]
  for (const { segment, index } of segmenter.segment(text)) {
    columns += stringWidth(segment)
    if (columns > width) return `${text.slice(0, fitting)}…`
    if (columns < width) fitting = index + segment.length
  }
  return text
}
