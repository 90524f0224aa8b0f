import type { MatchCard } from '../../../contract.ts'
import type { Frame } from '../../../engine/match.ts'
import type { Describe, Looked } from '../../boards/board.ts'
import { withNames } from '../../lib/match/words.ts'

/** A turn in a few words: its number, and what happened. */
export function turnWords(card: Pick<MatchCard, 'seats'>, { index, events }: Frame): string {
  const words = events.map(({ text }) => withNames(card, text))
  return [`Turn ${index}`, ...words].join('. ').slice(0, 500)
}

/** The position in sentences; none where the game has none, or cannot tell them of this state. */
export function describedBy(describe: Describe<never> | null, looked: Looked<never>): readonly string[] {
  try {
    return describe?.(looked) ?? []
  } catch {
    return []
  }
}
