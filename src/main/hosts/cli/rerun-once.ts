import type { RerunOrder, RerunReport } from '../../../contract/rerun.ts'
import type { Studio } from '../../studio.ts'
import { findingStatus } from './exit-status.ts'
import { PartLine } from './part-line.ts'
import type { RerunOptions } from './rerun-options.ts'
import { reportLines } from './rerun-report.ts'
import { print, printReports, screenWidth } from './screen.ts'

export async function rerunOnce(
  studio: Studio,
  order: RerunOrder,
  asked: RerunOptions,
  stop: AbortSignal,
): Promise<RerunReport | undefined> {
  const line = new PartLine('Asking', asked.json !== true && !asked.debug)
  const report = await unlessAborted(stop, () =>
    studio.calls.rerun(order, { signal: stop, progress: (part) => line.progress(part) }),
  ).finally(() => line.clear())
  if (report === undefined) return undefined
  if (asked.json) printReports([report])
  else await printReport(studio, report)
  if (isDifferent(report, asked)) process.exitCode = findingStatus
  return report
}

export function isDifferent(
  { counts, end, parting }: RerunReport,
  { ignoreMessages }: RerunOptions,
): boolean {
  const isParted = parting !== null && (!ignoreMessages || parting.turn.difference !== 'message')
  const messages = ignoreMessages ? 0 : counts.message
  return counts.action + counts.fault + messages > 0 || isParted || end === 'time'
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
  const wanted = [report.first, report.parting?.turn.frame ?? null].filter((frame) => frame !== null)
  const frames = await Promise.all(
    wanted.map((frame) => calls.frames({ match: card.id, from: frame, to: frame })),
  )
  print(reportLines(card, report, frames.flat(), screenWidth()))
}
