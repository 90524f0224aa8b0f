import type { MatchCore } from '../../../src/renderer/core/match-core.ts'
import type { StudioClient } from '../../../src/renderer/lib/studio.svelte.ts'

/** An open match for one of its parts: it has what the test gives. */
export function coreOf(
  given: Omit<Partial<MatchCore>, 'studio'> & { readonly studio: Partial<StudioClient> },
): MatchCore {
  return given as MatchCore
}
