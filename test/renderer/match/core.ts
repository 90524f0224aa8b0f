import type { MatchCore, MatchStudio } from '../../../src/renderer/lib/match/core.ts'

/** An open match for one of its parts: it has what the test gives. */
export function coreOf(
  given: Omit<Partial<MatchCore>, 'studio'> & { readonly studio: Partial<MatchStudio> },
): MatchCore {
  return given as MatchCore
}
