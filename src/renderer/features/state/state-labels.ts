import type { Change } from '../../../engine/diff.ts'
import type { Json, StateNote } from '../../../engine/game.ts'
import { pathText } from '../../../engine/path.ts'
import { counted } from '../../../number-text.ts'
import { valueText } from '../../lib/value-text.ts'
import { visible } from '../../lib/escape-controls.ts'
import { kindOf } from '../../lib/diff-marks.ts'
import { isBranching, sizeOf } from './branching.ts'
import type { StateRow } from './state-rows.ts'

/** `buttons`, `[3]`; indexes of rows of cells are padded to one width. */
export function keyText({ path, cells }: Pick<StateRow, 'path' | 'cells'>): string {
  const key = path.at(-1)!
  if (typeof key === 'number') return `[${String(key).padStart(cells?.digits ?? 0)}]`
  return visible(pathText([key]))
}

export function typeOf(value: Json): 'number' | 'text' | 'boolean' | 'null' | 'branch' {
  if (value === null) return 'null'
  if (isBranching(value)) return 'branch'
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' ? 'number' : 'boolean'
}

/** `2 items`, `5 keys`, `9 rows`, `1,234 characters`. */
export function sizeText(value: Json): string {
  if (typeof value === 'string') return counted(value.length, 'character')
  if (!isBranching(value)) return ''
  return counted(sizeOf(value), Array.isArray(value) ? 'item' : 'key')
}

/** With its unit unless the note contains it. */
export function noteText({ note, unit }: StateNote): string {
  return unit === undefined || note.includes(unit) ? note : `${note} (${unit})`
}

/** `from [7]`. */
export function fromText({ from }: Change): string {
  return from === undefined ? '' : `from ${pathText(from.slice(-1))}`
}

/** For screen readers: `was 5`, `new`, `removed`, `moved from [7]`. */
export function changeText(change: Change): string {
  switch (kindOf(change)) {
    case 'changed':
      return `, was ${valueText(change.before, 60)}`
    case 'added':
      return ', new'
    case 'removed':
      return ', removed'
    case 'moved':
      return `, moved ${fromText(change)}`
  }
}
