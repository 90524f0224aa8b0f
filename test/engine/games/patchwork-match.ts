import type { GivenOptions } from '../../../src/engine/options.ts'
import { readOptions } from '../../../src/engine/options.ts'
import type { Game, OptionTable, Step } from '../../../src/engine/game.ts'
import { patchworkDraft } from '../../../src/engine/games/patchwork/draft/game.ts'
import type { DraftState } from '../../../src/engine/games/patchwork/draft/state.ts'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import type { PatchworkState } from '../../../src/engine/games/patchwork/state.ts'
import type { PatchworkAction } from '../../../src/engine/games/patchwork/table.ts'

/** All patches in the order of their ids: 0, 1 and 2 can be played first. */
export const sortedDeck = Array.from({ length: 33 }, (_, id) => id)

/** A match of Patchwork at its start, the deck in the order of the ids, with what is changed of its state. */
export function patchworkAt(given: GivenOptions, changes: Partial<PatchworkState> = {}): PatchworkState {
  const options = readOptions(patchwork.options, { deck: sortedDeck.join(','), ...given })
  return { ...patchwork.rules.setup(2, options as never, 'seed'), ...changes }
}

/** A match of the draft edition at its start, likewise. */
export function draftAt(changes: Partial<DraftState> = {}): DraftState {
  const options = readOptions(patchworkDraft.options, { deck: sortedDeck.join(',') })
  return { ...patchworkDraft.rules.setup(2, options as never, 'seed'), ...changes }
}

/** What the rules make of an answer of the seat to move. */
export function answered(state: PatchworkState, line: string): Step<PatchworkState> {
  return playedBy(patchwork, state, line)
}

/** What the draft's rules make of an answer of the seat to move. */
export function draftAnswered(state: DraftState, line: string): Step<DraftState> {
  return playedBy(patchworkDraft, state, line)
}

/** The state after several answers, each of the seat to move. */
export function afterAnswers(state: PatchworkState, ...lines: readonly string[]): PatchworkState {
  return lines.reduce((before, line) => answered(before, line).state, state)
}

/** A board that is covered but for so many cells, the last ones in reading order. */
export function boardWithFree(cells: number): readonly string[] {
  const text = 'Z'.repeat(81 - cells).padEnd(81, '.')
  return Array.from({ length: 9 }, (_, y) => text.slice(9 * y, 9 * y + 9))
}

/** The board with nothing on it. */
export const freeBoard = boardWithFree(81)

function playedBy<S extends { readonly toAct: readonly number[] }, T extends OptionTable>(
  game: Game<S, PatchworkAction, T>,
  state: S,
  line: string,
): Step<S> {
  return game.rules.play(state, [game.protocol.parse(state, state.toAct[0]!, [line])])
}
