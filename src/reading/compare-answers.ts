import type { Likeness } from '../contract/rerun.ts'
import { isEqual } from '../engine/diff/equal.ts'
import type { Game, Json, Move, Seat } from '../engine/game.ts'

export const likenessLabels: { readonly [L in Likeness]: string } = {
  same: 'same',
  message: 'message differs',
  action: 'differs',
}

/**
 * Compares two answers to the same question by how the game parses them in the state of the question. Two answers that it cannot
 * parse differ only as text. Where there is no game here, `did` is what the game itself made of the recorded answer: an answer that
 * begins with that too is the same action.
 */
export function compareAnswers(
  game: Game | null,
  state: unknown,
  seat: Seat,
  recorded: readonly string[],
  now: readonly string[],
  did?: string,
): Likeness {
  if (recorded.length === now.length && recorded.every((line, i) => line === now[i])) return 'same'
  if (game === null) return did !== undefined && isIn(recorded, did) && isIn(now, did) ? 'message' : 'action'
  const [before, after] = [recorded, now].map((output) => game.protocol.parse(state, seat, output))
  return isSameMove(before!, after!) ? 'message' : 'action'
}

/** Whether an answer begins with what the game says was done, or each of its lines does. Case does not count. */
function isIn(answer: readonly string[], did: string): boolean {
  const [lines, done] = [answer, did.split('\n')].map((all) => all.map((line) => line.toUpperCase()))
  if (lines!.length !== done!.length) return beginsWith(lines!, done!)
  return lines!.every((line, i) => beginsWith([line], [done![i]!]))
}

/** Whether the first words of an answer are those of `start`. Blanks do not count. */
export function beginsWith(answer: readonly string[], start: readonly string[]): boolean {
  const [words, first] = [answer, start].map((lines) => lines.join(' ').trim().split(/\s+/))
  return first!.every((word, i) => words![i] === word)
}

function isSameMove(before: Move<unknown>, after: Move<unknown>): boolean {
  if ('fault' in before || 'fault' in after) return 'fault' in before && 'fault' in after
  return isEqual(before.action as Json, after.action as Json)
}
