import { visible } from '../../escape-controls.ts'

/** What a stretch of text is to the reader; a terminal may show it in colour. */
export type TextTone = 'strong' | 'faint' | 'good' | 'bad' | 'notable'

/** A stretch of text as it is: what would steer a terminal is made visible only when it is painted. */
export type TextSpan = string | { readonly text: string; readonly tone: TextTone }
export type TextLine = readonly TextSpan[]

/** Dresses a text that holds nothing but what can be seen. */
export type Paint = (tone: TextTone, text: string) => string

/** Leaves every text as it is. */
export const plain: Paint = (_, text) => text

/** A line as it is written: no text of a bot can steer a terminal with it. */
export function paintLine(line: TextLine, paint: Paint): string {
  return line
    .map((span) => (typeof span === 'string' ? visible(span) : paint(span.tone, visible(span.text))))
    .join('')
}
