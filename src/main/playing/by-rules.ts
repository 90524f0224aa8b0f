import type { MatchEnd } from '../../contract.ts'

/** Scores are final and seats have ranks only where a match ended by its rules. */
export function isByRules(end: MatchEnd | null): boolean {
  return end === 'natural' || end === 'fault' || end === 'limit'
}
