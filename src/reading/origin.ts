import type { MatchRecord } from '../contract.ts'

/** Whether a match came in a file, kept or not: never start a program that its record names, as somebody else wrote it. */
export function isFromFile({ origin }: Pick<MatchRecord, 'origin'>): boolean {
  return origin === 'file' || origin === 'import'
}
