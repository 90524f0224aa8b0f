import { isWhole, panned, showing, wholeSpan, zoomed, type TurnSpan } from '../../lib/plot/scale.ts'

/** The visible part of a match: all of it, even as it grows, until a person zooms in. */
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

  /** The place at `part` of the width (0 to 1) stays. */
  zoom(factor: number, part: number): void {
    this.#show(zoomed(this.span, this.#frames(), factor, part))
  }

  /** By a share of the visible part. */
  pan(part: number): void {
    this.#show(panned(this.span, this.#frames(), part * (this.span.to - this.span.from)))
  }

  centre(place: number): void {
    const { from, to } = this.span
    this.#show(panned(this.span, this.#frames(), place - (from + to) / 2))
  }

  reveal(turn: number): void {
    if (this.#part !== null) this.#show(showing(this.#part, this.#frames(), turn))
  }

  showAll(): void {
    this.#part = null
  }

  #show(span: TurnSpan): void {
    this.#part = isWhole(span, this.#frames()) ? null : span
  }
}
