import type { AnalyzedTurn } from '../../../contract/analysis.ts'
import { grouped } from '../../../number-text.ts'
import { costliestOf } from '../../../engine/analysis/marks.ts'

/** The answers that certainly cost something, the worst first. Seat null: of all seats. */
export function costly(turns: readonly AnalyzedTurn[], seat: number | null): readonly AnalyzedTurn[] {
  return costliestOf(turns.filter(({ seat: own }) => seat === null || own === seat))
}

/** The turn after the selected one in the order of their costs; before the first and after the last: the worst. */
export function nextCostly(
  turns: readonly AnalyzedTurn[],
  { cursor, direction }: { readonly cursor: number; readonly direction: 1 | -1 },
): AnalyzedTurn | undefined {
  const at = turns.findIndex(({ turn }) => turn === cursor)
  return at === -1 ? turns[0] : (turns[at + direction] ?? turns.at(direction === 1 ? 0 : -1))
}

/** Who played on for the chances of an answer. */
export function playoutsText({ method, playouts, before }: AnalyzedTurn): string {
  if (method === 'quick') return `Chance by ${grouped(playouts)} playouts of a quick player`
  if (before.error === null) return 'The result: the bots of the match play the same each time'
  return `Chance by ${grouped(playouts)} playouts of the bots of the match`
}

/** Bots or answers that a person named were tried: worth a look whatever they cost. */
export function isNamed({ tried }: AnalyzedTurn): boolean {
  return tried.some(({ by, isTyped }) => by !== undefined || isTyped === true)
}
