import { gapsBetween } from '../../../engine/diff/sequence.ts'

/** What is new in a line: all of it, or these of its words, counted from 0. */
export type LineChange = 'line' | ReadonlySet<number>

/**
 * What is new in the lines of an input, beside those of the one before: by line, from 0. Lines that stand in both in the
 * same order are the same; as many new ones as there were old ones at their place are compared word by word. Nothing
 * where too many lines stand elsewhere.
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
