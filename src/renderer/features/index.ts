import type { PanelId } from '../../panels.ts'
import type { MatchPartKind } from '../core/match-core.ts'
import { isOffline } from '../lib/offline.ts'
import Analysis from './analysis/Analysis.svelte'
import { analysisFeature } from './analysis/feature.ts'
import Another from './another/Another.svelte'
import { boardFeature } from './board/feature.ts'
import { bookmarksFeature } from './bookmarks/feature.ts'
import { casesFeature } from './cases/feature.ts'
import { compareFeature } from './compare/feature.ts'
import { debuggingFeature } from './debugging/feature.ts'
import { errorsFeature } from './errors/feature.ts'
import { eventsFeature } from './events/feature.ts'
import { failureFeature } from './failure/feature.ts'
import type { Feature, PanelView } from './feature.ts'
import { forkFeature } from './fork/feature.ts'
import { liveFeature } from './live/feature.ts'
import { othersFeature } from './others/feature.ts'
import { problemsFeature } from './problems/feature.ts'
import { profileFeature } from './profile/feature.ts'
import { rerunFeature } from './rerun/feature.ts'
import { stateFeature } from './state/feature.ts'
import { timelineFeature } from './timeline/feature.ts'
import { turnFeature } from './turn/feature.ts'
import { watchesFeature } from './watches/feature.ts'
import { whereFeature } from './where/feature.ts'

const everywhere: readonly Feature[] = [
  failureFeature,
  boardFeature,
  turnFeature,
  problemsFeature,
  analysisFeature,
  stateFeature,
  watchesFeature,
  compareFeature,
  forkFeature,
  errorsFeature,
  rerunFeature,
  eventsFeature,
  bookmarksFeature,
  timelineFeature,
  whereFeature,
]

/** The page of a replay file leaves these out of its script. */
const ofStudio = [
  liveFeature,
  debuggingFeature,
  casesFeature,
  {
    panels: {
      analysis: { component: Analysis },
      another: { component: Another },
    },
  },
  othersFeature,
  profileFeature,
]

/** Bars are in this order. */
export const features: readonly Feature[] = isOffline ? everywhere : [...ofStudio, ...everywhere]

export const matchParts: readonly MatchPartKind[] = features.flatMap(({ parts = [] }) => parts)

/** Undefined: the page of a replay file does not have this panel. */
export function panelView(id: PanelId): PanelView | undefined {
  return features.find(({ panels }) => panels?.[id] !== undefined)?.panels?.[id]
}
