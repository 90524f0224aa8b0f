import type Database from 'better-sqlite3'

/** Does a user's change in one transaction, and counts it as an edit. */
export function edit<T>(db: Database.Database, work: () => T): T {
  const change = db.transaction(() => {
    db.prepare('UPDATE edits SET count = count + 1').run()
    return work()
  })
  return change.immediate()
}
