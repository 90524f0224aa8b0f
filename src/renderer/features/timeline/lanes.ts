import { happenedIn } from '../../lib/turn-events.ts'
import type { OutlineFrame } from '../../../contract/reading.ts'
import { timePartsOf, type TimeParts } from '../../../reading/processor-text.ts'
import { shareOfLimit } from '../../../reading/time-limit.ts'
import { bitsOf, faulty } from './grades.ts'
import { Pyramid } from '../../lib/plot/pyramid.ts'

export class Lanes {
  /** Per seat: the share of the limit, and what happened as bits. */
  readonly seats: readonly Pyramid[]
  /** Per seat: what slow answers consist of, by turn. */
  readonly times: readonly Map<number, TimeParts>[]
  readonly standing: readonly Pyramid[]
  readonly faults = new Pyramid()
  #frames = 0

  constructor(seats: number) {
    const each = () => Array.from({ length: seats }, () => new Pyramid())
    this.seats = each()
    this.times = this.seats.map(() => new Map())
    this.standing = each()
  }

  get frames(): number {
    return this.#frames
  }

  grow(outline: readonly OutlineFrame[]): void {
    for (; this.#frames < outline.length; this.#frames++) this.#add(outline[this.#frames]!)
  }

  #add({ exchanges, standing }: OutlineFrame): void {
    this.faults.push(
      NaN,
      exchanges.reduce((bits, exchange) => bits | (bitsOf(exchange) & faulty), 0),
    )
    for (const [seat, lane] of this.seats.entries()) {
      const exchange = exchanges.find((each) => each.seat === seat)
      if (exchange === undefined) lane.push(NaN, 0)
      else lane.push(shareOfLimit(exchange), bitsOf(exchange))
      const parts = exchange === undefined ? null : timePartsOf(exchange)
      if (parts !== null) this.times[seat]!.set(this.#frames, parts)
    }
    for (const [seat, lane] of this.standing.entries()) lane.push(standing?.[seat] ?? NaN, 0)
  }
}

/** Bit of an event about no seat. */
export const seatless = 128

/** Frames with shown events; bit n is seat n. */
export class EventLane {
  readonly marks = new Pyramid()
  readonly #isShown: (event: OutlineFrame['events'][number]) => boolean

  constructor(isShown: (event: OutlineFrame['events'][number]) => boolean) {
    this.#isShown = isShown
  }

  grow(outline: readonly OutlineFrame[]): void {
    for (let i = this.marks.length; i < outline.length; i++) {
      let bits = 0
      for (const event of happenedIn(outline[i]!)) if (this.#isShown(event)) bits |= bitOf(event.seat)
      this.marks.push(NaN, bits)
    }
  }
}

function bitOf(seat: number | undefined): number {
  return seat === undefined || seat < 0 || seat > 6 ? seatless : 1 << seat
}
