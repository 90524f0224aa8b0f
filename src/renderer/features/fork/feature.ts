import type { Feature } from '../feature.ts'
import { forkActions } from './fork-actions.ts'
import { forkingIn } from './forking.svelte.ts'
import { forksIn } from './forks.svelte.ts'
import { originIn } from './origin.svelte.ts'

/** Without its panel, which needs the studio: the timeline shows the forks of a match. */
export const forkFeature: Feature = {
  parts: [forkingIn, forksIn, originIn],
  matchActions: forkActions,
}
