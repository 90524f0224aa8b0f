import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { UserError } from '../../engine/user-error.ts'

/** Tables and indexes by name, each as a text that is equal only for the same columns and rules. */
type Shape = ReadonlyMap<string, string>

/** What all migrations make (a test has it): to make it again at each start would take as long as to play a short match. */
export const newestShape = { version: 11, digest: '611DSIsWXMTt07wokYbxbSnMRq5PrkZLpEw4JFYwgbI=' }

/** The result of the migrations, by their SQL: each thread opens many logs. */
const known = new Map<string, Shape>()

/**
 * Throws a `UserError` if a file has other tables than the steps up to its version make, or anything that would run while it is
 * read or written: a trigger, a view, a virtual table, a check. Tables added by others stay, and are not used.
 */
export function checkShape(db: Database.Database, steps: readonly string[]): void {
  const version = steps.length
  const running = db.prepare<[], { readonly type: string; readonly name: string }>(whatRuns).get()
  if (running !== undefined)
    throw new UserError(`The log ${db.name} has the ${running.type} "${running.name}", which ${notOurs}`)
  const found = shapeOf(db)
  if (version === newestShape.version && digestOf(found) === newestShape.digest) return
  for (const [name, text] of shapeOfSteps(steps)) {
    const other = found.get(name)
    if (other === undefined)
      throw new UserError(`The log ${db.name} has no ${name}, which version ${version} has: ${whatToDo}`)
    if (other !== text)
      throw new UserError(`In the log ${db.name} the ${name} is not that of version ${version}: ${whatToDo}`)
  }
  if (version === 0 && found.size > 0)
    throw new UserError(`The log ${db.name} has tables, but says that it has version 0: ${whatToDo}`)
}

const whatToDo = 'another program changed it. Name another log with --db, or put a copy of this one back'
const notOurs = `Botscope does not make: ${whatToDo}`

const whatRuns = `
  SELECT iif(type = 'table', 'virtual table or check', type) AS type, name FROM sqlite_schema
  WHERE type IN ('trigger', 'view') OR (type = 'table' AND
    (sql LIKE 'CREATE VIRTUAL%' OR sql LIKE '%CHECK%(%' OR sql LIKE '%GENERATED%' OR sql LIKE '%COLLATE%'))`

function shapeOfSteps(steps: readonly string[]): Shape {
  const key = steps.join('\n')
  let shape = known.get(key)
  if (shape === undefined) {
    const db = new Database(':memory:')
    db.function('lower_case', (text) => String(text).toLowerCase())
    for (const step of steps) db.exec(step)
    shape = shapeOf(db)
    db.close()
    known.set(key, shape)
  }
  return shape
}

/** For the test of `newestShape`. */
export function shapeDigest(db: Database.Database): string {
  return digestOf(shapeOf(db))
}

function digestOf(shape: Shape): string {
  const texts = [...shape].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64')
}

/** Compares columns, not the SQL that made them: SQLite composes that text in its own way. */
function shapeOf(db: Database.Database): Shape {
  const rows = db.prepare<[], { readonly name: string; readonly text: string }>(`
    SELECT 'table "' || name || '"' AS name, json_array(strict, wr, (
      SELECT json_group_array(json_array(name, type, "notnull", dflt_value, pk, hidden)) FROM pragma_table_xinfo(list.name)
    )) AS text
    FROM pragma_table_list AS list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    UNION ALL
    SELECT 'index "' || name || '"', sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`)
  return new Map(rows.all().map(({ name, text }) => [name, text.replace(/\s+/g, ' ')]))
}
