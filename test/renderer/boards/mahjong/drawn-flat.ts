import { render } from 'svelte/server'
import type { Frame } from '../../../../src/engine/match.ts'
import type { BoardProps } from '../../../../src/renderer/boards/board.ts'
import Flat from '../../../../src/renderer/boards/mahjong/flat/Flat.svelte'
import { seenBy } from '../../../../src/renderer/boards/mahjong/seen.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { plainProps } from '../plain-props.ts'

type Given = Partial<
  Pick<BoardProps<MahjongState>, 'before' | 'part' | 'chosen' | 'selected' | 'viewer' | 'standing'>
> & {
  readonly size?: readonly [width: number, height: number]
}

/** The page's text of the flat board of a turn. */
export function drawnFlat(frame: Frame<MahjongState>, given: Given = {}): string {
  const props: BoardProps<MahjongState> = {
    frame: frame as BoardProps<MahjongState>['frame'],
    ...plainProps,
    before: null,
    seats: ['a', 'b', 'c', 'd'].map((name, seat) => ({ seat, name })),
    ...given,
  }
  const [width, height] = given.size ?? [800, 600]
  return render(Flat, { props: { ...props, ...seenBy(props), width, height } }).body
}
