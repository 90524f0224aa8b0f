import type { Part } from '../../../engine/game.ts'
import type { Change } from './changes.ts'

/** A stretch of a line: a value with its name, or what stands between. */
export interface Segment {
  readonly text: string
  readonly part: Part | null
  readonly isNew: boolean
}

/** A line in its stretches; parts that overlap or lie outside of the line are left out. */
export function segmentsOf(
  line: string,
  parts: readonly Part[],
  change: Change | undefined,
): readonly Segment[] {
  const segments: Segment[] = []
  let at = 0
  let word = 0
  const add = (to: number, part: Part | null) => {
    if (to <= at) return
    const text = line.slice(at, to)
    at = to
    if (part !== null) return void segments.push({ text, part, isNew: isNewWord(change, word++) })
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      const isSpace = piece.trim() === ''
      segments.push({ text: piece, part, isNew: !isSpace && isNewWord(change, word++) })
    }
  }
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    if (part.from < at || part.to > line.length || part.to <= part.from) continue
    add(part.from, null)
    add(part.to, part)
  }
  add(line.length, null)
  return segments
}

function isNewWord(change: Change | undefined, word: number): boolean {
  return change === 'line' || (change?.has(word) ?? false)
}

/** The names of a line's values, for the column beside it; empty where they are those of the line above. */
export function namesBeside(parts: readonly (readonly Part[])[], line: number): string {
  const own = namesOf(parts[line] ?? [])
  return line > 0 && own === namesOf(parts[line - 1] ?? []) ? '' : own
}

/** A name that many values of a line share is told once, with how many there are. */
function namesOf(parts: readonly Part[]): string {
  const counts = new Map<string, number>()
  for (const { name } of parts) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join('  ')
}

/** Parts by their line. */
export function partsByLine(parts: readonly Part[], lines: number): readonly (readonly Part[])[] {
  const byLine: Part[][] = Array.from({ length: lines }, () => [])
  for (const part of parts) byLine[part.line]?.push(part)
  return byLine
}
