import type { Feature } from '../feature.ts'
import { causeIn } from './cause.svelte.ts'
import CauseBar from './CauseBar.svelte'
import Keeper from './Keeper.svelte'

export const casesFeature: Feature = {
  bar: { component: CauseBar, isShown: (match) => causeIn(match).asked !== null },
  parts: [causeIn],
  dialogs: Keeper,
}
