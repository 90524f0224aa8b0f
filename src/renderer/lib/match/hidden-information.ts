import type { OutlineFrame, TurnView } from '../../../contract/reading.ts'

/** A turn as who plays a seat may see it beside the board: what that seat was asked and did; of all else nothing. */
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

/** What a timeline may draw of a frame for who plays a seat. */
function veiledFrame({ exchanges }: OutlineFrame, seat: number): OutlineFrame {
  const own = exchanges.filter((exchange) => exchange.seat === seat)
  return { exchanges: own, events: [], standing: null, isChange: own.length > 0 }
}

/** An outline as who plays a seat may see it: like the outline itself one list, longer when more is known. */
export class SeatOutline {
  #list: OutlineFrame[] = []
  #seat = -1

  /** The first `frames` of the outline. */
  of(outline: readonly OutlineFrame[], frames: number, seat: number): readonly OutlineFrame[] {
    if (seat !== this.#seat) this.#list = []
    this.#seat = seat
    for (let i = this.#list.length; i < frames; i++) this.#list.push(veiledFrame(outline[i]!, seat))
    return this.#list
  }
}
