import type { Feature } from '../feature.ts'
import { watchActions } from './watch-actions.ts'
import Watches from './Watches.svelte'
import { watchesIn } from './watching.svelte.ts'

export const watchesFeature: Feature = {
  panels: { watches: { component: Watches } },
  parts: [watchesIn],
  turnActions: watchActions,
}
