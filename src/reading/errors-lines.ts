import type { ErrorsAsk, ErrorsLine } from '../contract/reading.ts'

export interface Written {
  readonly seat: number
  readonly errors: string
}

/** The matching lines of one frame, seat by seat. */
export function linesOf(
  frame: number,
  written: readonly Written[],
  { seat: only, text }: ErrorsAsk,
): ErrorsLine[] {
  const wanted = text?.toLowerCase() ?? ''
  return written
    .filter(({ seat, errors }) => errors !== '' && (only === undefined || seat === only))
    .flatMap(({ seat, errors }) =>
      errors
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .map((line) => ({ frame, seat, text: line })),
    )
    .filter((line) => line.text.toLowerCase().includes(wanted))
}
