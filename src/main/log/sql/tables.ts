import { turnColumns } from './functions.ts'
import type { SqlTable } from '../../../contract/sql.ts'
import { sqlViews } from './views.ts'

/** What a query can read, for help and documentation. */
export const sqlTables: readonly SqlTable[] = [
  ...sqlViews,
  {
    name: 'turns(match)',
    note: "a row for each answer of one match, from its kept turns: SELECT … FROM turns('0199…')",
    columns: turnColumns,
  },
  {
    name: 'frame_state(match, turn)',
    note: 'a function: the state of the game after a turn, as JSON',
    columns: [],
  },
]
