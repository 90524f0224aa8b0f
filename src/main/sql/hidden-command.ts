/** The hidden command of the command line that runs one query. */
export const sqlCommand = 'sql-process'
