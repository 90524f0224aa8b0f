import { setImmediate } from 'node:timers/promises'
import type { MatchId } from '../../contract.ts'
import type { Frame } from '../../engine/match.ts'
import type { FrameSource } from '../../reading/frame-source.ts'
import { lastOfGroup } from '../frames/codec.ts'
import type { Log } from '../log/log.ts'

/** Unpacks in a few milliseconds. */
const bytesAtOnce = 500_000

/** A reader yields to others after this time. */
const turnMillis = 5

/** Throws a `UserError` if the log has no such match. */
export function logFrames(log: Log, match: MatchId, soundTo: number): FrameSource {
  const card = log.card(match)
  return {
    card,
    soundTo,
    frame: (index) => log.frames(card.id, index, index)[0],
    frames: (from, to, signal) => piecesOf(log, card.id, from, to, signal),
  }
}

/** See `FrameSource.frames`. */
async function* piecesOf(
  log: Log,
  match: MatchId,
  from: number,
  to: number,
  signal?: AbortSignal,
): AsyncGenerator<readonly Frame[]> {
  let since = performance.now()
  for (let next = Math.max(0, from); next <= to;) {
    const last = Math.min(lastOfGroup(next), to)
    const frames = log.frames(match, next, last, bytesAtOnce)
    if (frames.length === 0) return
    yield frames
    next = frames.at(-1)!.index + 1
    if (performance.now() - since < turnMillis) continue
    await setImmediate()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
