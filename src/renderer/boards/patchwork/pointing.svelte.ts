import type { PatchworkAnswering } from './answering.svelte.ts'
import type { QuiltBox, PatchworkLayout } from './layout.ts'
import { type PatchworkPoint, type PointerTarget, spotAt } from './spots.ts'

interface PointerGround {
  readonly layout: PatchworkLayout
  readonly slots: readonly QuiltBox[]
  readonly circle: readonly number[]
}

interface Press {
  readonly start: PatchworkPoint
  /** A patch of the circle, the held or the laid one. */
  readonly with: 'patch' | 'hand' | 'laid'
  isDrag: boolean
  /** The second press of a double click: unambiguous. */
  isSecond: boolean
}

/** In pixels. */
const leastDrag = 6
/** In cells: held this far above a finger, which would cover it. */
const aboveFinger = 1.5
/** Pixels of a wheel for a quarter turn. */
const perTurn = 60

/** Patches are dragged, or taken by one click and laid by another. */
export class Pointing {
  readonly #answering: PatchworkAnswering
  readonly #ground: () => PointerGround
  readonly #focus: () => void
  #press: Press | null = null
  /** The press was for the answer: the click that follows must do nothing else. */
  #isOwn = false
  #wheeled = 0
  /** The patch follows the pointer with no button down. */
  #isCarried = $state(false)
  /** The pointer's place next to the quilt; null: over the quilt. */
  #beside = $state.raw<PatchworkPoint | null>(null)
  #pointed = $state<number | null>(null)

  /** `focus`: focuses the held patch. */
  constructor(answering: PatchworkAnswering, ground: () => PointerGround, focus: () => void) {
    this.#answering = answering
    this.#ground = ground
    this.#focus = focus
  }

  /** In pixels; null: over the quilt. */
  get beside(): PatchworkPoint | null {
    return this.#answering.hand === null ? null : this.#beside
  }

  get isCarrying(): boolean {
    return this.#isCarried && this.#answering.hand !== null
  }

  get pointed(): number | null {
    return this.#pointed
  }

  get pointedIndex(): number | null {
    return this.beside === null ? this.#pointed : (this.#answering.hand?.patch ?? null)
  }

