import type { Estimate } from '../engine/analysis/estimate.ts'
import type { AnswerChange } from '../contract/rerun.ts'
import { errorText } from './arena-text.ts'

/** Those that gain most; of which nothing is known, last. */
export function bestFirst(changes: readonly AnswerChange[]): readonly AnswerChange[] {
  const valueOf = ({ gain }: AnswerChange) => gain?.value ?? -Infinity
  return changes.toSorted((a, b) => (valueOf(a) === valueOf(b) ? 0 : valueOf(b) - valueOf(a)))
}

/** `+12 ± 4 %` */
export function gainText({ value, error }: Estimate): string {
  return `${errorText(100 * value, 100 * error)} %`
}
