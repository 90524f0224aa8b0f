import type { Direction } from '../../../../engine/games/labyrinth/state.ts'
import type { LabyrinthAnswering } from './answering.svelte.ts'

const arrows: { readonly [key: string]: Direction } = {
  ArrowUp: 'N',
  ArrowRight: 'E',
  ArrowDown: 'S',
  ArrowLeft: 'W',
}

/** Returns whether it handled the key. Enter is left to a focused button. */
export function pressKey(event: KeyboardEvent, answering: LabyrinthAnswering, isAtButton: boolean): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey) return false
  const direction = arrows[key]
  if (direction !== undefined) {
    answering.press(direction, { ...(shiftKey && { kind: 'SHOOT' }), twice: false })
    return true
  }
  if (shiftKey) return false
  switch (key) {
    case 'Enter':
      return !isAtButton && answering.send()
    case 'Escape':
      return answering.back()
    case 's':
      answering.aim('SHOOT')
      return true
    case 'm':
      answering.aim('MOVE')
      return true
    default:
      return false
  }
}
