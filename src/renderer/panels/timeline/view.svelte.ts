import { isWhole, panned, showing, wholeSpan, zoomed, type TurnSpan } from './scale.ts'

/** Which stretch of a match the timeline shows: all of it, however it grows, until a person zooms in. */
export class TimelineView {
  /** Null: all. */
  #part = $state.raw<TurnSpan | null>(null)
  readonly #frames: () => number

  constructor(frames: () => number) {
    this.#frames = frames
  }

  get span(): TurnSpan {
    return this.#part ?? wholeSpan(this.#frames())
  }

  get isWhole(): boolean {
    return this.#part === null
  }

  /** Closer, or farther; the place at `part` of the width (0 to 1) stays. */
  zoom(factor: number, part: number): void {
    this.#show(zoomed(this.span, this.#frames(), factor, part))
  }

  /** By a part of what is seen. */
  pan(part: number): void {
    this.#show(panned(this.span, this.#frames(), part * (this.span.to - this.span.from)))
  }

  /** With this place in the middle. */
  centre(place: number): void {
    const { from, to } = this.span
    this.#show(panned(this.span, this.#frames(), place - (from + to) / 2))
  }

  /** Moves just so far that the frame is seen. */
  reveal(frame: number): void {
    if (this.#part !== null) this.#show(showing(this.#part, this.#frames(), frame))
  }

  showAll(): void {
    this.#part = null
  }

  #show(span: TurnSpan): void {
    this.#part = isWhole(span, this.#frames()) ? null : span
  }
}
