import type { Json } from '../../../engine/game.ts'
import type { Fact, GridPart, TablePart } from './parts.ts'
import { statePartsOf } from './state.ts'

/** A state as text: grids as they are, then names with their values, then tables. */
export function automaticText(state: Json): readonly string[] {
  const { grids, panels } = statePartsOf(state, undefined, 0)
  return [
    ...grids.flatMap(gridLines),
    ...panels.flatMap((panel) =>
      panel.kind === 'facts' ? factLines(panel.title, panel.facts) : tableLines(panel),
    ),
  ]
}

function gridLines({ title, rows, cut }: GridPart): readonly string[] {
  const longest = Math.max(...rows.flatMap((row) => row.map(({ text }) => text.length)))
  const gap = longest > 1 ? ' ' : ''
  const lines = rows.map((row) => row.map(({ text }) => text.padStart(longest)).join(gap))
  return [title, ...lines, ...(cut === null ? [] : [cut]), '']
}

function factLines(title: string, facts: readonly Fact[]): readonly string[] {
  const longest = Math.max(...facts.map(({ name }) => name.length))
  const lines = facts.map(
    ({ name, cells }) => `${name.padEnd(longest)}  ${cells.map(({ text }) => text).join(' ')}`,
  )
  return [...(title === '' ? [] : [title]), ...lines, '']
}

function tableLines({ title, columns, rows, left }: TablePart): readonly string[] {
  const cells = [
    ['', ...columns],
    ...rows.map((row) => [row.name, ...row.cells.map((cell) => cell?.text ?? '')]),
  ]
  const widths = cells[0]!.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)))
  const lines = cells.map((row) =>
    row
      .map((text, i) => text.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines, ...(left > 0 ? [`… ${left} more`] : []), '']
}
