import type { RerunOrder, RerunReport } from '../../contract/rerun.ts'
import type { RerunDebug } from '../../contract/debug.ts'
import { UserError } from '../../engine/user-error.ts'
import { readRerun, reportOf, type RerunDependencies } from './report.ts'
import { checkTimeless } from '../debug/check.ts'
import type { Debuggings } from '../debugging/debuggings.ts'
import { planDebug } from '../debug/plan.ts'

/** As `rerunMatch`, with the bot under a debugger. Calls `begun` with the id of its seat when it is being started. */
export async function debugRerun(
  order: RerunOrder,
  { options, until }: RerunDebug,
  dependencies: RerunDependencies,
  debuggings: Debuggings,
  begun: (id: string) => void = () => {},
): Promise<RerunReport> {
  checkTimeless(order.maxMillis)
  if (order.times !== 1) throw new UserError('A debugger works with one run, not with several')
  const read = readRerun({ ...order, clock: 'off' }, dependencies.log)
  const { bot, seat, card } = read
  const plan = await planDebug(bot, options, seat)
  debuggings.begin({ match: card.id, seat, of: 'rerun', bot, plan })
  begun(plan.id)
  try {
    return await reportOf({ ...read, maxMillis: null, debug: { plan, until } }, order, dependencies)
  } finally {
    debuggings.over(plan.id)
  }
}
