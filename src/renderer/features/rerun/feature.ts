import type { Feature } from '../feature.ts'
import { jumpTo, nearest, type JumpDirection } from '../../core/jumps.ts'
import type { CommandAction } from '../../lib/commands.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { differencesOf } from '../../lib/seeking.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { canAskBots } from '../../lib/why-unmade.ts'
import { askedSeat } from './rerun-request.ts'
import { rerunningIn } from './rerunning.svelte.ts'
import { rerunsIn } from './reruns.svelte.ts'

/** Without its panel, which needs the studio: matches of a replay file show the reruns that were kept. */
export const rerunFeature: Feature = {
  parts: [rerunsIn, rerunningIn],
  turnActions: (studio, match) => ({
    get rerun() {
      return rerun(studio, match)
    },
    get ['difference.next']() {
      return differing(match, 1)
    },
    get ['difference.previous']() {
      return differing(match, -1)
    },
  }),
}

/** Runs the chosen bot; without one that can be started, it asks for one. */
function rerun(studio: StudioClient, match: OpenMatch): CommandAction {
  const rerunning = rerunningIn(match)
  const show = () => match.panels.show('another', 'rerun')
  const seat = askedSeat(match)
  if (canAskBots(studio, match) && rerunning.canStart(seat))
    return () => {
      show()
      void rerunning.run(seat)
    }
  const ask = () => {
    rerunning.isWanted = !rerunning.canStart(seat)
    show()
  }
  return { title: 'Run a bot again…', run: ask }
}

function differing(match: OpenMatch, direction: JumpDirection): (() => void) | undefined {
  const { shown } = rerunsIn(match)
  if (shown === null) return undefined
  const frames = differencesOf(shown)
  return jumpTo(match, 'difference', () => nearest(match, direction, (_, index) => frames.has(index)))
}
