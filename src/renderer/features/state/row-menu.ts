import { keysOf } from '../../lib/keys.ts'
import type { MenuItem } from '../../ui/menu-item.ts'
import { copyCondition, copyPath, copyValue } from './copying.ts'
import { isBranching } from './branching.ts'
import type { StateRow } from './state-rows.ts'
import type { StateView } from './state-view.svelte.ts'

const longText = 60

export function menuOf(
  view: StateView,
  row: StateRow,
  cell: number | null,
  showText: (text: string) => void,
): readonly (readonly MenuItem[])[] {
  const path = cell === null ? row.path : [...row.path, cell]
  const value = cell === null ? row.value : (row.cells?.text[cell] ?? '')
  const isThere = row.gone === null
  const watch = () => {
    view.selectRow(row, cell)
    view.studio.commands.run('watch')
  }
  const copies: MenuItem[] = [
    { title: 'Copy value', keys: '$mod+c', run: () => copyValue(view, row, cell) },
    { title: 'Copy path', run: () => copyPath(view, path) },
  ]
  if (!isBranching(value) && isThere) {
    copies.push({ title: 'Copy as condition', run: () => copyCondition(view, path, value) })
  }
  const looks: MenuItem[] = [
    { title: 'Show history', keys: 'Enter', run: () => view.selectRow(row, cell) },
    { title: 'Watch', keys: keysOf('watch'), run: watch },
  ]
  if (typeof value === 'string' && value.length >= longText) {
    looks.push({ title: 'Show the whole text…', run: () => showText(value) })
  }
  return [copies, looks, row.isOpen === null ? [] : openings(view, row)]
}

function openings(view: StateView, row: StateRow): readonly MenuItem[] {
  return [
    { title: 'Expand all inside', run: () => view.openBelow(row, true) },
    { title: 'Collapse all inside', run: () => view.openBelow(row, false) },
    { title: 'Expand all siblings', keys: '*', run: () => view.openSiblings(row) },
  ]
}
