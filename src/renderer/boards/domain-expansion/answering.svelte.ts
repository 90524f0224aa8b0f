import type {
  DomainExpansionAction,
  GridCell,
  CellSide,
  DomainExpansionState,
} from '../../../engine/games/domain-expansion/state.ts'
import type { BoardAsk } from '../board.ts'
import { cellText } from './geometry.ts'
import { DomainExpansionOffer } from './offer.ts'
import { whyNotBuilt, whyNotGone } from './refused.ts'

/** What is asked of a person, on what board. */
export interface DomainExpansionQuestion {
  readonly state: DomainExpansionState
  readonly ask: BoardAsk | null
}

/** What is pointed at: a cell to go to, or a side of the cell that is gone to. */
export type Pointed = { readonly cell: GridCell; readonly side: CellSide | null } | null

/**
 * How a person answers through the board: first the cell to go to, then the side of it to build on; both are the answer so
 * far. Confirmed once more it is sent. What comes from elsewhere is shown as well.
 */
export class DomainExpansionAnswering {
  readonly #asked: () => DomainExpansionQuestion
  /** Where it is gone to, and the state in which; in another one it is not. */
  #gone = $state.raw<{ readonly cell: GridCell; readonly state: DomainExpansionState } | null>(null)
  #told = $state.raw<{ readonly why: string; readonly state: DomainExpansionState } | null>(null)
  #pointed = $state.raw<Pointed>(null)
  /** Whether what was done last was done by a key. */
  hadKeys = false

  constructor(asked: () => DomainExpansionQuestion) {
    this.#asked = asked
  }

  readonly offer: DomainExpansionOffer = $derived.by(
    () => new DomainExpansionOffer((this.#ask?.actions ?? []) as readonly DomainExpansionAction[]),
  )

  /** The answer so far; null: none. */
  readonly chosen: DomainExpansionAction | null = $derived.by(
    () => (this.#ask?.chosen ?? null) as DomainExpansionAction | null,
  )

  /** The seat for which is answered; null: nothing is asked. */
  get seat(): number | null {
    const seat = this.#ask?.seat
    return seat === undefined || this.state.tokens[seat] === undefined ? null : seat
  }

  get state(): DomainExpansionState {
    return this.#asked().state
  }

  /** Whether the rules would accept the answer so far. */
  get isChosenLegal(): boolean {
    return this.chosen !== null && this.offer.action(cellOf(this.chosen), this.chosen.side) !== null
  }

  /** The cell that is gone to; null: none is chosen yet, or one that the rules do not accept. */
  readonly cell: GridCell | null = $derived.by(() => {
    if (this.chosen !== null) return this.isChosenLegal ? cellOf(this.chosen) : null
    const isHere = this.#gone !== null && this.#gone.state === this.state && this.offer.has(this.#gone.cell)
    return isHere ? this.#gone!.cell : null
  })

  /** The side that is built on; null: none is chosen yet. */
  get side(): CellSide | null {
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
  go(cell: GridCell): void {
    if (!this.offer.has(cell)) {
      if (this.offer.cells.length > 0) this.#refuse(whyNotGone(this.state, this.seat ?? 0, cell))
      return
    }
    this.#told = null
    this.#gone = { cell, state: this.state }
    if (this.chosen !== null) this.#ask?.choose(null)
  }

  /** Builds on a side of the cell that is gone to: that is the answer so far. The same once more sends it. */
  build(side: CellSide): void {
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
export function isSame(one: GridCell | null, other: GridCell | null): boolean {
  return one !== null && other !== null && cellText(one) === cellText(other)
}

function cellOf({ x, y }: DomainExpansionAction): GridCell {
  return [x, y]
}
