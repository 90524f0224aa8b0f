import type { Feature } from '../feature.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { jumpTo, seek, type JumpDirection } from '../../core/jumps.ts'
import { isCorrected, isFault, nextOf } from '../../lib/seeking.ts'
import Count from './Count.svelte'
import Problems from './Problems.svelte'
import { problemsIn } from './problems.svelte.ts'

export const problemsFeature: Feature = {
  panels: { problems: { component: Problems, count: Count } },
  parts: [problemsIn],
  turnActions: (_, match) => ({
    'problem.next': problem(match, 1),
    'problem.previous': problem(match, -1),
    'fault.next': seek(match, 'fault', 1, isFault),
    'fault.previous': seek(match, 'fault', -1, isFault),
    // Getters: what cannot be done now is not offered now.
    get ['correction.next']() {
      return correction(match, 1)
    },
    get ['correction.previous']() {
      return correction(match, -1)
    },
  }),
}

/** After the last one the first again: a match without a fault opens at its end. */
function problem(match: OpenMatch, direction: JumpDirection): () => void {
  return jumpTo(match, 'problem', () => {
    const { frames } = problemsIn(match)
    return nextOf(frames, match.cursor, direction) ?? frames.at(direction === 1 ? 0 : -1)
  })
}

function correction(match: OpenMatch, direction: JumpDirection): (() => void) | undefined {
  return match.outline.some(isCorrected) ? seek(match, 'correction', direction, isCorrected) : undefined
}
