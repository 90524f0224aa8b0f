/** Places are pixels from the left and top edge. */
export interface Gestures {
  hover(at: { readonly x: number; readonly y: number } | null): void
  /** `isMoved`: the pointer has moved since it went down. */
  scrub(x: number, isMoved: boolean): void
  /** A click; `isWithShift`: with Shift. */
  choose(x: number, y: number, isWithShift: boolean): void
  /** True: a menu opened. */
  menu(x: number, y: number): boolean
  overview(part: number): void
  /** By a share of the width. */
  pan(part: number): void
  /** Factor above 1: closer. */
  zoom(factor: number, part: number): void
  kindAt(x: number, y: number): 'overview' | 'ruler' | 'branch' | 'lanes'
}

const dragOf = { overview: 'overview', ruler: 'pan', branch: 'branch', lanes: 'scrub' } as const

type Drag = 'scrub' | 'pan' | 'overview' | 'branch'

/** Listens to pointer and wheel events; returns a function that stops. */
export function listen(element: HTMLElement, gestures: Gestures): () => void {
  const end = new AbortController()
  const { signal } = end
  let drag: Drag | null = null
  let began = { x: 0, y: 0 }
  let lastX = 0
  let isMoved = false
  const fingers = new Map<number, number>()

  const pointerAt = (event: MouseEvent) => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top, width: Math.max(1, box.width) }
  }

  function down(event: PointerEvent): void {
    const at = pointerAt(event)
    if (event.button > 1) return
    if (event.pointerType === 'touch') fingers.set(event.pointerId, at.x)
    element.setPointerCapture(event.pointerId)
    const kind = gestures.kindAt(at.x, at.y)
    drag = event.button === 1 ? 'pan' : dragOf[kind]
    began = at
    lastX = at.x
    isMoved = false
    if (drag === 'scrub') gestures.scrub(at.x, false)
    if (drag === 'overview') gestures.overview(at.x / at.width)
    if (event.button === 1) event.preventDefault()
  }

  function move(event: PointerEvent): void {
    const at = pointerAt(event)
    if (fingers.size > 1) return pinch(event.pointerId, at)
    gestures.hover(event.pointerType === 'touch' ? null : at)
    isMoved ||= drag !== null && Math.abs(at.x - began.x) > 3
    if (drag === 'scrub' && isMoved) gestures.scrub(at.x, true)
    if (drag === 'overview') gestures.overview(at.x / at.width)
    if (drag === 'pan' && isMoved) gestures.pan((lastX - at.x) / at.width)
    lastX = at.x
  }

  function pinch(id: number, { x, width }: { x: number; width: number }): void {
    const [other] = [...fingers].filter(([each]) => each !== id)
    const before = fingers.get(id)
    if (other === undefined || before === undefined) return
    drag = null
    const [was, is] = [Math.abs(before - other[1]), Math.abs(x - other[1])]
    fingers.set(id, x)
    if (was > 4 && is > 4) gestures.zoom(is / was, (x + other[1]) / 2 / width)
  }

  function up(event: PointerEvent): void {
    const at = pointerAt(event)
    if (event.type === 'pointerup' && drag !== null && drag !== 'overview' && !isMoved) {
      gestures.choose(at.x, at.y, event.shiftKey)
    }
    fingers.delete(event.pointerId)
    drag = null
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const { x, width } = pointerAt(event)
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const delta = (isSideways && event.deltaX !== 0 ? event.deltaX : event.deltaY) * unit
    if (isSideways) gestures.pan(delta / width)
    // A pinch on a touchpad comes as a wheel with Ctrl and small deltas.
    else gestures.zoom(Math.exp(-delta / (event.ctrlKey ? 120 : 360)), x / width)
  }

  function menu(event: MouseEvent): void {
    const at = pointerAt(event)
    if (gestures.menu(at.x, at.y)) event.preventDefault()
  }

  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', () => gestures.hover(null), { signal })
  element.addEventListener('contextmenu', menu, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  return () => end.abort()
}
