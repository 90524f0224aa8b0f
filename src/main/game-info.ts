import type { GameInfo } from '../contract/config.ts'
import type { Game } from '../engine/game.ts'

/** What forms and programs need to know of a game. */
export function gameInfo({ id, title, version, seats, limitMillis, options, aids }: Game): GameInfo {
  return { id, title, version, seats, limitMillis, options, notes: aids.notes ?? [] }
}
