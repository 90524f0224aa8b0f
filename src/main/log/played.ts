import type Database from 'better-sqlite3'
import type { BotSpec } from '../../contract.ts'
import type { KnownBots } from '../../contract/config.ts'
import { byRules } from './filter.ts'

const mostPlayed = 500

/** The commands that users of this machine played a game with, the last played first. Imports do not count. */
export function playedBots(db: Database.Database, game: string): KnownBots['played'] {
  // SQLite takes the other columns of the row with the maximum.
  const rows = db
    .prepare<[object], KnownBots['played'][number] & { readonly last: number }>(
      `SELECT name, command, folder, max(started) AS last
      FROM matches INDEXED BY matches_by_game JOIN seats ON seats.match = matches.key
      WHERE game = @game AND deleted IS NULL AND origin IN ('run', 'arena', 'fork')
        AND command NOT LIKE 'builtin:%' AND command <> 'human'
      GROUP BY command, folder ORDER BY last DESC LIMIT ${mostPlayed}`,
    )
    .all({ game })
  return rows.map(({ name, command, folder }) => ({ name, command, folder }))
}

/** A match of a state of a program, for one of its seats. */
export interface PlayedSeat {
  /** Of the program. */
  readonly fingerprint: string | null
  readonly started: number
  /** The same for the same game in the same seat; null: not known. */
  readonly played: string | null
  /** Matches of one block share seed and options. */
  readonly block: string
  readonly seat: number
  /** By seat: empty for this bot, else the program's fingerprint, or the name of a bot without one. */
  readonly programs: readonly string[]
  readonly ranks: readonly number[]
  readonly hasFault: boolean
}

interface PlayedRow extends Pick<PlayedSeat, 'fingerprint' | 'started' | 'played' | 'block' | 'seat'> {
  readonly programs: string
  readonly ranks: string
  readonly hasFault: 0 | 1
}

/** By this command, or by a program with one of these fingerprints, in matches that ended by their rules; the oldest first. Not of imports. */
export function playedSeats(
  db: Database.Database,
  prints: readonly string[],
  bot: Pick<BotSpec, 'command' | 'folder'> | null,
): readonly PlayedSeat[] {
  return db
    .prepare<[object], PlayedRow>(
      `SELECT seats.fingerprint, started, seats.seat,
        game || ' ' || seats.seat || ' ' || matches.fingerprint AS played, game || ' ' || seed || ' ' || options AS block,
        (SELECT json_group_array(
            iif(each.fingerprint IS seats.fingerprint AND each.command = seats.command, '', ifnull(each.fingerprint, each.name))
            ORDER BY each.seat)
          FROM seats AS each WHERE each.match = matches.key) AS programs,
        ranks, has_fault = 1 AND EXISTS (SELECT 1 FROM exchanges
          WHERE match = matches.key AND fault IS NOT NULL AND exchanges.seat = seats.seat) AS hasFault
      FROM seats JOIN matches ON matches.key = seats.match
      WHERE ((command = @command AND folder = @folder) OR seats.fingerprint IN (SELECT value FROM json_each(@prints)))
        AND deleted IS NULL AND origin <> 'import' AND ${byRules} AND json_valid(ranks)
      ORDER BY started, id, seats.seat`,
    )
    .all({ command: null, folder: null, ...bot, prints: JSON.stringify(prints) })
    .map(({ programs, ranks, hasFault, ...row }) => ({
      ...row,
      programs: JSON.parse(programs) as readonly string[],
      ranks: JSON.parse(ranks) as readonly number[],
      hasFault: hasFault === 1,
    }))
}
