import { textWidth } from '../../text/width.ts'
import { escapedControls } from '../../../escape-controls.ts'
import { cut } from '../../text/cut.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'

export interface Column {
  readonly title: string
  readonly isNumber?: boolean
  /** The least width before columns are left out; default: the widest cell. */
  readonly minWidth?: number
  /** Where there is too little room, columns with a number are left out, the highest first. */
  readonly expendable?: number
}

const gap = '  '

export function table(
  columns: readonly Column[],
  rows: readonly (readonly TextSpan[])[],
  width: number,
): TextLine[] {
  const needed = columns.map(({ title }, i) => widest([title, ...rows.map((row) => textAt(row, i))]))
  const widths = fitted(columns, needed, width)
  const titles = columns.map(({ title }): TextSpan => ({ text: title, tone: 'faint' }))
  return [titles, ...rows].map((row) => lineOf(columns, row, widths))
}

/** 0: the column is left out. */
function fitted(columns: readonly Column[], needed: readonly number[], width: number): readonly number[] {
  const least = needed.map((own, i) => Math.min(own, columns[i]!.minWidth ?? own))
  const byExpendability = columns.map((_, i) => i).toSorted((a, b) => rankAt(columns, b) - rankAt(columns, a))
  const shown = new Set(columns.keys())
  for (const i of byExpendability) {
    if (total([...shown].map((each) => least[each]!)) <= width || columns[i]!.expendable === undefined) break
    shown.delete(i)
  }
  const widths = needed.map((own, i) => (shown.has(i) ? own : 0))
  return squeezed(widths, least, width)
}

function squeezed(widths: readonly number[], least: readonly number[], width: number): readonly number[] {
  const result = [...widths]
  let over = total(result.filter((own) => own > 0)) - width
  while (over > 0) {
    const slack = result.map((own, i) => (own === 0 ? 0 : own - least[i]!))
    const i = slack.indexOf(Math.max(...slack))
    const taken = Math.min(slack[i]!, over)
    if (taken === 0) break
    result[i] = result[i]! - taken
    over -= taken
  }
  return result
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, own) => sum + own + gap.length, -gap.length)
}

function lineOf(columns: readonly Column[], row: readonly TextSpan[], widths: readonly number[]): TextLine {
  const shown = [...columns.keys()].filter((i) => widths[i]! > 0)
  return shown.map((i, place) => {
    const text = cut(textAt(row, i), widths[i]!)
    const blanks = ' '.repeat(widths[i]! - textWidth(text))
    const isLast = place === shown.length - 1
    const padded = columns[i]!.isNumber === true ? blanks + text : isLast ? text : text + blanks
    const cell = isLast ? padded : padded + gap
    const span = row[i] ?? ''
    return typeof span === 'string' ? cell : { ...span, text: cell }
  })
}

function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text)), 0)
}

function textAt(row: readonly TextSpan[], i: number): string {
  const span = row[i] ?? ''
  return escapedControls(typeof span === 'string' ? span : span.text)
}

function rankAt(columns: readonly Column[], i: number): number {
  return columns[i]!.expendable ?? 0
}
