import { stringify } from 'csv-stringify/sync'
import { escapedControls } from '../../escape-controls.ts'

export type CsvValue = string | number | null | undefined

/**
 * Rows as CSV. A text that a spreadsheet would calculate gets a leading ': no bot can have anything started there. Terminal controls are
 * made visible, but for tabs and the ends of lines.
 */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(rows as CsvValue[][], { escape_formulas: true, cast: { string: asText } })
}

/** A number that a spreadsheet would rewrite gets a leading ' too, e.g. a seed of 19 digits. */
function asText(raw: string): string {
  const text = escapedControls(raw, '\t\r\n').replace(/\r(?!\n)/g, '\\r')
  return /^0\d|^\d{16,}$|^[\d.]+[eE][+-]?\d+$/.test(text) && /^[\d.eE+-]+$/.test(text) ? `'${text}` : text
}
