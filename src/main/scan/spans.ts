import type { CallOptions } from '../../contract.ts'
import { framesPerGroup } from '../frames/codec.ts'
import type { ScanThreads } from './threads.ts'
import type { Portion } from './running-scan.ts'
import type { FoundOf } from './found.ts'
import type { DifferingWork, HistoryWork, FrameSpan } from './work.ts'

/** Enough that all threads stay busy to the end, and progress is smooth. */
const mostSpans = 400

/**
 * Searches frames `from` to `to` of a match, both included. `take` receives the findings in order, with the next frame's index,
 * and returns whether to go on.
 */
export async function lookInOrder<W extends HistoryWork | DifferingWork>(
  threads: ScanThreads,
  { work, from, to, take }: { work: W } & FrameSpan & { take(found: FoundOf<W>, next: number): boolean },
  options: CallOptions = {},
): Promise<void> {
  if (from > to) return
  const spans = spansOf(from, to)
  /** Findings that arrived out of order. */
  const early = new Map<number, FoundOf<W>>()
  let taken = 0
  const takeInOrder = (found: FoundOf<W>, nth: number) => {
    early.set(nth, found)
    for (let next = early.get(taken); next !== undefined; next = early.get(taken)) {
      early.delete(taken)
      if (!take(next, spans[taken++]!.to + 1)) return false
    }
    return true
  }
  const portions = spans.map((part) => ({ part, weight: (part.to + 1 - part.from) / (to + 1 - from) }))
  await threads.look<W>({ work, portions: portions as readonly Portion<W>[], take: takeInOrder }, options)
}

/** Frames `from` to `to` in spans that end at the groups of the packing. */
export function spansOf(from: number, to: number): readonly FrameSpan[] {
  const framesAtOnce = framesPerGroup * Math.ceil((to + 1 - from) / framesPerGroup / mostSpans)
  const spans: FrameSpan[] = []
  for (let next = from; next <= to; next = spans.at(-1)!.to + 1) {
    const place = Math.max(1, Math.ceil(next / framesAtOnce))
    spans.push({ from: next, to: Math.min(place * framesAtOnce, to) })
  }
  return spans
}
