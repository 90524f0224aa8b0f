import { textWidth } from '../../text/width.ts'
import { paintLine, plain, type TextLine } from '../../text/lines.ts'

const gap = '   '
const widest = 200

export function sideBySide(left: readonly TextLine[], right: readonly TextLine[], width: number): TextLine[] {
  const [leftWidth, rightWidth] = [widthOf(left), widthOf(right)]
  if (leftWidth + gap.length + rightWidth > Math.min(width, widest)) return [...left, [], ...right]
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => {
    const [own = [], other = []] = [left[i], right[i]]
    return other.length === 0 ? own : [...own, ' '.repeat(leftWidth - widthOf([own])) + gap, ...other]
  })
}

function widthOf(lines: readonly TextLine[]): number {
  return lines.reduce((width, line) => Math.max(width, textWidth(paintLine(line, plain))), 0)
}
