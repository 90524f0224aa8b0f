import type { TurnView } from '../../contract/reading.ts'
import type { Turns } from './turns.ts'

export class Cursor {
  readonly #turns: Turns
  readonly #trouble: (error: unknown) => void
  #frame = $state(0)
  #turn = $state.raw<TurnView | null>(null)
  #before = $state.raw<TurnView | null>(null)

  constructor(turns: Turns, trouble: (error: unknown) => void) {
    this.#turns = turns
    this.#trouble = trouble
  }

  get frame(): number {
    return this.#frame
  }

  /** The turn of the frame; while it is read, the previous one. */
  get turn(): TurnView | null {
    return this.#turn
  }

  get before(): TurnView | null {
    return this.#before
  }

  /** Whether the turns of the frame and before it are loaded: else they are being read, or could not be. */
  get isRead(): boolean {
    return this.#turn?.frame.index === this.#frame && (this.#frame === 0 || this.#before !== null)
  }

  /** Also reads ahead in the direction of the move. */
  go(frame: number): void {
    const direction = frame < this.#frame ? -1 : 1
    this.#frame = frame
    const ready = this.#turns.peek(frame)
    if (ready !== undefined && (frame === 0 || this.#turns.peek(frame - 1) !== undefined)) this.#show(ready)
    void this.#turns.read(frame, direction).then((turn) => {
      if (turn !== undefined && this.#frame === frame) this.#show(turn)
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
