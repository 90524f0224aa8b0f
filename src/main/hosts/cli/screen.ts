import { styleText } from 'node:util'
import { paintLine, type TextLine, type Paint, type TextTone } from '../../exports/lines.ts'

type Style = Parameters<typeof styleText>[0]

type Screen = typeof process.stdout | typeof process.stderr

const styles: { readonly [T in TextTone]: Style } = {
  strong: 'bold',
  faint: 'dim',
  good: 'green',
  bad: 'red',
  notable: 'yellow',
}

/**
 * Writes lines to stdout or stderr. In colour where it is a terminal that shows it, or `FORCE_COLOR` asks for it; never
 * where `NO_COLOR` is set.
 */
export function print(lines: readonly TextLine[], screen: Screen = process.stdout): void {
  const paint: Paint = (tone, text) => styleText(styles[tone], text, { stream: screen })
  screen.write(lines.map((line) => `${paintLine(line, paint)}\n`).join(''))
}

/** Tells a person something beside what was asked for, on stderr. */
export function tell(lines: readonly TextLine[]): void {
  print(lines, process.stderr)
}

/** Writes values to stdout, one a line, as JSON. */
export function printJson(values: readonly unknown[]): void {
  process.stdout.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
}

/** As `printJson`; each `frame` that is a number is also there as `turn`, which replaces it: other programs still read `frame`. */
export function printReports(values: readonly unknown[]): void {
  printJson(values.map(withTurns))
}

function withTurns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTurns)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, each]): [string, unknown][] =>
    key === 'frame' && typeof each === 'number'
      ? [
          ['turn', each],
          [key, each],
        ]
      : [[key, withTurns(each)]],
  )
  return Object.fromEntries(entries)
}

/** How many columns there are: a terminal's (80 where it does not say), else as many as it takes. */
export function screenWidth(screen: Screen = process.stdout): number {
  return screen.isTTY ? screen.columns || 80 : Infinity
}

/** How wide a line on stderr may be that is taken away again: one that reaches the last column wraps. */
export function progressWidth(): number {
  return screenWidth(process.stderr) - 1
}
