import type { BoardAsk } from '../../../src/renderer/boards/board.ts'

/** A person who is asked on a board, and what came of it. */
export class AskedPerson {
  chosen: unknown = null
  readonly sent: unknown[] = []
  /** All that was the answer for a while. */
  readonly tried: unknown[] = []

  /** What a board is given to have one of these actions answered for a seat. */
  ask(seat: number, actions: readonly unknown[]): BoardAsk {
    return {
      ...{ seat, actions, chosen: this.chosen },
      choose: (action) => {
        this.chosen = action
        if (action !== null) this.tried.push(action)
      },
      send: (action) => this.sent.push(action),
    }
  }
}
