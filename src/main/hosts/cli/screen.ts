import { styleText } from 'node:util'
import { paintLine, type TextLine, type Paint, type TextTone } from '../../text/lines.ts'

type Style = Parameters<typeof styleText>[0]

type Screen = typeof process.stdout | typeof process.stderr

const styles: { readonly [T in TextTone]: Style } = {
  strong: 'bold',
  faint: 'dim',
  good: 'green',
  bad: 'red',
  notable: 'yellow',
}

/** In colour on a terminal that supports it, or where `FORCE_COLOR` asks for it; never where `NO_COLOR` is set. */
export function print(lines: readonly TextLine[], screen: Screen = process.stdout): void {
  const paint: Paint = (tone, text) => styleText(styles[tone], text, { stream: screen })
  screen.write(lines.map((line) => `${paintLine(line, paint)}\n`).join(''))
}

export function note(lines: readonly TextLine[]): void {
  print(lines, process.stderr)
}

export function printJson(values: readonly unknown[]): void {
  process.stdout.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
}

/** As `printJson`; what got another name is also there by its former one, which other programs may still read. */
export function printReports(values: readonly unknown[]): void {
  printJson(values.map(withFormerNames))
}

const formerNames: { readonly [name: string]: string } = {
  turn: 'frame',
  divergence: 'parting',
  divergences: 'partings',
}

function withFormerNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFormerNames)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const now = withFormerNames(each)
    const former = key === 'turn' && typeof each !== 'number' ? undefined : formerNames[key]
    return [key, ...(former === undefined ? [] : [former])].map((name) => [name, now])
  })
  return Object.fromEntries(entries)
}

/** A terminal's columns (80 where unknown), else Infinity. */
export function screenWidth(screen: Screen = process.stdout): number {
  return screen.isTTY ? screen.columns || 80 : Infinity
}

/** The width of a temporary line on stderr: a line that reaches the last column wraps. */
export function progressWidth(): number {
  return screenWidth(process.stderr) - 1
}
