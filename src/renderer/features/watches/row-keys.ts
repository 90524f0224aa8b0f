import { shortPage } from '../../lib/list-keys.ts'

export type RowAction =
  | { readonly kind: 'go' | 'move'; readonly by: number }
  | { readonly kind: 'edit' | 'copy' | 'remove' }

/** Null: not a key of the row. */
export function rowAction({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): RowAction | null {
  const isControl = ctrlKey || metaKey
  if (isControl || shiftKey) return isControl && !shiftKey && !altKey && key === 'c' ? { kind: 'copy' } : null
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by !== undefined) return { kind: altKey ? 'move' : 'go', by }
  if (altKey) return null
  const far = { Home: -Infinity, End: Infinity, PageUp: -shortPage, PageDown: shortPage }[key]
  if (far !== undefined) return { kind: 'go', by: far }
  if (key === 'F2') return { kind: 'edit' }
  return key === 'Delete' || key === 'Backspace' ? { kind: 'remove' } : null
}
