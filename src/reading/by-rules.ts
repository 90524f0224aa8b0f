import type { MatchEnd } from '../contract.ts'

/** Scores are final and seats have ranks only where a match ended by its rules. */
export function isByRules(end: string | null): end is Extract<MatchEnd, 'natural' | 'fault' | 'limit'> {
  return end === 'natural' || end === 'fault' || end === 'limit'
}
