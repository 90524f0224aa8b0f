import { isEqual } from './diff/equal.ts'
import type { Game, Json, Move, Seat } from './game.ts'

/** How one answer stands to another. Message: only what the bot says, or how it spells its action. Action: the game would do otherwise. */
export type Likeness = 'same' | 'message' | 'action'

/**
 * Compares two answers to the same question as the game understands them in the state in which it was asked. Two that it
 * does not understand differ in their words only.
 */
export function compareAnswers(
  game: Game,
  state: unknown,
  seat: Seat,
  recorded: readonly string[],
  now: readonly string[],
): Likeness {
  if (recorded.length === now.length && recorded.every((line, i) => line === now[i])) return 'same'
  const [before, after] = [recorded, now].map((output) => game.protocol.parse(state, seat, output))
  return isSameMove(before!, after!) ? 'message' : 'action'
}

function isSameMove(before: Move<unknown>, after: Move<unknown>): boolean {
  if ('fault' in before || 'fault' in after) return 'fault' in before && 'fault' in after
  return isEqual(before.action as Json, after.action as Json)
}
