import type { Clock } from '../contract.ts'
import type { RerunTurn } from '../contract/rerun.ts'

type Timed = Pick<RerunTurn, 'matchLimitMillis'> & {
  readonly now: Pick<RerunTurn['now'], 'fault' | 'micros'>
}

/** An answer under another clock that is too late by the match's own clock. */
export function isTooSlow({ now, matchLimitMillis }: Timed): boolean {
  if (matchLimitMillis === undefined || now.fault !== undefined) return false
  return now.micros / 1000 >= matchLimitMillis + 1
}

/** For a rerun whose clock is not that of its match. */
export const otherClockLabels: { readonly [C in Clock]: string } = {
  real: 'real clock',
  relaxed: 'relaxed clock',
  off: 'clock off',
}

/** `answers in 710 ms, limit 100 ms: still too slow (clock off)`; undefined: not too slow. */
export function tooSlowText(turn: RerunTurn, clock: Clock): string | undefined {
  if (!isTooSlow(turn)) return undefined
  const still = turn.recorded.fault === 'timeout' ? 'still ' : ''
  const took = `answers in ${Math.floor(turn.now.micros / 1000)} ms, limit ${turn.matchLimitMillis} ms`
  return `${took}: ${still}too slow (${otherClockLabels[clock]})`
}