  point(patch: number | null): void {
    if (patch !== null && patch !== this.#pointed) this.#answering.forget()
    this.#pointed = patch
  }

  press(event: PointerEvent): void {
    if (event.button !== 0 || isOnButton(event)) return
    this.#answering.hadKeys = false
    const begun = this.#begin(this.#spotOf(event), event)
    this.#isOwn = begun !== null
    if (begun === null) return
    this.#press = { start: pointOf(event), with: begun, isDrag: false, isSecond: false }
    elementOf(event).setPointerCapture(event.pointerId)
  }

  /** The held patch stays focused. */
  down(event: MouseEvent): void {
    if (this.#press !== null) this.#press.isSecond = event.detail > 1
    const { hand, laid } = this.#answering
    if ((hand === null && laid === null) || isOnButton(event)) return
    event.preventDefault()
    this.#focus()
  }

  move(event: PointerEvent): void {
    const press = this.#press
    if (press === null) return this.#hover(event)
    if (!press.isDrag && distance(pointOf(event), press.start) < leastDrag) return
    if (!press.isDrag && press.with === 'laid') this.#answering.lift()
    press.isDrag = true
    this.#carry(event, press.with === 'hand' ? 0 : aboveFinger)
  }

  release(event: PointerEvent): void {
    const press = this.#press
    this.#press = null
    if (press === null) return
    const isFinger = event.pointerType !== 'mouse'
    if (!press.isDrag) this.#click(press, isFinger)
    else if (this.#beside !== null) this.#putBack()
    else this.#lay(isFinger)
  }

  cancel(): void {
    this.#press = null
    this.#beside = null
  }

  leave(): void {
    if (this.#press !== null) return
    this.#pointed = null
    this.#beside = null
  }

  click(event: MouseEvent): void {
    if (this.#isOwn) event.stopPropagation()
    this.#isOwn = false
  }

  menu(event: MouseEvent): void {
    if (this.#answering.hand === null) return
    event.preventDefault()
    this.#answering.turn(event.shiftKey ? -1 : 1)
  }

  wheel(event: WheelEvent): void {
    if (this.#answering.hand === null || event.ctrlKey) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 30)
    if (pixels * this.#wheeled < 0) this.#wheeled = 0
    this.#wheeled += pixels
    if (Math.abs(this.#wheeled) < perTurn) return
    this.#answering.turn(Math.sign(this.#wheeled))
    this.#wheeled = 0
  }

  #begin(spot: PointerTarget, event: PointerEvent): Press['with'] | null {
    const { hand, laid } = this.#answering
    if (spot.kind === 'patch') return this.#take(spot.at)
    if (spot.kind === 'quilt' && hand !== null) {
      this.#carry(event, 0)
      return 'hand'
    }
    if (spot.kind === 'quilt' && laid?.isLegal === true) {
      const [x, y] = [Math.floor(spot.x), Math.floor(spot.y)]
      return laid.cells.some((cell) => cell.x === x && cell.y === y) ? 'laid' : null
    }
    if (spot.kind === 'else' && this.#isCarried) this.#putBack()
    return null
  }

  #take(at: number): 'patch' | null {
    const { circle } = this.#ground()
    const patch = circle[at]
    if (patch === undefined) return null
    if (this.isCarrying && this.#answering.hand?.patch === patch) {
      this.#putBack()
      return null
    }
    if (!this.#answering.take(patch)) return null
    this.#beside = null
    return 'patch'
  }

  #click({ with: what, isSecond }: Press, isFinger: boolean): void {
    if (what === 'hand') return this.#lay(isFinger)
    if (what === 'laid' && isSecond) return this.#answering.send()
    if (what === 'laid') this.#answering.lift()
    this.#isCarried = !isFinger
  }

  /** Where it cannot lie, it stays in the hand. */
  #lay(isFinger: boolean): void {
    this.#isCarried = !this.#answering.lay() && !isFinger
  }

  #putBack(): void {
    this.#answering.back()
    this.#isCarried = false
    this.#beside = null
  }

  #hover(event: PointerEvent): void {
    const spot = this.#spotOf(event)
    const { circle } = this.#ground()
    this.point(spot.kind === 'patch' && spot.isChoosable ? (circle[spot.at] ?? null) : null)
    const isFollowing = this.isCarrying || this.#answering.isSpecial
    if (isFollowing && event.pointerType === 'mouse') this.#carry(event, 0)
  }

  #carry(event: PointerEvent, above: number): void {
    const { layout } = this.#ground()
    const { x, y } = pointOf(event)
    const point = { x, y: y - (event.pointerType === 'touch' ? above * layout.cell : 0) }
    const spot = this.#spotAt(point)
    const isHeldBeside = spot.kind !== 'quilt' && spot.kind !== 'bar' && !this.#answering.isSpecial
    this.#beside = isHeldBeside ? point : null
    this.#pointed = null
    if (spot.kind === 'quilt') this.#answering.hold(spot.x, spot.y)
  }

  #spotOf(event: MouseEvent): PointerTarget {
    return this.#spotAt(pointOf(event))
  }

  #spotAt(point: PatchworkPoint): PointerTarget {
    const { layout, slots } = this.#ground()
    const { seat } = this.#answering
    return seat === null ? { kind: 'else' } : spotAt(point, layout, slots, seat)
  }
}

function elementOf({ currentTarget }: Event): HTMLElement {
  return currentTarget as HTMLElement
}

/** In pixels of the board, whose listener it is. */
function pointOf(event: MouseEvent): PatchworkPoint {
  const { left, top } = elementOf(event).getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

function isOnButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null
}

function distance(one: PatchworkPoint, other: PatchworkPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
