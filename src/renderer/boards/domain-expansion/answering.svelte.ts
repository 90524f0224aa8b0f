import type {
  DomainExpansionAction,
  GridCell,
  CellSide,
  DomainExpansionState,
} from '../../../engine/games/domain-expansion/state.ts'
import type { BoardAsk } from '../board.ts'
import { cellText, positionText } from './geometry.ts'
import { DomainExpansionOffer } from './offer.ts'
import { stepsFrom } from './areas.ts'
import { sideLabels } from './board-labels.ts'

interface DomainExpansionQuestion {
  readonly state: DomainExpansionState
  readonly ask: BoardAsk | null
}

type Pointed = { readonly cell: GridCell; readonly side: CellSide | null } | null

/**
 * A person's answer through the board: first the cell to go to, then the side of it to build on; both make the answer so far.
 * Confirmed once more, it is sent. An answer from elsewhere is shown as well.
 */
export class DomainExpansionAnswering {
  readonly #asked: () => DomainExpansionQuestion
  /** The chosen cell, valid only in this state. */
  #gone = $state.raw<{ readonly cell: GridCell; readonly state: DomainExpansionState } | null>(null)
  #refusal = $state.raw<{ readonly why: string; readonly state: DomainExpansionState } | null>(null)
  #pointed = $state.raw<Pointed>(null)
  hadKeys = false

  constructor(questionOf: () => DomainExpansionQuestion) {
    this.#asked = questionOf
  }

  readonly offer: DomainExpansionOffer = $derived.by(
    () => new DomainExpansionOffer((this.#ask?.actions ?? []) as readonly DomainExpansionAction[]),
  )

  readonly chosen: DomainExpansionAction | null = $derived.by(
    () => (this.#ask?.chosen ?? null) as DomainExpansionAction | null,
  )

  /** Null: nothing is asked. */
  get seat(): number | null {
    const seat = this.#ask?.seat
    return seat === undefined || this.state.tokens[seat] === undefined ? null : seat
  }

  get state(): DomainExpansionState {
    return this.#asked().state
  }

  get isChosenLegal(): boolean {
    return this.chosen !== null && this.offer.action(cellOf(this.chosen), this.chosen.side) !== null
  }

  /** The chosen cell; null: none yet, or one that the rules do not accept. */
  readonly cell: GridCell | null = $derived.by(() => {
    if (this.chosen !== null) return this.isChosenLegal ? cellOf(this.chosen) : null
    const isHere = this.#gone !== null && this.#gone.state === this.state && this.offer.has(this.#gone.cell)
    return isHere ? this.#gone!.cell : null
  })

  get side(): CellSide | null {
    return this.chosen !== null && this.isChosenLegal ? this.chosen.side : null
  }

  /** Why the last attempt was refused; empty where it was not. */
  get refusal(): string {
    return this.#refusal?.state === this.state ? this.#refusal.why : ''
  }

  get pointed(): Pointed {
    return this.#pointed
  }

  point(pointed: Pointed): void {
    if (pointed !== null) this.#refusal = null
    this.#pointed = pointed
  }

  /** An unreachable cell sets the reason. */
  go(cell: GridCell): void {
    if (!this.offer.has(cell)) {
      if (this.offer.cells.length > 0) this.#refuse(whyNotGone(this.state, this.seat ?? 0, cell))
      return
    }
    this.#refusal = null
    this.#gone = { cell, state: this.state }
    if (this.chosen !== null) this.#ask?.choose(null)
  }

  /** Makes this wall, built from the chosen cell, the answer so far. The same once more sends it. */
  build(side: CellSide): void {
    const { cell } = this
    if (cell === null) return
    const action = this.offer.action(cell, side)
    if (action === null) this.#refuse(whyNotBuilt(side))
    else if (this.side === side) this.send()
    else {
      this.#refusal = null
      this.#gone = { cell, state: this.state }
      this.#ask?.choose(action)
    }
  }

  /** Does nothing unless the rules would accept the answer. */
  send(): void {
    if (this.isChosenLegal) this.#ask?.send(this.chosen)
  }

  /** Takes back the wall, or the cell. */
  back(): void {
    this.#refusal = null
    if (this.chosen === null) this.#gone = null
    else this.#ask?.choose(null)
  }

  #refuse(why: string): void {
    this.#refusal = { why, state: this.state }
  }

  get #ask(): BoardAsk | null {
    return this.#asked().ask
  }
}

export function isSame(one: GridCell | null, other: GridCell | null): boolean {
  return one !== null && other !== null && cellText(one) === cellText(other)
}

function cellOf({ x, y }: DomainExpansionAction): GridCell {
  return [x, y]
}

/** In columns plus rows. */
const farthest = 3

function whyNotGone(state: DomainExpansionState, seat: number, cell: GridCell): string {
  const [from, other] = [state.tokens[seat]!, state.tokens[1 - seat]!]
  if (cellText(cell) === cellText(other)) return `The other token is on ${positionText(cell)}`
  const apart = Math.abs(from[0] - cell[0]) + Math.abs(from[1] - cell[1])
  if (apart > farthest) return `${positionText(cell)} is ${apart} cells away, farther than ${farthest}`
  const steps = stepsFrom(state, from).get(cellText(cell))
  if (steps === undefined) return `No path leads to ${positionText(cell)}`
  if (steps === 0 || apart === 0) return `On ${positionText(cell)} there is no side to build on`
  return `No path of 4 steps or fewer leads to ${positionText(cell)}, past the other token`
}

function whyNotBuilt(side: CellSide): string {
  return `There is a wall ${sideLabels[side]}`
}
