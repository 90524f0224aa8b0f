import { askedText } from '../../../reading/gains.ts'
import type { CallOptions } from '../../../contract.ts'
import { thinkingText } from '../../../reading/time-text.ts'
import type { SeatRerunOptions, ShelfOrder, ShelfReport, ShelfRow } from '../../../contract/rerun.ts'
import { summedGrades } from '../../../reading/rerun-grade.ts'
import { clockNote } from '../../../reading/rerun-text.ts'
import { counted } from '../../../number-text.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { complain } from './mistakes.ts'
import { PartLine } from './part-line.ts'
import { gradeSpans } from './rerun-report.ts'
import type { RerunOptions } from './rerun-options.ts'
import { findingStatus } from './exit-status.ts'
import { print, printReports, screenWidth } from './screen.ts'
import { table } from './table.ts'

export async function rerunAll(
  studio: Studio,
  options: RerunOptions,
  seatRerun: SeatRerunOptions,
  stop: AbortSignal,
): Promise<void> {
  const order = shelfOrderOf(options, seatRerun)
  const report = await asking(options, stop, (callOptions) => studio.calls.rerunAll(order, callOptions))
  if (options.json) printReports([...report.rows, ...report.mistakes])
  else print(shelfLines(report, options, screenWidth()))
  printMistakes(report)
  if (report.rows.some((row) => isDifferent(row, options))) process.exitCode ??= findingStatus
  else if (report.mistakes.length > 0) process.exitCode ??= 2
}

/** Shows how far a call is. */
export async function asking<Report>(
  { json }: RerunOptions,
  stop: AbortSignal,
  call: (options: CallOptions) => Promise<Report>,
): Promise<Report> {
  const line = new PartLine('Asking', json !== true)
  return call({ signal: stop, progress: (part) => line.progress(part) }).finally(() => line.clear())
}

export function shelfOrderOf(
  { game, fault, limit, of, seat }: RerunOptions,
  seatRerun: SeatRerunOptions,
): ShelfOrder {
  return {
    ...seatRerun,
    filter: {
      ...(game === undefined ? {} : { game }),
      ...(fault === undefined ? {} : { fault }),
      ...(limit === undefined ? {} : { limit }),
    },
    ...(of === undefined ? {} : { of }),
    ...(seat === undefined ? {} : { seat }),
  }
}

function isDifferent({ counts, end }: ShelfRow, { ignoreMessages }: RerunOptions): boolean {
  return counts.action + counts.fault + (ignoreMessages ? 0 : counts.message) > 0 || end === 'time'
}

export function printMistakes({ mistakes, cancelled }: ShelfReport): void {
  const [first] = mistakes
  if (first !== undefined) {
    const more = mistakes.length - 1
    complain(`${first.message}${more === 0 ? '' : `\nand ${counted(more, 'more seat')} could not be rerun`}`)
  }
  if (cancelled > 0) complain(`${counted(cancelled, 'seat was', 'seats were')} not asked before the stop`)
}

function shelfLines(report: ShelfReport, options: RerunOptions, width: number): TextLine[] {
  const different = report.rows.filter((row) => isDifferent(row, options))
  const total = totalLines(report, options)
  if (different.length === 0) return total
  const rows = different.map((row) => cellsOf(row, options))
  return [...table(columns, rows, width), [], ...total]
}

const columns = [
  { title: 'Match' },
  { title: 'Seat', isNumber: true },
  { title: 'Turns', isNumber: true, expendable: 2 },
  { title: 'Differ', isNumber: true },
  { title: 'Faults', isNumber: true, expendable: 1 },
  { title: 'Mean before', isNumber: true, expendable: 4 },
  { title: 'now', isNumber: true, expendable: 3 },
  { title: 'In turns', minWidth: 8 },
]

const mostNamed = 8

function cellsOf(row: ShelfRow, { ignoreMessages }: RerunOptions): readonly TextSpan[] {
  const different = row.different.filter(({ difference }) => !ignoreMessages || difference !== 'message')
  const named = different.slice(0, mostNamed).map(({ turn }) => turn)
  const { fault } = row.counts
  return [
    row.match,
    `${row.seat}`,
    `${row.turns}`,
    { text: `${different.length}`, tone: 'bad' },
    fault === 0 ? '0' : { text: `${fault}`, tone: 'bad' },
    meanText(row.micros.recorded, row.turns),
    meanText(row.micros.now, row.turns),
    named.join(', ') + (different.length > mostNamed ? ' …' : ''),
  ]
}

/** None if nothing was asked: the mistakes say why. */
export function totalLines({ rows }: ShelfReport, { clock }: RerunOptions): TextLine[] {
  if (rows.length === 0) return []
  const turns = rows.reduce((sum, row) => sum + row.turns, 0)
  const micros = (kind: 'recorded' | 'now') => rows.reduce((sum, row) => sum + row.micros[kind], 0)
  const times = `mean time ${meanText(micros('recorded'), turns)} before, ${meanText(micros('now'), turns)} now`
  const outcome = gradeSpans(summedGrades(rows.map(({ grades }) => grades)))
  return [[`${askedText(rows)}: `, ...outcome, clockNote(clock ?? null), `; ${times}`]]
}

function meanText(micros: number, turns: number): string {
  return thinkingText(turns === 0 ? 0 : micros / turns)
}
