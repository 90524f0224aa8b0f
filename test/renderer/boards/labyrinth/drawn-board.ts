import { render } from 'svelte/server'
import type { LabyrinthState } from '../../../../src/engine/games/labyrinth/state.ts'
import type { BoardProps, ShownFrame } from '../../../../src/renderer/boards/board.ts'
import Board from '../../../../src/renderer/boards/labyrinth/Board.svelte'
import { plainProps } from '../plain-props.ts'

/** The page's text of a frame's board. */
export function drawn(
  frame: ShownFrame<LabyrinthState>,
  before: ShownFrame<LabyrinthState> | null = null,
  given: Partial<BoardProps<LabyrinthState>> = {},
): string {
  const props: BoardProps<LabyrinthState> = {
    ...plainProps,
    frame,
    before,
    seats: [0, 1, 2, 3].map((seat) => ({ seat, name: `Bot ${seat}` })),
    ...given,
  }
  return render(Board, { props }).body.replaceAll(/<!--.*?-->/g, '')
}

/** The attributes of each element that says something by them. */
export function elementsOf(html: string): readonly { readonly [name: string]: string }[] {
  return [...html.matchAll(/<[\w]+((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)]
    .filter(([, all]) => all!.includes('data-'))
    .map(([, all]) =>
      Object.fromEntries(
        [...all!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? '']),
      ),
    )
}
