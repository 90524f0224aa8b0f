import type { StudioCalls } from '../../contract.ts'
import type { SqlAnswer } from '../../contract/sql.ts'
import { sqlTables } from '../log/sql/tables.ts'
import { runSql } from '../sql/run.ts'
import { calibrationIn } from './calibrations.ts'
import { InsightTables } from './insights.ts'
import { OpeningTrees, type ExploreDependencies } from './openings.ts'

/** Of the JSON of an answer: a message holds 1 MB. */
const mostAnswerLength = 700_000

/** Questions about all matches of the library. */
export function exploreCalls(
  parts: ExploreDependencies,
  closing: AbortSignal,
): Pick<StudioCalls, 'openings' | 'insights' | 'insightMatches' | 'calibration' | 'sql' | 'sqlTables'> {
  const trees = new OpeningTrees(parts)
  const tables = new InsightTables(parts)
  return {
    openings: (order, options) => trees.openings(order, options),
    insights: (order, options) => tables.insights(order, options),
    insightMatches: (order, options) => tables.matches(order, options),
    calibration: (order, options) => calibrationIn(parts, order, options),
    sql: async (order, { signal = closing } = {}) =>
      fitting(await runSql(parts.log.file, order, AbortSignal.any([signal, closing]))),
    sqlTables: async () =>
      sqlTables.map(({ name, note, columns }) => ({
        ...{ name, note },
        columns: columns.map((column) => ({ name: column.name, note: column.note })),
      })),
  }
}

function fitting({ columns, rows, isCut }: SqlAnswer): SqlAnswer {
  let length = 0
  const most = rows.findIndex((row) => (length += JSON.stringify(row).length) > mostAnswerLength)
  return most < 0 ? { columns, rows, isCut } : { columns, rows: rows.slice(0, most), isCut: true }
}
