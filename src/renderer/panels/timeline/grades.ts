import type { OutlineExchange } from '../../../contract/reading.ts'

/** What happened in an exchange, as bits, so that many can be told as one. */
export const asked = 1
export const corrected = 2
export const overruled = 4
export const invalid = 8
export const timeout = 16
export const crash = 32
export const errors = 64
/** What it wrote to stderr tells of one. */
export const exception = 128
/** Its answer was written before its question. */
export const stale = 256
/** It wrote more than its answer. */
export const extra = 512

/** Any fault. */
export const faulty = invalid | timeout | crash

const faultBits = { invalid, timeout, crash }
const resultBits = { done: 0, fault: 0, corrected, overruled }

export function bitsOf({
  result,
  fault,
  hasErrors,
  exception: told,
  stale: old,
  extra: more,
}: OutlineExchange): number {
  return (
    asked |
    resultBits[result] |
    (fault === undefined ? 0 : faultBits[fault]) |
    (hasErrors ? errors : 0) |
    (told === undefined ? 0 : exception) |
    (old === undefined ? 0 : stale) |
    (more === undefined ? 0 : extra)
  )
}

/** The part of its limit that an exchange took; above 1 it was longer. */
export function loadOf({ micros, limitMillis }: OutlineExchange): number {
  return limitMillis > 0 ? micros / 1000 / limitMillis : 0
}
