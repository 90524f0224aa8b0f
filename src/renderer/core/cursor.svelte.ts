import type { TurnView } from '../../contract/reading.ts'
import type { Turns } from './turns.ts'

export class Cursor {
  readonly #turns: Turns
  readonly #trouble: (error: unknown) => void
  #index = $state(0)
  #turn = $state.raw<TurnView | null>(null)
  #before = $state.raw<TurnView | null>(null)

  constructor(turns: Turns, trouble: (error: unknown) => void) {
    this.#turns = turns
    this.#trouble = trouble
  }

  get index(): number {
    return this.#index
  }

  /** The turn at the index; while it is read, the previous one. */
  get turn(): TurnView | null {
    return this.#turn
  }

  get before(): TurnView | null {
    return this.#before
  }

  /** Whether the turns at the index and before it are loaded: else they are being read, or could not be. */
  get isRead(): boolean {
    return this.#turn?.frame.index === this.#index && (this.#index === 0 || this.#before !== null)
  }

  /** Also reads ahead in the direction of the move. */
  go(index: number): void {
    const direction = index < this.#index ? -1 : 1
    this.#index = index
    const ready = this.#turns.peek(index)
    if (ready !== undefined && (index === 0 || this.#turns.peek(index - 1) !== undefined)) this.#show(ready)
    void this.#turns.read(index, direction).then((turn) => {
      if (turn !== undefined && this.#index === index) this.#show(turn)
    }, this.#trouble)
  }

  #show(turn: TurnView): void {
    if (this.#turn !== turn) this.#turn = turn
    const { index } = turn.frame
    this.#before = this.#turns.peek(index - 1) ?? null
    if (this.#before !== null || index === 0) return
    // It did not fit into one text with the turn itself.
    const shown = (before: TurnView | undefined) => {
      if (before !== undefined && this.#turn === turn) this.#before = before
    }
    void this.#turns.read(index - 1, -1).then(shown, () => {})
  }
}
