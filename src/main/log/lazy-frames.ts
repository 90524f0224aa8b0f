import type { MatchId } from '../../contract.ts'
import { DamagedFrame } from '../../reading/damaged-frame.ts'
import { lastOfGroup } from '../frames/codec.ts'
import type { Log } from './log.ts'
import { LongLists } from '../frames/json-lists.ts'
import { CheckedOf } from '../frames/checked-of.ts'
import { LazyFrame } from '../frames/lazy-frame.ts'

/** Room for a group of frames of 100 KB. */
const usualBytesAtOnce = 8_000_000

/**
 * The frames there are from `from` to `to`, both included; unpacks about `bytesAtOnce` bytes at a time. Throws a `UserError` that
 * names a damaged frame.
 */
export function* lazyFrames(
  log: Log,
  match: MatchId,
  from: number,
  to: number,
  bytesAtOnce = usualBytesAtOnce,
): Generator<LazyFrame> {
  const damaged = (index: number, cause: unknown) => new DamagedFrame(log.file, match, index, cause)
  const lists = new LongLists()
  const checked = new CheckedOf(() => log.analyzedTurns(match, { from, to }))
  for (let next = from; next <= to;) {
    const last = Math.min(lastOfGroup(next), to)
    const all = log.frameBytes(match, next, last, bytesAtOnce)
    if (all.length === 0) return
    for (const bytes of all) yield new LazyFrame(next++, bytes, damaged, { lists, checked })
  }
}

/** As `lazyFrames`; also throws a `UserError` if one of them, or the match, is missing. */
export function* everyFrame(...of: Parameters<typeof lazyFrames>): Generator<LazyFrame> {
  const [log, match, from, to] = of
  let next = from
  for (const frame of lazyFrames(...of)) {
    yield frame
    next += 1
  }
  if (next > to) return
  // Where the whole match was removed meanwhile, this says so.
  log.card(match)
  throw new DamagedFrame(log.file, match, next, 'It is not there')
}
