import type { HintText } from './hints.svelte.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 5
/** Between a hint and the edge of the window. */
const edge = 8

/** The top left corner of a hint, in pixels of the window: at its side of the target if there is room, else at the opposite one. */
export function hintPlace(
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  hint: Size,
  window: Size,
  side: HintText['side'],
): { readonly left: number; readonly top: number } {
  const inside = (start: number, size: number, all: number) =>
    Math.max(edge, Math.min(start, all - size - edge))
  const hasRoomRight = right + gap + hint.width <= window.width - edge
  const hasRoomAbove = top - gap - hint.height >= edge
  return side === 'right'
    ? {
        left: hasRoomRight ? right + gap : inside(left - gap - hint.width, hint.width, window.width),
        top: inside((top + bottom - hint.height) / 2, hint.height, window.height),
      }
    : {
        left: inside((left + right - hint.width) / 2, hint.width, window.width),
        top: hasRoomAbove ? top - gap - hint.height : inside(bottom + gap, hint.height, window.height),
      }
}
