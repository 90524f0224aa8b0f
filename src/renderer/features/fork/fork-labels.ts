import type { MatchCard } from '../../../contract.ts'
import type { Divergence } from '../../../reading/divergence.ts'
import type { Taker } from './fork-order.ts'
import { nameOfSeat, type Named } from '../../../reading/match-labels.ts'

interface ComparedScore {
  readonly seat: number
  readonly score: number
  /** Null: the parent match has no score. */
  readonly more: number | null
}

/** Empty while the fork runs. */
export function comparedScores(
  fork: Pick<MatchCard, 'scores'>,
  match: Pick<MatchCard, 'scores'>,
): readonly ComparedScore[] {
  return (fork.scores ?? []).map((score, seat) => {
    const was = match.scores?.[seat]
    return { seat, score, more: was === undefined ? null : score - was }
  })
}

/** `+6`, `−2`, `±0`. */
export function moreText(more: number): string {
  if (more === 0) return '±0'
  return more > 0 ? `+${more}` : `−${-more}`
}

export function divergenceText(card: Named, { seat, turn, now, recorded }: Divergence): string {
  const does = now.length === 0 ? 'did not answer' : `answered ${now.join(' ')}`
  const instead = recorded === null ? '' : ` instead of ${recorded.join(' ')}`
  const what = recorded === null ? 'the new answer counts' : 'the recorded answer was used'
  return `${nameOfSeat(card, seat)} ${does}${instead} in turn ${turn}: ${what}`
}

export function divergenceBrief({ seat, turn, recorded }: Divergence): string {
  const what = recorded === null ? 'the new answer counts' : 'the recorded answer was used'
  return `Seat ${seat} answered differently in turn ${turn}: ${what}`
}

/** Who is asked for a seat whose answer is not replaced; `wasPerson`: it was a human seat. */
export function askedText({ kind }: Taker, wasPerson: boolean): string {
  if (kind === 'person' || (kind === 'same' && wasPerson)) return 'You are asked'
  return kind === 'same' ? 'Ask the bot again' : 'Ask the other bot'
}
