import type { StateRow } from './state-rows.ts'
import type { StateView } from './state-view.svelte.ts'

/** Usual tree keys; left and right only with `hasSides`, else they step from turn to turn. True: handled. */
export function pressInTree(view: StateView, key: string, hasSides: boolean): boolean {
  const row = view.activeRow
  if (row === null) return begin(view, key)
  const index = view.activeIndex
  const page = view.list.rowsInView - 1
  const cell = view.activeCell
  switch (key) {
    case 'ArrowDown':
      goTo(view, index + 1, cell)
      return true
    case 'ArrowUp':
      goTo(view, index - 1, cell)
      return true
    case 'PageDown':
      goTo(view, index + page, cell)
      return true
    case 'PageUp':
      goTo(view, index - page, cell)
      return true
    case 'Home':
      view.moveTo(0)
      return true
    case 'End':
      view.moveTo(view.rows.count - 1)
      return true
    case 'ArrowRight':
      if (hasSides) goIn(view, row, index, cell)
      return hasSides
    case 'ArrowLeft':
      if (hasSides) goOut(view, row, index, cell)
      return hasSides
    case 'Enter':
      view.selectRow(row, cell)
      return true
    case '*':
      view.openSiblings(row)
      return true
    default:
      return false
  }
}

function begin(view: StateView, key: string): boolean {
  if (!/^(Arrow(Up|Down)|Home|End|Page)/.test(key)) return false
  view.moveTo(key === 'End' ? view.rows.count - 1 : 0)
  return true
}

/** Keeps the column if the target row has cells. */
function goTo(view: StateView, index: number, cell: number | null): void {
  const target = Math.min(view.rows.count - 1, Math.max(0, index))
  const { cells } = view.rows.at(target)
  const hasCell = cell !== null && cells !== null && cell < cells.text.length
  view.moveTo(target, hasCell ? cell : null)
}

function goIn(view: StateView, row: StateRow, index: number, cell: number | null): void {
  if (row.isOpen === false) view.turn(row)
  else if (row.isOpen === true) view.moveTo(index + 1)
  else if (row.cells !== null) {
    view.moveTo(index, Math.min(row.cells.text.length - 1, cell === null ? 0 : cell + 1))
  }
}

function goOut(view: StateView, row: StateRow, index: number, cell: number | null): void {
  if (cell !== null) view.moveTo(index, cell === 0 ? null : cell - 1)
  else if (row.isOpen === true) view.turn(row)
  else {
    const outer = view.rows.indexOf(row.path.slice(0, -1))
    if (outer >= 0) view.moveTo(outer)
  }
}
