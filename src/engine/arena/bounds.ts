import { UserError } from '../user-error.ts'
import type { Hypotheses } from './llr.ts'

/** `alpha`: how often an H0 may be taken for H1; `beta`: how often an H1 may be taken for H0. */
interface ErrorRates {
  readonly alpha: number
  readonly beta: number
}

export type EloTest = Hypotheses & ErrorRates

export interface LlrBounds {
  readonly lower: number
  readonly upper: number
}

/** Wald's: H1 is accepted at `upper` or above, H0 at `lower` or below. */
export function boundsOf({ alpha, beta }: ErrorRates): LlrBounds {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) }
}

export const usualErrors: ErrorRates = { alpha: 0.05, beta: 0.05 }

export type Preset = 'quick' | 'normal' | 'fine' | 'no-worse'

/** In normalised Elo. */
export const presets: Readonly<Record<Preset, readonly [low: number, high: number]>> = {
  quick: [0, 100],
  normal: [0, 50],
  fine: [0, 20],
  'no-worse': [-20, 0],
}

/** Throws a `UserError` where such a test could not decide. */
export function checkEloTest({ low, high, alpha, beta }: EloTest): void {
  if (!Number.isFinite(low) || !Number.isFinite(high) || Math.max(Math.abs(low), Math.abs(high)) > mostElo)
    throw new UserError(`The bounds ${low}..${high} are not two numbers from -${mostElo} to ${mostElo}`, {
      field: 'test',
    })
  if (low >= high)
    throw new UserError(`The bounds ${low}..${high} are the wrong way round: the lower one comes first`, {
      field: 'test',
    })
  for (const [name, rate] of Object.entries({ alpha, beta })) {
    if (!(rate > 0 && rate < 1))
      throw new UserError(`${name} is ${rate}, not a number between 0 and 1`, { field: 'test' })
  }
  if (alpha + beta >= 1)
    throw new UserError(`alpha and beta are ${alpha} and ${beta}: together they must be less than 1`, {
      field: 'test',
    })
}

/** Beyond it a score is 1 to more digits than any test has matches. */
const mostElo = 1000

/** Expected number of matches of a test with these bounds, in normalised Elo: at either bound, and at worst, between them. */
export function expectedMatches({ low, high, alpha, beta }: Omit<EloTest, 'model'>): {
  readonly atBound: number
  readonly atWorst: number
} {
  const { lower, upper } = boundsOf({ alpha, beta })
  const step = ((high - low) / (800 / Math.LN10)) ** 2
  return {
    atBound: (2 * ((1 - beta) * upper + beta * lower)) / step,
    atWorst: (upper * -lower) / step,
  }
}
