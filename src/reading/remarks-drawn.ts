import type { Remark } from '../engine/match.ts'
import { shortened } from './shortened.ts'

export const remarkLabels: { readonly [Kind in Remark['kind']]: string } = {
  disagreement: 'Disagreement',
  missing: 'Not in the file',
  rejected: 'Rejected',
  unasked: 'Asked no more',
  summary: 'Summary',
  tooltip: 'Tooltip',
}

const mostRemarks = 100

/** Limits the number and length of remarks for an outline; keeps problems before others. */
export function remarksDrawn(remarks: readonly Remark[]): readonly Remark[] {
  const first =
    remarks.length <= mostRemarks
      ? remarks
      : remarks.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, mostRemarks)
  return first.map((remark) => ({ ...remark, text: shortened(remark.text, 200) }))
}

/** Whether it is listed as a problem: others are words of the program that played. */
export function isProblemRemark(kind: Remark['kind']): boolean {
  return kind === 'disagreement' || kind === 'rejected' || kind === 'unasked'
}

function rankOf({ kind }: Remark): number {
  return isProblemRemark(kind) ? 0 : 1
}
