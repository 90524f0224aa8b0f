import type { Clock } from '../contract.ts'
import { grouped } from '../number-text.ts'

/** The limit that a clock makes of the game's, which is the real one, in milliseconds; null: none. */
export function limitUnder(clock: Clock, realMillis: number): number | null {
  switch (clock) {
    case 'real':
      return realMillis
    case 'relaxed':
      return realMillis * 10
    case 'off':
      return null
  }
}

/** The share of the real limit that a bot took itself: a stall of Botscope does not count. 0: no clock ran. */
export function shareOfLimit({
  micros,
  limitMillis,
  stalledMillis = 0,
}: {
  readonly micros: number
  readonly limitMillis: number
  readonly stalledMillis?: number
}): number {
  return limitMillis > 0 ? Math.max(0, micros / 1000 - stalledMillis) / limitMillis : 0
}

/** `118 % of the real limit, 100 ms` */
export function shareText(share: number, realMillis: number): string {
  return `${Math.round(100 * share)} % of the real limit, ${grouped(realMillis)} ms`
}

/** ` of 100 ms`; ` of 1,000 ms (real limit 100 ms)`; `, no limit` */
export function limitText(clock: Clock, realMillis: number): string {
  const limit = limitUnder(clock, realMillis)
  if (limit === null) return ', no limit'
  return ` of ${grouped(limit)} ms${clock === 'real' ? '' : ` (real limit ${grouped(realMillis)} ms)`}`
}
