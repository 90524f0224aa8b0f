import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { CommandAction } from '../../lib/commands.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { canAskBots } from '../../lib/why-unmade.ts'
import type { Feature } from '../feature.ts'
import { askedHere, askingIn } from './asking.svelte.ts'

/** Without its part of a panel. */
export const othersFeature: Feature = {
  parts: [askingIn],
  turnActions: (studio, match) => ({
    get others() {
      return askOthers(studio, match)
    },
  }),
}

/** Asks in the selected turn; if that cannot be done, it shows what can. */
function askOthers(studio: StudioClient, match: OpenMatch): CommandAction {
  const asking = askingIn(match)
  const seat = canAskBots(studio, match) ? askedHere(match)?.question.seat : undefined
  const show = () => match.panels.show('another', 'others')
  const isReady = asking.bots.length > 0 || !asking.areKnown
  if (seat !== undefined && isReady)
    return () => {
      show()
      void asking.begin(match.cursor, seat)
    }
  return {
    title: 'Ask other bots…',
    run: () => {
      asking.isWanted = asking.bots.length === 0
      show()
    },
  }
}
