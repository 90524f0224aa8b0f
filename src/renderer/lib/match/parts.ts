import { historiesIn } from '../../core/histories.svelte.ts'
import type { MatchPartKind } from '../../core/match-core.ts'
import { valueIn } from '../../core/selected-value.svelte.ts'
import { bookmarksIn } from './bookmarks.svelte.ts'
import { eventFilterIn } from './event-filter.svelte.ts'
import { rerunningIn } from './rerunning.svelte.ts'
import { rerunsIn } from './reruns.svelte.ts'
import { watchesIn } from './watching.svelte.ts'
import { problemsIn } from './problems.svelte.ts'
import { forkingIn } from './forking.svelte.ts'
import { forksIn } from './forks.svelte.ts'
import { originIn } from './origin.svelte.ts'
import { picturesIn } from './pictures.svelte.ts'
import { comparisonIn } from './comparison.svelte.ts'
import { whereIn } from './where.svelte.ts'

/** The parts of a match that is opened, each after those that it takes. */
export const matchParts: readonly MatchPartKind[] = [
  historiesIn,
  valueIn,
  bookmarksIn,
  eventFilterIn,
  rerunsIn,
  rerunningIn,
  watchesIn,
  problemsIn,
  forkingIn,
  forksIn,
  originIn,
  picturesIn,
  comparisonIn,
  whereIn,
]
