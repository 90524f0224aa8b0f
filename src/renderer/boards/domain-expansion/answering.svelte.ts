import type { Action, Cell, Side, State } from '../../../engine/games/domain-expansion/state.ts'
import type { BoardAsk } from '../board.ts'
import { cellText } from './geometry.ts'
import { Offer } from './offer.ts'
import { whyNotBuilt, whyNotGone } from './refused.ts'

/** What is asked of a person, on what board. */
export interface Asked {
  readonly state: State
  readonly ask: BoardAsk | null
}

/** What is pointed at: a cell to go to, or a side of the cell that is gone to. */
export type Pointed = { readonly cell: Cell; readonly side: Side | null } | null

/**
 * How a person answers through the board: first the cell to go to, then the side of it to build on; both are the answer so
 * far. Confirmed once more it is sent. What comes from elsewhere is shown as well.
 */
export class Answering {
  readonly #asked: () => Asked
  /** Where it is gone to, and the state in which; in another one it is not. */
  #gone = $state.raw<{ readonly cell: Cell; readonly state: State } | null>(null)
  #told = $state.raw<{ readonly why: string; readonly state: State } | null>(null)
  #pointed = $state.raw<Pointed>(null)
  /** Whether what was done last was done by a key. */
  hadKeys = false

  constructor(asked: () => Asked) {
    this.#asked = asked
  }

  readonly offer: Offer = $derived.by(() => new Offer((this.#ask?.actions ?? []) as readonly Action[]))

  /** The answer so far; null: none. */
  readonly chosen: Action | null = $derived.by(() => (this.#ask?.chosen ?? null) as Action | null)

  /** The seat for which is answered; null: nothing is asked. */
  get seat(): number | null {
    const seat = this.#ask?.seat
    return seat === undefined || this.state.tokens[seat] === undefined ? null : seat
  }

  get state(): State {
    return this.#asked().state
  }

  /** Whether the rules would accept the answer so far. */
  get isChosenLegal(): boolean {
    return this.chosen !== null && this.offer.action(cellOf(this.chosen), this.chosen.side) !== null
  }

  /** The cell that is gone to; null: none is chosen yet, or one that the rules do not accept. */
  readonly cell: Cell | null = $derived.by(() => {
    if (this.chosen !== null) return this.isChosenLegal ? cellOf(this.chosen) : null
    const isHere = this.#gone !== null && this.#gone.state === this.state && this.offer.has(this.#gone.cell)
    return isHere ? this.#gone!.cell : null
  })

  /** The side that is built on; null: none is chosen yet. */
  get side(): Side | null {
    return this.chosen !== null && this.isChosenLegal ? this.chosen.side : null
  }

  /** Why what was tried last cannot be done; empty where it was. */
  get told(): string {
    return this.#told?.state === this.state ? this.#told.why : ''
  }

  get pointed(): Pointed {
    return this.#pointed
  }

  point(pointed: Pointed): void {
    if (pointed !== null) this.#told = null
    this.#pointed = pointed
  }

  /** Goes to a cell; tells why where it cannot. */
  go(cell: Cell): void {
    if (!this.offer.has(cell)) {
      if (this.offer.cells.length > 0) this.#refuse(whyNotGone(this.state, this.seat ?? 0, cell))
      return
    }
    this.#told = null
    this.#gone = { cell, state: this.state }
    if (this.chosen !== null) this.#ask?.choose(null)
  }

  /** Builds on a side of the cell that is gone to: that is the answer so far. The same once more sends it. */
  build(side: Side): void {
    const { cell } = this
    if (cell === null) return
    const action = this.offer.action(cell, side)
    if (action === null) this.#refuse(whyNotBuilt(side))
    else if (this.side === side) this.send()
    else {
      this.#told = null
      this.#gone = { cell, state: this.state }
      this.#ask?.choose(action)
    }
  }

  /** Sends the answer so far, if the rules would accept it. */
  send(): void {
    if (this.isChosenLegal) this.#ask?.send(this.chosen)
  }

  /** Takes back the wall, else the way. */
  back(): void {
    this.#told = null
    if (this.chosen === null) this.#gone = null
    else this.#ask?.choose(null)
  }

  #refuse(why: string): void {
    this.#told = { why, state: this.state }
  }

  get #ask(): BoardAsk | null {
    return this.#asked().ask
  }
}

/** Whether it is the same cell. */
export function isSame(one: Cell | null, other: Cell | null): boolean {
  return one !== null && other !== null && cellText(one) === cellText(other)
}

function cellOf({ x, y }: Action): Cell {
  return [x, y]
}
