import { setImmediate } from 'node:timers/promises'
import type { CallOptions, MatchCard, MatchId } from '../../contract.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import type { LogAccess } from '../log/access.ts'
import { openLog, type Log } from '../log/log.ts'
import type { EndRecord, ToLog } from '../log/records.ts'

const bytesAtOnce = 4_000_000

/**
 * Copies a match from the log of an open file into the studio's, piece by piece, with the person's notes. Rejects and leaves
 * nothing when cancelled. Throws a `UserError` where the log has it already, or cannot be written.
 */
export async function keepMatch(
  match: MatchId,
  { from, to, content }: { readonly from: LogAccess; readonly to: LogAccess; readonly content: string },
  options: CallOptions = {},
): Promise<void> {
  if (!to.isThere) openLog(to.file, 'write').close()
  const [source, target] = [from.reader(), to.writer()]
  if (target.has(match)) throw new UserError('This match is in the library already')
  const card = source.card(match)
  try {
    await carryOver({ ...card, content }, source, target, options)
    keepDescription(card, source, target)
  } catch (error) {
    target.drop(match)
    throw error
  }
}

async function carryOver(
  card: MatchCard,
  source: Log,
  target: Log,
  { signal, progress }: CallOptions,
): Promise<void> {
  const { id: match, framesKept } = card
  take(target, [{ kind: 'begin', match: { ...card, origin: 'import' }, first: firstOf(source, card) }])
  let from = 1
  while (from < framesKept) {
    await setImmediate()
    signal?.throwIfAborted()
    const frames = source.frameBytes(match, from, framesKept - 1, bytesAtOnce).map(String)
    if (frames.length === 0) throw new Error(`frame ${from} of the open match ${match} is not there`)
    take(target, [{ kind: 'frames', match, from, frames, pending: [] }])
    from += frames.length
    progress?.(from / framesKept)
  }
  take(target, [
    { kind: 'frames', match, from, frames: [], pending: source.pending(match) },
    { kind: 'end', match, end: endOf(card) },
  ])
}

function firstOf(source: Log, { id, framesKept }: MatchCard): Frame {
  const [first] = framesKept === 0 ? [] : source.frames(id, 0, 0)
  return first ?? { index: 0, exchanges: [], events: [], state: null }
}

function endOf({ ended, end, scores, ranks, why, rests }: MatchCard): EndRecord {
  return {
    ...{ ended, scores, ranks, rests },
    end: end ?? 'interrupted',
    ...(why !== null && { why }),
  }
}

/** Title, note, tags and bookmarks. */
function keepDescription({ id, title, note, tags }: MatchCard, source: Log, target: Log): void {
  target.describe(id, { title, note, tags })
  for (const { turn, note } of source.bookmarks(id)) target.bookmark(id, turn, note)
  for (const { report } of source.reruns(id).toReversed()) target.keepRerun(id, report)
}

function take(target: Log, messages: readonly ToLog[]): void {
  const failed = target.take(messages).find(({ kind }) => kind === 'failed')
  if (failed?.kind !== 'failed') return
  throw failed.bug === true ? new Error(failed.message) : new UserError(failed.message)
}
