import { setImmediate } from 'node:timers/promises'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { LogAccess } from '../log/access.ts'
import { GamePrint } from '../log/game-print.ts'
import type { Log } from '../log/log.ts'

/** Gives the results that an older version recorded the fingerprints of their games, where the log still has all turns. */
export async function fingerprintOlderResults(log: LogAccess, key: number): Promise<void> {
  const found = new Map<string, string>()
  for (const match of log.reader().arenas((arenas) => arenas.matchesWithoutFingerprint(key))) {
    const fingerprint = fingerprintOf(log.reader(), match)
    if (fingerprint !== null) found.set(match, fingerprint)
    await setImmediate()
  }
  if (found.size > 0) log.writer().arenas((arenas) => arenas.keepFingerprints(key, found))
}

/** Null: the match or some of its turns are gone. */
function fingerprintOf(log: Log, match: string): string | null {
  if (!log.has(match)) return null
  const card = log.card(match)
  const print = new GamePrint(card)
  let frames = 0
  for (const frame of lazyFrames(log, match, 0, card.frames - 1)) {
    print.add(frame)
    frames += 1
  }
  return frames === card.frames ? print.end(card.scores) : null
}
