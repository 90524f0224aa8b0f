import type { MatchFilter } from '../../contract.ts'
import { lastOfGroup } from '../frames/codec.ts'
import type { KeptMatch } from '../log/cards.ts'
import type { Log } from '../log/log.ts'
import type { Portion } from '../scan/running-scan.ts'
import type { FindWork, ProblemsWork, FrameSpan } from '../scan/work.ts'

/** Large enough that a part's messages cost little, small enough that threads share a match. */
const framesAtOnce = 256
const matchesAtOnce = 16

/** Listing so many hardly blocks the studio. */
const matchesOfPage = 64

/** All frames of the matching matches, the newest match first. Throws a `UserError` where the log cannot be read. */
export function* portionsOf(
  log: Log,
  filter: MatchFilter,
): Generator<Portion<FindWork> & Portion<ProblemsWork>> {
  const total = log.count(filter)
  let part: (KeptMatch & FrameSpan)[] = []
  let [weight, frames] = [0, 0]
  for (const match of keptMatches(log, filter)) {
    for (const span of spansOf(match)) {
      const length = span.to + 1 - span.from
      if (part.length >= matchesAtOnce || (frames > 0 && frames + length > framesAtOnce)) {
        yield { part, weight }
        part = []
        weight = frames = 0
      }
      part.push({ ...match, ...span })
      weight += length / Math.max(1, match.frames) / total
      frames += length
    }
  }
  if (part.length > 0) yield { part, weight }
}

/** Page by page, so that the first hits come early. */
export function* keptMatches(log: Log, filter: MatchFilter): Generator<KeptMatch> {
  let { limit: left = Infinity, before } = filter
  while (left > 0) {
    const page = log.keptMatches({
      ...filter,
      ...(before !== undefined && { before }),
      limit: Math.min(left, matchesOfPage),
    })
    yield* page
    if (page.length < matchesOfPage) return
    left -= page.length
    before = page.at(-1)!.id
  }
}

/** Splits a match into spans that end where packing does; a match without frames is one empty span. */
function* spansOf({ frames }: KeptMatch): Generator<FrameSpan> {
  let from = 0
  do {
    const to = Math.min(lastOfGroup(from + framesAtOnce - 1), frames - 1)
    yield { from, to }
    from = to + 1
  } while (from < frames)
}
