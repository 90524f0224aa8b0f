import type { Feature } from '../feature.ts'
import Compare from './Compare.svelte'
import Comparing from './Comparing.svelte'
import { comparisonActions } from './comparison-actions.ts'
import { comparisonIn } from './comparison.svelte.ts'

export const compareFeature: Feature = {
  panels: { compare: { component: Compare } },
  parts: [comparisonIn],
  turnActions: comparisonActions,
  dialogs: Comparing,
}
