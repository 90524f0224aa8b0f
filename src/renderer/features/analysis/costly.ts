import type { AnalyzedTurn } from '../../../contract/analysis.ts'
import { markOf, type MarkThresholds } from '../../../engine/analysis/marks.ts'

/** The answers that certainly cost something, the worst first. Seat null: of all seats. */
export function costly(turns: readonly AnalyzedTurn[], seat: number | null): readonly AnalyzedTurn[] {
  return turns
    .filter(({ loss, seat: own }) => loss.value > loss.error && (seat === null || own === seat))
    .toSorted((a, b) => b.loss.value - a.loss.value)
}

/** The turn after the selected one in the order of their costs; before the first and after the last: the worst. */
export function nextCostly(
  turns: readonly AnalyzedTurn[],
  { cursor, direction }: { readonly cursor: number; readonly direction: 1 | -1 },
): AnalyzedTurn | undefined {
  const at = turns.findIndex(({ turn }) => turn === cursor)
  return at === -1 ? turns[0] : (turns[at + direction] ?? turns.at(direction === 1 ? 0 : -1))
}

/** `62 % → 44 %`: with the best answer, and with the given one. */
export function chanceText({ before, after }: AnalyzedTurn): string {
  return `${Math.round(100 * before.value)} % → ${Math.round(100 * after.value)} %`
}

/** `2 blunders, 1 mistake` */
export function countsText(turns: readonly AnalyzedTurn[], thresholds: MarkThresholds): string {
  const counts = (['blunder', 'mistake', 'inaccuracy'] as const).flatMap((mark) => {
    const count = turns.filter(({ loss }) => markOf(loss, thresholds) === mark).length
    if (count === 0) return []
    const word = mark === 'inaccuracy' && count > 1 ? 'inaccuracies' : `${mark}${count > 1 ? 's' : ''}`
    return [`${count} ${word}`]
  })
  return counts.join(', ')
}
