import type { OutlineFrame, TurnView } from '../../contract/reading.ts'

/** A turn with only what the player of a seat may see next to the board: what that seat was asked and did. */
export function seatTurn({ frame, parts }: TurnView, seat: number): TurnView {
  const own = [...frame.exchanges.keys()].filter((i) => frame.exchanges[i]!.question.seat === seat)
  return {
    frame: {
      index: frame.index,
      exchanges: own.map((i) => frame.exchanges[i]!),
      events: [],
      state: null,
    },
    parts: own.map((i) => parts[i] ?? []),
    isSound: false,
  }
}

function frameForSeat({ exchanges }: OutlineFrame, seat: number): OutlineFrame {
  const own = exchanges.filter((exchange) => exchange.seat === seat)
  return { exchanges: own, events: [], standing: null, isChange: own.length > 0 }
}

/** An outline with only what the player of a seat may see: the same list each time, longer when more is known. */
export class SeatOutline {
  #list: OutlineFrame[] = []
  #seat = -1

  of(outline: readonly OutlineFrame[], frames: number, seat: number): readonly OutlineFrame[] {
    if (seat !== this.#seat) this.#list = []
    this.#seat = seat
    for (let i = this.#list.length; i < frames; i++) this.#list.push(frameForSeat(outline[i]!, seat))
    return this.#list
  }
}
