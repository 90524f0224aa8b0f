import type { Deeds } from '../lib/commands.svelte.ts'
import type { OpenMatch } from '../lib/match/open-match.svelte.ts'
import type { Studio } from '../lib/studio.svelte.ts'

/** What can be done in a match that is looked at. */
export function matchDeeds(_studio: Studio, match: OpenMatch): Deeds {
  return {
    'frame.next': () => match.go(match.cursor + 1),
    'frame.previous': () => match.go(match.cursor - 1),
  }
}
