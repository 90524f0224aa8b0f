import type { StateNote } from './game.ts'
import type { Path } from './path.ts'

export function noteOf(notes: readonly StateNote[], path: Path): StateNote | undefined {
  return notes.find((note) => isAbout(note, path))
}

export function isAbout({ path: pattern }: StateNote, path: Path): boolean {
  const parts = partsOf(pattern)
  return parts.length === path.length && parts.every((part, i) => fits(part, path[i]!))
}

type Part = string | number | typeof anyKey | typeof anyIndex

const anyKey = Symbol('any key')
const anyIndex = Symbol('any index')
/** A cache: notes are few, and looked up at each row of a state. */
const known = new Map<string, readonly Part[]>()

function partsOf(pattern: string): readonly Part[] {
  let parts = known.get(pattern)
  if (parts === undefined) known.set(pattern, (parts = readParts(pattern)))
  return parts
}

function readParts(pattern: string): readonly Part[] {
  const part = /(?:^|\.)([A-Za-z_$][\w$]*)|(\.\*)|\[(\d+)\]|\[(?:seat)?\]/y
  const parts: Part[] = []
  while (part.lastIndex < pattern.length) {
    const found = part.exec(pattern)
    if (found === null) throw new Error(`the path ${pattern} of a note is not one of keys and brackets`)
    const [, key, star, index] = found
    parts.push(key ?? (star === undefined ? (index === undefined ? anyIndex : Number(index)) : anyKey))
  }
  return parts
}

function fits(part: Part, key: string | number): boolean {
  if (part === anyKey) return typeof key === 'string'
  if (part === anyIndex) return typeof key === 'number'
  return part === key
}
