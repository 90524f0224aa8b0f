import type { GradeTone } from '../../reading/rerun-grade.ts'
import { escapedControls } from '../../escape-controls.ts'

export type TextTone = 'strong' | 'faint' | 'good' | 'bad' | 'notable'

/** How the terminal shows what is good, to be looked at, and bad. */
export const textTones: { readonly [T in GradeTone]: TextTone } = {
  ok: 'good',
  warn: 'notable',
  fault: 'bad',
}

/** Raw text: terminal controls are made visible only when it is painted. */
export type TextSpan = string | { readonly text: string; readonly tone: TextTone }
export type TextLine = readonly TextSpan[]

/** The text must contain only visible characters. */
export type Paint = (tone: TextTone, text: string) => string

export const plain: Paint = (_, text) => text

/** The line as text; no text of a bot can control a terminal with it. */
export function paintLine(line: TextLine, paint: Paint): string {
  return line
    .map((span) =>
      typeof span === 'string' ? escapedControls(span) : paint(span.tone, escapedControls(span.text)),
    )
    .join('')
}
