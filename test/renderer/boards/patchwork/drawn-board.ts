import { render } from 'svelte/server'
import type { Frame } from '../../../../src/engine/match.ts'
import type { Table } from '../../../../src/engine/games/patchwork/table.ts'
import type { BoardProps } from '../../../../src/renderer/boards/board.ts'
import Board from '../../../../src/renderer/boards/patchwork/Board.svelte'

/** The page's text of a frame's board. */
export function drawn(
  frame: Frame,
  before: Frame | null = null,
  given: Partial<BoardProps<Table>> = {},
): string {
  const props = {
    frame,
    before,
    part: 1,
    seats: [0, 1].map((seat) => ({ seat, name: `Bot ${seat}` })),
    options: {},
    seat: null,
    standing: null,
    result: null,
    selected: null,
    select: () => {},
    chosen: {},
    choose: () => {},
    aids: { legal: () => [], know: () => undefined },
    hint: () => {},
    ...given,
  } as BoardProps<Table>
  return render(Board, { props }).body.replaceAll(/<!--.*?-->/g, '')
}
