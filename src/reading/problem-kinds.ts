import type { ProblemKind } from '../contract/match.ts'

/** The most serious first. */
export const problemKinds = [
  'fault',
  'disagreement',
  'stale',
  'leftover',
  'unread',
  'unasked',
  'exception',
  'belief',
  'corrected',
  'slow',
  'stall',
  'divergence',
  'costly',
  'fall',
] as const satisfies readonly ProblemKind[]

/** The kinds in a list with commas; unknown ones are ignored. `parted` is the former name of `divergence`. */
export function problemKindsIn(text: string): readonly ProblemKind[] {
  const names = text.split(',').map((name) => (name === 'parted' ? 'divergence' : name))
  return problemKinds.filter((kind) => names.includes(kind))
}

/** The default in searches of many matches: each match has a fall. */
export const usualKinds = problemKinds.filter((kind) => kind !== 'fall')
