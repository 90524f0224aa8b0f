import type { BoardHint } from '../../boards/board.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 8
/** Space for the labels of columns and rows. */
const [above, side] = [24, 38]

/**
 * In pixels of the window: above the place if there is room, else below. Within the board if it fits, always within the window.
 */
export function hintPlace(
  { x, y, bottom = y + gap }: Pick<BoardHint, 'x' | 'y' | 'bottom'>,
  { width, height }: Size,
  board: Pick<DOMRect, 'left' | 'right' | 'top' | 'width'>,
  window: Size,
): { readonly left: number; readonly top: number } {
  const isWide = width + side + gap > board.width
  const [least, most] = isWide ? [gap, window.width - gap] : [board.left + side, board.right - gap]
  const over = y - height - gap
  const under = bottom + gap
  const hasRoomUnder = under + height < window.height
  const isOver = over > Math.max(0, board.top + above) || (over > 0 && !hasRoomUnder)
  return {
    left: Math.max(least, Math.min(x - width / 2, most - width)),
    top: isOver ? over : under,
  }
}
