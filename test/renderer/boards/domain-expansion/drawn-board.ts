import { render } from 'svelte/server'
import { legal } from '../../../../src/engine/games/domain-expansion/aids.ts'
import type { DomainExpansionState } from '../../../../src/engine/games/domain-expansion/state.ts'
import type { BoardProps, ShownFrame } from '../../../../src/renderer/boards/board.ts'
import Board from '../../../../src/renderer/boards/domain-expansion/Board.svelte'
import { plainProps } from '../plain-props.ts'
import { looked } from './played.ts'

/** The page's text of the board of the last of these frames. */
export function drawn(
  frames: readonly ShownFrame<DomainExpansionState>[],
  given: Partial<
    Pick<BoardProps<DomainExpansionState>, 'part' | 'chosen' | 'selected' | 'aids' | 'ask'>
  > = {},
): string {
  const { state } = frames.at(-1)!
  const props: BoardProps<DomainExpansionState> = {
    ...plainProps,
    ...looked(frames),
    aids: { legal: (seat) => [...legal(state, seat)], know: () => null },
    ...given,
  }
  return render(Board, { props }).body
}
