import type { Json } from '../../../engine/game.ts'
import { expressionOf, type Path } from '../../../engine/path.ts'
import { copy } from '../../lib/copy.ts'
import type { StateRow } from './state-rows.ts'
import type { StateView } from './state-view.svelte.ts'

/** As JSON; a cell as its character. */
export function copyValue({ studio }: StateView, { value, cells }: StateRow, cell: number | null): void {
  void copy(studio, cell === null ? JSON.stringify(value) : (cells?.text[cell] ?? ''), 'Value copied')
}

/** In the syntax of conditions and watches. */
export function copyPath({ studio }: StateView, path: Path): void {
  void copy(studio, expressionOf(path), 'Path copied')
}

export function copyCondition({ studio }: StateView, path: Path, value: Json): void {
  void copy(studio, conditionOf(path, value), 'Condition copied')
}

/** `state.buttons[1] == 5`. */
export function conditionOf(path: Path, value: Json): string {
  return `${expressionOf(path)} == ${JSON.stringify(value)}`
}
