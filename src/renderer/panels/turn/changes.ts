/** What is new in a line: all of it, or these of its words, counted from 0. */
export type Change = 'line' | ReadonlySet<number>

/** Above so many pairs of lines nothing is compared: it would be seen to take time. */
const mostPairs = 250_000

/**
 * What is new in the lines of an input, beside those of the one before: by line, from 0. Lines that stand in both in the
 * same order are the same; as many new ones as there were old ones at their place are compared word by word.
 */
export function changesBetween(
  before: readonly string[],
  now: readonly string[],
): ReadonlyMap<number, Change> {
  const changes = new Map<number, Change>()
  if (before.length === 0 || before.length * now.length > mostPairs) return changes
  for (const { oldFrom, oldTo, from, to } of gapsBetween(before, now)) {
    const isPaired = oldTo - oldFrom === to - from
    for (let line = from; line < to; line++) {
      changes.set(line, isPaired ? wordChange(before[oldFrom + line - from]!, now[line]!) : 'line')
    }
  }
  return changes
}

interface Gap {
  readonly oldFrom: number
  readonly oldTo: number
  readonly from: number
  readonly to: number
}

/** The stretches between lines that both have: of the longest common subsequence. */
function gapsBetween(before: readonly string[], now: readonly string[]): readonly Gap[] {
  const lengths = commonLengths(before, now)
  const gaps: Gap[] = []
  let [i, j, oldFrom, from] = [0, 0, 0, 0]
  const close = () => {
    if (j > from) gaps.push({ oldFrom, oldTo: i, from, to: j })
  }
  while (i < before.length && j < now.length) {
    if (before[i] === now[j]) {
      close()
      ;[oldFrom, from] = [++i, ++j]
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  ;[i, j] = [before.length, now.length]
  close()
  return gaps
}

/** At [i][j]: how many lines the rest of both from there on have in common. */
function commonLengths(before: readonly string[], now: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        before[i] === now[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  return lengths
}

function wordChange(before: string, now: string): Change {
  const [old, own] = [wordsOf(before), wordsOf(now)]
  if (old.length !== own.length) return 'line'
  return new Set(own.flatMap((word, i) => (word === old[i] ? [] : [i])))
}

function wordsOf(line: string): readonly string[] {
  return line.match(/\S+/g) ?? []
}
