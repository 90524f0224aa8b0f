import type { ConditionTurn } from '../../engine/condition/names.ts'
import type { OpenMatch } from '../core/open-match.svelte.ts'
import { telemetryNamesIn } from './telemetry-names.ts'

/** Undefined until it is read. */
export function lookedTurn({
  turn,
  before,
  card,
  outline,
}: Pick<OpenMatch, 'turn' | 'before' | 'card' | 'outline'>): ConditionTurn | undefined {
  if (turn === null || card === null) return undefined
  const match = { game: card.game, seats: card.seats.length, options: card.options }
  return { frame: turn.frame, before: before?.frame, match, telemetry: telemetryNamesIn(outline) }
}
