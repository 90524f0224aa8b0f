import { stringify } from 'csv-stringify/sync'

export type CsvValue = string | number | null | undefined

/** Rows as CSV. A text that a spreadsheet would calculate gets a leading ': no bot can have anything started there. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return stringify(rows as CsvValue[][], { escape_formulas: true, cast: { string: asText } })
}

/** So does a number that a spreadsheet would rewrite, e.g. a seed of 19 digits. */
function asText(text: string): string {
  return /^0\d|^\d{16,}$|^[\d.]+[eE][+-]?\d+$/.test(text) && /^[\d.eE+-]+$/.test(text) ? `'${text}` : text
}
