import { render } from 'svelte/server'
import type { Frame } from '../../../../src/engine/match.ts'
import type { PatchworkTable } from '../../../../src/engine/games/patchwork/table.ts'
import type { BoardProps } from '../../../../src/renderer/boards/board.ts'
import Board from '../../../../src/renderer/boards/patchwork/Board.svelte'
import { plainProps } from '../plain-props.ts'

/** The page's text of a frame's board. */
export function drawn(
  frame: Frame,
  before: Frame | null = null,
  given: Partial<BoardProps<PatchworkTable>> = {},
): string {
  const props = {
    ...plainProps,
    frame,
    before,
    seats: [0, 1].map((seat) => ({ seat, name: `Bot ${seat}` })),
    ...given,
  } as BoardProps<PatchworkTable>
  return render(Board, { props }).body.replaceAll(/<!--.*?-->/g, '')
}
