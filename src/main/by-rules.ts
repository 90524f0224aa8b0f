import type { MatchEnd } from '../contract.ts'

/** Whether a match ended by its rules: only then its scores are final and its seats have ranks. */
export function isByRules(end: MatchEnd | null): boolean {
  return end === 'natural' || end === 'fault' || end === 'limit'
}
