import { pathOf, pathText } from '../../../engine/path.ts'
import type { Box } from '../../lib/board/nearest.ts'
import type { Obstacle } from '../bubble-places.ts'
import { extentOf } from '../extent.ts'

/** Of words and of pieces: a state from a file may have any size. */
const mostObstacles = 500
/** A half covered text is unreadable; a half covered piece can often still be recognized. */
const [weightOfText, weightOfPiece] = [3, 1]

/** A cell has neighbours on all sides; around any other thing there may be room. */
export interface ThingBox extends Box {
  readonly isCell: boolean
}

const pieceSelector = '[data-path]:not([data-cell], [data-bare], :has([data-path]))'

/** Boxes of a board's things by `data-path`, or by `data-cell` for cells without a value. A snapshot of the board. */
export class Things {
  readonly #board: HTMLElement
  readonly #corner: DOMRect
  /** In print a board is larger or smaller than its layout. */
  readonly #scale: number
  readonly #named = new Map<string, Element[]>()
  readonly #within = new Map<string, Element[]>()
  readonly #boxes = new Map<string, ThingBox | null>()

  constructor(board: HTMLElement) {
    this.#board = board
    this.#corner = board.getBoundingClientRect()
    this.#scale = this.#corner.width / board.offsetWidth
    for (const thing of board.querySelectorAll('[data-path], [data-cell]')) this.#take(thing)
  }

  /** The texts of the board and the pieces on its cells. */
  get obstacles(): readonly Obstacle[] {
    const texts = [...this.#board.querySelectorAll('text')].slice(0, mostObstacles)
    const pieces = [...this.#board.querySelectorAll(pieceSelector)].slice(0, mostObstacles)
    return [
      ...texts.map((text) => ({ ...this.#laidOut(text.getBoundingClientRect()), weight: weightOfText })),
      ...pieces.map((piece) => ({ ...this.#laidOut(extentOf(piece)), weight: weightOfPiece })),
    ].filter(({ width, height }) => width > 0 && height > 0)
  }

  get found(): ReadonlyMap<string, ThingBox | null> {
    return this.#boxes
  }

  /**
   * In pixels from the corner of the board. A thing that is not drawn has the box of its parts, else of what contains it. Null:
   * nothing of it is drawn.
   */
  boxOf(name: string): ThingBox | null {
    let box = this.#boxes.get(name)
    if (box === undefined) {
      box = this.#find(name)
      this.#boxes.set(name, box)
    }
    return box
  }

  #find(name: string): ThingBox | null {
    const own = this.#around(this.#named.get(name)) ?? this.#around(this.#within.get(name))
    if (own !== null) return own
    const path = pathOf(name) ?? []
    for (let length = path.length - 1; length > 0; length--) {
      const whole = this.#around(this.#named.get(pathText(path.slice(0, length))))
      if (whole !== null) return whole
    }
    return null
  }

  #take(thing: Element): void {
    const path = thing.getAttribute('data-path')
    const cell = thing.getAttribute('data-cell')
    if (cell !== null) add(this.#named, cell, thing)
    if (path === null) return
    add(this.#named, path, thing)
    const keys = pathOf(path) ?? []
    for (let length = 1; length < keys.length; length++) {
      add(this.#within, pathText(keys.slice(0, length)), thing)
    }
  }

  #laidOut({ left, top, width, height }: Box): Box {
    const scale = this.#scale
    const { left: x, top: y } = this.#corner
    return { left: (left - x) / scale, top: (top - y) / scale, width: width / scale, height: height / scale }
  }

  /** A value repeated in the head of a seat counts only if the board shows it nowhere else. */
  #around(things: readonly Element[] = []): ThingBox | null {
    const seen = things.filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    const own = seen.filter((thing) => thing.closest('[data-speaks]') === null)
    const boxes = (own.length > 0 ? own : seen).map(extentOf)
    const sized = boxes.filter(({ width, height }) => width > 0 && height > 0)
    if (sized.length === 0) return null
    const [left, top] = [Math.min(...sized.map((box) => box.left)), Math.min(...sized.map((box) => box.top))]
    const right = Math.max(...sized.map((box) => box.right))
    const bottom = Math.max(...sized.map((box) => box.bottom))
    const box = this.#laidOut({ left, top, width: right - left, height: bottom - top })
    return { ...box, isCell: things.length === 1 && things[0]!.hasAttribute('data-cell') }
  }
}

function add(map: Map<string, Element[]>, name: string, thing: Element): void {
  const things = map.get(name)
  if (things === undefined) map.set(name, [thing])
  else things.push(thing)
}
