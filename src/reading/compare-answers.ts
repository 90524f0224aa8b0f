import type { Likeness } from '../contract/rerun.ts'
import { isEqual } from '../engine/diff/equal.ts'
import type { Game, Json, Move, Seat } from '../engine/game.ts'

/**
 * Compares two answers to the same question by how the game parses them in the state of the question. Two answers that it cannot
 * parse differ only as text, and so do all where there is no game.
 */
export function compareAnswers(
  game: Game | null,
  state: unknown,
  seat: Seat,
  recorded: readonly string[],
  now: readonly string[],
): Likeness {
  if (recorded.length === now.length && recorded.every((line, i) => line === now[i])) return 'same'
  if (game === null) return 'action'
  const [before, after] = [recorded, now].map((output) => game.protocol.parse(state, seat, output))
  return isSameMove(before!, after!) ? 'message' : 'action'
}

function isSameMove(before: Move<unknown>, after: Move<unknown>): boolean {
  if ('fault' in before || 'fault' in after) return 'fault' in before && 'fault' in after
  return isEqual(before.action as Json, after.action as Json)
}
