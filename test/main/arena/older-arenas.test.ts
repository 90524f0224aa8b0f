import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArenaView } from '../../../src/contract/arena.ts'
import { verdictSentence } from '../../../src/reading/arena-text.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { commandOf } from '../../bots/commands.ts'

let folder: string
let file: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-older-'))
  file = join(folder, 'log.db')
  studio = opened()
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

function opened(): Studio {
  return openStudio(file, { slots: 1, paths: { log: file, data: folder, config: folder } })
}

/** Resolves when the arena plays no more. */
async function over(arena: string): Promise<ArenaView> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const view = await studio.calls.arena({ arena })
      if (view.status === 'running') return
      off()
      resolve(view)
    }
    const off = studio.on((event) => {
      if (event.kind === 'arena' && event.arena === arena) look().catch(reject)
    })
    look().catch(reject)
  })
}

/** Of bots that play the same two games in each block. */
async function played(keep: 'all' | 'results'): Promise<string> {
  const { arena } = await studio.calls.arenaStart({
    ...{ game: 'domain-expansion', schedule: 'versus', options: {}, seed: '7', clock: 'off', keep },
    bots: [
      { name: 'greedy', command: commandOf('greedy-domain-expansion.cjs'), folder },
      { name: 'first', command: 'builtin:first', folder },
    ],
    mostBlocks: 3,
  })
  await over(arena)
  return arena
}

/** Opens the log as version 9 left it: without fingerprints, names of arenas, or a verdict that counts repeated games once. */
async function fromVersion9(): Promise<void> {
  await studio.close()
  const db = new Database(file)
  db.exec(`DROP INDEX matches_by_fingerprint; DROP INDEX arena_results_by_fingerprint;
    ALTER TABLE matches DROP COLUMN fingerprint; ALTER TABLE arena_results DROP COLUMN fingerprint;
    ALTER TABLE arenas DROP COLUMN name; ALTER TABLE arenas DROP COLUMN note;
    UPDATE arenas SET end = json_set(end, '$.verdict', 'greedy is better')`)
  db.pragma('user_version = 9')
  db.close()
  studio = opened()
}

test('An arena of an older version is listed with what its page says, which is kept', async () => {
  const arena = await played('all')
  await fromVersion9()
  const [listed] = await studio.calls.arenas(null)
  const view = await studio.calls.arena({ arena })
  const db = new Database(file)
  const kept = db.prepare(`SELECT json_extract(end, '$.verdict') FROM arenas`).pluck().get()
  db.close()
  expect([listed!.verdict, kept, view.games]).toEqual([
    verdictSentence(view),
    verdictSentence(view),
    { repeated: 0, different: 6, unknown: 6 },
  ])
})

test('A resumed arena of an older version knows its games again by their turns', async () => {
  const arena = await played('all')
  await fromVersion9()
  await studio.calls.arenaResume({ arena, blocks: 1 })
  const view = await over(arena)
  const [listed] = await studio.calls.arenas(null)
  expect([view.games, view.tally.matches, listed!.verdict]).toEqual([
    { repeated: 3, different: 2, unknown: 0 },
    2,
    verdictSentence(view),
  ])
})

test('Games of an older version whose turns are gone stay unknown, and are told as such', async () => {
  const arena = await played('results')
  await fromVersion9()
  await studio.calls.arenaResume({ arena, blocks: 1 })
  const view = await over(arena)
  expect(view.games).toEqual({ repeated: 0, different: 8, unknown: 6 })
})
