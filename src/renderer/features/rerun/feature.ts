import type { Feature } from '../feature.ts'
import { jumpTo, nearest, type JumpDirection } from '../../core/jumps.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { differencesOf } from '../../lib/seeking.ts'
import { rerunningIn } from './rerunning.svelte.ts'
import { rerunsIn } from './reruns.svelte.ts'

/** Without its panel, which needs the studio: matches of a replay file show the reruns that were kept. */
export const rerunFeature: Feature = {
  parts: [rerunsIn, rerunningIn],
  turnActions: (_, match) => ({
    // The panel brings its own while it is seen.
    rerun: () => match.panels.show('rerun'),
    get ['difference.next']() {
      return differing(match, 1)
    },
    get ['difference.previous']() {
      return differing(match, -1)
    },
  }),
}

function differing(match: OpenMatch, direction: JumpDirection): (() => void) | undefined {
  const { shown } = rerunsIn(match)
  if (shown === null) return undefined
  const frames = differencesOf(shown)
  return jumpTo(match, 'difference', () => nearest(match, direction, (_, index) => frames.has(index)))
}
