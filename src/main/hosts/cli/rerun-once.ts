import type { RerunOrder, RerunReport } from '../../../contract/rerun.ts'
import type { Studio } from '../../studio.ts'
import { misreadTurn } from '../../../reading/given-lines.ts'
import { findingStatus } from './exit-status.ts'
import { PartLine } from './part-line.ts'
import type { RerunOptions } from './rerun-options.ts'
import { reportLines } from './rerun-report.ts'
import { print, printReports, screenWidth } from './screen.ts'

export async function rerunOnce(
  studio: Studio,
  order: RerunOrder,
  options: RerunOptions,
  stop: AbortSignal,
): Promise<RerunReport | undefined> {
  const line = new PartLine('Asking', options.json !== true && !options.debug)
  const report = await unlessAborted(stop, () =>
    studio.calls.rerun(order, { signal: stop, progress: (part) => line.progress(part) }),
  ).finally(() => line.clear())
  if (report === undefined) return undefined
  if (options.json) printReports([report])
  else await printReport(studio, report)
  if (isDifferent(report, options)) process.exitCode = findingStatus
  return report
}

export function isDifferent(
  { counts, end, divergence, turns }: RerunReport,
  { ignoreMessages }: RerunOptions,
): boolean {
  const hasDiverged = divergence !== null && (!ignoreMessages || divergence.turn.difference !== 'message')
  const messages = ignoreMessages ? 0 : counts.message
  return (
    counts.action + counts.fault + messages > 0 ||
    hasDiverged ||
    end === 'time' ||
    misreadTurn(turns) !== null
  )
}

/** Undefined: the signal aborted. */
export async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

async function printReport({ calls }: Studio, report: RerunReport): Promise<void> {
  const card = await calls.card({ match: report.match })
  const wanted = [report.first, report.divergence?.turn.turn ?? null].filter((turn) => turn !== null)
  const frames = await Promise.all(
    wanted.map((turn) => calls.frames({ match: card.id, from: turn, to: turn })),
  )
  print(reportLines(card, report, frames.flat(), screenWidth()))
}
