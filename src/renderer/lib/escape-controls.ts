import { visible as spelledOut } from '../../escape-controls.ts'

/** A text with nothing hidden in it, so that no bot can disguise what it wrote. A tab stays one. */
export function visible(text: string): string {
  return spelledOut(text, '\t')
}

/** As `visible`, of a text whose lines stay lines. */
export function visibleLines(text: string): string {
  return spelledOut(text, '\t\n')
}
