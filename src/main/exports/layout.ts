import { countText } from './amounts.ts'
import type { TextLine } from './lines.ts'

/** Aligned names and values. */
export function fields(pairs: readonly (readonly [name: string, value: TextLine])[]): TextLine[] {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => [{ text: `${name.padEnd(width)}  `, tone: 'faint' }, ...value])
}

/** Lines under a title, after an empty line; nothing where there are none. */
export function titled(title: string, lines: readonly TextLine[]): TextLine[] {
  return lines.length === 0 ? [] : [[], [{ text: title, tone: 'strong' }], ...lines]
}

/** Lines under a title within another: says so where there are none. */
export function block(title: string, lines: readonly TextLine[]): TextLine[] {
  return [
    ['  ', { text: title, tone: 'faint' }],
    ...(lines.length === 0 ? [['    (nothing)'] as TextLine] : lines),
  ]
}

/** Lines of a bot, with a bar before each so that blanks and empty lines can be seen. */
export function quoted(lines: readonly string[]): TextLine[] {
  return lines.map((line) => [{ text: '    │ ', tone: 'faint' }, line])
}

/** What a bot wrote to stderr, line by line. */
export function quotedErrors(errors: string): TextLine[] {
  return quoted(errors.replace(/\r?\n$/, '').split(/\r?\n/))
}

/** The line for output that was counted and not kept. */
export function droppedLine(bytes: number): TextLine {
  return ['    ', { text: `… ${countText(bytes, 'byte')} more, not kept`, tone: 'notable' }]
}
