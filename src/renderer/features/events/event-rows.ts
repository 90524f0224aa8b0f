import type { Bookmark, OutlineFrame } from '../../../contract/reading.ts'
import { happenedIn, type OutlineEvent } from '../../lib/turn-events.ts'

/** A bookmark comes before the events of its frame. */
export type EventRow =
  | { readonly kind: 'event'; readonly turn: number; readonly event: OutlineEvent }
  | { readonly kind: 'bookmark'; readonly turn: number; readonly bookmark: Bookmark }

/** Turn by turn; `bookmarks` must be in the order of their turns. */
export function rowsOf(
  outline: readonly OutlineFrame[],
  bookmarks: readonly Bookmark[],
  isShown: (event: OutlineEvent) => boolean,
): readonly EventRow[] {
  const rows: EventRow[] = []
  let next = 0
  for (const [turn, drawn] of outline.entries()) {
    for (; bookmarks[next] !== undefined && bookmarks[next]!.turn <= turn; next++) {
      rows.push({ kind: 'bookmark', turn, bookmark: bookmarks[next]! })
    }
    for (const event of happenedIn(drawn)) if (isShown(event)) rows.push({ kind: 'event', turn, event })
  }
  return rows
}

/** The first row at or after the frame; the last row if there is none. */
export function rowAt(rows: readonly { readonly turn: number }[], turn: number): number {
  let from = 0
  for (let to = rows.length; from < to;) {
    const middle = (from + to) >> 1
    if (rows[middle]!.turn < turn) from = middle + 1
    else to = middle
  }
  return Math.min(from, rows.length - 1)
}

/** Kinds of events with their counts, the most frequent first, at most `most`. */
export function kindsOf(
  outline: readonly OutlineFrame[],
  most: number,
): readonly { readonly kind: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const turn of outline)
    for (const { kind } of happenedIn(turn)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
    .slice(0, most)
}
