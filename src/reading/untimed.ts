import type { Reply } from '../engine/match.ts'

/** Whether the answer's time is unknown: the files of other tools have no times. */
export function isTimeless({ by, micros }: Pick<Reply, 'by' | 'micros'>): boolean {
  return by === 'record' && micros === 0
}
