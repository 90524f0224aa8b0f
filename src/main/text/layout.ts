import { counted } from '../../number-text.ts'
import type { TextLine } from './lines.ts'

export function fields(pairs: readonly (readonly [name: string, value: TextLine])[]): TextLine[] {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => [{ text: `${name.padEnd(width)}  `, tone: 'faint' }, ...value])
}

/** Lines under a title, after an empty line; nothing where there are no lines. */
export function titled(title: string, lines: readonly TextLine[]): TextLine[] {
  return lines.length === 0 ? [] : [[], [{ text: title, tone: 'strong' }], ...lines]
}

/** Lines under a title within another; says so where there are none. */
export function block(title: string, lines: readonly TextLine[]): TextLine[] {
  return [
    ['  ', { text: title, tone: 'faint' }],
    ...(lines.length === 0 ? [['    (nothing)'] as TextLine] : lines),
  ]
}

/** Puts a bar before each line so that blanks and empty lines are visible. */
export function quoted(lines: readonly string[]): TextLine[] {
  return lines.map((line) => [{ text: '    │ ', tone: 'faint' }, line])
}

/** As `quoted`, of a log for people: its tabs are blanks, as in a terminal. */
export function quotedLog(lines: readonly string[]): TextLine[] {
  return quoted(lines.map(withoutTabs))
}

export function quotedErrors(errors: string): TextLine[] {
  return quotedLog(errors.replace(/\r?\n$/, '').split(/\r?\n/))
}

const tabWidth = 4

/** A tab leads to the next column that is a multiple of 4. */
export function withoutTabs(line: string): string {
  const [first = '', ...rest] = line.split('\t')
  return rest.reduce((text, part) => text + ' '.repeat(tabWidth - (text.length % tabWidth)) + part, first)
}

export function droppedLine(bytes: number): TextLine {
  return ['    ', { text: `… ${counted(bytes, 'byte')} more, not kept`, tone: 'notable' }]
}
