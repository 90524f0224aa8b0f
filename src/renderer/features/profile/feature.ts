import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { CommandAction } from '../../lib/commands.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { canAskBots } from '../../lib/why-unmade.ts'
import type { Feature } from '../feature.ts'
import Profile from './Profile.svelte'
import { placeHere, profilingIn } from './profiling.svelte.ts'

export const profileFeature: Feature = {
  panels: { profile: { component: Profile } },
  parts: [profilingIn],
  turnActions: (studio, match) => ({
    get profile() {
      return profileHere(studio, match)
    },
  }),
}

/** Profiles the selected turn, or shows what is known of it. */
function profileHere(studio: StudioClient, match: OpenMatch): CommandAction | undefined {
  const here = placeHere(match)
  if (here === null || !canAskBots(studio, match)) return undefined
  return () => {
    const profiling = profilingIn(match)
    match.panels.show('profile')
    if (profiling.of(here) === undefined) profiling.begin(here)
    else profiling.show(here)
  }
}
