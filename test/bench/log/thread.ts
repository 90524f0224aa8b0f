import Database from 'better-sqlite3'
import { gameOf } from '../../../src/engine/games/index.ts'
import { startLogThread } from '../../main/log/recording.ts'
import type { LogFigure } from '../log.ts'
import { messagesOf, type Played, playedMatches } from './played.ts'

const mostAhead = 256

/** How many Patchwork frames a second go through the log's thread, announced, with at most 256 not yet announced. */
export async function framesPerSecond(file: string, frames: number): Promise<readonly LogFigure[]> {
  const played = playedMatches(gameOf('patchwork'), 100)
  const floor = plainPerSecond(`${file}-floor`, played, frames)
  const value = await throughThread(file, played, frames)
  return [
    { name: 'Frames through the thread (floor: inserts of their JSON)', value, unit: 'frames/s', floor },
  ]
}

async function throughThread(file: string, played: readonly Played[], frames: number): Promise<number> {
  const log = await startLogThread(file)
  const start = performance.now()
  let [sent, kept] = [0, 0]
  const underWay: number[] = []
  const sendMore = () => {
    for (let i = underWay.length; sent - kept < mostAhead; i++) {
      const one = played[i % played.length]!
      log.send(messagesOf(one))
      underWay.push(one.texts.length)
      sent += one.texts.length
    }
  }
  await new Promise<void>((resolve, reject) => {
    let ended = 0
    log.hear((answer) => {
      if (answer.kind === 'failed') reject(new Error(answer.message))
      if (answer.kind !== 'ended') return
      kept += underWay[ended++]!
      if (kept < frames) sendMore()
      else resolve()
    })
    sendMore()
  })
  const seconds = (performance.now() - start) / 1000
  await log.close()
  return kept / seconds
}

/** Plain better-sqlite3 on one thread: WAL, NORMAL, one table, 64 texts a commit. */
function plainPerSecond(file: string, played: readonly Played[], frames: number): number {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.exec('CREATE TABLE frames (id INTEGER PRIMARY KEY, text TEXT)')
  const insert = db.prepare('INSERT INTO frames (text) VALUES (?)')
  const insertAll = db.transaction((texts: readonly string[]) => texts.forEach((text) => insert.run(text)))
  const texts = played.flatMap((each) => each.texts)
  const start = performance.now()
  let count = 0
  for (let at = 0; count < frames; at = (at + 64) % (texts.length - 64)) {
    insertAll(texts.slice(at, at + 64))
    count += 64
  }
  const seconds = (performance.now() - start) / 1000
  db.close()
  return count / seconds
}
