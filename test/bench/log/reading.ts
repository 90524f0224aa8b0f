import Database from 'better-sqlite3'
import { gameOf } from '../../../src/engine/games/index.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { LogFigure } from '../log.ts'
import { messagesOf, playedMatches } from './played.ts'
import { quantile, timesOf } from './scratch.ts'

const reads = 20_000

/** Reads frames of a large log at random places, parsed. The floor: the text out of one plain table, parsed. */
export function readingAny(file: string, frames: number): readonly LogFigure[] {
  const places = fill(file, frames)
  const random = randomFrom('places')
  const order = Array.from({ length: reads }, () => random.below(places.length))
  const log = openLog(file, 'read')
  const ours = timesOf(reads, (i) => {
    const { match, turn } = places[order[i]!]!
    if (log.frames(match, turn, turn)[0]?.index !== turn)
      throw new Error(`frame ${turn} of ${match} is not there`)
  })
  log.close()
  const db = plain(`${file}-plain`, places.length)
  const select = db.prepare<[number], { text: string }>('SELECT text FROM frames WHERE id = ?')
  const floor = timesOf(reads, (i) => JSON.parse(select.get(order[i]! + 1)!.text) as unknown)
  db.close()
  return [0.5, 0.99].map((part) => ({
    name: `Reading any one of ${places.length.toLocaleString('en')} frames, p${part * 100}`,
    value: quantile(ours, part),
    unit: 'us',
    floor: quantile(floor, part),
  }))
}

function fill(file: string, frames: number): { readonly match: string; readonly turn: number }[] {
  const played = playedMatches(gameOf('patchwork'), 100)
  const log = openLog(file, 'write')
  const places: { match: string; turn: number }[] = []
  for (let i = 0; places.length < frames; i++) {
    const answers = log.take(messagesOf(played[i % played.length]!))
    const last = answers.findLast((answer) => answer.kind === 'kept')!
    for (let turn = 0; turn <= last.upTo; turn++) places.push({ match: last.match, turn })
  }
  log.close()
  return places
}

/** One table of JSON texts, as large in rows. */
function plain(file: string, frames: number): Database.Database {
  const texts = playedMatches(gameOf('patchwork'), 10).flatMap((each) => each.texts)
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE frames (id INTEGER PRIMARY KEY, text TEXT)')
  const insert = db.prepare('INSERT INTO frames (text) VALUES (?)')
  const insertAll = db.transaction(() => {
    for (let i = 0; i < frames; i++) insert.run(texts[i % texts.length])
  })
  insertAll()
  return db
}
