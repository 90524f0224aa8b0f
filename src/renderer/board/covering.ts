import type { Box } from '../lib/board/nearest.ts'
import type { Obstacle } from './bubble-places.ts'
import { extentOf } from './extent.ts'

/** Limit of measured elements: a state from a file may have any size. */
const most = 1500
/** A half covered text is unreadable; a half covered thing can often still be recognized. */
const weightOfText = 3
const weightOfThing = 0.35

/** Pixels from the board's corner; null: the board does not say. */
export function speakerOn(board: Element, seat: number): Box | null {
  const speaker = board.querySelector(`[data-speaks="${seat}"]`)
  const box = speaker?.getBoundingClientRect()
  return box === undefined || box.width === 0 ? null : from(board.getBoundingClientRect(), box)
}

export function obstaclesOn(board: Element): readonly Obstacle[] {
  const corner = board.getBoundingClientRect()
  const boxes = [
    ...wordsOn(board).map((box) => ({ ...from(corner, box), weight: weightOfText })),
    ...thingsOn(board).map((box) => ({ ...from(corner, box), weight: weightOfThing })),
  ]
  return boxes.filter(({ width, height }) => width > 2 && height > 2)
}

export function cellsOn(board: Element): readonly Obstacle[] {
  const corner = board.getBoundingClientRect()
  const cells = [...board.querySelectorAll('[data-cell]:not([data-path])')].slice(0, most)
  return cells.map((cell) => ({ ...from(corner, cell.getBoundingClientRect()), weight: weightOfThing }))
}

function wordsOn(board: Element): readonly DOMRect[] {
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const boxes: DOMRect[] = []
  while (texts.nextNode() !== null && boxes.length < most) {
    const text = texts.currentNode
    if (text.nodeValue?.trim() === '') continue
    range.selectNodeContents(text)
    boxes.push(range.getBoundingClientRect())
  }
  return boxes
}

function thingsOn(board: Element): readonly DOMRect[] {
  const things = [...board.querySelectorAll('[data-path]:not(:has([data-path]))')]
  return things.slice(0, most).map(extentOf)
}

function from(corner: DOMRect, { left, top, width, height }: DOMRect): Box {
  return { left: left - corner.left, top: top - corner.top, width, height }
}
