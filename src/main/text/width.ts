import { createRequire } from 'node:module'
import type stringWidth from 'string-width'

/** Latin letters, dashes, quotation marks, dots and arrows: each takes one column. */
const isNarrow = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\u2010-\u2027\u2190-\u2193]*$/

let ofAll: typeof stringWidth | undefined

/** Columns that a text takes in a terminal. What knows all characters is loaded when it is needed first, for that takes long. */
export function textWidth(text: string): number {
  if (isNarrow.test(text)) return text.length
  ofAll ??= (createRequire(import.meta.url)('string-width') as { default: typeof stringWidth }).default
  return ofAll(text)
}
