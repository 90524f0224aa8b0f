/**
 * The frame compared with the selected one: a fixed one; the one `by` frames after the cursor, so that both move together; or the
 * turn at the cursor with the answer of a kept rerun of the selected match.
 */
export type ComparedFrame =
  | { readonly match: string; readonly turn: number }
  | { readonly match: string; readonly by: number }
  | { readonly match: string; readonly rerun: number }

/** As in addresses: `<match>:17` is fixed, `<match>~-2` is tied, two frames before the cursor, `<match>*3` is rerun 3. */
export function comparisonOf(compared: ComparedFrame): string {
  if ('turn' in compared) return `${compared.match}:${compared.turn}`
  return 'by' in compared ? `${compared.match}~${compared.by}` : `${compared.match}*${compared.rerun}`
}

/** Null where the text is invalid. */
export function comparedFrameIn(text: string): ComparedFrame | null {
  const found = /^([^:~*]{1,200})(?::(\d{1,9})|~(-?\d{1,9})|\*(\d{1,9}))$/.exec(text)
  if (found === null) return null
  const [, match = '', frame, by, rerun] = found
  if (frame !== undefined) return { match, turn: Number(frame) }
  return by !== undefined ? { match, by: Number(by) } : { match, rerun: Number(rerun) }
}

/** The match may not have this turn. */
export function comparedTurn(compared: ComparedFrame, cursor: number): number {
  if ('turn' in compared) return compared.turn
  return 'by' in compared ? cursor + compared.by : cursor
}

/** Two matches that move together: frame n of one, frame n + `by` of the other. */
export interface Tie {
  readonly match: string
  readonly by: number
}

export function tieOf(compared: ComparedFrame | null): Tie | null {
  return compared !== null && 'by' in compared ? compared : null
}
