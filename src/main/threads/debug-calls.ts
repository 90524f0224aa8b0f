import type { StudioCalls } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { debuggerFor } from '../debug/plan.ts'
import type { DetachedReruns } from '../debugging/detached.ts'
import type { MatchPlayer } from './match-player.ts'

/** The calls about bots under a debugger, in matches and in reruns. */
export function debugCalls(
  player: MatchPlayer,
  reruns: DetachedReruns,
): Pick<StudioCalls, 'debugging' | 'debugGo' | 'debugRerun' | 'debugStop' | 'debuggerFor'> {
  const { debuggings } = player
  return {
    debugging: async () => debuggings.all,
    async debugGo({ id, until }) {
      debuggings.checkGo(id)
      player.send({ kind: 'debugGo', id, until })
      return null
    },
    debugRerun: (order) => reruns.start(order),
    async debugStop({ id }) {
      const match = debuggings.matchOf(id)
      if (match !== null) player.stop([match])
      else if (!reruns.stop(id))
        throw new UserError(`Nothing runs under a debugger as ${id} that could be stopped here: it is over`)
      return null
    },
    debuggerFor: async ({ bot, options }) => debuggerFor(bot, options),
  }
}
