import { escapedControls as spelledOut } from '../../escape-controls.ts'

/** Escapes hidden characters, so that no bot can disguise what it wrote. Keeps tabs. */
export function visible(text: string): string {
  return spelledOut(text, '\t')
}

/** As `visible`, but keeps line breaks. */
export function visibleLines(text: string): string {
  return spelledOut(text, '\t\n')
}
