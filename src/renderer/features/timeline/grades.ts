import type { OutlineExchange } from '../../../contract/reading.ts'

/** What happened in an exchange, as bits, so that many can be merged. */
export const asked = 1
export const corrected = 2
export const overruled = 4
export const invalid = 8
export const timeout = 16
export const crash = 32
export const errors = 64
/** Its stderr contains an exception. */
export const exception = 128
/** The answer was written before its question. */
export const stale = 256
/** It wrote more than its answer. */
export const extra = 512

export const faulty = invalid | timeout | crash

const faultBits = { invalid, timeout, crash }
const resultBits = { done: 0, fault: 0, corrected, overruled }

export function bitsOf({
  result,
  fault,
  hasErrors,
  exception: exceptionText,
  stale: old,
  extra: more,
}: OutlineExchange): number {
  return (
    asked |
    resultBits[result] |
    (fault === undefined ? 0 : faultBits[fault]) |
    (hasErrors ? errors : 0) |
    (exceptionText === undefined ? 0 : exception) |
    (old === undefined ? 0 : stale) |
    (more === undefined ? 0 : extra)
  )
}
