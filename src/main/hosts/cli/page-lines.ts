import type { TextLine } from '../../text/lines.ts'

/** A page of Markdown as it is written, with its headings marked. */
export function pageLines(page: string): readonly TextLine[] {
  const lines = page.trimEnd().split('\n')
  return lines.map((text) => (text.startsWith('#') ? [{ text, tone: 'strong' }] : [text]))
}
