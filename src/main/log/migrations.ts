import type Database from 'better-sqlite3'
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'

/** SQL that migrates a log from version n (its index in the list) to n + 1. Never changed once released: add one. */
export const migrations: readonly string[] = [
  `
  -- Options, scores, ranks, rests and tags are JSON. A match without an end runs, or its owner is gone. Frames counts
  -- those that the match has had, kept or not.
  CREATE TABLE matches (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    batch TEXT,
    parent_match TEXT,
    parent_frame INTEGER,
    origin TEXT NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    clock TEXT NOT NULL,
    keep TEXT NOT NULL,
    product TEXT NOT NULL,
    owner TEXT NOT NULL,
    started INTEGER NOT NULL,
    ended INTEGER,
    end TEXT,
    scores TEXT,
    ranks TEXT,
    why TEXT,
    pinned INTEGER NOT NULL DEFAULT 0,
    note TEXT NOT NULL DEFAULT '',
    tags TEXT NOT NULL DEFAULT '[]',
    deleted INTEGER,
    rests TEXT NOT NULL DEFAULT '[]',
    frames INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX matches_by_game ON matches (game, id);
  CREATE INDEX matches_by_batch ON matches (batch, id) WHERE batch IS NOT NULL;
  CREATE INDEX matches_running ON matches (owner) WHERE end IS NULL;

  -- Search holds name and command in lower case.
  CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    command TEXT NOT NULL,
    folder TEXT NOT NULL,
    fingerprint TEXT,
    search TEXT NOT NULL,
    PRIMARY KEY (match, seat)
  ) STRICT, WITHOUT ROWID;

  -- Data is the frame's JSON, deflated; where base is given, with the end of that frame's JSON as dictionary.
  CREATE TABLE frames (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    frame INTEGER NOT NULL,
    base INTEGER,
    data BLOB NOT NULL,
    PRIMARY KEY (match, frame)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE exchanges (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    frame INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    micros INTEGER NOT NULL,
    limit_millis INTEGER NOT NULL,
    result TEXT NOT NULL,
    fault TEXT,
    why TEXT,
    PRIMARY KEY (match, frame, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX exchanges_with_fault ON exchanges (match, frame) WHERE fault IS NOT NULL;

  -- The questions that were asked and not answered, as JSON.
  CREATE TABLE pending (
    match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    questions TEXT NOT NULL
  ) STRICT;

  CREATE TABLE bookmarks (
    key INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    frame INTEGER NOT NULL,
    note TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX bookmarks_by_match ON bookmarks (match, frame);
  `,
  `
  -- Search holds all that a text is looked for in, in lower case, a line each. Winner is the seat that came first alone.
  ALTER TABLE matches ADD COLUMN title TEXT NOT NULL DEFAULT '';
  ALTER TABLE matches ADD COLUMN search TEXT NOT NULL DEFAULT '';
  ALTER TABLE matches ADD COLUMN winner INTEGER;
  ALTER TABLE matches ADD COLUMN has_fault INTEGER NOT NULL DEFAULT 0;
  UPDATE matches SET
    search = lower_case(concat_ws(char(10), id, seed, note,
      (SELECT group_concat(value, char(10)) FROM json_each(tags)),
      (SELECT group_concat(search, char(10)) FROM seats WHERE match = matches.key))),
    winner = (SELECT iif(count(*) = 1, min(best.key), NULL) FROM json_each(ranks) AS best WHERE best.value = 0),
    has_fault = EXISTS (SELECT 1 FROM exchanges WHERE match = matches.key AND fault IS NOT NULL);

  -- Lists are found without a look at the table itself, whose rows are long.
  DROP INDEX matches_by_game;
  CREATE INDEX matches_by_game ON matches (game, id, parent_match) WHERE deleted IS NULL;
  CREATE INDEX matches_by_parent ON matches (parent_match, id) WHERE parent_match IS NOT NULL;
  CREATE INDEX matches_deleted ON matches (id) WHERE deleted IS NOT NULL;
  CREATE INDEX matches_listed ON matches (id, parent_match, game, end, winner, has_fault, pinned) WHERE deleted IS NULL;
  CREATE INDEX matches_searched ON matches (id, parent_match, game, end, winner, has_fault, pinned, tags, search)
    WHERE deleted IS NULL;

  -- Reports are JSON, deflated.
  CREATE TABLE reruns (
    key INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    made INTEGER NOT NULL,
    report BLOB NOT NULL
  ) STRICT;
  CREATE INDEX reruns_by_match ON reruns (match);

  -- How often people have changed anything here, so that one studio sees that another one did.
  CREATE TABLE edits (count INTEGER NOT NULL) STRICT;
  INSERT INTO edits VALUES (0);
  `,
  `
  -- Problems by kind, and the slowest answer, as JSON; null where nobody counted.
  ALTER TABLE matches ADD COLUMN problems TEXT;
  ALTER TABLE matches ADD COLUMN slowest TEXT;
  ALTER TABLE matches ADD COLUMN has_problem INTEGER NOT NULL DEFAULT 0;
  UPDATE matches SET has_problem = has_fault;

  -- Lists are sorted by when a match was played, and the matches of a batch are one row.
  DROP INDEX matches_by_game;
  DROP INDEX matches_by_batch;
  DROP INDEX matches_listed;
  DROP INDEX matches_searched;
  CREATE INDEX matches_by_game ON matches (game, started, id, parent_match, batch) WHERE deleted IS NULL;
  CREATE INDEX matches_by_batch ON matches (batch, id) WHERE batch IS NOT NULL AND deleted IS NULL;
  CREATE INDEX matches_listed
    ON matches (started, id, parent_match, game, end, winner, has_fault, has_problem, pinned, batch)
    WHERE deleted IS NULL;
  CREATE INDEX matches_searched
    ON matches (started, id, parent_match, game, end, winner, has_fault, has_problem, pinned, batch, tags, search)
    WHERE deleted IS NULL;
  `,
  `
  -- The matches of an arena have its id as their batch. Plan and end are JSON; end is null while it plays. Owner: the
  -- process that plays it. Stop_wanted: another process wants that it stops.
  CREATE TABLE arenas (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    started INTEGER NOT NULL,
    plan TEXT NOT NULL,
    end TEXT,
    owner TEXT,
    stop_wanted INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  -- Matches that ended by their rules; a result stays when its match is removed. Bots (their indexes), ranks, scores and
  -- first faults are JSON lists by seat.
  CREATE TABLE arena_results (
    arena INTEGER NOT NULL REFERENCES arenas ON DELETE CASCADE,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    match TEXT NOT NULL,
    bots TEXT NOT NULL,
    ranks TEXT NOT NULL,
    scores TEXT NOT NULL,
    faults TEXT NOT NULL,
    turns INTEGER NOT NULL,
    PRIMARY KEY (arena, block, rotation)
  ) STRICT, WITHOUT ROWID;

  -- The place of a match in its arena, as JSON.
  ALTER TABLE matches ADD COLUMN arena TEXT;
  `,
  `
  -- A row has the frames from first to last: their JSON, each on a line, as Zstandard. Where first is null, it is the frame last
  -- alone, with base and data as in version 1. A table with rowids keeps rows of some kilobytes without pages of their own.
  CREATE TABLE groups (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    first INTEGER,
    last INTEGER NOT NULL,
    base INTEGER,
    data BLOB NOT NULL
  ) STRICT;
  INSERT INTO groups SELECT match, NULL, frame, base, data FROM frames ORDER BY match, frame;
  DROP TABLE frames;
  ALTER TABLE groups RENAME TO frames;
  CREATE UNIQUE INDEX frames_by_match ON frames (match, last);

  -- Only exchanges with a fault are kept here: nobody asked for others.
  DELETE FROM exchanges WHERE fault IS NULL;
  `,
  `
  -- The index of a turn is called turn in problems too, and answers that differ from the record are a divergence. Neither
  -- column contains texts of people or bots.
  UPDATE matches SET problems = replace(replace(problems, '"frame":', '"turn":'), '"parted":', '"divergence":')
    WHERE problems IS NOT NULL AND problems <> '{}';
  UPDATE matches SET slowest = replace(slowest, '"frame":', '"turn":') WHERE slowest IS NOT NULL;

  -- What the first blocks of an arena say together, as JSON: it opens without reading them again.
  ALTER TABLE arenas ADD COLUMN summary TEXT;

  -- By seat, as JSON lists: the first line of the first answer, and of all answers the number and the microseconds. Null:
  -- recorded by an older version.
  ALTER TABLE arena_results ADD COLUMN firsts TEXT;
  ALTER TABLE arena_results ADD COLUMN times TEXT;

  -- What was computed from the turns of an arena's matches, such as where a condition holds, by bot.
  CREATE TABLE arena_values (
    arena INTEGER NOT NULL REFERENCES arenas ON DELETE CASCADE,
    name TEXT NOT NULL,
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (arena, name, match, seat)
  ) STRICT, WITHOUT ROWID;

  -- How Botscope talked to the program with the rules; null: they were Botscope's own.
  ALTER TABLE matches ADD COLUMN bridge TEXT;
  `,
  `
  -- What each answer cost its seat, as JSON, by that version of the check.
  CREATE TABLE analyses (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (match, turn, seat)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Blocks of an arena in which the game failed: they have no results.
  CREATE TABLE arena_failures (
    arena INTEGER NOT NULL REFERENCES arenas ON DELETE CASCADE,
    block INTEGER NOT NULL,
    match TEXT NOT NULL,
    seed TEXT NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (arena, block)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Of imported matches: what a replay of another program says of the whole match, as JSON, and the SHA-256 of the file's text.
  ALTER TABLE matches ADD COLUMN replay TEXT;
  ALTER TABLE matches ADD COLUMN content TEXT;
  CREATE INDEX matches_by_content ON matches (content) WHERE content IS NOT NULL;
  CREATE INDEX matches_by_replay ON matches (game, seed) WHERE replay IS NOT NULL;
  `,
  `
  -- The same for matches in which bots of the same names, in the same seats, played the same game. Null: not known.
  ALTER TABLE matches ADD COLUMN fingerprint TEXT;
  CREATE INDEX matches_by_fingerprint ON matches (batch, fingerprint, id) WHERE batch IS NOT NULL AND fingerprint IS NOT NULL;
  ALTER TABLE arena_results ADD COLUMN fingerprint TEXT;
  CREATE INDEX arena_results_by_fingerprint ON arena_results (arena, fingerprint, block, rotation)
    WHERE fingerprint IS NOT NULL;

  -- Summaries do not count repeated games, and sentences of older versions took these for evidence.
  UPDATE arenas SET summary = NULL, end = iif(json_valid(end), json_remove(end, '$.verdict'), end);
  `,
  `
  -- What people call an arena, and wrote about it; empty: nothing.
  ALTER TABLE arenas ADD COLUMN name TEXT NOT NULL DEFAULT '';
  ALTER TABLE arenas ADD COLUMN note TEXT NOT NULL DEFAULT '';
  `,
]

