import type { SeatDebug } from '../../contract/debug.ts'
import type { MatchTask } from '../playing/play.ts'
import { inPlace } from '../../engine/user-error.ts'
import { isDebugged } from '../debug/check.ts'
import { planDebug } from '../debug/plan.ts'

/** Puts some of the matches' bots under debuggers. Rejects with a `UserError` if one cannot be started so on this machine. */
export async function underDebuggers(
  tasks: readonly MatchTask[],
  debug: readonly SeatDebug[] | undefined,
): Promise<readonly MatchTask[]> {
  return isDebugged(debug) ? Promise.all(tasks.map((task) => underDebugger(task, debug))) : tasks
}

async function underDebugger(task: MatchTask, debug: readonly SeatDebug[]): Promise<MatchTask> {
  const plans = debug.map(async ({ seat, options }) => {
    const plan = await planDebug(task.record.seats[seat]!, options, seat).catch((error: unknown) =>
      inPlace({ seat }, () => {
        throw error
      }),
    )
    return { seat, plan }
  })
  return { ...task, debug: await Promise.all(plans) }
}
