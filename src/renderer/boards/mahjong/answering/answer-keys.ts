import { tick } from 'svelte'
import { isArrow, nearest } from '../../../lib/board/nearest.ts'
import { goToBoard } from '../../pieces/at-board.ts'
import type { MahjongAnswering } from './answering.svelte.ts'

/** Returns whether it handled the key. The focus is on an element with `data-answer`, or on the board as a whole. */
export function pressKey(event: KeyboardEvent, root: HTMLElement, answering: MahjongAnswering): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return false
  const things = [...root.querySelectorAll<HTMLElement>('[data-answer]')].filter((each) =>
    each.matches('button'),
  )
  const at = things.find((each) => each === event.target) ?? null
  if (isArrow(key)) return goTo(at === null ? firstOf(things) : beside(things, at, key), at !== null)
  if (key === 'Escape') return takeBack(root, at, answering) || leave(root, at)
  if (key === 'Enter') return at === null && answering.send()
  const named = things.filter((each) => each.dataset.letter === key.toLowerCase())
  const next = named[(named.indexOf(at!) + 1) % named.length]
  return goTo(next, false)
}

/** Where the keyboard starts: at the chosen element, or the drawn tile, or the first. */
function firstOf(things: readonly HTMLElement[]): HTMLElement | undefined {
  const pressed = things.find((each) => each.getAttribute('aria-pressed') === 'true')
  return pressed ?? things.find(({ tabIndex }) => tabIndex === 0)
}

function beside(
  things: readonly HTMLElement[],
  at: HTMLElement,
  arrow: Parameters<typeof nearest>[2],
): HTMLElement | undefined {
  const others = things.filter((each) => each !== at)
  const boxes = others.map((each) => each.getBoundingClientRect())
  return others[nearest(boxes, at.getBoundingClientRect(), arrow) ?? -1]
}

/** Returns whether the key is handled, always if `isTaken`. */
function goTo(thing: HTMLElement | undefined, isTaken: boolean): boolean {
  thing?.focus()
  return isTaken || thing !== undefined
}

/** If the focused tile cannot be chosen any more, the board gets the focus. Returns whether anything was taken back. */
function takeBack(root: HTMLElement, at: Element | null, answering: MahjongAnswering): boolean {
  const isBack = answering.back()
  void tick().then(() => {
    if (at?.isConnected === false) goToBoard(root)
  })
  return isBack
}

function leave(root: HTMLElement, at: Element | null): boolean {
  if (at !== null) goToBoard(root)
  return at !== null
}

/** After a key chose a part, moves the focus to the tiles that make it whole. */
export function goToTiles(root: HTMLElement): void {
  root.querySelector<HTMLElement>('button[data-answer^="hands"][tabindex="0"]')?.focus()
}
