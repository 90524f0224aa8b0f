import {
  answerOf,
  bestEvidence,
  isBest,
  type Answer,
  type Evidence,
  type RankedMatch,
} from '../engine/arena/evidence.ts'
import { counted } from '../number-text.ts'

/** Which bot of these matches is better, as one sentence, and its name; null: none that is. Repeated games are not among them. */
export function verdictOfMatches(matches: readonly RankedMatch[]): {
  readonly verdict: string
  readonly better: string | null
} {
  const best = bestEvidence(matches)
  if (best === null)
    return { verdict: matches.length === 0 ? 'No result yet' : 'No bot met another one', better: null }
  const isBetter = isBest(matches, best)
  return {
    verdict: evidenceSentence(best, isBetter ? 'better' : 'open'),
    better: isBetter ? best.name : null,
  }
}

/** `new is better than old: it won 61 % of 214 games, at least 55 % with 95 % certainty`. */
export function evidenceSentence(evidence: Evidence, answer = answerOf(evidence)): string {
  const { name } = evidence
  const rival = evidence.rival ?? 'the others'
  if (answer === 'open')
    return `No clear difference: ${name} ${resultText(evidence)} against ${rival}, ${boundText(evidence, answer)}`
  return `${name} is ${answer} than ${rival}: it ${resultText(evidence)}, ${boundText(evidence, answer)}`
}

/** `won 61 % of 214 games`. */
export function resultText({ score, games, hasDraws, seats }: Omit<Evidence, 'name' | 'rival'>): string {
  const [share, of] = [shareText(score), counted(games, 'game')]
  if (seats > 2) return `beat ${share} of its rivals in ${of}`
  return hasDraws ? `scored ${share} in ${of}` : `won ${share} of ${of}`
}

/** `at least 55 % with 95 % certainty`: the bound that matters for this answer. */
export function boundText(
  {
    scoreLow,
    scoreHigh,
    scoreAtLeast,
    scoreAtMost,
  }: Omit<Evidence, 'name' | 'rival' | 'games' | 'hasDraws' | 'seats'>,
  answer: Answer,
): string {
  const certainty = 'with 95 % certainty'
  if (answer === 'better' || scoreHigh === 1)
    return `at least ${Math.floor(100 * scoreAtLeast)} % ${certainty}`
  if (answer === 'worse' || scoreLow === 0) return `at most ${Math.ceil(100 * scoreAtMost)} % ${certainty}`
  return `${Math.floor(100 * scoreLow)} to ${Math.ceil(100 * scoreHigh)} % ${certainty}`
}

/** A whole number of percent; 0 and 100 are just that. */
export function shareText(share: number): string {
  const whole = Math.round(100 * share)
  if (whole === 100 && share < 1) return 'over 99 %'
  return whole === 0 && share > 0 ? 'under 1 %' : `${whole} %`
}
