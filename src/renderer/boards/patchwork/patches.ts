import { patchMark, specialMark } from '../../../engine/games/patchwork/board.ts'
import { type Patch, patches, specialPatch } from '../../../engine/games/patchwork/patches.ts'

const specialMarks = Array.from({ length: 5 }, (_, index) => specialMark(index))
const byMark = new Map(patches.map((patch) => [patchMark(patch.id), patch]))

/** The marks on a quilt: of the patches 0 to 32, then of the special ones in the order of their spaces. */
export const marks: readonly string[] = [...byMark.keys(), ...specialMarks]

/** `id` may be any number; undefined: no such patch. Special patches have ids below 0. */
export function patchWith(id: number): Patch | undefined {
  return id < 0 ? specialPatch(id) : patches[id]
}

/** Undefined for a special patch, and where no patch has the mark. */
export function patchOfMark(mark: string): Patch | undefined {
  return byMark.get(mark)
}

/** `patch 24`, `special patch`. */
export function nameOfMark(mark: string): string {
  return specialMarks.includes(mark) ? 'special patch' : `patch ${byMark.get(mark)?.id ?? mark}`
}

/** For the beginning of a sentence: `Patch 24`, `Special patch`. */
export function patchName(id: number): string {
  return id < 0 ? 'Special patch' : `Patch ${id}`
}
