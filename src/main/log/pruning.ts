import type Database from 'better-sqlite3'
import type { Pruned, PrunePolicy } from './records.ts'

/** So few at once that another Botscope's match does not wait long for its own commits. */
const matchesAtOnce = 20
const pagesAtOnce = 2_000

/** SQLite's approximate overhead for a match and for a frame, without the frame's data. */
const matchBytes = 800
const frameBytes = 50

interface Candidate {
  readonly key: number
  readonly bytes: number
}

/** Also returns the space to the disk. */
export function prune(db: Database.Database, policy: PrunePolicy): Pruned {
  const doomed = candidates(db, policy)
  if (policy.dryRun === true) return { matches: doomed.length, bytes: sum(doomed) }
  const before = fileBytes(db)
  let matches = removeAll(db, doomed)
  while (policy.bytes !== undefined && usedBytes(db) > policy.bytes) {
    const more = candidates(db, policy)
    if (more.length === 0) break
    matches += removeAll(db, more)
  }
  giveBack(db)
  return { matches, bytes: before - fileBytes(db) }
}

/** Oldest first. Never a pinned match, never a running one. */
function candidates(db: Database.Database, policy: PrunePolicy): Candidate[] {
  const { olderThanMillis, newest, bytes } = policy
  const isSizeAsked = policy.dryRun === true || bytes !== undefined
  const frames = `SELECT coalesce(sum(length(data) + ${frameBytes}), 0) FROM frames WHERE match = matches.key`
  const beyond = 'SELECT id FROM matches WHERE deleted IS NULL ORDER BY id DESC LIMIT 1 OFFSET @newest'
  const rows = db.prepare<[object], Candidate & { readonly isDoomed: 0 | 1 }>(`
    SELECT key, ${matchBytes} + ${isSizeAsked ? `(${frames})` : 0} AS bytes,
      (deleted IS NOT NULL OR started < @since OR id <= (${beyond})) IS TRUE AS isDoomed
    FROM matches WHERE pinned = 0 AND end IS NOT NULL ORDER BY id
  `)
  const since = olderThanMillis === undefined ? null : Date.now() - olderThanMillis
  const all = rows.all({ since, newest: newest ?? Number.MAX_SAFE_INTEGER })
  const doomed = all.filter(({ isDoomed }) => isDoomed === 1)
  const excess = bytes === undefined ? 0 : usedBytes(db) - sum(doomed) - bytes
  return [
    ...doomed,
    ...first(
      all.filter(({ isDoomed }) => isDoomed !== 1),
      excess,
    ),
  ]
}

/** As many of the first as it takes to reach this size. */
function first(matches: readonly Candidate[], bytes: number): readonly Candidate[] {
  const some: Candidate[] = []
  let rest = bytes
  for (const match of matches) {
    if (rest <= 0) break
    some.push(match)
    rest -= match.bytes
  }
  return some
}

function removeAll(db: Database.Database, matches: readonly Candidate[]): number {
  const remove = db.prepare(`DELETE FROM matches WHERE key = ? AND pinned = 0`)
  const removeSome = db.transaction((some: readonly Candidate[]) =>
    some.reduce((count, { key }) => count + remove.run(key).changes, 0),
  )
  let removed = 0
  for (let at = 0; at < matches.length; at += matchesAtOnce) {
    removed += removeSome.immediate(matches.slice(at, at + matchesAtOnce))
  }
  return removed
}

function giveBack(db: Database.Database): void {
  for (let free = pragma(db, 'freelist_count'), before = Infinity; free > 0 && free < before;) {
    before = free
    db.pragma(`incremental_vacuum(${pagesAtOnce})`)
    free = pragma(db, 'freelist_count')
  }
  db.pragma('wal_checkpoint(TRUNCATE)')
}

/** The size of the file once the write-ahead log is empty. */
function fileBytes(db: Database.Database): number {
  return pragma(db, 'page_count') * pragma(db, 'page_size')
}

function usedBytes(db: Database.Database): number {
  return (pragma(db, 'page_count') - pragma(db, 'freelist_count')) * pragma(db, 'page_size')
}

function pragma(db: Database.Database, name: string): number {
  return db.pragma(name, { simple: true }) as number
}

function sum(matches: readonly Candidate[]): number {
  return matches.reduce((total, { bytes }) => total + bytes, 0)
}
