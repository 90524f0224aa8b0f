import type { MatchId } from '../../contract.ts'
import type Database from 'better-sqlite3'
import { lastOfGroup } from '../frames/codec.ts'
import type { Frames } from './frames.ts'
import type { FrameCheck } from './records.ts'

/** Unpacks the frames of all matches, the newest first, for `mostMillis` at most. SQLite's own check does not look into them. */
export function checkFrames(db: Database.Database, frames: Frames, mostMillis: number): FrameCheck {
  const until = performance.now() + mostMillis
  const damaged: { match: MatchId; frames: readonly number[] }[] = []
  let looked = 0
  for (const { id, kept } of matchesOf(db)) {
    const found: number[] = []
    for (let next = 0; next < kept && performance.now() < until;) {
      const last = Math.min(lastOfGroup(next), kept - 1)
      found.push(...frames.damaged(id, next, last))
      looked += last + 1 - next
      next = last + 1
    }
    if (found.length > 0) damaged.push({ match: id, frames: found })
    if (performance.now() >= until) return { frames: looked, isComplete: false, damaged }
  }
  return { frames: looked, isComplete: true, damaged }
}

function matchesOf(db: Database.Database) {
  return db
    .prepare<[], { readonly id: MatchId; readonly kept: number }>(
      'SELECT id, coalesce((SELECT max(last) + 1 FROM frames WHERE match = matches.key), 0) AS kept FROM matches ORDER BY id DESC',
    )
    .all()
}
