import { gapsBetween } from '../../../engine/diff/sequence.ts'

/** The whole line, or indexes of words. */
export type LineChange = 'line' | ReadonlySet<number>

/**
 * By line, from 0. Lines in both inputs in the same order are unchanged; in a gap with equally many old and new lines they are
 * compared word by word. Empty if too many lines moved.
 */
export function changesBetween(
  before: readonly string[],
  now: readonly string[],
): ReadonlyMap<number, LineChange> {
  const changes = new Map<number, LineChange>()
  if (before.length === 0) return changes
  for (const { removed, added } of gapsBetween([before, now]) ?? []) {
    const isPaired = removed.length === added.length
    for (const [i, line] of added.entries()) {
      changes.set(line, isPaired ? wordChange(before[removed[i]!]!, now[line]!) : 'line')
    }
  }
  return changes
}

function wordChange(before: string, now: string): LineChange {
  const [old, own] = [wordsOf(before), wordsOf(now)]
  if (old.length !== own.length) return 'line'
  return new Set(own.flatMap((word, i) => (word === old[i] ? [] : [i])))
}

function wordsOf(line: string): readonly string[] {
  return line.match(/\S+/g) ?? []
}
