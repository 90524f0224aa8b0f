import type { Feature } from '../feature.ts'
import FailureBar from './FailureBar.svelte'

/** Why the game of a match failed. */
export const failureFeature: Feature = {
  bar: { component: FailureBar, isShown: ({ card }) => card?.end === 'failed' && card.why !== null },
}
