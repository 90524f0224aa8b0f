import type { GameInfo } from '../contract/config.ts'
import type { Game } from '../engine/game.ts'

export function gameInfo(game: Game): GameInfo {
  const { id, title, version, seats, isOpen = false, limitMillis, options, aids } = game
  return { id, title, version, seats, isOpen, limitMillis, options, notes: aids.notes ?? [] }
}
