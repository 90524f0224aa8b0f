import { styleText } from 'node:util'
import { paintLine, type Line, type Paint, type Tone } from '../../exports/lines.ts'

type Style = Parameters<typeof styleText>[0]

/** In colour where stdout is a terminal that shows it, or `FORCE_COLOR` asks for it; never where `NO_COLOR` is set. */
const paint: Paint = (tone, text) => styleText(styles[tone], text, { stream: process.stdout })

const styles: { readonly [T in Tone]: Style } = {
  strong: 'bold',
  faint: 'dim',
  good: 'green',
  bad: 'red',
  notable: 'yellow',
}

/** Writes lines to stdout. */
export function print(lines: readonly Line[]): void {
  process.stdout.write(lines.map((line) => `${paintLine(line, paint)}\n`).join(''))
}

/** Writes values to stdout, one a line, as JSON. */
export function printJson(values: readonly unknown[]): void {
  process.stdout.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
}

/** How many columns there are: a terminal's (80 where it does not say), else as many as it takes. */
export function screenWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns || 80 : Infinity
}
