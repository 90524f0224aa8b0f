import type { InputPart } from '../../../engine/game.ts'
import type { LineChange } from './changes.ts'

interface Segment {
  readonly text: string
  readonly part: InputPart | null
  readonly isNew: boolean
}

/** Leaves out parts that overlap or lie outside the line. Text between is split where new words begin and end. */
export function segmentsOf(
  line: string,
  parts: readonly InputPart[],
  change: LineChange | undefined,
): readonly Segment[] {
  const segments: Segment[] = []
  let at = 0
  let word = 0
  const add = (to: number, part: InputPart | null) => {
    if (to <= at) return
    const text = line.slice(at, to)
    at = to
    if (part !== null) return void segments.push({ text, part, isNew: isNewWord(change, word++) })
    let plain = ''
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      const isNew = piece.trim() !== '' && isNewWord(change, word++)
      if (isNew && plain !== '') segments.push({ text: plain, part, isNew: false })
      plain = isNew ? '' : plain + piece
      if (isNew) segments.push({ text: piece, part, isNew })
    }
    if (plain !== '') segments.push({ text: plain, part, isNew: false })
  }
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    if (part.from < at || part.to > line.length || part.to <= part.from) continue
    add(part.from, null)
    add(part.to, part)
  }
  add(line.length, null)
  return segments
}

/** Of a value of an input, as `line:from`. */
export function keyOf({ line, from }: InputPart): string {
  return `${line}:${from}`
}

function isNewWord(change: LineChange | undefined, word: number): boolean {
  return change === 'line' || (change?.has(word) ?? false)
}

/** For the column next to the line; empty if the same as in the line above. */
export function namesInLine(parts: readonly (readonly InputPart[])[], line: number): string {
  const own = namesOf(parts[line] ?? [])
  return line > 0 && own === namesOf(parts[line - 1] ?? []) ? '' : own
}

const longestRepeated = 8

/** Names in order; repetitions are grouped: `count  (x  y) ×3`. */
function namesOf(parts: readonly InputPart[]): string {
  const names = parts.toSorted((a, b) => a.from - b.from).map(({ name }) => name)
  const texts: string[] = []
  for (let at = 0; at < names.length;) {
    const { length, times } = repeatedAt(names, at)
    const words = names.slice(at, at + length).join('  ')
    texts.push(times === 1 ? words : `${length === 1 ? words : `(${words})`} ×${times}`)
    at += length * times
  }
  return texts.join('  ')
}

/** The repetition from `at` that covers most names, else the one name. */
function repeatedAt(
  names: readonly string[],
  at: number,
): { readonly length: number; readonly times: number } {
  let best = { length: 1, times: 1 }
  for (let length = 1; length <= longestRepeated && at + 2 * length <= names.length; length++) {
    let end = at + length
    while (names[end] !== undefined && names[end] === names[end - length]) end++
    const times = Math.floor((end - at) / length)
    if (times > 1 && length * times > best.length * best.times) best = { length, times }
  }
  return best
}

export function partsByLine(parts: readonly InputPart[], lines: number): readonly (readonly InputPart[])[] {
  const byLine: InputPart[][] = Array.from({ length: lines }, () => [])
  for (const part of parts) byLine[part.line]?.push(part)
  return byLine
}
