import { pathText, type Path } from '../../../engine/path.ts'

/** Whether a value, by its path as text (`boards[0][3]`), is the selected one or inside it. */
export function marks(selected: Path | null, path: string): boolean {
  if (selected === null || selected.length === 0) return false
  const text = pathText(selected)
  return path.startsWith(text) && /^([.[]|$)/.test(path.slice(text.length))
}