/** "Bots" as SQLite's application id: identifies a log among SQLite files. */
export const applicationId = 0x426f7473

/** The number of migrations applied. */
export function versionOf(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number
}

/**
 * Migrates a log to the newest version, exclusively and all or nothing. A log with content is copied first, to
 * `<file>.backup-v<version>`.
 */
export function migrate(db: Database.Database, steps: readonly string[]): void {
  if (versionOf(db) >= steps.length) return
  // SQLite's own "lower" knows only A to Z.
  db.function('lower_case', { deterministic: true }, (text) => String(text).toLowerCase())
  const carry = db.transaction(() => {
    const version = versionOf(db)
    if (version > 0 && version < steps.length) copyBefore(db, version)
    for (const step of steps.slice(version)) db.exec(step)
    if (version < steps.length) db.pragma(`user_version = ${steps.length}`)
    db.pragma(`application_id = ${applicationId}`)
  })
  carry.immediate()
}

/** A second connection copies the committed data, which our lock keeps others from changing. */
function copyBefore(db: Database.Database, version: number): void {
  const copy = `${db.name}.backup-v${version}`
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { force: true })
  closeSync(openSync(unfinished, 'wx', 0o600))
  const reader = openSecond(db)
  try {
    reader.prepare('VACUUM INTO ?').run(unfinished)
  } finally {
    reader.close()
  }
  renameSync(unfinished, copy)
}

function openSecond(db: Database.Database): Database.Database {
  const Connection = db.constructor as typeof Database
  return new Connection(db.name)
}
